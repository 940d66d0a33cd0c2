import { Closure } from './closure.ts';
import { enablingSets } from './enabling.ts';
import { interfering } from './interference.ts';
import type { Candidate, Pulled } from './reasons.ts';
import { type AlgorithmSets, candidate, type Reducer } from './reducer.ts';
import type { Situation } from './situation.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';

/**
 * Persistent sets, second strategy of the VeriSoft slides, the one of VeriSoft: for a disabled transition that may interfere, all that its
 * process may do next is taken in its place. The slides' processes have one next transition each; here a process has several, and one that
 * is disabled where it stands brings in what may enable it.
 */
const sets: Reducer = function* (situation, options) {
  for (const start of situation.enabled) {
    const found = persistentTwoSetFrom(start, situation, options);
    if (found.transitions.length < situation.enabled.length) yield found;
  }
};

/** Algo_2(t) of the slides. */
export function persistentTwoSetFrom(start: number, situation: Situation, { interference }: ReductionOptions): Candidate {
  const closure = new Closure(situation);
  closure.add(start, { kind: 'start', transition: start });
  const pull = (transition: number, reason: Pulled): void => {
    const process = situation.isEnabled(transition) ? null : situation.absent(transition);
    if (process === null) closure.add(transition, reason);
    else for (const next of situation.next(process)) closure.add(next, { kind: 'process', transition: next, process, through: reason });
  };
  for (let at = closure.take(); at !== undefined; at = closure.take()) {
    if (situation.isEnabled(at)) {
      for (const reason of interfering(at, situation, interference)) pull(reason.transition, reason);
      continue;
    }
    const set = enablingSets(at, situation)[0];
    const absent = situation.absent(at);
    if (absent !== null) {
      for (const next of situation.next(absent)) closure.add(next, { kind: 'process', transition: next, process: absent });
    } else if (set !== undefined) {
      for (const transition of set.transitions) pull(transition, { kind: 'enables', transition, because: at, how: set.how });
    }
  }
  return candidate(situation, closure.members, closure.reasons);
}

export const persistentTwo: AlgorithmSets = { propose: sets, growFrom: persistentTwoSetFrom };
