import { proxy, releaseProxy, type Remote, wrap } from 'comlink';
import type { WorkbenchApi } from './api.ts';

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

/** WorkbenchApi as seen from the other side of the worker's boundary: every answer is a promise. */
export type WorkbenchClient = {
  readonly [K in Exclude<keyof WorkbenchApi, 'cancel' | 'stopLab' | 'stopNearest' | 'stopGraph' | 'stopStores'>]: (
    ...args: Parameters<WorkbenchApi[K]>
  ) => Promise<Awaited<ReturnType<WorkbenchApi[K]>>>;
} & {
  /** Asks the running check to stop; a worker that takes no note of it within three seconds is replaced. */
  cancel(): void;
  /** Asks comparisons and measurements of the lab to stop, in the same way. */
  stopLab(): void;
  /** Asks a search for the nearest state to stop, in the same way. */
  stopNearest(): void;
  /** Asks what is explored or computed of the state graph to stop, in the same way. */
  stopGraph(): void;
  /** Asks a measurement of stores to stop, in the same way. */
  stopStores(): void;
  /** Ends all that is under way at once, by a fresh worker that knows no model yet. */
  end(): void;
  /** Calls `listener` after each replacement of the worker; the new one knows no model yet. */
  onRestart(listener: (reason: RestartReason) => void): void;
};

type Call = Exclude<keyof WorkbenchApi, 'cancel' | 'stopLab' | 'stopNearest' | 'stopGraph' | 'stopStores'>;

interface Pending {
  readonly call: Call;
  readonly reject: (error: WorkerEnded) => void;
}

/** A worker that works takes note of a request to stop between two slices, if on a loaded machine not at once. */
const obeyMilliseconds = 3_000;

/** Calls other than searches answer at once; one that takes this long hangs. */
const hangMilliseconds = 20_000;

const labSearches: readonly Call[] = ['compareSearches', 'measureAlgorithms'];
const graphWork: readonly Call[] = ['exploreGraph', 'graphView', 'findStates', 'compareGraph'];
const searches: readonly Call[] = ['check', 'coverage', 'nearest', 'counterexamples', ...graphWork, ...labSearches, 'measureStores'];

/**
 * Starts the worker and keeps one running: after a crash, or when it does not obey, the calls under way are rejected with `WorkerEnded` and
 * a fresh worker takes over.
 */
export function createClient(startWorker: () => Worker = startWorkbenchWorker): WorkbenchClient {
  const listeners: ((reason: RestartReason) => void)[] = [];
  const pending = new Set<Pending>();
  let cancelTimer: ReturnType<typeof setTimeout> | undefined;
  let crashes = 0;
  let worker: Worker;
  let remote: Remote<WorkbenchApi>;

  start();

  function start(): void {
    const started = startWorker();
    worker = started;
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
    const watchdog = searches.includes(call) ? undefined : setTimeout(() => restart('unresponsive'), hangMilliseconds);
    try {
      return await new Promise<T>((resolve, reject) => {
        entry = { call, reject };
        pending.add(entry);
        send().then(resolve, reject);
      });
    } finally {
      clearTimeout(watchdog);
      if (entry !== undefined) pending.delete(entry);
      if (searches.includes(call)) {
        clearTimeout(cancelTimer);
        cancelTimer = undefined;
      }
    }
  }

  /** Asks for an end of the calls of some kind; a worker that does not obey is replaced. */
  function stop(calls: readonly Call[], send: () => Promise<void>): void {
    if (![...pending].some((entry) => calls.includes(entry.call))) return;
    cancelTimer ??= setTimeout(() => restart('unresponsive'), obeyMilliseconds);
    const timer = cancelTimer;
    const noted = (): void => {
      // It has taken note, so that it ends by itself; making the answer may take longer.
      if (cancelTimer !== timer) return;
      clearTimeout(timer);
      cancelTimer = setTimeout(() => restart('unresponsive'), hangMilliseconds);
    };
    void Promise.resolve(send()).then(noted, () => undefined);
  }

  return {
    analyse: (request) => ask('analyse', () => remote.analyse(request)),
    check: (request, onProgress) => ask('check', () => remote.check(request, proxy(onProgress))),
    exploreGraph: (most, onProgress) => ask('exploreGraph', () => remote.exploreGraph(most, proxy(onProgress))),
    graphView: (request) => ask('graphView', () => remote.graphView(request)),
    inGraphView: (run, state) => ask('inGraphView', () => remote.inGraphView(run, state)),
    findStates: (expression) => ask('findStates', () => remote.findStates(expression)),
    compareGraph: (other) => ask('compareGraph', () => remote.compareGraph(other)),
    graphViewAs: (format) => ask('graphViewAs', () => remote.graphViewAs(format)),
    wayInGraph: (from, to) => ask('wayInGraph', () => remote.wayInGraph(from, to)),
    state: (id) => ask('state', () => remote.state(id)),
    look: (request, words) => ask('look', () => remote.look(request, words)),
    simulate: (steps) => ask('simulate', () => remote.simulate(steps)),
    randomWalk: (steps, count, seed, until) => ask('randomWalk', () => remote.randomWalk(steps, count, seed, until)),
    nearest: (steps, until, maxStates, onProgress) => ask('nearest', () => remote.nearest(steps, until, maxStates, proxy(onProgress))),
    counterexamples: (sought, wanted, maxStates, onProgress) =>
      ask('counterexamples', () => remote.counterexamples(sought, wanted, maxStates, proxy(onProgress))),
    watch: (run, index, expressions) => ask('watch', () => remote.watch(run, index, expressions)),
    findInRun: (run, query) => ask('findInRun', () => remote.findInRun(run, query)),
    writeRun: (run, purpose, form) => ask('writeRun', () => remote.writeRun(run, purpose, form)),
    readRun: (json) => ask('readRun', () => remote.readRun(json)),
    followRun: (saved) => ask('followRun', () => remote.followRun(saved)),
    place: (run, index) => ask('place', () => remote.place(run, index)),
    format: (text, dialect) => ask('format', () => remote.format(text, dialect)),
    language: (question) => ask('language', () => remote.language(question)),
    languageCard: () => ask('languageCard', () => remote.languageCard()),
    listing: () => ask('listing', () => remote.listing()),
    coverage: (request, maxStates) => ask('coverage', () => remote.coverage(request, maxStates)),
    recordSearch: (request) => ask('recordSearch', () => remote.recordSearch(request)),
    recordExecutions: (request) => ask('recordExecutions', () => remote.recordExecutions(request)),
    rows: (run, from, to) => ask('rows', () => remote.rows(run, from, to)),
    executed: (run, index, step) => ask('executed', () => remote.executed(run, index, step)),
    dependence: (most) => ask('dependence', () => remote.dependence(most)),
    programGraphs: (property) => ask('programGraphs', () => remote.programGraphs(property)),
    exported: (format) => ask('exported', () => remote.exported(format)),
    compareSearches: (request, onProgress) => ask('compareSearches', () => remote.compareSearches(request, proxy(onProgress))),
    explainState: (request) => ask('explainState', () => remote.explainState(request)),
    drawnStates: (states) => ask('drawnStates', () => remote.drawnStates(states)),
    findState: (side, what) => ask('findState', () => remote.findState(side, what)),
    commutingSquare: (state, first, second) => ask('commutingSquare', () => remote.commutingSquare(state, first, second)),
    measureAlgorithms: (request, onProgress) => ask('measureAlgorithms', () => remote.measureAlgorithms(request, proxy(onProgress))),
    measureStores: (request, onProgress) => ask('measureStores', () => remote.measureStores(request, proxy(onProgress))),
    cancel: () => stop(['check', 'coverage'], () => remote.cancel()),
    stopNearest: () => stop(['nearest', 'counterexamples'], () => remote.stopNearest()),
    stopGraph: () => stop(graphWork, () => remote.stopGraph()),
    stopLab: () => stop(labSearches, () => remote.stopLab()),
    stopStores: () => stop(['measureStores'], () => remote.stopStores()),
    end: () => {
      if (pending.size > 0) restart('ended');
    },
    onRestart: (listener) => {
      listeners.push(listener);
    },
  };
}

function startWorkbenchWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'esml' });
}
