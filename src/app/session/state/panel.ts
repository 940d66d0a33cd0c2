import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Pane } from './types.ts';

/** A panel as layouts, tabs, the phone's bar and the command palette know it. */
export interface PanelDefinition {
  readonly id: Pane;
  readonly title: string;
  readonly icon: LucideIcon;
  /** The panel's contents, wrapped in `Panel`: at hand, which only those should be that show the first verdict, or to be loaded. */
  readonly component?: ComponentType;
  readonly load?: () => Promise<ComponentType>;
  /** The cells of layouts that have it, by their names (`layouts.ts`), each with its rank among the tabs there. */
  readonly places: Readonly<Record<string, number>>;
}
