// Keeps the files of one build, so that the workbench opens without a network. `scripts/site/offline.ts` writes the two constants at its
// head.

import type { IsolationMessage } from './isolation.ts';

/** Changes with the contents of any file. */
declare const BUILD_VERSION: string;
/** All files of the build, relative to the page; the page itself is the empty string. */
declare const BUILD_FILES: readonly string[];

/** What of a service worker's scope is used here; the types of pages do not have it. */
interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(kind: 'message', listener: (event: LastingMessage) => void): void;
  addEventListener(kind: 'fetch', listener: (event: RequestEvent) => void): void;
}

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

type LastingMessage = MessageEvent<'take over' | IsolationMessage> & LastingEvent;

interface RequestEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = self as unknown as ServiceWorkerScope;
const { scope } = worker.registration;
/** Other pages of the same host may keep workbenches of their own. */
const prefix = `esml-workbench ${scope} `;
const cacheName = prefix + BUILD_VERSION;

worker.addEventListener('install', (event) => {
  // Files with a hash in their names are what they are; others may be out of date in the browser's own cache.
  const requests = BUILD_FILES.map((file) => new Request(new URL(file, scope), file.startsWith('assets/') ? {} : { cache: 'reload' }));
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(requests)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldBuilds(), worker.clients.claim()]));
});

/** Another tab may still be open with the build before this one and load more of its files; those before that are forgotten. */
async function forgetOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === 'take over') void worker.skipWaiting();
  else event.waitUntil(rememberIsolation(data.isolate).then(() => ports[0]?.postMessage('remembered')));
});

/** An empty cache that is there while pages are isolated from other sites: a service worker has no other memory that lasts. */
const isolationName = `esml-workbench-isolated ${scope}`;
let isolated: Promise<boolean> | null = null;

async function rememberIsolation(isolate: boolean): Promise<void> {
  await (isolate ? caches.open(isolationName) : caches.delete(isolationName));
  isolated = null;
}

/**
 * An answer as it is, or with the headers that isolate a page (HTML Living Standard, 7.1.3 and 7.1.4), which its workers need as well:
 * what is not read from this origin is not taken (COEP), and no other page shares its process (COOP).
 */
async function isolatedOrNot(answer: Response): Promise<Response> {
  isolated ??= caches.has(isolationName);
  if (!(await isolated) || answer.type === 'error' || answer.type.startsWith('opaque')) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  const { status, statusText } = answer;
  return new Response(answer.body, { status, statusText, headers });
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const { pathname } = new URL(request.url);
  const home = new URL(scope).pathname;
  const isPage = request.mode === 'navigate' && (pathname === home || pathname === `${home}index.html`);
  event.respondWith(answer(isPage ? scope : request).then(isolatedOrNot));
});

/** From the cache of this build, else of the one before, else from the network. */
async function answer(request: Request | string): Promise<Response> {
  const own = await caches.open(cacheName).then((cache) => cache.match(request, { ignoreVary: true }));
  return own ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
