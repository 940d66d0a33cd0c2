import type { CompiledModel } from '../../src/engine/compiled-model.ts';
import { StepList, type SuccessorSource } from '../../src/engine/source/source.ts';

/** What a state leads to, apart from the numbers of the steps: errors by kind and place, successors by their words. */
export interface Outcomes {
  readonly successors: readonly Int32Array<ArrayBuffer>[];
  readonly errors: readonly string[];
  readonly terminated: boolean;
}

/** What the steps of a state lead to. */
export function outcomesOf(source: SuccessorSource, state: Int32Array): Outcomes {
  const steps = new StepList();
  source.enabled(state, steps);
  const successors: Int32Array<ArrayBuffer>[] = [];
  const errors: string[] = [];
  for (let i = 0; i < steps.count; i++) {
    const next = new Int32Array(source.words);
    const error = source.fire(state, steps.transition(i), steps.choice(i), next);
    if (error === null) successors.push(next);
    else errors.push(`${error.kind} ${error.span.start}`);
  }
  return { successors, errors, terminated: steps.count === 0 && source.terminated(state) };
}

/** All states of a source, by their words; null if there are more than the limit. */
export function statesOf(source: SuccessorSource, limit: number): Map<string, Int32Array<ArrayBuffer>> | null {
  const first = new Int32Array(source.words);
  source.initial(first);
  const states = new Map([[String(first), first]]);
  for (const state of states.values()) {
    for (const next of outcomesOf(source, state).successors) if (!states.has(String(next))) states.set(String(next), next);
    if (states.size > limit) return null;
  }
  return states;
}

/** The values of all propositions of the properties in a state. */
export function propositionsIn({ machine, system }: CompiledModel, state: Int32Array): string {
  const values: string[] = [];
  const look = (formula: (typeof system.properties)[number]['formula']): void => {
    if (formula.kind === 'proposition') values.push(JSON.stringify(machine.proposition(formula.expression, state)));
    else if (formula.kind === 'not' || formula.kind === 'unary') look(formula.operand);
    else if (formula.kind === 'automaton') for (const { edges } of formula.states) for (const { guard } of edges) look(guard);
    else {
      look(formula.left);
      look(formula.right);
    }
  };
  for (const { formula } of system.properties) look(formula);
  return values.join(' ');
}
