import { type AlgorithmSets, candidate, type Reducer } from './reducer.ts';
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

export const localSets: AlgorithmSets = { propose: setsOfOneProcess, growFrom: null };
