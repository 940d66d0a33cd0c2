import { useState } from 'react';
import { StudyChart } from '../../kit/growth-chart/StudyChart.tsx';
import { mostValues } from '../../kit/growth-chart/study-point.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { SuitedModels } from '../../kit/widgets/SuitedModels.tsx';
import { WholeNumber } from '../../kit/widgets/WholeNumber.tsx';
import { formatCount } from '../../kit/widgets/format.ts';
import { sliderRange } from '../../kit/widgets/slider-range.ts';
import { type Constant, selectConstants } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { StudyTable } from './StudyTable.tsx';
import { studyingOf } from './service.ts';
import { type StudyState, currentValue, studyOutcome, studySlice } from './state.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectStudy = (state: AppState) => studySlice.of(state);
const selectStale = (state: AppState) => {
  const study = studySlice.of(state);
  return study !== null && study.revision !== state.document.revision;
};
const selectRunnable = (state: AppState) => state.document.analysis?.runnable === true;

/** How the state space grows with a constant: a check for each value, as a chart and as a table. */
export function StudyPanel() {
  const all = useAppState(selectConstants);
  const constants = all.filter(({ kind }) => kind === 'integer');
  const others = all.filter(({ kind }) => kind !== 'integer').map(({ name }) => name);
  const study = useAppState(selectStudy);
  const stale = useAppState(selectStale);
  return (
    <Panel title="Growth" stale={stale}>
      {constants.length === 0 && study === null ? (
        <EmptyState title="No number to vary">
          <p>A model with a constant that is a whole number, such as CONST n = 3, can be checked here with several values of it.</p>
          {others.length > 0 && <p>{othersWords(others)}</p>}
          <SuitedModels
            models={[
              ['philosophers-deadlock', 'philosophers'],
              ['lost-update', 'lost update'],
            ]}
          />
        </EmptyState>
      ) : (
        <>
          <div className={controlsStyles.panelForm}>
            {constants.length > 0 && <StudyForm constants={constants} running={study?.running === true} />}
            {others.length > 0 && <p className={textStyles.quietText}>{othersWords(others)}</p>}
            {study !== null && <Found study={study} />}
          </div>
          {study === null && (
            <EmptyState title="How the states grow with a constant">
              <p>Each value is checked on its own, and the numbers of states and transitions are drawn against it.</p>
            </EmptyState>
          )}
        </>
      )}
    </Panel>
  );
}

/** What can be done with constants that are no numbers. */
function othersWords(names: readonly string[]): string {
  const [only] = names;
  if (names.length === 1) return `${only} is TRUE or FALSE, not a number: it is set above the source.`;
  return `${names.join(', ')} are TRUE or FALSE, not numbers: they are set above the source.`;
}

function Found({ study }: { readonly study: StudyState }) {
  const now = currentValue(study);
  return (
    <>
      <p role="status" className={textStyles.quietText}>
        {now === undefined
          ? studyOutcome(study)
          : `Checking ${study.constant} = ${now}: ${study.points.length} of ${study.values.length} done.`}
      </p>
      {now !== undefined && study.statesSoFar > 0 && <p className={textStyles.quietText}>{formatCount(study.statesSoFar)} states so far</p>}
      {study.points.length > 0 && (
        <>
          <StudyChart constant={study.constant} series={[{ name: 'full search', points: study.points }]} />
          <StudyTable study={study} />
        </>
      )}
    </>
  );
}

function StudyForm({ constants, running }: { readonly constants: readonly Constant[]; readonly running: boolean }) {
  const study = useService(studyingOf);
  const runnable = useAppState(selectRunnable);
  const [chosen, setChosen] = useState(constants[0]?.name ?? '');
  const constant = constants.find(({ name }) => name === chosen) ?? constants[0];
  const declared = constant?.declared ?? 1;
  const [seconds, setSeconds] = useState(10);
  const { min } = sliderRange(declared, declared);
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const [first, last] = [from ?? min, to ?? Math.max(declared + 2, min)];
  if (constant === undefined) return null;
  return (
    <form
      className={controlsStyles.formFields}
      onSubmit={(event) => {
        event.preventDefault();
        if (running) study.cancel();
        else if (runnable) study.start(constant.name, first, last, seconds * 1_000);
      }}
    >
      <select
        aria-label="Constant"
        value={constant.name}
        onChange={(event) => {
          setChosen(event.target.value);
          setFrom(null);
          setTo(null);
        }}
      >
        {constants.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <WholeNumber label="from" value={first} onChange={setFrom} />
      <WholeNumber label="to" value={last} onChange={setTo} />
      <WholeNumber label="seconds each" value={seconds} least={1} onChange={setSeconds} />
      <button type="submit" className={running ? buttonClass('danger') : buttonClass('primary')} aria-disabled={!running && !runnable}>
        {running ? 'Cancel' : 'Check all'}
      </button>
      {Math.abs(last - first) >= mostValues && <p className={textStyles.quietText}>The first {mostValues} values are checked.</p>}
    </form>
  );
}
