import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { spareThreads, type WaitingThread } from '../../engine/wasm/host/threads/spare-threads.ts';
import type { ThreadHost } from '../../engine/wasm/host/threads/thread-host.ts';

/** The name of the file with the code of a further thread, beside that of the command line (`scripts/bundle-search-thread.mjs`). */
const file = 'search-thread.mjs';

/** Further threads of searches as worker threads of Node. */
export const workerThreads: ThreadHost = {
  cores: availableParallelism(),
  get unavailable() {
    return existsSync(address()) ? null : 'the file with the code of the others is not there';
  },
  ...spareThreads(() => startWorker(address())),
};

/** A worker with the code at an address as a thread of a search. It keeps no program from ending. */
export function startWorker(code: URL | string): WaitingThread {
  const worker = new Worker(code);
  worker.unref();
  let [failed, ended] = [false, false];
  const fails = (): void => {
    failed = !ended;
  };
  worker.on('error', fails);
  worker.on('exit', fails);
  return {
    get failed() {
      return failed;
    },
    begin: (shape) => void worker.postMessage(shape),
    end() {
      ended = true;
      void worker.terminate();
    },
  };
}

function address(): URL {
  return new URL(file, import.meta.url);
}
