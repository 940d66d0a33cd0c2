import type { AutomatonState, Expression } from '../../system/ir.ts';
import type { Buchi, BuchiEdge } from './buchi.ts';

/**
 * The automaton of a property as one with acceptance on edges, those that leave its accepting states; it stays as it is written. Each guard
 * is a proposition, since it may have to be evaluated as a whole.
 */
export function writtenAutomaton(states: readonly AutomatonState[]): { readonly automaton: Buchi; readonly propositions: Expression[] } {
  const propositions: Expression[] = [];
  const keys: string[] = [];
  const literalsOf = (guard: Expression): BuchiEdge['literals'] => {
    if (guard.kind === 'constant') return [];
    const key = JSON.stringify(guard, (name, value: unknown) => (name === 'span' ? undefined : value));
    if (!keys.includes(key)) {
      keys.push(key);
      propositions.push(guard);
    }
    return [{ proposition: keys.indexOf(key), positive: true }];
  };
  const edges = states.map(({ edges, accepting }) =>
    edges.flatMap(({ guard: { expression }, target }): BuchiEdge[] =>
      expression.kind === 'constant' && expression.value === 0 ? [] : [{ literals: literalsOf(expression), target, accepts: [accepting] }],
    ),
  );
  return { automaton: { edges, initial: 0, acceptanceSets: 1 }, propositions };
}
