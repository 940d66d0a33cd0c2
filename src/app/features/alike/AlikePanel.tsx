import { useMemo, useState } from 'react';
import type { AlikeView, FamilyView } from '../../../contract/alike.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { SuitedModels } from '../../kit/widgets/SuitedModels.tsx';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { useStateTitle } from '../../kit/widgets/use-state-title.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import bodyStyles from '../../kit/panel/scrolled-body.module.css';
import styles from './alike.module.css';
import { AnyNumber } from './AnyNumber.tsx';
import { Figures } from './Figures.tsx';
import { Growth } from './Growth.tsx';
import { LocalGraph } from './LocalGraph.tsx';
import { LocalList } from './LocalList.tsx';
import { Moves } from './Moves.tsx';
import { counted, movesOf } from './picture.ts';
import { Quotient } from './Quotient.tsx';
import { Refusal } from './Refusal.tsx';
import { alikeSlice, looks } from './state.ts';
import { useAlike, useReached, useTokens } from './use-alike.ts';
import textStyles from '../../kit/widgets/text.module.css';
import controlsStyles from '../../kit/widgets/controls.module.css';

const selectAlike = (state: AppState) => alikeSlice.of(state);
const selectRunnable = (state: AppState) => state.document.analysis?.runnable === true;

/** The families of alike processes: their local states and how many processes are in each, and the model beside its quotient. */
export function AlikePanel() {
  const view = useAlike();
  const runnable = useAppState(selectRunnable);
  const { look } = useAppState(selectAlike);
  if (view === null || !view.alike)
    return (
      <Panel title="Alike" className={styles.alike}>
        <Nothing view={view} runnable={runnable} />
      </Panel>
    );
  return (
    <Panel title="Alike" className={styles.alike}>
      <ScrollRegion className={`${bodyStyles.scrolledBody} ${styles.body}`} label="Families of alike processes">
        <LookChoice />
        {look === 'locals' && <Families view={view} />}
        {look === 'quotient' && <Quotient view={view} />}
        {look === 'growth' && <Growth view={view} />}
        {look === 'any' && <AnyNumber view={view} />}
      </ScrollRegion>
    </Panel>
  );
}

function Families({ view }: { readonly view: AlikeView }) {
  const searching = useReached(view);
  const tokens = useTokens(view);
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = view.families.find(({ name }) => name === wanted) ?? view.families[0];
  const refused = view.refused.map((refusal) => <Refusal key={refusal.name} {...refusal} />);
  if (chosen === undefined) return refused;
  const at = view.families.indexOf(chosen);
  const reached = searching.found?.complete === true ? searching.found.reached[at] : undefined;
  return (
    <>
      <Figures view={view} searching={searching} />
      {refused}
      {view.families.length > 1 && (
        <label>
          Family{' '}
          <select value={chosen.name} onChange={(event) => setWanted(event.target.value)}>
            {view.families.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <Moves />
      <Family key={chosen.name} family={chosen} now={tokens?.now[at] ?? null} before={tokens?.before?.[at]} reached={reached} />
    </>
  );
}

interface FamilyProperties {
  readonly family: FamilyView;
  readonly now: readonly number[] | null;
  readonly before: readonly number[] | undefined;
  readonly reached: readonly number[] | undefined;
}

function Family({ family, now, before, reached }: FamilyProperties) {
  const workbench = useWorkbench();
  const title = useStateTitle();
  const { locals, unknown } = family;
  const counts = useMemo(() => (locals === null || now === null ? null : counted(locals.states.length, now)), [locals, now]);
  const moves = useMemo(() => (now === null ? [] : movesOf(before, now)), [before, now]);
  if (locals === null) return unknown === null ? null : <Refusal {...unknown} />;
  const choose = (state: number): void => {
    const span = locals.states[state]?.span;
    if (span !== undefined) workbench.view.reveal(span);
  };
  return (
    <>
      <p className={textStyles.quietText}>
        {counts === null ? 'No state is shown: run the model or follow a run, and its processes appear here.' : title}
      </p>
      <LocalGraph family={family.name} locals={locals} counts={counts} moves={moves} onChoose={choose} />
      <LocalList
        family={family}
        locals={locals}
        members={now}
        moves={moves}
        reached={reached === undefined ? null : new Set(reached)}
        onChoose={choose}
      />
    </>
  );
}

function LookChoice() {
  const { store } = useWorkbench();
  const { look } = useAppState(selectAlike);
  return (
    <fieldset className={`${controlsStyles.segmented} ${styles.looks}`}>
      <legend className={textStyles.visuallyHidden}>Show of alike processes</legend>
      {(['locals', 'quotient', 'growth', 'any'] as const).map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="alike-look"
            checked={look === choice}
            onChange={() => alikeSlice.update(store, (now) => ({ ...now, look: choice }))}
          />
          <span>{looks[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}

const whatIsAlike = (
  <>
    Processes are alike that differ in nothing, or only in a value of a SCALARSET: declare <code>TYPE pid = SCALARSET [3]</code>, let the
    process have a parameter of that type, and activate it by <code>FOR i IN pid DO P(i) END</code>.
  </>
);

const suited = [
  ['readers-writers-alike', 'readers and writers'],
  ['german-cache', 'a cache protocol'],
] as const;

function Nothing({ view, runnable }: { readonly view: AlikeView | null; readonly runnable: boolean }) {
  if (!runnable)
    return (
      <EmptyState title="The model cannot be run yet">
        <p>Once its errors are corrected, the processes that are alike appear here.</p>
      </EmptyState>
    );
  if (view === null) return <EmptyState title="Looking for alike processes…" />;
  if (view.families.length === 0)
    return (
      <EmptyState title="No processes are alike">
        <p>{whatIsAlike}</p>
        <SuitedModels models={suited} />
      </EmptyState>
    );
  return (
    <ScrollRegion className={`${bodyStyles.scrolledBody} ${styles.body}`} label="Local states of single processes">
      <h3>No processes are alike</h3>
      <p className={textStyles.quietText}>{whatIsAlike} These are the local states of each process that is there once:</p>
      <SuitedModels models={suited} />
      <Families view={view} />
    </ScrollRegion>
  );
}
