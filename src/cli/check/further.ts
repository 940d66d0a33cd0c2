import { CounterexampleSearch, sameRun } from '../../engine/runs/counterexamples.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { showsInStates } from '../../engine/properties/sought.ts';
import type { Io } from '../io.ts';
import { count } from '../quantities-text.ts';
import type { CheckRequest } from './options.ts';
import type { Step } from '../../contract/steps.ts';
import type { Verdict } from '../../contract/check/verdict.ts';

/** Milliseconds between two looks at interrupts. */
const usualSlice = 100;

/** Further runs that show a verdict, beside the one that it comes with. */
export interface Further {
  readonly runs: readonly (readonly Step[])[];
  /** Whether there are no others, or why they are not known; null where as many were found as were asked for. */
  readonly ended: 'complete' | 'limit' | 'time' | 'interrupted' | null;
  readonly states: number;
}

/**
 * Looks for the further runs that were asked for with --counterexamples; null for a verdict that no single state shows, or without a run.
 */
export async function findFurther(verdict: Verdict, machine: Machine, request: CheckRequest, io: Io): Promise<Further | null> {
  const { counterexamples: wanted } = request;
  const { run, property, kind } = verdict;
  if (wanted < 2 || run === null || !showsInStates(machine, verdict)) return null;
  const { terminationIsDeadlock, maxStates, maxMilliseconds } = request.search;
  const search = new CounterexampleSearch(machine, { property, kind, terminationIsDeadlock }, Math.min(maxStates, mostStates));
  const others = () => search.found.filter((other) => !sameRun(other, run)).slice(0, wanted - 1);
  const end = performance.now() + maxMilliseconds;
  let interrupted = false;
  const stopListening = io.onInterrupt(() => {
    interrupted = true;
  });
  try {
    // One more than asked for: the run that the verdict comes with may be among them.
    while (!search.slice(wanted, io.slice ?? usualSlice) && !interrupted && performance.now() < end) await io.breathe();
  } finally {
    stopListening();
  }
  const runs = others();
  const stopped = interrupted ? 'interrupted' : 'time';
  return { runs, ended: runs.length === wanted - 1 ? null : (search.ended ?? stopped), states: search.states };
}

/** More states than this are not looked at. */
const mostStates = 10_000_000;

/** What there is to say when fewer were found than were asked for. */
export function furtherEnd({ runs, ended, states }: Further): string | null {
  if (ended === null) return null;
  const found = runs.length === 0 ? 'no further run' : `no more than ${count(runs.length, 'further run')}`;
  const looked = {
    complete: 'all that lie on the way to one',
    limit: 'the nearest ones',
    time: 'the time is over',
    interrupted: 'interrupted',
  };
  return `${found} among ${count(states, 'state')} (${looked[ended]})`;
}
