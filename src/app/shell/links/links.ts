import { labToShare } from '../../features/lab/link.ts';
import { decodeHash, encodeHash } from './link.ts';
import { executionsToShare, playerToShare } from '../../features/player/link.ts';
import { layoutToShare } from './shown.ts';
import type { AppStore } from '../../session/store.ts';
import { choicesUpTo } from '../../session/execution/trace.ts';
import type { Controller } from '../controller.ts';

/** A link, and whether it leaves out the run that is shown, since that belongs to an earlier model. */
export interface SharedLink {
  readonly url: string;
  readonly withoutRun: boolean;
}

/** A link to the workbench as it is now. */
export async function linkToHere(store: AppStore): Promise<SharedLink> {
  const { document, run, trace: shown, view, lab, player, executions, dependence, programs } = store.getState();
  const { revision } = document;
  const trace = shown?.revision === revision ? shown : null;
  const shownLab = labToShare(lab);
  const played = player.revision === revision ? playerToShare(player) : null;
  const trees = executions.revision === revision ? executionsToShare(executions) : null;
  const hash = await encodeHash({
    text: document.text,
    dialect: document.dialect,
    constants: document.constants,
    options: run.options,
    trace: trace === null ? null : choicesUpTo(trace, trace.view.steps.length),
    step: trace?.index ?? 0,
    ...(trace?.loopStart != null && { loopStart: trace.loopStart }),
    view: view.graphView,
    ...layoutToShare(view),
    ...(shownLab !== null && { lab: shownLab }),
    ...(played !== null && { player: played }),
    ...(trees !== null && { executions: trees }),
    ...(Object.values(programs).some((choice) => choice !== null) && { programs }),
    ...(dependence?.revision === revision && { dependence: dependence.pair }),
  });
  return { url: `${location.origin}${location.pathname}#${hash}`, withoutRun: shown !== trace };
}

/** Makes a link and copies it; the dialog shows it, for when the browser does not allow copying. */
export async function share(store: AppStore, controller: Controller): Promise<void> {
  const link = await linkToHere(store);
  const copied = await copyText(link.url);
  controller.showDialog({ kind: 'share', ...link, copied });
}

/** Puts a text on the clipboard; false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Opens the link in the address, now and whenever it changes. A bad link gives a message and changes nothing else. */
export async function startLinks(store: AppStore, controller: Controller): Promise<void> {
  let opened: number | null = null;

  async function openAddress(): Promise<void> {
    const hash = location.hash;
    const result = await decodeHash(hash).catch(() => ({ problem: 'This link could not be read.' }));
    if (result === null || location.hash !== hash) return;
    if ('problem' in result) {
      controller.notify('error', `${result.problem} Your own text was left as it was.`);
      clearAddress();
      return;
    }
    const opening = controller.openShared(result.shared);
    opened = store.getState().document.revision;
    if (result.unnoticed === true)
      controller.notify(
        'info',
        'This link is of an older kind that cannot tell whether it was changed on the way. A new one, made with Share, can.',
      );
    await opening;
  }

  // A link belongs to the text it carries: after the first edit it is taken out of the address, so that a reload brings back the edit.
  store.subscribe(({ document }) => {
    if (opened !== null && document.revision !== opened) {
      opened = null;
      clearAddress();
    }
  });
  addEventListener('hashchange', () => void openAddress());
  await openAddress();
}

function clearAddress(): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
}
