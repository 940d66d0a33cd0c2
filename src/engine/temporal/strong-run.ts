import { type FairPart, FairParts, movesOf } from './fair-parts.ts';
import type { GeneratedViolation } from './generated-ltl.ts';
import { loopInside } from './inside-loop.ts';
import { LimitReached } from './limit-reached.ts';
import { ltlViolation, type NegatedProduct, productQuestion, type Run } from './ltl-check.ts';
import { NodeMarks } from './nodes.ts';
import { noteGraph } from './note-graph.ts';
import { NotedFairness } from './noted-fairness.ts';
import { NotedNumbers } from './noted-numbers.ts';
import { NotedProduct } from './noted-product.ts';
import { shortestStem } from './noted-stem.ts';
import type { GeneratedUse, PropertyContext } from './property-check.ts';
import type { NotedGraph } from '../wasm/host/logged-search.ts';

/**
 * Looks for a strongly fair run that the automaton of a product accepts on the graph that generated code has noted; null where the abstract
 * machine has to.
 */
export function* stronglyFairRun(
  context: PropertyContext,
  fast: GeneratedUse,
  made: NegatedProduct,
): Generator<undefined | 'found', GeneratedViolation | null> {
  const { space, processes } = context;
  const { product, automaton, propositions } = made;
  try {
    const onTheFly = ltlViolation(made, processes, 'strong', 'components', space);
    const noted = yield* noteGraph(context, fast, propositions, true, onTheFly);
    if (noted === null) return null;
    if (noted.kind === 'on the fly') {
      fast.givesWay('early');
      return { explored: { states: product.nodes, transitions: product.edges.count }, found: noted.answer ?? 'none' };
    }
    const { graph } = noted;
    const pairs = new NotedProduct(graph, automaton, propositions.length, product.repeatsEnd);
    const moving = new NotedFairness(graph, processes.count);
    const parts = new FairParts(pairs, moving, 'strong');
    const search = parts.from([pairs.initial], 'one');
    let step = search.next();
    for (; step.done !== true; step = search.next()) {
      const bytes = bytesOf(graph) + moving.bytes + parts.bytes;
      fast.observe(parts.explored, bytes);
      if (bytes > fast.maxBytes) return null;
      yield;
    }
    const { explored } = parts;
    fast.observe(explored, bytesOf(graph) + moving.bytes + parts.bytes);
    const [part] = step.value;
    if (part === undefined) return { explored, found: 'none' };
    yield 'found';
    return { explored, found: yield* runIn(context, made, pairs, part) };
  } catch (problem) {
    // There is no memory for the graph, or the product is too large.
    if (problem instanceof RangeError) return null;
    throw problem;
  } finally {
    fast.observe({ states: 0, transitions: 0 }, 0);
  }
}

function bytesOf({ first, targets, facts }: NotedGraph): number {
  return first.byteLength + targets.byteLength + facts.byteLength;
}

/** The run of the abstract machine's product that goes the shortest way to a fair part, and round inside of it. */
export function* runIn(
  { space, processes }: Pick<PropertyContext, 'space' | 'processes'>,
  { product, visits }: Pick<NegatedProduct, 'product' | 'visits'>,
  pairs: NotedProduct,
  part: FairPart,
): Generator<undefined, Run | 'not shown'> {
  const members = new NodeMarks(part.nodes);
  const numbers = new NotedNumbers(space, pairs.graph);
  const [from = 0] = product.initial;
  try {
    const path: number[] = [];
    let root = from;
    for (const { step, way, ways } of yield* shortestStem(pairs, (node) => members.has(node))) {
      const edge = product.first(root) + step * ways + way;
      path.push(edge);
      root = product.target(edge);
      if (path.length % 64 === 0) yield;
    }
    const isInside = (node: number): boolean =>
      members.has(numbers.of(product.state(node)) * pairs.automatonStates + product.automatonState(node));
    const owed = [...visits, ...movesOf(part, processes.count, (edge, process) => moves(product.transition(edge), process))];
    const loop = yield* loopInside(product, root, isInside, owed);
    return { graph: product, lasso: { from, path, loop }, question: productQuestion(product, processes, 'strong', visits) };
  } catch (problem) {
    // That there is such a run is known; it takes more than the abstract machine may have to tell which.
    if (problem instanceof LimitReached || problem instanceof RangeError) return 'not shown';
    throw problem;
  }

  function moves(transition: number, process: number): boolean {
    return processes.moving(transition).includes(process);
  }
}
