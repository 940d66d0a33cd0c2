import type { PanelDefinition } from '../../session/state/panel.ts';
import { panelsOf } from '../../session/workbench/feature.ts';
import type { Pane } from '../../session/state/types.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';

/** The panels of the workbench, in the order of the bar on a narrow screen. */
export function usePanels(): readonly PanelDefinition[] {
  return panelsOf(useWorkbench().features);
}

/** The title of a panel; its name if there is no such panel. */
export function titleOf(panels: readonly PanelDefinition[], pane: Pane): string {
  return panels.find(({ id }) => id === pane)?.title ?? pane;
}
