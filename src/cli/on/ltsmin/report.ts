import type { CheckProgress } from '../../../contract/check/options.ts';
import type { Ended } from '../child.ts';
import { firstLines } from '../compiled.ts';

/** What a run of one of LTSmin's programs reports. */
export interface Report {
  readonly states: number;
  readonly transitions: number;
  readonly bytes: number;
  /** Whether it has found what it looked for, of what it says it has gone through. */
  readonly found: boolean;
  /** States that violate the invariants, where all were counted; null where that is not told. */
  readonly violations: number | null;
  /** Why it is not whole; null if it is, but for stopping at what it has found. */
  readonly cut: 'full' | 'memory' | 'time' | 'cancelled' | 'failed' | null;
  /** What it said where it failed. */
  readonly said: string;
}

type Said = Omit<Ended, 'bytes'> & Partial<Pick<Ended, 'bytes'>>;

/**
 * What a program says that has no memory left, or was given none. It also says so of a trace whose length one thread reads while another
 * one writes it: that search has failed, and one thread finds the trace.
 */
const noMemory =
  /mmap failed|out of memory|cannot allocate|std::bad_alloc|Unable to allocate(?! memory for trace)|MDD Unique table full|BDD Unique table full/i;

/**
 * Reads the report of `prom2lts-mc`. Its exit code is 0 where nothing was found and 1 where something was, and tells nothing else. It says
 * how many states it has explored at its end only.
 */
export function readSearch(ended: Said): Report {
  const text = ended.stdout + ended.stderr;
  const [, states, transitions] = /Explored (\d+) states (\d+) transitions/.exec(text) ?? [];
  const whole = states !== undefined && (ended.code === 0 || ended.code === 1);
  return {
    ...figures(ended, states, transitions),
    found: whole && ended.code === 1,
    violations: numberIn(text, /Invariant\/valid-end state violations: (\d+)/),
    ...cutOf(ended, whole),
  };
}

/**
 * Reads the report of a search for accepting cycles. Without one it says that the product with the formula is empty, or that the automaton
 * of the negated formula is; a program that ends without saying so has decided nothing.
 */
export function readCycles(ended: Said): Report {
  const text = ended.stdout + ended.stderr;
  const found = ended.code === 1 && /Accepting cycle FOUND/.test(text);
  const whole = found || (ended.code === 0 && /Empty product with LTL|The property is TRUE/.test(text));
  const states = /unique states count:\s+(\d+)/.exec(text)?.[1];
  const transitions = /unique transitions count:\s+(\d+)/.exec(text)?.[1];
  return { ...figures(ended, states, transitions), found, violations: null, ...cutOf(ended, whole) };
}

/** Reads what `prom2lts-sym` says of a formula: it ends with 0 in either case. */
export function readSets(ended: Said): Report {
  const text = ended.stdout + ended.stderr;
  const [, says] = /^.*Formula .* (holds|does not hold) for the initial state/m.exec(text) ?? [];
  const states = /state space has (?:precisely )?(\d+) states/.exec(text)?.[1];
  return {
    ...figures(ended, states),
    found: says === 'does not hold',
    violations: null,
    ...cutOf(ended, says !== undefined && ended.code === 0),
  };
}

/**
 * Reads the report of `prom2lts-dist`, which ends with 0 whatever it has found; it tells the numbers of deadlocks and of violations. One
 * search tells of the states once: several are as many searches that know nothing of each other.
 */
export function readDistributed(ended: Said): Report & { readonly deadlocks: number } {
  const text = ended.stdout + ended.stderr;
  const told = [...text.matchAll(/state space has \d+ levels (\d+) states (\d+) transitions/g)];
  const [, states, transitions] = told[0] ?? [];
  const deadlocks = numberIn(text, /^Deadlocks: (\d+)/m) ?? 0;
  const violations = numberIn(text, /^Invariant violations: (\d+)/m);
  const whole = ended.code === 0 && told.length === 1 && violations !== null;
  const found = whole && (deadlocks > 0 || (violations ?? 0) > 0);
  return { ...figures(ended, states, transitions), deadlocks, found, violations, ...cutOf(ended, whole) };
}

function figures(
  { stdout, stderr, bytes = 0 }: Said,
  states?: string,
  transitions?: string,
): Pick<Report, 'states' | 'transitions' | 'bytes'> {
  const last =
    states === undefined
      ? (stdout + stderr)
          .split('\n')
          .map(readProgress)
          .findLast((one) => one !== null)
      : undefined;
  return {
    states: Number(states ?? last?.states ?? 0),
    transitions: Number(transitions ?? last?.transitions ?? 0),
    bytes,
  };
}

function cutOf({ code, stdout, stderr, stopped }: Said, whole: boolean): Pick<Report, 'cut' | 'said'> {
  const text = stdout + stderr;
  if (stopped !== null) return { cut: stopped, said: '' };
  if (/(hash table|tree roots table|tree leafs table) full!/.test(text)) return { cut: 'full', said: '' };
  if (noMemory.test(text)) return { cut: 'memory', said: '' };
  if (whole) return { cut: null, said: '' };
  return { cut: 'failed', said: `exit code ${code}: ${complaint(text)}` };
}

/** What a program complains of, without its name and that of the thread before it; what it says last where it does not complain. */
function complaint(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/^[\w-]+(\([\d/ ]+\))?( *, *[\d.]+)?(, \*\* error \*\*)?: +/, ''));
  const named = text.split('\n').flatMap((line) => /\*\* error \*\*: +(.*)/.exec(line)?.[1] ?? []);
  const telling =
    named.length > 0 ? named : lines.filter((line) => /abort|cannot|unable|refus|denied|the model cannot be explored/i.test(line));
  return firstLines([...new Set(telling.length > 0 ? telling : lines.slice(-3))].join('\n'));
}

/** How far a search is, in one of the lines that it prints each time that it has twice as many states; null for other lines. */
export function readProgress(line: string): Pick<CheckProgress, 'states' | 'transitions' | 'depth'> | null {
  const [, levels, states, transitions] = /~(\d+) levels ~(\d+) states ~(\d+) transitions/.exec(line) ?? [];
  if (levels !== undefined) return { depth: Number(levels), states: Number(states), transitions: Number(transitions) };
  const [, level, explored, steps] = /level (\d+) has .* explored (\d+) states (\d+) transitions/.exec(line) ?? [];
  return level === undefined ? null : { depth: Number(level), states: Number(explored), transitions: Number(steps) };
}

function numberIn(text: string, pattern: RegExp): number | null {
  const [, found] = pattern.exec(text) ?? [];
  return found === undefined ? null : Number(found);
}
