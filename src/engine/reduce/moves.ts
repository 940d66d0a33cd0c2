import type { Analysis } from '../../system/analysis/analysis.ts';

/** What moves a process to a location, from each of its locations: sets of transitions by the location where it is. */
export interface MovesTo {
  /** Transitions of where it is that lead towards the location. */
  readonly towards: readonly (readonly number[])[];
  /** Transitions that enter the location when the process first comes there. */
  readonly entering: readonly (readonly number[])[];
}

const known = new WeakMap<Analysis, Map<string, MovesTo>>();

/**
 * A process that is not at a location comes there only by what it does where it is now, and only by a transition that enters the location:
 * one of either set must happen first. What it can do only after it has been there is left out.
 */
export function movesTo(analysis: Analysis, process: number, location: number): MovesTo {
  const tables = known.get(analysis) ?? new Map<string, MovesTo>();
  known.set(analysis, tables);
  const key = `${process} ${location}`;
  const found = tables.get(key) ?? compute(analysis, process, location);
  tables.set(key, found);
  return found;
}

const nothing: readonly number[] = [];

function compute(analysis: Analysis, process: number, location: number): MovesTo {
  const targetOf = (transition: number): number => {
    const { processes, targets } = analysis.footprint(transition);
    return targets[processes.indexOf(process)] ?? -1;
  };
  const leaving = analysis.leaving[process] ?? [];
  const before: number[][] = leaving.map(() => []);
  const enters = new Map<number, number[]>();
  leaving.forEach((transitions, from) => {
    if (from === location) return;
    for (const transition of transitions) {
      const target = targetOf(transition);
      before[target]?.push(from);
      if (target === location) enters.set(from, [...(enters.get(from) ?? []), transition]);
    }
  });
  /** The locations from which one can be come to without passing the location. */
  const leadingTo = (end: number): ReadonlySet<number> => {
    const seen = new Set([end]);
    for (const at of seen) for (const from of before[at] ?? []) seen.add(from);
    return seen;
  };
  const reaching = leadingTo(location);
  const gates = [...enters].map(([at, transitions]) => ({ from: leadingTo(at), transitions }));
  const known = new Map<string, readonly number[]>();
  const entering = leaving.map((_, from) => {
    const open = gates.map((gate) => gate.from.has(from));
    const key = open.join();
    const found = known.get(key) ?? gates.flatMap((gate, i) => (open[i] === true ? gate.transitions : [])).sort((a, b) => a - b);
    known.set(key, found);
    return found;
  });
  const towards = leaving.map((transitions, from) => {
    if (from === location || !reaching.has(from)) return nothing;
    return transitions.every((transition) => reaching.has(targetOf(transition)))
      ? transitions
      : transitions.filter((transition) => reaching.has(targetOf(transition)));
  });
  return { towards, entering };
}
