import type { AutomatonState } from '../../system/ir.ts';
import type { AskedRun } from './value-on-run.ts';

/**
 * Whether an automaton does not accept a run, from the definition: no accepting state lies on a cycle of states at places of the run. Null
 * where a guard that cannot be evaluated decides, or the run is the beginning of others.
 */
export function automatonValue(states: readonly AutomatonState[], run: AskedRun): boolean | null {
  if (run.loopStart === null) return null;
  const [surely, perhaps] = [false, true].map((unknown) => accepts(states, run, run.loopStart ?? 0, unknown));
  return surely ? false : perhaps ? null : true;
}

/** `unknown` stands for the value of a guard that cannot be evaluated. */
function accepts(states: readonly AutomatonState[], { length, holds }: AskedRun, loopStart: number, unknown: boolean): boolean {
  const next = (node: number): number[] => {
    const place = Math.floor(node / states.length);
    const after = place + 1 < length ? place + 1 : loopStart;
    const taken = states[node % states.length]?.edges.filter(({ guard }) => holds(guard.expression, place) ?? unknown) ?? [];
    return taken.map(({ target }) => after * states.length + target);
  };
  const from = (nodes: readonly number[]): Set<number> => {
    const found = new Set(nodes);
    for (const node of found) for (const other of next(node)) found.add(other);
    return found;
  };
  return [...from([0])].some((node) => states[node % states.length]?.accepting === true && from(next(node)).has(node));
}
