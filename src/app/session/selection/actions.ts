import type { Following } from '../execution/following.ts';
import { type AppStore, update } from '../state/store.ts';
import type { Pointing } from '../state/pointing.ts';
import type { SelectionState } from '../state/selection.ts';

/** What is chosen in one panel and shown by all. */
export interface SelectionActions {
  /** Changes what is chosen in all panels. */
  choose(change: (selection: SelectionState) => SelectionState): void;
  /** Marks the commands of a step in the source, as long as the pointer or the focus is on it; null for none. */
  point(pointing: Pointing | null): void;
  /** Shows a state of the graph by its number; null for that of the run. */
  select(id: number | null): Promise<void>;
  /** Calls `listener` when somebody selects a state of the graph, before it is shown. */
  whenSelected(listener: (id: number) => void): void;
}

export function createSelection(store: AppStore, execution: Pick<Following, 'select'>): SelectionActions {
  const listeners: ((id: number) => void)[] = [];
  return {
    choose: (change) => update(store, 'selection', change),
    point: (pointing) => update(store, 'pointing', () => pointing),
    select: async (id) => {
      if (id !== null) for (const listener of listeners) listener(id);
      await execution.select(id);
    },
    whenSelected: (listener) => {
      listeners.push(listener);
    },
  };
}
