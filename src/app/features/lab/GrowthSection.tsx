import styles from './lab.module.css';
import { measuringOf } from './service.ts';
import { type Growth, measuringSlice } from './measured.ts';
import { useState } from 'react';
import type { Algorithm } from '../../../contract/check/reduction.ts';
import { algorithms, descriptorOf } from '../../../worker/lab/algorithms.ts';
import { type Constant, selectConstants } from '../../session/state/selectors.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { StudyChart } from '../../kit/growth-chart/StudyChart.tsx';
import { WholeNumber } from '../../kit/widgets/WholeNumber.tsx';
import { Choice } from '../../kit/widgets/Choice.tsx';
import { seriesOf } from './growth.ts';
import { GrowthTable } from '../../kit/growth-chart/GrowthTable.tsx';
import { InView } from '../../kit/widgets/InView.tsx';
import { variationTitle } from '../../kit/search/words.ts';
import type { Variation } from '../../../contract/lab/measure.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectGrowth = (state: AppState) => measuringSlice.of(state).growth;
const selectRunnable = (state: AppState) => state.document.analysis?.runnable === true;
const offered = algorithms.filter((por) => por !== 'none');

/** How the states of chosen algorithms grow with a constant, beside those of the full search. */
export function GrowthSection() {
  const constants = useAppState(selectConstants).filter(({ kind }) => kind === 'integer');
  const growth = useAppState(selectGrowth);
  if (constants.length === 0 && growth === null) return null;
  return (
    <section>
      <h3>Growth with a constant</h3>
      {constants.length > 0 && <GrowthForm constants={constants} growth={growth} />}
      {growth !== null && <Found growth={growth} />}
    </section>
  );
}

/** What is measured next; it begins with what was measured last, by whomever: a lesson or a link may have asked for it. */
function GrowthForm({ constants, growth }: { readonly constants: readonly Constant[]; readonly growth: Growth | null }) {
  const lab = useService(measuringOf);
  const runnable = useAppState(selectRunnable);
  const [chosen, setChosen] = useState<ReadonlySet<Algorithm>>(new Set<Algorithm>(['stubborn']));
  const [merge, setMerge] = useState(false);
  const [name, setName] = useState('');
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const [shown, setShown] = useState<readonly Variation[] | null>(null);
  const running = growth?.running === true;
  if (growth !== null && growth.variations !== shown) {
    setShown(growth.variations);
    setChosen(new Set(growth.variations.map(({ por }) => por)));
    setMerge(growth.variations.some((variation) => variation.merge));
    setName(growth.constant);
    setFrom(growth.values[0] ?? null);
    setTo(growth.values.at(-1) ?? null);
  }
  const constant = constants.find((other) => other.name === name) ?? constants[0];
  if (constant === undefined) return null;
  const [first, last] = [from ?? Math.max(1, constant.declared - 1), to ?? constant.declared + 2];
  return (
    <form
      className={styles.labGrowthForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (running) lab.stopMeasuring();
        else if (runnable)
          void lab.grow(
            constant.name,
            first,
            last,
            [...chosen].map((por): Variation => ({ por, sleep: false, merge })),
            20_000,
          );
      }}
    >
      <div className={controlsStyles.formRow}>
        <Choice label="Constant" value={constant.name} options={constants.map((other) => [other.name, other.name])} onChange={setName} />
        <WholeNumber label="from" value={first} onChange={setFrom} />
        <WholeNumber label="to" value={last} onChange={setTo} />
        <button type="submit" className={running ? buttonClass('danger') : buttonClass()} aria-disabled={!running && !runnable}>
          {running ? 'Stop' : 'Measure growth'}
        </button>
      </div>
      <details>
        <summary>
          {chosen.size === 0
            ? 'The full search alone'
            : `Beside the full search: ${[...chosen].map((por) => variationTitle({ por, sleep: false, merge })).join('; ')}`}
        </summary>
        <div className={styles.labChecks}>
          {offered.map((por) => (
            <label key={por} className={controlsStyles.check}>
              <input
                type="checkbox"
                checked={chosen.has(por)}
                onChange={(event) => {
                  const next = new Set(chosen);
                  if (event.target.checked) next.add(por);
                  else next.delete(por);
                  setChosen(next);
                }}
              />
              <span>{descriptorOf(por).title}</span>
            </label>
          ))}
          <label className={controlsStyles.check}>
            <input type="checkbox" checked={merge} onChange={(event) => setMerge(event.target.checked)} />
            <span>with merged steps</span>
          </label>
        </div>
      </details>
    </form>
  );
}

function Found({ growth }: { readonly growth: Growth }) {
  const { constant, values, found, running, problem } = growth;
  const series = seriesOf(growth);
  return (
    <>
      <p className={textStyles.quietText} role="status">
        {running
          ? `Measuring ${constant} = ${values[found.length]}: ${found.length} of ${values.length} done.`
          : `${found.length} of ${values.length} values done.`}
      </p>
      {problem !== null && <p className={controlsStyles.message}>{problem}</p>}
      {found.length > 0 && (
        <>
          <InView>
            <StudyChart constant={constant} series={series} />
          </InView>
          <GrowthTable constant={constant} series={series} />
        </>
      )}
    </>
  );
}
