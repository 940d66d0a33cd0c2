import type { Analysis } from '../../system/analysis/analysis.ts';
import { type AlgorithmSets, candidate, type Reducer } from './reducer.ts';
import type { Reason } from './reasons.ts';
import type { Situation } from './situation.ts';

/**
 * Overman's method (Holzmann, Godefroid and Pirottin 1992, section 5): from an object, collect the processes whose support meets the
 * objects collected so far, and the objects that their next transitions touch. No distinction is made between reading and writing.
 * Differences: rendezvous channels are objects too, and the control of each process is one, which only that process supports, so that a
 * process that touches nothing shared is found as well.
 */
const plainSets: Reducer = (situation) => sets(situation, (process) => supportFrom(situation.analysis, process, null));

/** The refined method: objects that a process can no longer access from its location do not count as its support. */
const refinedSets: Reducer = (situation) =>
  sets(situation, (process) => supportFrom(situation.analysis, process, situation.location(process)));

function* sets(situation: Situation, support: (process: number) => ReadonlySet<number>) {
  const { analysis } = situation;
  const processes = analysis.system.activations.map((_, process) => process);
  const supports = processes.map(support);
  const seen = new Set<string>();
  for (const seed of [...globalsOf(analysis), ...processes.map((process) => -1 - process)]) {
    const { members, reasons } = collect(situation, seed, supports);
    const key = [...members].sort((a, b) => a - b).join(' ');
    if (members.size === 0 || seen.has(key)) continue;
    seen.add(key);
    const closure = [...members].flatMap((process) => [...situation.next(process)]);
    const found = candidate(situation, closure, reasons);
    if (found.transitions.length > 0) yield found;
  }
}

function collect(situation: Situation, seed: number, supports: readonly ReadonlySet<number>[]) {
  const objects = new Set(seed >= 0 ? [seed] : []);
  const members = new Set<number>();
  const reasons: Reason[] = [];
  const waiting = [...objects];
  const join = (process: number, object: number): void => {
    members.add(process);
    const adds = touchedBy(situation.analysis, situation.next(process)).filter((touched) => !objects.has(touched));
    for (const touched of adds) {
      objects.add(touched);
      waiting.push(touched);
    }
    reasons.push({ kind: 'support', process, object, adds });
  };
  if (seed < 0) join(-1 - seed, -1);
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    for (let process = 0; process < supports.length; process++) {
      if (!members.has(process) && supports[process]?.has(object)) join(process, object);
    }
  }
  return { members, reasons };
}

const known = new WeakMap<Analysis, Map<string, ReadonlySet<number>>>();

/** The objects that processes share. */
export function globalsOf({ objects }: Analysis): readonly number[] {
  return objects.flatMap(({ kind }, object) => (kind === 'local' ? [] : [object]));
}

/** The support of a process: the objects that it can access from a location on; from null, anywhere. */
export function supportFrom(analysis: Analysis, process: number, from: number | null): ReadonlySet<number> {
  return remembered(analysis, `${process} ${from}`, () => {
    const leaving = analysis.leaving[process] ?? [];
    const later = from === null ? leaving : leaving.filter((_, location) => analysis.reaches(process, from, location));
    return new Set(touchedBy(analysis, later.flat()));
  });
}

function remembered(analysis: Analysis, key: string, make: () => ReadonlySet<number>): ReadonlySet<number> {
  const table = known.get(analysis) ?? new Map<string, ReadonlySet<number>>();
  known.set(analysis, table);
  const found = table.get(key) ?? make();
  table.set(key, found);
  return found;
}

/** The objects beyond one process that transitions touch: those of a rendezvous include its channel. */
export function touchedBy(analysis: Analysis, transitions: readonly number[]): number[] {
  const { system, objects } = analysis;
  const touched = new Set<number>();
  for (const transition of transitions) {
    for (const { object } of analysis.footprint(transition).accesses) if (objects[object]?.kind !== 'local') touched.add(object);
    const found = system.transitions[transition];
    if (found?.kind === 'rendezvous') touched.add(system.shared.length + found.channel);
  }
  return [...touched];
}

export const overman: AlgorithmSets = { propose: plainSets, growFrom: null };

export const overmanRefined: AlgorithmSets = { propose: refinedSets, growFrom: null };
