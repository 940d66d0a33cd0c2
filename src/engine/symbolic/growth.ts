import { wordName } from '../../system/word-names.ts';
import { MachineSpace } from '../temporal/machine-space.ts';
import { type Edge, falseEdge, trueEdge } from './bdd/bdd.ts';
import type { SymbolicModel } from './symbolic-model.ts';

/** The states that are at most so many steps away from the initial one; kept. */
export interface Ring {
  readonly set: Edge;
  readonly states: bigint;
  readonly fresh: bigint;
  readonly nodes: number;
}

/** Grows the set of reachable states by a step at a time: yields each ring, the first with the initial state alone, and null in between. */
export function* rings(model: SymbolicModel): Generator<Ring | null, void> {
  const { bdd } = model;
  let set = bdd.keep(model.initial);
  let frontier = bdd.keep(model.initial);
  let states = 1n;
  yield { set, states, fresh: 1n, nodes: bdd.size([set]) };
  for (;;) {
    let wider = bdd.keep(set);
    for (const relation of model.relations) {
      const more = bdd.keep(bdd.or(wider, relation.image(frontier)));
      bdd.release(wider);
      wider = more;
      bdd.safePoint();
      yield null;
    }
    const fresh = bdd.keep(bdd.and(wider, bdd.not(set)));
    bdd.release(frontier);
    frontier = fresh;
    if (fresh === falseEdge) return;
    set = wider;
    const all = model.count(set);
    yield { set, states: all, fresh: all - states, nodes: bdd.size([set]) };
    states = all;
  }
}

/** Searches single states breadth first: yields how many are at most so many steps away after each level, and null in between. */
export function* levels({ machine }: SymbolicModel, maxStates: number): Generator<number | null, void> {
  const space = new MachineSpace(machine, machine, machine.layout.ranges, Number.POSITIVE_INFINITY);
  yield 1;
  for (let from = 0, to = 1; from < to; [from, to] = [to, space.states]) {
    for (let state = from; state < to; state++) {
      if (space.states > maxStates) return;
      // To ask for its edges is to take its steps.
      space.end(state);
      if (state % 64 === 0) yield null;
    }
    if (space.states > to) yield space.states;
  }
}

/** The groups of words as they stand in the order, with their variables. */
export function orderedGroups({
  bdd,
  encoding,
}: SymbolicModel): { readonly words: readonly number[]; readonly variables: readonly number[] }[] {
  const level = new Map(bdd.order().map((variable, i) => [variable, i]));
  const groups = encoding.groups.map((words) => ({ words, variables: [...encoding.nowOf(words), ...encoding.nextOf(words)] }));
  const first = (variables: readonly number[]): number => Math.min(...variables.map((variable) => level.get(variable) ?? 0));
  return groups.filter(({ variables }) => variables.length > 0).sort((a, b) => first(a.variables) - first(b.variables));
}

/** What the words of a group are called. */
export function groupName({ machine: { system, layout } }: SymbolicModel, words: readonly number[]): string {
  return words.map((word) => wordName(system, layout, word)).join(', ');
}

/** The nodes of a function from the first on, each with its edges; null where there are more than `most`. */
export function nodesFrom({ bdd }: SymbolicModel, f: Edge, most: number) {
  const numbers = new Map<Edge, number>();
  const nodes: { readonly variable: number; readonly level: number; readonly low: Edge; readonly high: Edge }[] = [];
  const waiting = [f & ~1];
  for (const edge of waiting) {
    const top = bdd.top(edge);
    if (top === null || numbers.has(edge)) continue;
    numbers.set(edge, nodes.length);
    nodes.push(top);
    if (nodes.length > most) return null;
    waiting.push(top.low & ~1, top.high & ~1);
  }
  numbers.set(trueEdge, nodes.length);
  return { nodes, number: (edge: Edge): number => numbers.get(edge & ~1) ?? -1 };
}
