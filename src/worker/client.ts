import { proxy, releaseProxy, type Remote, wrap } from 'comlink';
import { type TaskKind, tasks, type WorkbenchApi } from './api.ts';

/** Why a worker was replaced by a fresh one. */
export type RestartReason = 'crashed' | 'unresponsive' | 'ended';

const reasons: Readonly<Record<RestartReason, string>> = {
  crashed: 'The checker stopped unexpectedly and was started again.',
  unresponsive: 'The checker did not answer and was started again.',
  ended: 'The work was ended.',
};

/** The error of every call that was under way when its worker ended. */
export class WorkerEnded extends Error {
  readonly reason: RestartReason;

  constructor(reason: RestartReason) {
    super(reasons[reason]);
    this.name = 'WorkerEnded';
    this.reason = reason;
  }
}

/** What can be asked, and is answered. */
type Call = Exclude<keyof WorkbenchApi, 'stop'>;

/** WorkbenchApi as seen from the other side of the worker's boundary: every answer is a promise. */
export type WorkbenchClient = {
  readonly [K in Call]: (...args: Parameters<WorkbenchApi[K]>) => Promise<Awaited<ReturnType<WorkbenchApi[K]>>>;
} & ClientControls;

/** What the client does by itself. */
interface ClientControls {
  /**
   * Tells the calls of a kind that are under way to end soon; a worker that takes no note of it within three seconds, and says nothing else
   * either, is replaced. One that is still being loaded has more time.
   */
  stop(kind: TaskKind): void;
  /** Ends all that is under way at once, by a fresh worker that knows no model yet. */
  end(): void;
  /** Calls `listener` after each replacement of the worker; the new one knows no model yet. */
  onRestart(listener: (reason: RestartReason) => void): void;
}

type Callback = (...args: unknown[]) => unknown;

interface Pending {
  readonly call: Call;
  readonly reject: (error: WorkerEnded) => void;
}

/** A worker that works takes note of a request to stop between two slices; what it says meanwhile shows that it will. */
const obeyMilliseconds = 3_000;

/** Calls other than searches answer at once; one that takes this long hangs. */
const hangMilliseconds = 20_000;

const long: readonly Call[] = Object.values(tasks).flat();

/**
 * Starts the worker and keeps one running: after a crash, or when it does not obey, the calls under way are rejected with `WorkerEnded` and
 * a fresh worker takes over.
 */
export function createClient(startWorker: () => Worker = startWorkbenchWorker): WorkbenchClient {
  const listeners: ((reason: RestartReason) => void)[] = [];
  const pending = new Set<Pending>();
  let cancelTimer: ReturnType<typeof setTimeout> | undefined;
  let crashes = 0;
  /** Messages of the worker, by which it is seen to be at work. */
  let heard = 0;
  let worker: Worker;
  let remote: Remote<WorkbenchApi>;

  start();

  function start(): void {
    const started = startWorker();
    worker = started;
    heard = 0;
    started.addEventListener('message', () => {
      if (worker === started) heard++;
    });
    remote = wrap<WorkbenchApi>(started);
    const crashed = () => {
      if (worker === started) restart('crashed');
    };
    started.addEventListener('error', crashed);
    started.addEventListener('messageerror', crashed);
  }

  function restart(reason: RestartReason): void {
    clearTimeout(cancelTimer);
    cancelTimer = undefined;
    remote[releaseProxy]();
    worker.terminate();
    crashes += reason === 'crashed' ? 1 : 0;
    const ended = [...pending];
    pending.clear();
    // A worker that cannot even start would be replaced for ever.
    if (crashes <= 3) start();
    for (const { reject } of ended) reject(new WorkerEnded(reason));
    for (const listener of listeners) listener(reason);
  }

  async function ask<T>(call: Call, send: () => Promise<T>): Promise<T> {
    if (crashes > 3) throw new WorkerEnded('crashed');
    let entry: Pending | undefined;
    const watchdog = long.includes(call) ? undefined : setTimeout(() => restart('unresponsive'), hangMilliseconds);
    try {
      return await new Promise<T>((resolve, reject) => {
        entry = { call, reject };
        pending.add(entry);
        send().then(resolve, reject);
      });
    } finally {
      clearTimeout(watchdog);
      if (entry !== undefined) pending.delete(entry);
      if (long.includes(call)) {
        clearTimeout(cancelTimer);
        cancelTimer = undefined;
      }
    }
  }

  function waitFor(milliseconds: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => restart('unresponsive'), milliseconds);
  }

  /** Replaces a worker that has said nothing since it was asked to stop. Another one is slow, but at work. */
  function unlessHeard(before: number): void {
    if (heard === before) restart('unresponsive');
    else cancelTimer = waitFor(hangMilliseconds);
  }

  /** Asks for an end of the calls of some kind; a worker that does not obey is replaced. */
  function stop(kind: TaskKind): void {
    const calls: readonly Call[] = tasks[kind];
    if (![...pending].some((entry) => calls.includes(entry.call))) return;
    cancelTimer ??= heard === 0 ? waitFor(hangMilliseconds) : setTimeout(unlessHeard, obeyMilliseconds, heard);
    const timer = cancelTimer;
    const noted = (): void => {
      // It has taken note, so that it ends by itself; making the answer may take longer.
      if (cancelTimer !== timer) return;
      clearTimeout(timer);
      cancelTimer = waitFor(hangMilliseconds);
    };
    void Promise.resolve(remote.stop(kind)).then(noted, () => undefined);
  }

  const controls: ClientControls = {
    stop,
    end: () => {
      if (pending.size > 0) restart('ended');
    },
    onRestart: (listener) => void listeners.push(listener),
  };

  /** A function that is called from there: progress shows that the worker is at work. */
  const heardThrough = (called: Callback): Callback =>
    proxy((...args) => {
      heard++;
      return called(...args);
    });

  /** A call of the worker, whatever it is: functions, such as those for progress, are called back from there. */
  const send = (call: Call, args: readonly unknown[]): Promise<unknown> => {
    const method = remote[call] as (...args: unknown[]) => Promise<unknown>;
    return method(...args.map((argument) => (typeof argument === 'function' ? heardThrough(argument as Callback) : argument)));
  };
  return new Proxy(controls, {
    get: (own, name) => {
      // Without `then` it would pass for a promise wherever it is awaited.
      if (name in own || typeof name === 'symbol' || name === 'then') return Reflect.get(own, name);
      return (...args: unknown[]) => ask(name as Call, () => send(name as Call, args));
    },
  }) as WorkbenchClient;
}

function startWorkbenchWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'esml' });
}
