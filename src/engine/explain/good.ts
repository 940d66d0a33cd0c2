import type { CycleCheck, Fairness } from '../../contract/check/options.ts';
import type { Violated } from '../../contract/explain.ts';
import { beingAtLabels } from '../../system/being-at.ts';
import type { Expression, Formula } from '../../system/ir.ts';
import { Machine } from '../machine/machine.ts';
import { standIn } from '../machine/stand-in.ts';
import { monitorFor } from '../properties/monitors.ts';
import { StepList } from '../source/source.ts';
import { type Buchi, buchi } from '../temporal/buchi.ts';
import type { Recurring } from '../temporal/counter-graph.ts';
import { CtlSearch } from '../temporal/ctl-search.ts';
import { ctlTable } from '../temporal/ctl-table.ts';
import { cycleCheckName, labelPrefix } from '../temporal/cycle-names.ts';
import type { StateSpace } from '../temporal/state-space.ts';
import { finish } from '../temporal/finish.ts';
import { linearFormula } from '../temporal/linear-formula.ts';
import { visitsOf } from '../temporal/ltl-check.ts';
import { LtlTable } from '../temporal/ltl-formula.ts';
import type { Processes } from '../temporal/processes.ts';
import { Product } from '../temporal/product.ts';

/** The runs that do not show a violation: those of a product that take edges of each of some sets again and again. */
export interface Good {
  readonly product: Product;
  readonly visits: readonly Recurring[];
}

/** What is asked of the good runs: a formula, or something of the states that is computed here. */
type Wish =
  | { readonly kind: 'formula'; readonly formula: Formula }
  | { readonly kind: 'states'; readonly automaton: Buchi; readonly holds: (state: number) => boolean };

const reads = (positive: boolean) => [{ proposition: 0, positive }];
/** Accepts where something holds in each state; again and again; from some state on. */
const always: Buchi = { edges: [[{ literals: reads(true), target: 0, accepts: [] }]], initial: 0, acceptanceSets: 0 };
const again: Buchi = {
  edges: [[true, false].map((positive) => ({ literals: reads(positive), target: 0, accepts: [positive] }))],
  initial: 0,
  acceptanceSets: 1,
};
const atLast: Buchi = {
  edges: [
    [
      { literals: [], target: 0, accepts: [false] },
      { literals: reads(true), target: 1, accepts: [true] },
    ],
    [{ literals: reads(true), target: 1, accepts: [true] }],
  ],
  initial: 0,
  acceptanceSets: 1,
};

/**
 * The runs that do not show a violation, as docs/properties.md has runs: one that comes to a state in which all steps fail ends there. Of
 * CTL, where LTL can say the same of all runs (`linearFormula`), and AG of what holds in single states. A text says why there is nothing
 * to be told of runs.
 */
export function goodRunsOf(
  machine: Machine,
  space: StateSpace,
  processes: Processes,
  violated: Violated,
  fairness: Fairness,
): Good | string {
  if (machine.initialError !== null) return 'The model fails before its first step.';
  const wish = wishOf(machine, space, processes, violated, fairness);
  if (typeof wish === 'string') return wish;
  if (wish.kind === 'states') {
    const product = new Product(space, wish.automaton, [anything], (_, state) => wish.holds(state));
    return { product, visits: visitsOf(product, wish.automaton) };
  }
  const table = new LtlTable();
  const automaton = buchi(table, table.enter(wish.formula, true));
  const product = new Product(space, automaton, table.propositions);
  return { product, visits: visitsOf(product, automaton) };
}

const anything: Expression = { kind: 'constant', value: 0 };

function wishOf(machine: Machine, space: StateSpace, processes: Processes, violated: Violated, fairness: Fairness): Wish | string {
  const { property, terminationIsDeadlock } = violated;
  const stuck = stuckStates(machine, space);
  if (property === 'deadlock') {
    const dead = (end: Stuck): boolean => end === 'deadlock' || (terminationIsDeadlock && end === 'terminated');
    return { kind: 'states', automaton: always, holds: (state) => !dead(stuck(state)) };
  }
  if (property === 'errors') return { kind: 'states', automaton: always, holds: (state) => stuck(state) !== 'failing' };
  const cycles = (['progress', 'acceptance'] as const).find((check) => cycleCheckName(check) === property);
  if (cycles !== undefined) return cyclesWish(cycles, machine, space);
  const index = machine.system.properties.findIndex(({ name }) => name === property);
  const found = machine.system.properties[index];
  if (found === undefined) return `“${property}” is no property of the model.`;
  if (found.formula.kind === 'automaton') return 'The automaton says which runs are wrong, and cannot be followed along runs that are not.';
  if (found.logic === 'ltl') return { kind: 'formula', formula: found.formula };
  const monitor = monitorFor(found, index);
  if (monitor !== null && !monitor.initialOnly) {
    if (monitor.decides) return 'No single run shows the violation.';
    const { expression, wanted } = monitor;
    return { kind: 'states', automaton: always, holds: (state) => space.evaluate(expression, state) !== wanted };
  }
  const linear = linearFormula(found.formula);
  if (linear !== null) return { kind: 'formula', formula: linear };
  const { formula } = found;
  if (formula.kind !== 'unary' || formula.operator !== 'AG') return 'The formula asks for more than single runs can show.';
  const table = ctlTable(formula.operand, fairness);
  const search = new CtlSearch(space, processes, table, fairness);
  return { kind: 'states', automaton: always, holds: (state) => finish(search.evaluate(table.root, state)) };
}

/** Why no step leads on from a state: all that there are fail, all processes have ended, or none can move; null where one does. */
type Stuck = 'failing' | 'terminated' | 'deadlock' | null;

function stuckStates(machine: Machine, space: StateSpace): (state: number) => Stuck {
  const words = new Int32Array(machine.words);
  const steps = new StepList();
  return (state) => {
    if (space.first(state) < space.end(state)) return null;
    space.read(state, words);
    machine.enabled(words, steps);
    if (steps.count > 0) return 'failing';
    return machine.terminated(words) ? 'terminated' : 'deadlock';
  };
}

/** The complement of what `cycleProduct` accepts; a run that ends has no cycle. */
function cyclesWish(check: CycleCheck, machine: Machine, space: StateSpace): Wish {
  const labels = beingAtLabels(machine.system, [labelPrefix(check)]);
  const asking = new Machine({ ...machine.system, properties: labels.map(standIn) });
  const words = new Int32Array(machine.words);
  const labelled = (state: number): boolean => {
    space.read(state, words);
    return labels.some((label) => asking.proposition(label, words) === true);
  };
  const ends = (state: number): boolean => space.first(state) === space.end(state);
  return check === 'progress'
    ? { kind: 'states', automaton: again, holds: (state) => ends(state) || labelled(state) }
    : { kind: 'states', automaton: atLast, holds: (state) => ends(state) || !labelled(state) };
}
