import { Panel } from '../panels/Panel.tsx';
import { useAppState, useController } from '../state/context.ts';
import { selectShownState } from '../state/selectors.ts';
import type { AppState } from '../state/store.ts';
import { currentStep } from '../state/trace.ts';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { StateTable } from './StateTable.tsx';
import { Watches } from './Watches.tsx';

const selectSelection = (state: AppState) => state.view.selection;
const selectIndex = (state: AppState) => state.trace?.index ?? null;
const selectStep = (state: AppState) => (state.trace === null || state.view.selection !== null ? null : currentStep(state.trace));

/** What the state that is shown consists of. */
export function StatePanel() {
  const state = useAppState(selectShownState);
  const selection = useAppState(selectSelection);
  const step = useAppState(selectStep);
  const index = useAppState(selectIndex);
  return (
    <Panel title={useTitle()} className="state" tools={selection !== null && <Deselect />}>
      {state === null ? (
        <Nothing selected={selection !== null} />
      ) : (
        <div className="state-body">
          <StateTable state={state} step={step} />
          {index !== null && selection === null && <Watches />}
        </div>
      )}
    </Panel>
  );
}

function useTitle(): string {
  const selection = useAppState(selectSelection);
  const index = useAppState(selectIndex);
  const shown = useAppState(selectShownState);
  if (selection !== null) return `State ${selection.id}`;
  if (shown === null) return 'State';
  return index === null || index === 0 ? 'Initial state' : `State after step ${index}`;
}

function Deselect() {
  const controller = useController();
  return (
    <button type="button" className="button quiet" onClick={() => void controller.select(null)}>
      Deselect
    </button>
  );
}

function Nothing({ selected }: { readonly selected: boolean }) {
  return selected ? (
    <EmptyState title="The contents of this state are not at hand">
      <p>Press Run to search the model again.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No state is shown">
      <p>Choose a state in the graph, or step through a run.</p>
    </EmptyState>
  );
}
