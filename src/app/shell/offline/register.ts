/** What a build's service worker is asked to do when the reader wants the new version. */
const takeOver = 'take over';

/**
 * Has the workbench kept for use without a network, by the service worker of this build. `onNewVersion` is called when a later build waits
 * to be used, with a function that changes to it by a reload; until then this page stays as it is.
 */
export async function keepForOffline(onNewVersion: (use: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !location.protocol.startsWith('http')) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('./service-worker.js', { updateViaCache: 'none' });

  const offer = (waiting: ServiceWorker): void =>
    onNewVersion(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage(takeOver);
    });

  const follow = (installing: ServiceWorker): void => {
    // The first one of all replaces nothing. WebKit says that it is installed when it has taken over the page already.
    const first = registration.active === null;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed' && !first && serviceWorker.controller !== null) offer(installing);
    });
  };

  if (registration.waiting !== null && serviceWorker.controller !== null) offer(registration.waiting);
  if (registration.installing !== null) follow(registration.installing);
  registration.addEventListener('updatefound', () => {
    if (registration.installing !== null) follow(registration.installing);
  });
}
