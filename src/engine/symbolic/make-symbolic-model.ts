import { isScalar } from '../../system/value-type.ts';
import type { Machine } from '../machine/machine.ts';
import { NodeLimit } from './bdd/bdd.ts';
import { mentionedBy } from './encoding/mentioned-words.ts';
import { relatedWords } from './encoding/related-words.ts';
import { orderOfGroups } from './encoding/word-order.ts';
import { SymbolicModel, type SymbolicOptions } from './symbolic-model.ts';

/** How far the making of the relations is. */
export interface Making {
  /** How many have been made, and of how many; each is made twice where an order of the variables has to be found first. */
  readonly made: number;
  readonly all: number;
  readonly nodes: number;
  readonly bytes: number;
}

/** Nodes for a first look at what steps depend on, before the order of the variables is chosen by that. */
const mostNodesAtFirst = 1_000_000;

/**
 * Makes a model as decision diagrams, the words in groups in a given order of their variables, or in one that suits its structure. Yields
 * after each relation, so that its caller can stop or tell how far it is. Throws `NodeLimit`.
 */
export function* makeSymbolicModel(
  machine: Machine,
  options: SymbolicOptions = {},
  given: readonly (readonly number[])[] | null = null,
): Generator<Making, SymbolicModel> {
  const order = given ?? (yield* goodOrder(machine, options));
  const model = new SymbolicModel(machine, options, order);
  yield* given === null ? relationsOf(model, 1, 2) : relationsOf(model, 0, 1);
  return model;
}

/** Makes the relations, for the time after so many of so many times. */
function* relationsOf(model: SymbolicModel, before: number, times: number): Generator<Making, void> {
  const { bdd, relations } = model;
  const { length } = model.machine.system.transitions;
  const work = model.makeRelations();
  while (work.next().done !== true)
    yield { made: before * length + relations.length, all: times * length, nodes: bdd.nodes, bytes: bdd.bytes };
}

/** The words in groups, those near each other that steps depend on together. */
function* goodOrder(
  machine: Machine,
  { maxNodes = mostNodesAtFirst, sorted: _, ...options }: SymbolicOptions,
): Generator<Making, number[][]> {
  const { layout, system } = machine;
  const groupOf = relatedWords(system, layout);
  try {
    const first = new SymbolicModel(
      machine,
      { ...options, maxNodes: Math.min(maxNodes, mostNodesAtFirst) },
      scalarsFirst(machine, groupOf),
    );
    yield* relationsOf(first, 0, 2);
    return orderOfGroups(
      groupOf,
      first.relations.map(({ words }) => words),
    );
  } catch (problem) {
    if (!(problem instanceof NodeLimit)) throw problem;
    return orderOfGroups(
      groupOf,
      system.transitions.map((_, transition) => mentionedBy(system, layout, transition)),
    );
  }
}

/**
 * The groups in their order in the state, but scalars, which indices are made of, before elements: an element that an index chooses is a
 * small function only after the index.
 */
function scalarsFirst({ system, layout }: Machine, groupOf: readonly number[]): number[][] {
  const scalars = new Set(layout.frames);
  system.shared.forEach(({ type }, variable) => {
    if (isScalar(type)) scalars.add(layout.shared[variable] as number);
  });
  system.activations.forEach(({ template }, activation) => {
    system.templates[template]?.variables.forEach(({ type }, variable) => {
      if (isScalar(type)) scalars.add((layout.frames[activation] as number) + (layout.offsets[template]?.[variable] as number));
    });
  });
  const all = Array.from({ length: layout.words }, (_, word) => word);
  const groups = new Map<number, number[]>();
  for (const word of [...all.filter((one) => scalars.has(one)), ...all.filter((one) => !scalars.has(one))]) {
    const group = groupOf[word] as number;
    groups.set(group, [...(groups.get(group) ?? []), word]);
  }
  return [...groups.values()];
}
