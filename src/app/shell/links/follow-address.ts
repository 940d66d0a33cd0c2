import type { Workbench } from '../../session/workbench/workbench.ts';

/** Opens the link in the address, now and whenever it changes. A bad link gives a message and changes nothing else. */
export async function startLinks(workbench: Workbench): Promise<void> {
  const { store, view } = workbench;
  let opened: number | null = null;

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
      return;
    }
    const opening = openShared(workbench, result.shared);
    opened = store.getState().document.revision;
    if (result.unnoticed === true)
      view.notify(
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
