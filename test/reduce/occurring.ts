import { Machine } from '../../src/engine/machine/machine.ts';
import { type Occurrence, Occurrences } from '../../src/engine/reduce/occurrences.ts';
import { Situation } from '../../src/engine/reduce/situation.ts';
import type { TraceStep } from '../../src/engine/reduce/traces.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';

/** The steps of an execution with what they touch, replayed from the first state; and whether two of them are independent. */
export function occurring(system: TransitionSystem) {
  const machine = new Machine(system);
  const analysis = new Analysis(system);
  const situation = new Situation(analysis, machine.layout);
  const occurrences = new Occurrences(analysis, 'run');
  const along = (steps: readonly TraceStep[]): Occurrence[] => {
    let state = new Int32Array(machine.words);
    machine.initial(state);
    return steps.map(({ transition, choice }) => {
      const found = occurrences.at(transition, state, situation);
      const next = new Int32Array(machine.words);
      machine.fire(state, transition, choice, next);
      state = next;
      return found;
    });
  };
  return { along, commute: (a: Occurrence, b: Occurrence) => occurrences.commute(a, b) };
}
