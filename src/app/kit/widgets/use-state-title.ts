import { useAppState } from '../../session/workbench/workbench.ts';
import { selectShownState } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';

const selectSelection = (state: AppState) => state.view.selection;
const selectIndex = (state: AppState) => state.followed?.index ?? null;

/** What the state that is shown is called: `State 7` of the graph, or `State after step 3` of the run. */
export function useStateTitle(): string {
  const selection = useAppState(selectSelection);
  const index = useAppState(selectIndex);
  const shown = useAppState(selectShownState);
  if (selection !== null) return `State ${selection.number}`;
  if (shown === null) return 'State';
  return index === null || index === 0 ? 'Initial state' : `State after step ${index}`;
}
