import { moduleFile } from './module.ts';

/** What a search for states looks for. */
export interface Wanted {
  readonly deadlock: boolean;
  /** Each is true in a state or is violated by it. */
  readonly invariants: readonly string[];
  /** A file for the trace to the first finding, at which it ends; null: it goes through all states and counts. */
  readonly trace: string | null;
}

/** The options of a search for states that both `prom2lts-mc` and `prom2lts-dist` take. */
function finding({ deadlock, invariants, trace }: Wanted): string[] {
  return [
    ...(deadlock ? ['--deadlock'] : []),
    ...(invariants.length === 0 ? [] : [`--invariant=${invariants.join(' && ')}`]),
    ...(trace === null ? ['--no-exit'] : [`--trace=${trace}`]),
  ];
}

/**
 * A search of all states on the cores of one machine, with room for so many states as a logarithm: level by level where all are counted.
 * Threads that wait for each other at the end of a level end the program where one of them stops at a finding, so that a search for a trace
 * goes on without waiting.
 */
export function searchArguments(wanted: Wanted, threads: number, size: number): string[] {
  const strategy = wanted.trace === null || threads === 1 ? 'sbfs' : 'bfs';
  return [`--threads=${threads}`, `-s${size}`, `--strategy=${strategy}`, ...finding(wanted), moduleFile];
}

/**
 * A search for an accepting cycle by strongly connected components [BP16]. The usual strategy misses some; and reductions go with none of
 * them (docs/scale.md).
 */
export function cycleArguments(formula: string, threads: number, size: number): string[] {
  return [`--threads=${threads}`, `-s${size}`, '--strategy=ufscc', '--ltl-semantics=spin', `--ltl=${formula}`, moduleFile];
}

/** The strategies that find the trace to an accepting cycle, one after the other: with several threads they crash or come to no end. */
export const traceStrategies = ['ufscc', 'ndfs'] as const;

/** A search for an accepting cycle that writes the run to it. */
export function lassoArguments(formula: string, strategy: (typeof traceStrategies)[number], trace: string, size: number): string[] {
  return ['--threads=1', `-s${size}`, `--strategy=${strategy}`, '--ltl-semantics=spin', `--ltl=${formula}`, `--trace=${trace}`, moduleFile];
}

/** Bytes of two nodes and of an entry of the cache; sizes of both, as logarithms; and tasks that a thread may have, which take 64 bytes. */
const bytesPerNodes = 84;
const [startSize, mostSize] = [18, 30];
const tasks = 1_000_000;

/**
 * How sets of states are found, the quickest way first: on some models it ends in a failed assertion of LTSmin, and the next one does not.
 */
export const setStrategies = [['--saturation=sat'], ['--order=chain-prev', '--saturation=sat-like']] as const;

/** Sets of states as decision diagrams, with tables that grow from small ones to those that fit so many bytes. */
export function setArguments(formula: string, strategy: (typeof setStrategies)[number], threads: number, bytes: number): string[] {
  const most = Math.max(startSize, Math.min(mostSize, Math.floor(Math.log2(bytes / bytesPerNodes))));
  const tables = ['--vset=lddmc', `--sylvan-sizes=${startSize},${most + 1},${startSize},${most}`];
  const workers = [`--lace-workers=${threads}`, `--lace-dqsize=${tasks}`];
  return [...tables, ...workers, '--regroup=gs', ...strategy, `--ctl=${formula}`, moduleFile];
}

/** A search by processes on several machines, each of which holds its share of the states. */
export function distributedArguments(wanted: Wanted): string[] {
  // The count of deadlocks tells of those that are none of the model's ends; `--deadlock` would add them to the violations.
  return ['--mpi', ...finding({ ...wanted, deadlock: wanted.deadlock && wanted.trace !== null }), moduleFile];
}
