import type { CheckResult, PageCheckOptions, Progress } from '../../../contract/check/result.ts';
import { sameStore } from './store-options.ts';
import { optionDescriptors } from '../../../contract/check/option-descriptors.ts';
import { defaultCheckOptions } from '../../../contract/check/options.ts';
import { usualStores } from '../../../contract/check/usual-stores.ts';
import type { StateView } from '../../../contract/states.ts';

/** A search that is under way. */
export interface ActiveRun {
  readonly run: number;
  readonly revision: number;
  /** Started by a pause in typing, with small limits. */
  readonly automatic: boolean;
  readonly stopping: boolean;
  readonly progress: Progress | null;
}

/** A finished search and what it was asked about. */
export interface FinishedRun {
  readonly result: CheckResult;
  readonly revision: number;
  readonly options: PageCheckOptions;
  readonly automatic: boolean;
}

export interface RunState {
  /** The options in force. */
  readonly options: PageCheckOptions;
  /** Those that the reader chose; a link's are in force for what it opens instead, and are stored nowhere as the reader's. */
  readonly own: PageCheckOptions;
  readonly nextRun: number;
  readonly active: ActiveRun | null;
  readonly finished: FinishedRun | null;
  /** The contents of the initial state of a text, which come after the result; null until they are known. */
  readonly initial: { readonly revision: number; readonly state: StateView } | null;
  /** Why the last search gave no result at all. */
  readonly failure: string | null;
}

export const defaultOptions: PageCheckOptions = {
  ...defaultCheckOptions,
  reduction: optionDescriptors.reduction.usual,
  maxStates: optionDescriptors.maxStates.page.usual,
  maxMilliseconds: optionDescriptors.maxMilliseconds.page.usual,
  maxBytes: optionDescriptors.maxBytes.page.usual,
};

/** The limits of a search that nobody asked for. */
export function automaticOptions(options: PageCheckOptions): PageCheckOptions {
  return { ...options, maxStates: Math.min(options.maxStates, 20_000), maxMilliseconds: Math.min(options.maxMilliseconds, 1_000) };
}

export const initialRun: RunState = {
  options: defaultOptions,
  own: defaultOptions,
  nextRun: 1,
  active: null,
  finished: null,
  initial: null,
  failure: null,
};

export function setOptions(state: RunState, options: Partial<PageCheckOptions>): RunState {
  const changed = { ...state.options, ...options };
  return { ...state, options: changed, own: state.own === state.options ? changed : { ...state.own, ...options } };
}

/** Options with the store that they have where they name none. */
export function inFull(options: PageCheckOptions): PageCheckOptions {
  return { store: usualStores.exact, ...options };
}

/** Puts a link's options in force. By how many threads this machine searches is the reader's choice, unless the link names it. */
export function borrowOptions(state: RunState, options: PageCheckOptions): RunState {
  const { threads } = state.own;
  const borrowed = threads === undefined ? options : { threads, ...options };
  return { ...state, options: sameStore(inFull(borrowed), inFull(state.own)) ? state.own : borrowed };
}

/** Puts the reader's own options in force again. */
export function takeOwnOptions(state: RunState): RunState {
  return state.options === state.own ? state : { ...state, options: state.own };
}

export function startRun(state: RunState, revision: number, automatic: boolean): RunState {
  const active = { run: state.nextRun, revision, automatic, stopping: false, progress: null };
  return { ...state, active, nextRun: state.nextRun + 1, failure: null };
}

/** Takes progress unless it belongs to an earlier run. */
export function receiveProgress(state: RunState, progress: Progress): RunState {
  if (state.active?.run !== progress.run) return state;
  return { ...state, active: { ...state.active, progress } };
}

export function stopping(state: RunState): RunState {
  return state.active === null ? state : { ...state, active: { ...state.active, stopping: true } };
}

/** Takes a result unless it belongs to an earlier run. A text that does not compile leaves the last good result in place. */
export function finishRun(state: RunState, finished: FinishedRun): RunState {
  if (state.active?.run !== finished.result.run) return state;
  if (finished.result.failed !== null) return { ...state, active: null };
  return { ...state, active: null, finished: state.active.stopping ? withEarlier(finished, state.finished) : finished };
}

/** Takes the contents of the initial state unless they belong to an earlier result. */
export function receiveInitial(state: RunState, run: number, initial: StateView | null): RunState {
  const { finished } = state;
  if (initial === null || finished?.result.run !== run) return state;
  return { ...state, initial: { revision: finished.revision, state: initial } };
}

/**
 * A search that was stopped, with what an earlier one of the same model found: a verdict of either stands, and where the earlier one got
 * farther all of it does.
 */
function withEarlier(stopped: FinishedRun, earlier: FinishedRun | null): FinishedRun {
  if (earlier === null || earlier.revision !== stopped.revision || earlier.options !== stopped.options) return stopped;
  const { result } = stopped;
  const farther = earlier.result.complete || earlier.result.statistics.states > result.statistics.states;
  const [first, second] = farther ? [earlier, stopped] : [stopped, earlier];
  const verdicts = first.result.verdicts.map((verdict) => {
    const other = second.result.verdicts.find(({ property, kind }) => property === verdict.property && kind === verdict.kind);
    return verdict.holds === null && other !== undefined && other.holds !== null ? other : verdict;
  });
  return { ...first, result: { ...first.result, verdicts } };
}

export function failRun(state: RunState, run: number, failure: string | null): RunState {
  return state.active?.run === run ? { ...state, active: null, failure } : state;
}

/** Forgets all results, for another model. */
export function forgetRuns(state: RunState): RunState {
  return { ...state, active: null, finished: null, failure: null };
}

/** Whether the result speaks of an earlier text, or of other choices. */
export function isStale(state: RunState, revision: number): boolean {
  const { finished, options } = state;
  return finished !== null && (finished.revision !== revision || finished.options !== options);
}
