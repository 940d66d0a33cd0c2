import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Pane } from './types.ts';

/** A panel as places, tabs, the menu of further panels and the command palette know it. */
export interface PanelDefinition {
  readonly id: Pane;
  readonly title: string;
  /** What it is for, in a few words, where it is offered. */
  readonly hint: string;
  readonly icon: LucideIcon;
  /** The panel's contents, wrapped in `Panel`: at hand, which only those should be that show the first verdict, or to be loaded. */
  readonly component?: ComponentType;
  readonly load?: () => Promise<ComponentType>;
  /** The cells of places that have it at first, by their names (`places.ts`), each with its rank among the tabs there. */
  readonly cells: Readonly<Record<string, number>>;
  /** The cells in which it can be opened besides, with its rank in the menu there. */
  readonly offered?: Readonly<Record<string, number>>;
}
