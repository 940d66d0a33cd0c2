import { createWorkbench as createAppWorkbench } from '../../src/app/session/workbench/create-workbench.ts';
import type { Workbench } from '../../src/app/session/workbench/workbench.ts';
import { features } from '../../src/app/shell/features.ts';
import type { KeyValueStore } from '../../src/app/session/storage/preferences.ts';
import { type AppStore, createAppStore } from '../../src/app/session/state/store.ts';
import type { Document } from '../../src/app/session/state/types.ts';
import { vaultIn } from '../../src/app/session/storage/vault.ts';
import type { WorkbenchClient } from '../../src/worker/client.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';

/** A workbench without page and worker: the store, what can be done to it, and the storage. */
export interface InProcess {
  readonly store: AppStore;
  readonly bench: Workbench;
  readonly storage: KeyValueStore;
}

/** Begins with a model, and waits until it has been searched. */
export async function openInProcess(document: Document, storage: KeyValueStore = memory()): Promise<InProcess> {
  const store = createAppStore(document);
  const bench = createAppWorkbench(
    store,
    inProcessClient(),
    { local: storage, session: memory(), vault: vaultIn(storage) },
    inProcessClient,
    features,
  );
  bench.start();
  await searched(store);
  return { store, bench, storage };
}

/** Waits until the present text has been searched. */
export async function searched(store: AppStore): Promise<void> {
  await until(store, ({ run, document }) => run.active === null && run.finished?.revision === document.revision);
}

/** Waits until something is so. */
export function until(store: AppStore, holds: (state: ReturnType<AppStore['getState']>) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    if (holds(store.getState())) return resolve();
    const timer = setTimeout(() => reject(new Error('what was waited for did not come about')), 60_000);
    const stop = store.subscribe((state) => {
      if (!holds(state)) return;
      clearTimeout(timer);
      stop();
      resolve();
    });
  });
}

/** The worker's side, called through promises and with copies of the data, as a worker is. */
function inProcessClient(): WorkbenchClient {
  const workbench = createWorkbench();
  return new Proxy({} as WorkbenchClient, {
    get: (_, name: string) => {
      if (name === 'onRestart' || name === 'end') return () => undefined;
      const call = Reflect.get(workbench, name) as (...args: unknown[]) => unknown;
      if (name === 'stop') return call;
      return async (...args: unknown[]) => {
        const sent = args.map((argument) => (typeof argument === 'function' ? argument : structuredClone(argument)));
        return structuredClone(await call(...sent));
      };
    },
  });
}

/** A storage that lasts as long as the test. */
export function memory(values: Readonly<Record<string, string>> = {}): KeyValueStore {
  const map = new Map(Object.entries(values));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}
