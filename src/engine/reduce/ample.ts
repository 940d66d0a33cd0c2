import { shares } from '../../system/analysis/analysis.ts';
import { enablingSets } from './enabling.ts';
import { interfering } from './interference.ts';
import type { Reason } from './reasons.ts';
import { type AlgorithmSets, candidate, type Reducer } from './reducer.ts';
import type { Situation } from './situation.ts';

/**
 * Ample sets process by process (Peled; Clarke, Grumberg and Peled 1999, section 10.5): what one process, or one pair that communicates,
 * may do next, if no other process can interfere with it or enable another way of the process (C1). C2 and C3 are added by the choice among
 * candidates.
 */
const ampleSets: Reducer = function* (situation, { interference }) {
  const seen = new Set<string>();
  for (const start of situation.enabled) {
    const { processes } = situation.analysis.footprint(start);
    const key = processes.join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    const next = [...new Set(processes.flatMap((process) => [...situation.next(process)]))];
    if (!next.every((transition) => isClosed(transition, processes, situation, interference))) continue;
    const reasons = next.map((transition): Reason => ({ kind: 'process', transition, process: processes[0] ?? -1 }));
    const found = candidate(situation, next, reasons);
    if (found.transitions.length < situation.enabled.length) yield found;
  }
};

function isClosed(
  transition: number,
  processes: readonly number[],
  situation: Situation,
  interference: Parameters<typeof interfering>[2],
): boolean {
  const inside = (other: number): boolean => situation.analysis.footprint(other).processes.every((p) => processes.includes(p));
  if (situation.isEnabled(transition)) {
    if (!inside(transition)) return false;
    for (const { kind, transition: other } of interfering(transition, situation, interference)) {
      if (kind === 'interferes' && !shares(situation.analysis.footprint(other).processes, processes)) return false;
    }
    return true;
  }
  return enablingSets(transition, situation).some(({ transitions }) => transitions.every((other) => inside(other)));
}

export const ample: AlgorithmSets = { propose: ampleSets, growFrom: null };
