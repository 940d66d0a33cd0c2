import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import type { ThreadHost } from '../../../src/engine/wasm/host/threads/thread-host.ts';

/** Further threads in tests, which are used again by one search after another. `end` ends all of them. */
export async function pooledThreads(): Promise<ThreadHost & { readonly workers: readonly Worker[]; end(): void }> {
  const code = await codeOf('./pooled-thread.ts');
  const workers: Worker[] = [];
  const free: Worker[] = [];
  return {
    cores: 8,
    unavailable: null,
    workers,
    start(shape) {
      const worker = free.pop() ?? new Worker(code, { eval: true });
      if (!workers.includes(worker)) workers.push(worker);
      worker.unref();
      const fails = (): void => {
        started.failed = true;
      };
      const started = {
        failed: false,
        end() {
          worker.off('error', fails).off('exit', fails);
          if (!started.failed) free.push(worker);
        },
      };
      worker.on('error', fails).on('exit', fails);
      worker.postMessage(shape);
      return started;
    },
    end() {
      for (const worker of workers) void worker.terminate();
    },
  };
}

/** A file beside this one with all that it imports, as one script. */
async function codeOf(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL(file, import.meta.url)),
      write: false,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { format: 'cjs' } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error('the code of the threads was not made');
  return first.output[0].code;
}
