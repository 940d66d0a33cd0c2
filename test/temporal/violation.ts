import type { Evidence } from '../../src/contract/check/evidence.ts';
import type { Fairness } from '../../src/contract/check/options.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { MachineSpace } from '../../src/engine/temporal/machine-space.ts';
import { Processes } from '../../src/engine/temporal/processes.ts';
import type { Formula, TransitionSystem } from '../../src/system/ir.ts';
import { followEvidence } from './esml-evidence.ts';
import { valueOnLasso } from './lasso-value.ts';

/** What is wrong with a run as a violation: of the formula, and of fairness. */
export function violationProblems(system: TransitionSystem, formula: Formula, fairness: Fairness, evidence: Evidence): string[] {
  const machine = new Machine(system);
  const initial = new Int32Array(machine.words);
  machine.initial(initial);
  const problems = followEvidence(machine, evidence, initial);
  if (problems.length > 0) return problems;
  const states = [initial];
  for (const { transition, choice } of evidence.steps) {
    const next = new Int32Array(machine.words);
    machine.fire(states[states.length - 1] ?? initial, transition, choice, next);
    states.push(next);
  }
  const loopStart = evidence.loopStart ?? states.length - 1;
  if (evidence.loopStart !== null) states.pop();
  const holds = ({ expression }: Extract<Formula, { kind: 'proposition' }>, at: number): boolean =>
    machine.proposition(expression, states[at] ?? initial) === true;
  if (valueOnLasso(formula, { length: states.length, loopStart, holds }, 0)) problems.push('the run satisfies the formula');
  if (evidence.loopStart === null) return problems;
  const space = new MachineSpace(machine, machine, machine.layout.ranges, 100_000);
  const processes = new Processes(system, space);
  const numbers = [0];
  for (const { transition, choice } of evidence.steps) {
    const at = numbers[numbers.length - 1] ?? 0;
    let edge = space.first(at);
    while (space.transition(edge) !== transition || space.choice(edge) !== choice) edge++;
    numbers.push(space.target(edge));
  }
  const moved = new Set(evidence.steps.slice(loopStart).flatMap(({ transition }) => processes.moving(transition)));
  for (let process = 0; process < processes.count; process++) {
    const disabled = numbers.slice(loopStart).filter((state) => !processes.enabled(process, state)).length;
    const rests = fairness === 'weak' ? disabled > 0 : fairness === 'strong' && disabled === numbers.length - loopStart;
    if (fairness !== 'none' && !moved.has(process) && !rests) problems.push(`the run is not fair to process ${process}`);
  }
  return problems;
}
