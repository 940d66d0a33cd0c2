import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { StartedThread, ThreadHost } from '../../engine/wasm/host/threads/thread-host.ts';

/** The name of the file with the code of a further thread, beside that of the command line (`scripts/bundle-search-thread.mjs`). */
const file = 'search-thread.mjs';

/** Further threads of searches as worker threads of Node. */
export const workerThreads: ThreadHost = {
  cores: availableParallelism(),
  get unavailable() {
    return existsSync(address()) ? null : 'the file with the code of the others is not there';
  },
  start: (shape) => startWorker(new Worker(address(), { workerData: shape })),
};

/** A worker as a thread of a search. It keeps no program from ending. */
export function startWorker(worker: Worker): StartedThread {
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
    end() {
      ended = true;
      void worker.terminate();
    },
  };
}

function address(): URL {
  return new URL(file, import.meta.url);
}
