import { createContext } from 'react';
import type { Pane } from '../../session/state/types.ts';

/** What a panel's header shows of the cell that the panel stands in. */
export interface CellFrame {
  /** The panels of the cell, if there is a choice. */
  readonly tabs: readonly { readonly id: Pane; readonly title: string }[];
  readonly shown: Pane;
  readonly choose: (pane: Pane) => void;
  readonly collapsed: boolean;
  /** Collapses the cell, or expands it. */
  readonly toggle: () => void;
  /** Whether it collapses to a strip at the side rather than to its header. */
  readonly strip: boolean;
}

/** Which panel it is that a panel's contents stand in. */
export const PaneContext = createContext<Pane | null>(null);

/** The cell around a panel; null where panels are shown one at a time. */
export const CellContext = createContext<CellFrame | null>(null);
