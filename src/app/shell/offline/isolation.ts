import { browserStorage } from '../../session/storage/safe-storage.ts';
import type { KeyValueStore } from '../../session/storage/preferences.ts';
import { noSharedMemory } from '../../../contract/check/thread-words.ts';
import { embedded, noServiceWorkers, notIsolatedAgain } from './isolation-words.ts';

/**
 * What the page's service worker is told: whether it isolates this page from other sites from now on. It answers through the port that
 * comes along, when that is remembered.
 */
export interface IsolationMessage {
  readonly isolate: boolean;
}

/** Whether threads of this page may share memory, whether they could after a reload, or why not. */
export type Isolation =
  | { readonly kind: 'isolated' }
  | { readonly kind: 'possible' }
  | { readonly kind: 'impossible'; readonly why: string };

/** What decides it, of the browser: given apart, so that each answer can be tried. */
export interface IsolationFacts {
  readonly isolated: boolean;
  /** It lets threads of an isolated page share memory. */
  readonly sharedMemory: boolean;
  /** The page lies in a frame of another one. */
  readonly framed: boolean;
  /** A service worker may answer in place of the server. */
  readonly serviceWorkers: boolean;
  readonly storage: KeyValueStore;
}

/** The page was loaded anew to be isolated. It is forgotten as soon as it is. */
const triedKey = 'esml-workbench isolation tried';

/**
 * What stands in the way of threads. Only a press loads the page anew for them, and a page that is not isolated after that says so and
 * offers it no more: it cannot reload for ever.
 */
export function isolationOf({ isolated, sharedMemory, framed, serviceWorkers, storage }: IsolationFacts): Isolation {
  if (isolated) {
    storage.removeItem(triedKey);
    return sharedMemory ? { kind: 'isolated' } : { kind: 'impossible', why: noSharedMemory };
  }
  if (framed) return { kind: 'impossible', why: embedded };
  if (!serviceWorkers) return { kind: 'impossible', why: noServiceWorkers };
  if (storage.getItem(triedKey) !== null) return { kind: 'impossible', why: notIsolatedAgain };
  return { kind: 'possible' };
}

/** That of this page. */
export function isolation(): Isolation {
  return isolationOf({
    isolated: globalThis.crossOriginIsolated,
    sharedMemory: 'SharedArrayBuffer' in globalThis,
    framed: window.top !== window,
    serviceWorkers: import.meta.env.PROD && 'serviceWorker' in navigator,
    storage: browserStorage('sessionStorage'),
  });
}

/**
 * Has the service worker isolate this page from its next loading on, or no longer, and loads it anew. The headers that do it (COOP, COEP)
 * cut a page off from the one that opened it, so that nobody has them who does not want threads.
 */
export async function reloadIsolated(isolate: boolean): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return;
  await new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    active.postMessage({ isolate } satisfies IsolationMessage, [port2]);
  });
  if (isolate) browserStorage('sessionStorage').setItem(triedKey, 'yes');
  location.reload();
}
