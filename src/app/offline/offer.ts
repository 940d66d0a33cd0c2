import type { Controller } from '../effects/controller.ts';
import { keepForOffline } from './register.ts';

/** How long the first opening has the network for itself. */
const waitMilliseconds = 3_000;

/** Keeps the workbench for use without a network once it is open, and says so when a new version waits. The text is saved before any reload. */
export async function offerOffline({ notify }: Pick<Controller, 'notify'>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, waitMilliseconds));
  try {
    await keepForOffline((use) =>
      notify('info', 'A new version of the workbench is here. Your text is kept when you change to it.', {
        label: 'Reload',
        kind: 'useNewVersion',
        use,
      }),
    );
  } catch {
    // Some browsers and private windows refuse service workers: the workbench then needs the network, as any page does.
  }
}
