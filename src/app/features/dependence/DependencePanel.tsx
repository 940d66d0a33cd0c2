import bodyStyles from '../../kit/panel/scrolled-body.module.css';
import { choosePair, dependenceSlice } from './state.ts';
import { useEffect, useState } from 'react';
import { Panel } from '../../kit/panel/Panel.tsx';
import { RelationTables } from '../../kit/relations/RelationTables.tsx';
import { SaveButtons } from '../../kit/drawing/SaveButtons.tsx';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { selectRunnableAnalysis } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { Matrix } from './Matrix.tsx';
import { matrixDrawing } from './matrix-drawing.ts';
import { PairDetails } from './PairDetails.tsx';
import type { DependenceView, DependentPair } from '../../../contract/dependence.ts';
import textStyles from '../../kit/widgets/text.module.css';

/** More transitions than this make a matrix that nobody can read. */
const mostTransitions = 100;

/** The chosen pair; one of another text means nothing. */
const selectPair = (state: AppState) => {
  const found = dependenceSlice.of(state);
  return found?.revision === state.document.revision ? found.pair : null;
};

/** Which transitions depend on each other: a matrix, the reasons for a pair, and all pairs as a list. */
export function DependencePanel() {
  const view = useDependence();
  const workbench = useWorkbench();
  const [a, b] = useAppState(selectPair) ?? [-1, -1];
  const analysis = useAppState(selectRunnableAnalysis);
  const chosen = view?.pairs.find((pair) => pair.a === a && pair.b === b) ?? null;
  const setChosen = (pair: DependentPair): void => choosePair(workbench.store, [pair.a, pair.b]);
  return (
    <Panel title="Dependence">
      {view === null || view.transitions.length === 0 ? (
        <EmptyState title="No transitions yet">
          <p>Once the model can be run, its transitions and what they have in common appear here.</p>
        </EmptyState>
      ) : (
        <div className={bodyStyles.scrolledBody}>
          <p className={textStyles.quietText}>
            ● dependent by what they do to a common object, ◐ dependent in some states, · move the same process, empty: independent. Two
            that are dependent may still commute, such as two writes of one value. L local, V visible to a property.
            {view.left > 0 && ` The first ${view.transitions.length} transitions; ${view.left} more are left out.`}{' '}
            <SaveButtons name="dependence" what="the matrix" draw={() => matrixDrawing(analysis?.modelName ?? 'the model', view)} />
          </p>
          {chosen !== null && <PairDetails view={view} pair={chosen} />}
          <Matrix view={view} chosen={chosen} onChoose={setChosen} />
          <AllPairs view={view} onChoose={setChosen} />
          <RelationTables />
        </div>
      )}
    </Panel>
  );
}

/** The dependence of the model as it was analysed last. */
function useDependence(): DependenceView | null {
  const analysis = useAppState(selectRunnableAnalysis);
  const { client } = useWorkbench();
  const [view, setView] = useState<DependenceView | null>(null);
  useEffect(() => {
    let gone = false;
    if (analysis !== null)
      client.dependence(mostTransitions).then(
        (found) => !gone && setView(found),
        () => !gone && setView(null),
      );
    else setView(null);
    return () => {
      gone = true;
    };
  }, [analysis, client]);
  return view;
}

/** The matrix as text. */
function AllPairs({ view, onChoose }: { readonly view: DependenceView; readonly onChoose: (pair: DependentPair) => void }) {
  const pairs = view.pairs.filter(({ kind }) => kind !== 'process');
  if (pairs.length === 0) return <p>No two transitions of different processes are dependent.</p>;
  return (
    <details>
      <summary>All {pairs.length} pairs of transitions of different processes that are dependent</summary>
      <ul className={textStyles.plainList}>
        {pairs.slice(0, 500).map((pair) => (
          <li key={`${pair.a} ${pair.b}`}>
            <button type="button" className={textStyles.link} onClick={() => onChoose(pair)}>
              {pair.a} and {pair.b}
            </button>
            : {pair.reasons.join(' ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
