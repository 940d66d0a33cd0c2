import type { ComponentType } from 'react';
import type { AppState } from './store.ts';
import type { Pane } from './types.ts';

/** A panel as places, tabs, the menu of further panels and the command palette know it. */
export interface PanelDefinition {
  readonly id: Pane;
  readonly title: string;
  /** What it is for, in a few words, where it is offered. */
  readonly hint: string;
  /** Why it has nothing to show of the present model or run, in a few words; null if it has. */
  readonly unsuited?: (state: AppState) => string | null;
  /** The panel's contents, wrapped in `Panel`: at hand, which only those should be that show the first verdict, or to be loaded. */
  readonly component?: ComponentType;
  readonly load?: () => Promise<ComponentType>;
  /** The cells of places that have it at first, by their names (`places.ts`), each with its rank among the tabs there. */
  readonly cells: Readonly<Record<string, number>>;
  /** The cells in which it can be opened besides, with its rank in the menu there. */
  readonly offered?: Readonly<Record<string, number>>;
}
