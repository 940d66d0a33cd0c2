import { inEdge } from '../../system/edge-expressions.ts';
import type { Edge, Expression, Operation, Place, TransitionSystem } from '../../system/ir.ts';
import { nestedOperations } from '../../system/walk.ts';

/** What a step does with counters. */
export interface EdgeUse {
  /** The addresses of the counters of which it tells numbers apart that the cutoff does not, or from which it takes. */
  readonly counters: readonly number[];
  /** The addresses of those from which it takes: somebody has to be there. */
  readonly needs: readonly number[];
  /** From this number on it tells none apart. */
  readonly least: number;
  /** How many it takes from one counter at most. */
  readonly taken: number;
}

/** Thrown where a step does more with the number of processes than ask whether there are so many. */
export class CountsProcesses extends Error {}

/**
 * For each transition what it does with counters. `addressOf`: the address of a shared variable that is a counter, or a sum of counters
 * that FORALL makes; null for others. Throws `CountsProcesses`.
 */
export function usesOf(system: TransitionSystem, addressOf: (variable: number) => number | null, cutoff: number): EdgeUse[] {
  return system.transitions.map((transition) => {
    const edges =
      transition.kind === 'local'
        ? [edgeOf(system, transition.activation, transition.edge)]
        : [edgeOf(system, transition.sender, transition.sendEdge), edgeOf(system, transition.receiver, transition.receiveEdge)];
    const uses = edges.map((edge) => useOf(edge, addressOf, cutoff));
    return {
      counters: [...new Set(uses.flatMap(({ counters }) => counters))],
      needs: [...new Set(uses.flatMap(({ needs }) => needs))],
      least: Math.max(...uses.map(({ least }) => least)),
      taken: uses.reduce((sum, { taken }) => sum + taken, 0),
    };
  });
}

function edgeOf(system: TransitionSystem, activation: number, edge: number): Edge {
  const found = system.templates[system.activations[activation]?.template ?? -1]?.edges[edge];
  if (found === undefined) throw new Error('a transition has its edges');
  return found;
}

function useOf(edge: Edge, addressOf: (variable: number) => number | null, cutoff: number): EdgeUse {
  const found = new Set<number>();
  const takenFrom = new Map<number, number>();
  let least = 0;
  const counterOf = (e: Expression): number | null => (e.kind === 'load' ? placeOf(e.place) : null);
  const placeOf = ({ root, steps }: Place): number | null =>
    root.kind === 'shared' && steps.length === 0 ? addressOf(root.variable) : null;
  const allowed = new Set<Expression>();
  const moves = (operation: Operation): void => {
    if (operation.kind !== 'assign' || operation.value.kind !== 'scalar') return;
    const target = placeOf(operation.target);
    if (target === null) return;
    const { expression } = operation.value;
    for (const part of summands(expression)) if (counterOf(part) !== null) allowed.add(part);
    for (const part of summands(expression))
      if (part.kind === 'constant' && part.value < 0) takenFrom.set(target, (takenFrom.get(target) ?? 0) - part.value);
  };
  for (const operation of nestedOperations([...edge.before, ...edge.operations])) moves(operation);
  const all = [...inEdge(edge)];
  for (const e of all) {
    if (e.kind !== 'binary' || !isOrder(e.operator) || e.right.kind !== 'constant') continue;
    const less = e.left.kind === 'binary' && e.left.operator === 'subtract' && e.left.right.kind === 'constant' ? e.left.right.value : 0;
    const counted = less === 0 ? e.left : e.left.kind === 'binary' ? e.left.left : e.left;
    const address = counterOf(counted);
    if (address === null) continue;
    allowed.add(counted);
    const bound = e.right.value + less + 1;
    least = Math.max(least, bound);
    if (bound > cutoff) found.add(address);
  }
  for (const e of all)
    if (counterOf(e) !== null && !allowed.has(e)) throw new CountsProcesses('a step does more with a number of processes than compare it');
  for (const address of takenFrom.keys()) found.add(address);
  return { counters: [...found], needs: [...takenFrom.keys()], least, taken: [...takenFrom.values()].reduce((sum, one) => sum + one, 0) };
}

function isOrder(operator: string): boolean {
  return ['less', 'lessEqual', 'greater', 'greaterEqual', 'equal', 'unequal'].includes(operator);
}

function summands(e: Expression): Expression[] {
  return e.kind === 'binary' && e.operator === 'add' ? [...summands(e.left), ...summands(e.right)] : [e];
}
