import type { Expression, Formula } from '../../system/ir.ts';
import { type Buchi, buchi } from './buchi.ts';
import { CounterGraph, type Recurring } from './counter-graph.ts';
import { componentSearch, everything, type Lasso, nestedSearch, type Restriction } from './emptiness.ts';
import type { StateSpace } from './state-space.ts';
import type { Graph } from './graph.ts';
import { fairLoop, processesInLoop, shortestPath } from './lasso.ts';
import type { Requirements } from './fair-component.ts';
import { LtlTable } from './ltl-formula.ts';
import { NodeMarks, type Nodes } from './nodes.ts';
import type { Processes } from './processes.ts';
import { Product } from './product.ts';
import { type RunQuestion, shorterRun } from './short-run.ts';
import { truthRows } from './truth-rows.ts';
import { writtenAutomaton } from './written-automaton.ts';
import type { Evidence } from '../../contract/check/evidence.ts';
import type { EmptinessAlgorithm, Fairness } from '../../contract/check/options.ts';

/** A run, as a lasso in some graph over the states of the model, and what was looked for. */
export interface Run {
  readonly graph: Graph;
  readonly lasso: Lasso;
  readonly question: RunQuestion;
}

/** The product of a model with the automaton of what is looked for: of what violates a formula, or of cycles. */
export interface NegatedProduct {
  readonly product: Product;
  readonly automaton: Buchi;
  readonly propositions: readonly Expression[];
  /** Whether an edge is in an acceptance set, for each of these. */
  readonly visits: readonly Recurring[];
}

/** A search for a run, which pauses now and then, and says when it knows that there is one. */
export type RunSearch = Generator<undefined | 'found', Run | null>;

export function negatedProduct(space: StateSpace, formula: Formula): NegatedProduct {
  const { automaton, propositions } = formula.kind === 'automaton' ? writtenAutomaton(formula.states) : refuting(formula);
  const product = new Product(space, automaton, propositions);
  space.countAlso(() => product.bytes);
  return { product, automaton, propositions, visits: visitsOf(product, automaton) };
}

/** The automaton of the runs that violate a formula. */
function refuting(formula: Formula): Pick<NegatedProduct, 'automaton' | 'propositions'> {
  const table = new LtlTable();
  return { automaton: buchi(table, table.enter(formula, false)), propositions: table.propositions };
}

/** For each acceptance set of the automaton whether an edge of the product is in it. */
export function visitsOf(product: Product, { acceptanceSets }: Buchi): Recurring[] {
  return Array.from(
    { length: acceptanceSets },
    (_, set): Recurring =>
      (edge, source) =>
        product.accepts(edge, source, set),
  );
}

/**
 * Looks for a run of the model that is fair and violates the formula: an accepting run of the product with the automaton of its negation.
 * What the search holds is counted as bytes of `holder`.
 */
export function* ltlViolation(
  { product, visits }: NegatedProduct,
  processes: Processes,
  fairness: Fairness,
  algorithm: EmptinessAlgorithm,
  holder: Pick<StateSpace, 'countAlso'> | null = null,
): RunSearch {
  return yield* fairRun(product, product.initial, processes, fairness, visits, algorithm, null, holder);
}

/** What is asked of runs of a product. */
export function productQuestion(graph: Product, processes: Processes, fairness: Fairness, visits: readonly Recurring[]): RunQuestion {
  const requirements = { fairness, visits };
  return { graph, initial: graph.initial, processes, requirements, passes: () => true, ends: () => false, restrict: everything };
}

/**
 * Looks for an infinite path that is fair and takes edges of each of some sets infinitely often. `restrict`: where loops count, if not
 * everywhere. What the search holds is counted as bytes of `holder`.
 */
export function* fairRun(
  graph: Graph,
  initial: readonly number[],
  processes: Processes,
  fairness: Fairness,
  visits: readonly Recurring[],
  algorithm: EmptinessAlgorithm,
  restrict: Restriction | null = null,
  holder: Pick<StateSpace, 'countAlso'> | null = null,
): RunSearch {
  const requirements = { fairness, visits };
  const hold = (bytes: () => number): void => holder?.countAlso(bytes);
  const question = { graph, initial, processes, requirements, passes: () => true, ends: () => false, restrict: restrict ?? everything };
  if (algorithm === 'nested' && fairness !== 'strong' && restrict === null) {
    const recurring = [...visits, ...fairnessAsRecurring(graph, processes, fairness)];
    const counting = new CounterGraph(graph, initial, recurring);
    hold(() => counting.bytes);
    const lasso = yield* nestedSearch(counting, counting.initial, (node) => counting.accepting(node), hold);
    return lasso === null ? null : { graph: counting, lasso, question };
  }
  const component = yield* componentSearch(graph, processes, initial, requirements, question.restrict, hold);
  if (component === null) return null;
  yield 'found';
  return { graph, lasso: yield* lassoInto(component, { ...question, requirements }), question };
}

/** A shortest way to a component, and a loop in it that meets all that is asked for. */
export function* lassoInto(
  component: Nodes,
  {
    graph,
    initial,
    processes,
    requirements,
  }: Pick<RunQuestion, 'graph' | 'initial' | 'processes'> & { readonly requirements: Requirements },
): Generator<undefined, Lasso> {
  const members = new NodeMarks(component);
  for (const from of initial) {
    const path = yield* shortestPath(
      graph,
      from,
      (node) => graph.expanded(node),
      (node) => members.has(node),
    );
    if (path === null) continue;
    const entry = path.length === 0 ? from : graph.target(path[path.length - 1] ?? 0);
    return { from, path, loop: yield* fairLoop(graph, processes, members, entry, requirements) };
  }
  throw new Error('a component that was found can be reached');
}

/** The run, or a shorter one that was looked for in the same way (`shorterRun`), exploring at most so many nodes for it. */
export function* shortened(run: Run, room: number): Generator<undefined, Run> {
  const { question } = run;
  const { from, path, loop } = yield* shorterRun(question, run.lasso, room);
  return loop === null || loop === run.lasso.loop ? run : { graph: question.graph, lasso: { from, path, loop }, question };
}

/** Impartiality: each process moves again and again. Weak fairness: each moves or is disabled again and again. */
export function fairnessAsRecurring(graph: Graph, processes: Processes, fairness: Fairness): Recurring[] {
  if (fairness === 'none') return [];
  return Array.from({ length: processes.count }, (_, process) => (edge: number, source: number) => {
    const transition = graph.transition(edge);
    if (transition < 0 || processes.moving(transition).includes(process)) return true;
    return fairness === 'weak' && !processes.enabled(process, graph.state(source));
  });
}

/** A run as evidence: stutter steps at its end say that it ends. `formula` is that of LTL whose subformulas are shown; null for none. */
export function runEvidence(
  { graph, lasso }: Run,
  processes: Processes,
  space: StateSpace,
  about: Pick<Evidence, 'formula' | 'holds' | 'explanation'>,
  formula: Formula | null,
): Evidence {
  const real = (edge: number): boolean => graph.transition(edge) >= 0;
  const ends = !lasso.loop.every(real);
  const edges = [...lasso.path, ...lasso.loop].filter(real);
  const nodes = [lasso.from, ...edges.map((edge) => graph.target(edge))];
  const shown = (ends ? nodes : nodes.slice(0, -1)).map((node) => graph.state(node));
  const loopStart = ends ? null : lasso.path.length;
  const entry = nodes[lasso.path.length] ?? lasso.from;
  const rows =
    formula === null
      ? null
      : truthRows(formula, shown.length, loopStart ?? shown.length - 1, (f, at) => space.evaluate(f.expression, shown[at] ?? 0));
  return {
    ...about,
    steps: edges.map((edge) => ({ transition: graph.transition(edge), choice: graph.choice(edge) })),
    loopStart,
    ends,
    children: [],
    processes: ends ? null : processesInLoop(graph, processes, entry, lasso.loop, lasso.path.length),
    rows,
    cut: false,
  };
}
