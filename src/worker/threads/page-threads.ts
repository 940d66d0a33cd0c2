import { noSharedMemory, notIsolated } from '../../contract/check/thread-words.ts';
import { spareThreads, type WaitingThread } from '../../engine/wasm/host/threads/spare-threads.ts';
import { noThreads, type ThreadHost } from '../../engine/wasm/host/threads/thread-host.ts';

/** Those that wait are for all checks of the page. */
const spare = spareThreads(startWorker);

/** Further threads of searches as workers of the page's worker, where browsers let them share memory. */
export function pageThreads(): ThreadHost {
  // Whether the page is isolated from other origins, which its server says by headers; then its workers are too.
  if (!globalThis.crossOriginIsolated) return noThreads(notIsolated);
  if (!('SharedArrayBuffer' in globalThis)) return noThreads(noSharedMemory);
  return { cores: navigator.hardwareConcurrency, unavailable: null, ...spare };
}

function startWorker(): WaitingThread {
  const worker = new Worker(new URL('./search-thread.ts', import.meta.url), { type: 'module' });
  let [failed, ended] = [false, false];
  worker.addEventListener('error', () => {
    failed = !ended;
  });
  return {
    get failed() {
      return failed;
    },
    begin: (shape) => worker.postMessage(shape),
    end() {
      ended = true;
      worker.terminate();
    },
  };
}
