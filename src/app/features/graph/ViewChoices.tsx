import styles from './graph.module.css';
import type { GraphRequest, GraphViewKind, SeenSteps } from '../../../contract/graph.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService, useWorkbench } from '../../session/workbench/workbench.ts';
import { CompareButton } from './CompareButton.tsx';
import { NamesChoice } from './NamesChoice.tsx';
import { ObservedChoice } from './ObservedChoice.tsx';
import { Locate, Search } from 'lucide-react';
import { Tool } from './Tool.tsx';
import { graphingOf } from './service.ts';
import { middleOf } from './lasso.ts';
import { graphSlice } from './state.ts';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectRequest = (state: AppState) => graphSlice.of(state).request;
const selectRunAlone = (state: AppState) => graphSlice.of(state).runAlone;
const selectShown = (state: AppState) => graphSlice.of(state).shown;
const selectHasRun = (state: AppState) => state.followed !== null;
const selectSelected = (state: AppState) => state.view.selection?.id ?? null;

/** What each view is called, in the order of the menu. */
const titles: Readonly<Record<GraphViewKind, string>> = {
  auto: 'Automatic',
  whole: 'Whole',
  near: 'Neighbourhood',
  projection: 'Projection',
  families: 'Families as counters',
  components: 'Components',
  strong: 'Strong bisimulation',
  branching: 'Branching bisimulation',
  trace: 'Traces',
  compared: 'Both graphs',
  layers: 'Layers',
};
const kinds = Object.entries(titles) as readonly (readonly [GraphViewKind, string])[];

const steps: readonly (readonly [SeenSteps, string])[] = [
  ['all', 'all steps'],
  ['communications', 'communications'],
  ['none', 'no steps'],
];

const selectCompares = (state: AppState) => graphSlice.of(state).comparison?.came?.found != null;

interface Properties {
  /** Whether names, colours and the search are shown. */
  readonly more: boolean;
  readonly onMore: () => void;
  /** Saves what is drawn. */
  readonly save: React.ReactNode;
}

/** How the graph is looked at: the view, and what it keeps. */
export function ViewChoices({ more, onMore, save }: Properties) {
  const request = useAppState(selectRequest);
  const runAlone = useAppState(selectRunAlone);
  const shown = useAppState(selectShown);
  const hasRun = useAppState(selectHasRun);
  const selected = useAppState(selectSelected);
  const compares = useAppState(selectCompares);
  const graph = useService(graphingOf);
  const { store } = useWorkbench();
  const kind = request.kind === 'auto' ? shown?.view.kind : request.kind;
  const quotient = kind === 'strong' || kind === 'branching' || kind === 'trace';
  const observes = kind === 'projection' || kind === 'strong' || kind === 'branching';
  return (
    <div className={styles.graphChoices}>
      <label>
        <span className={styles.graphLabel}>View</span>{' '}
        <select
          value={runAlone ? 'run' : request.kind}
          onChange={({ target }) => {
            if (target.value === 'run') return graph.setRunAlone(true);
            const chosen = kinds.find(([id]) => id === target.value);
            if (chosen !== undefined) graph.change(changeTo(chosen[0], store.getState()));
          }}
        >
          {kinds
            .filter(([id]) => id !== 'compared' || compares)
            .map(([id, text]) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          {hasRun && <option value="run">Run alone</option>}
        </select>
      </label>
      {!runAlone && observes && shown !== null && (
        <div className={styles.graphKept}>
          <ObservedChoice view={shown.view} request={request} />
        </div>
      )}
      {!runAlone && quotient && (
        <label>
          <span className={styles.graphLabel}>sees</span>{' '}
          <select value={request.seen} onChange={({ target }) => graph.change({ seen: seenOf(target.value) })}>
            {steps.map(([id, text]) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
        </label>
      )}
      {!runAlone && (
        <button type="button" className={buttonClass('quiet', 'small')} title="Find and colour" aria-expanded={more} onClick={onMore}>
          <Tool icon={Search} word="Find and colour" />
        </button>
      )}
      {!runAlone && more && <NamesChoice request={request} />}
      {save}
      {!runAlone && <CompareButton />}
      {selected !== null && !runAlone && (
        <button
          type="button"
          className={buttonClass('quiet', 'small')}
          title={`Around state ${selected}`}
          onClick={() => graph.around(selected)}
        >
          <Tool icon={Locate} word={`Around state ${selected}`} />
        </button>
      )}
    </div>
  );
}

function changeTo(kind: GraphViewKind, { view, followed }: AppState): Partial<GraphRequest> {
  if (kind !== 'near') return { kind };
  return { kind, centres: middleOf(view.selection?.id ?? null, followed?.view ?? null, followed?.index ?? 0), opened: [] };
}

function seenOf(value: string): SeenSteps {
  return steps.find(([id]) => id === value)?.[0] ?? 'all';
}
