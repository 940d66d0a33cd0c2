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
 * A process that is not at a location comes there only by what it does where it is now, and only by a transition that enters the location: one of either set
 * must happen first. What it can do only after it has been there is left out.
 */
export function movesTo(analysis: Analysis, process: number, location: number): MovesTo {
  const tables = known.get(analysis) ?? new Map<string, MovesTo>();
  known.set(analysis, tables);
  const key = `${process} ${location}`;
  const found = tables.get(key) ?? compute(analysis, process, location);
  tables.set(key, found);
  return found;
}

function compute(analysis: Analysis, process: number, location: number): MovesTo {
  const targetOf = (transition: number): number => {
    const { processes, targets } = analysis.footprint(transition);
    return targets[processes.indexOf(process)] ?? -1;
  };
  const leaving = analysis.leaving[process] ?? [];
  const targets = leaving.map((transitions) => [...new Set(transitions.map(targetOf))]);
  /** The locations that the process can come to before it is there. */
  const before = (from: number): number[] => {
    const seen = new Set([from]);
    for (const at of seen) if (at !== location) for (const target of targets[at] ?? []) seen.add(target);
    seen.delete(location);
    return [...seen];
  };
  const fromAll = leaving.map((_, from) => (from === location ? [] : before(from)));
  const reaches = fromAll.map((seen) => seen.some((at) => targets[at]?.includes(location)));
  return {
    towards: leaving.map((transitions, from) =>
      from === location
        ? []
        : transitions.filter((transition) => targetOf(transition) === location || reaches[targetOf(transition)] === true),
    ),
    entering: fromAll.map((seen) =>
      seen.flatMap((at) => (leaving[at] ?? []).filter((transition) => targetOf(transition) === location)).sort((a, b) => a - b),
    ),
  };
}
