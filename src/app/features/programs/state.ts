import type { AppStore } from '../../session/state/store.ts';
import { slice } from '../../session/state/slice.ts';
/** What of the processes' program graphs is shown. */
export interface ProgramsState {
  /** The process that is drawn alone; null for the selected one, or all. */
  readonly process: string | null;
  /** The property for which transitions are visible; null for all. */
  readonly property: string | null;
  /** The chosen edge: its process and its number there. */
  readonly edge: { readonly process: string; readonly number: number } | null;
}

const initialPrograms: ProgramsState = { process: null, property: null, edge: null };

export const programsSlice = slice('programs', initialPrograms);

/** Chooses what of the program graphs is shown. */
export function choosePrograms(store: AppStore, change: Partial<ProgramsState>): void {
  programsSlice.update(store, (programs) => ({ ...programs, ...change }));
}
