import { beingAtLabels } from '../../system/being-at.ts';
import type { Expression, TransitionSystem } from '../../system/ir.ts';
import type { Layout } from '../../system/layout.ts';
import { Machine } from '../machine/machine.ts';
import { standIn } from '../machine/stand-in.ts';
import { Bytes } from '../store/growing.ts';
import type { Restriction } from './emptiness.ts';
import { labelPrefix } from './cycle-names.ts';
import type { StateSpace } from './state-space.ts';
import { cyclicComponents } from './fair-component.ts';
import type { BuchiEdge } from './buchi.ts';
import { fairRun, type NegatedProduct, type RunSearch, visitsOf } from './ltl-check.ts';
import { chosen } from './nodes.ts';
import { Product } from './product.ts';
import type { Processes } from './processes.ts';
import type { CycleCheck, EmptinessAlgorithm, Fairness } from '../../contract/check/options.ts';

/**
 * Looks for a fair cycle in none of whose states a process is at a `progress` label, or in one of whose states one is at an `accept`
 * label (G. Holzmann, Design and Validation of Computer Protocols, 1991). A run that ends has no cycle.
 */
export function* badCycle(
  check: CycleCheck,
  space: StateSpace,
  processes: Processes,
  layout: Layout,
  fairness: Fairness,
  algorithm: EmptinessAlgorithm,
): RunSearch {
  const labelled = labelledStates(check, space, processes.system, layout);
  if (check === 'acceptance')
    return yield* fairRun(space, [0], processes, fairness, [(_, source) => labelled(source)], algorithm, null, space);
  const outside: Restriction = function* (component) {
    return yield* cyclicComponents(space, yield* chosen(component, (state) => !labelled(state)));
  };
  return yield* fairRun(space, [0], processes, fairness, [], 'components', outside, space);
}

/**
 * The product that accepts such cycles: with an automaton that reads whether a process is at a label, and guesses when none will be any
 * more.
 */
export function cycleProduct(check: CycleCheck, space: StateSpace, system: TransitionSystem, layout: Layout): NegatedProduct {
  const labelled = labelledStates(check, space, system, layout);
  const labels = beingAtLabels(system, [labelPrefix(check)]);
  const [first, ...others] = labels;
  const span = { start: 0, end: 0 };
  const atLabel = others.reduce<Expression>(
    (left, right) => ({ kind: 'binary', operator: 'or', left, right, span }),
    first ?? { kind: 'constant', value: 0 },
  );
  const reads = (positive: boolean): BuchiEdge['literals'] => [{ proposition: 0, positive }];
  const through = [
    [
      { literals: reads(true), target: 0, accepts: [true] },
      { literals: reads(false), target: 0, accepts: [false] },
    ],
  ];
  const without = [
    [
      { literals: [], target: 0, accepts: [false] },
      { literals: reads(false), target: 1, accepts: [false] },
    ],
    [{ literals: reads(false), target: 1, accepts: [true] }],
  ];
  const automaton = { edges: check === 'acceptance' ? through : without, initial: 0, acceptanceSets: 1 };
  const product = new Product(space, automaton, [atLabel], (_, state) => labelled(state), false);
  space.countAlso(() => product.bytes);
  return { product, automaton, propositions: [atLabel], visits: visitsOf(product, automaton) };
}

/** Tells for a state whether some process is at a label that counts. */
function labelledStates(check: CycleCheck, space: StateSpace, system: TransitionSystem, layout: Layout): (state: number) => boolean {
  const labels = beingAtLabels(system, [labelPrefix(check)]);
  const machine = new Machine({ ...system, properties: labels.map(standIn) });
  const words = new Int32Array(layout.words);
  const known = new Bytes();
  return (state) => {
    if (known.get(state) === 0) {
      space.read(state, words);
      known.set(state, labels.some((label) => machine.proposition(label, words) === true) ? 2 : 1);
    }
    return known.get(state) === 2;
  };
}
