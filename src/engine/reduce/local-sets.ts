import type { AlgorithmDescriptor } from './descriptor.ts';
import { candidate, type Reducer } from './reducer.ts';
import type { Reason } from './reasons.ts';

/**
 * Algorithm 2 of Holzmann, Godefroid and Pirottin (1992), section 3.1: the enabled transitions of one process, if all of them are local.
 * Processes are tried in order. Two differences. Transitions of the process that are disabled now count as well, unless they are local:
 * another process may enable them later, and in ESML a location may have both kinds. Variables that a property names count as global, as
 * the paper advises ("lifted to a scope where they are visible").
 */
const setsOfOneProcess: Reducer = function* (situation) {
  const { analysis } = situation;
  const tried = new Set<number>();
  for (const first of situation.enabled) {
    const { processes } = analysis.footprint(first);
    const process = processes[0] ?? -1;
    if (processes.length > 1 || tried.has(process)) continue;
    tried.add(process);
    const next = situation.next(process);
    if (!next.every((transition) => analysis.local[transition])) continue;
    const reasons = next.map((transition): Reason => ({ kind: 'process', transition, process }));
    yield candidate(situation, next, reasons);
  }
};

export const localSets: AlgorithmDescriptor = {
  title: 'Algorithm 2',
  hint: 'The steps of one process when all of them are local (1992 paper, 3.1).',
  source: 'Holzmann, Godefroid and Pirottin 1992, Algorithm 2',
  set: 'the steps of one process, if all of them are local',
  keeps: 'states',
  propose: setsOfOneProcess,
  growFrom: null,
  reads: [],
  tags: false,
  back: 'some',
  takesTried: true,
  generated: 'local',
};

/** Both: local steps first, and conflict sets. */
export const localAndConflictSets: AlgorithmDescriptor = {
  ...localSets,
  title: 'Algorithms 2 and 3',
  hint: 'Local steps first, and conflict sets (1992 paper).',
  source: 'Holzmann, Godefroid and Pirottin 1992, Algorithms 2 and 3',
  tags: true,
};
