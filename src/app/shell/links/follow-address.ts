import type { Document } from '../../session/state/types.ts';
import { addEntry, entryNow, followPlace, isHistoryOurs } from '../../session/workbench/browser-history.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';

/**
 * Opens the link in the address, now and whenever it changes. A bad link gives a message and changes nothing else. Back and forward bring
 * the model of an address without a link, too: each entry of the browser's history knows under which id its model is kept, and each model
 * that is opened has an entry, but for those of a lesson, whose visits are entries of their own.
 */
export async function startLinks(workbench: Workbench): Promise<void> {
  const { store, view } = workbench;
  /** The link that was opened, and the revision that it has made. */
  let opened: { readonly hash: string; readonly revision: number } | null = null;
  /** The link that is being opened: a browser tells of a new address in more than one way. */
  let reading: string | null = null;
  /** The models that were left by going to another address, by their ids. */
  const left = new Map<string, Document>();
  /** Whether the browser has come to an entry, so that what is opened is what belongs there. */
  let arriving = true;

  async function openAddress(): Promise<void> {
    const { hash } = location;
    if (hash === '' || hash === '#') return;
    // What reads links is of no use to those who come without one.
    const { openShared, readLink } = await import('./open-link.ts');
    const result = await readLink(workbench, hash).catch(() => ({ problem: 'This link could not be read.' }));
    if (result === null || location.hash !== hash) return;
    if ('problem' in result) {
      view.notify('error', `${result.problem} Your own text was left as it was.`);
      clearAddress();
      noteModel();
      return;
    }
    arriving = true;
    const opening = openShared(workbench, result.shared);
    arriving = false;
    opened = { hash, revision: store.getState().document.revision };
    if (result.unnoticed === true)
      view.notify(
        'info',
        'This link is of an older kind that cannot tell whether it was changed on the way. A new one, made with Share, can.',
      );
    await opening;
  }

  /** Opens what belongs to the address that the browser has come to. */
  async function follow(): Promise<void> {
    const { document, drafts } = store.getState();
    const own = ownOf(history.state);
    followPlace(workbench);
    if (own === document.own) {
      // What was changed of a link's model is not what the link would bring.
      if (opened === null && location.hash.length > 1) clearAddress();
      return;
    }
    left.set(document.own, document);
    if (location.hash.length > 1) {
      const { hash } = location;
      if (reading === hash) return;
      reading = hash;
      return openAddress().finally(() => {
        // Another link may be read by now.
        if (reading === hash) reading = null;
      });
    }
    const there = own === null ? undefined : left.get(own);
    arriving = true;
    if (own !== null && drafts.some(({ id }) => id === own)) workbench.document.restoreDraft(own);
    else if (there !== undefined) workbench.document.open(there);
    arriving = false;
    noteModel();
  }

  function noteModel(): void {
    const { own } = store.getState().document;
    if (ownOf(history.state) !== own) history.replaceState({ ...entryNow(), own }, '');
  }

  // A link belongs to the text it carries: after the first edit it is taken out of the address, so that a reload brings back the edit.
  store.subscribe(({ document }, before) => {
    if (opened !== null && document.revision !== opened.revision) {
      if (location.hash === opened.hash) clearAddress();
      opened = null;
    }
    if (document.own === before.document.own) return;
    const inLesson = entryNow().lesson != null;
    if (arriving || inLesson || !isHistoryOurs(before)) return noteModel();
    left.set(before.document.own, before.document);
    addEntry(before.view.place, { own: document.own }, `${location.pathname}${location.search}`);
  });
  addEventListener('hashchange', () => void follow());
  addEventListener('popstate', () => void follow());
  await openAddress();
  noteModel();
  arriving = false;
}

/** The id in what an entry of the browser's history knows. */
function ownOf(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'own' in state && typeof state.own === 'string' ? state.own : null;
}

function clearAddress(): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
}
