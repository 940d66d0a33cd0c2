import type { Workbench } from '../../session/workbench/workbench.ts';
import { loadExamples } from '../../session/library/use-examples.ts';
import { loadDialogs } from '../window/Dialogs.tsx';
import { loadLaterCommands } from '../palette/later-commands.ts';
import { loadOptions } from '../window/SearchOptionsMenu.tsx';
import { loadAllPanels } from '../window/PanelContent.tsx';
import { offerNewVersion } from './new-version.ts';
import { keepForOffline } from './register.ts';

/**
 * What waits until the page is open: the code of panels and dialogs not shown yet, and the keeping of all for use without a network. Says
 * so when a new version waits; the text is saved before any reload.
 */
export async function afterOpening(workbench: Workbench): Promise<void> {
  await Promise.allSettled([loadAllPanels(workbench), loadDialogs(workbench), loadExamples(), loadLaterCommands(workbench), loadOptions()]);
  try {
    await keepForOffline((use) => offerNewVersion(workbench, use));
  } catch {
    // Some browsers and private windows refuse service workers: the workbench then needs the network, as any page does.
  }
}
