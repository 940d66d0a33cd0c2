import type { Explored } from '../../contract/check/evidence.ts';
import type { EmptinessAlgorithm, Fairness } from '../../contract/check/options.ts';
import { ProductSearch, type ProductStep } from '../wasm/host/product-search.ts';
import { isWeak } from '../wasm/search/product/weak.ts';
import { StrongSearch } from '../wasm/host/strong-search.ts';
import { searchGenerated } from './generated-search.ts';
import { LimitReached } from './limit-reached.ts';
import { stutter } from './graph.ts';
import { loopInside } from './inside-loop.ts';
import { fairnessAsRecurring, type NegatedProduct, productQuestion, type Run } from './ltl-check.ts';
import type { GeneratedUse, PropertyContext } from './property-check.ts';
import { stronglyFairRun } from './strong-run.ts';

/** What generated code has found: a run that is accepted, none, or one that is too much to be shown. */
export interface GeneratedViolation {
  readonly explored: Explored;
  readonly found: Run | 'none' | 'not shown';
}

/**
 * Whether generated code looks for a run in the way that is asked for: by components whatever the automaton is; by nested depth-first
 * search where that needs no second search, since the automaton is weak and there is no fairness.
 */
export function isGeneratedWay(way: EmptinessAlgorithm, fairness: Fairness, { automaton }: NegatedProduct): boolean {
  return way === 'components' || (fairness === 'none' && isWeak(automaton));
}

/** What is explored in search of an accepting component does not depend on the fairness that generated code can be asked for. */
type GeneratedFairness = Exclude<Fairness, 'strong'>;

/**
 * Looks for a fair run by generated code; null where the abstract machine has to. A run that is fair to processes in the strong sense is so
 * in the weak one: where there is none of these, one search tells. Where there is, a few that keep no edges tell whether one is strongly
 * fair; the graph is noted for the run that is shown, or where those would be many. Where it cannot be, a run in which every process moves
 * again and again, which is fair in both senses, may still tell.
 */
export function* generatedRun(
  context: PropertyContext,
  fast: GeneratedUse,
  made: NegatedProduct,
  fairness: Fairness,
  wanted: 'the run' | 'only whether' = 'the run',
): Generator<undefined | 'found', GeneratedViolation | null> {
  if (fairness !== 'strong') return yield* fastViolation(context, fast, made, fairness, wanted);
  const weak = yield* fastViolation(context, fast, made, 'weak', 'only whether');
  if (weak?.found === 'none') return weak;
  const whether = weak === null ? null : yield* strongViolation(context, fast, made);
  if (whether?.found === 'none' || wanted === 'only whether') return whether;
  const strong = yield* stronglyFairRun(context, fast, made);
  if (strong !== null || weak === null) return strong;
  const impartial = yield* fastViolation(context, fast, made, 'impartial', wanted);
  if (impartial === null || impartial.found === 'none') return null;
  if (impartial.found === 'not shown') return impartial;
  const { product, visits } = made;
  return { ...impartial, found: { ...impartial.found, question: productQuestion(product, context.processes, 'strong', visits) } };
}

/**
 * Looks for a fair run that the automaton of a product accepts by generated code; null where the abstract machine has to. What was found is
 * made a run of the abstract machine's product: the way to the root of the accepting component, and from there round inside of it.
 */
function* fastViolation(
  context: PropertyContext,
  fast: GeneratedUse,
  made: NegatedProduct,
  fairness: GeneratedFairness,
  wanted: 'the run' | 'only whether' = 'the run',
): Generator<undefined | 'found', GeneratedViolation | null> {
  const search = productSearch(context, fast, made, fairness);
  if (search === null) return null;
  try {
    const searched = yield* searchGenerated(fast, search);
    if (searched === null) return null;
    const { found, explored } = searched;
    if (!found) return { explored, found: 'none' };
    if (wanted === 'only whether') return { explored, found: 'not shown' };
    yield 'found';
    return { explored, found: yield* runOf(context, made, search, fairness) };
  } finally {
    fast.observe({ states: 0, transitions: 0 }, 0);
  }
}

/** Whether there is a strongly fair run that the automaton accepts, by generated code; null where it cannot tell. */
function* strongViolation(
  { system, machine }: PropertyContext,
  fast: GeneratedUse,
  { automaton, propositions, product }: NegatedProduct,
): Generator<undefined, GeneratedViolation | null> {
  try {
    const search = new StrongSearch(system, machine, { automaton, propositions, repeatsEnd: product.repeatsEnd }, fast);
    const searched = yield* searchGenerated(fast, search);
    return searched === null ? null : { explored: searched.explored, found: searched.found ? 'not shown' : 'none' };
  } catch (problem) {
    if (problem instanceof RangeError) return null;
    throw problem;
  } finally {
    fast.observe({ states: 0, transitions: 0 }, 0);
  }
}

/** The search by generated code; null where there can be none. */
function productSearch(
  { system, machine }: PropertyContext,
  limits: GeneratedUse,
  made: NegatedProduct,
  fairness: GeneratedFairness,
): ProductSearch | null {
  try {
    const { automaton, propositions, product } = made;
    return new ProductSearch(system, machine, { automaton, propositions, fairness, repeatsEnd: product.repeatsEnd }, limits);
  } catch (problem) {
    if (problem instanceof RangeError) return null;
    throw problem;
  }
}

/** The run that was found, in the abstract machine's product. */
function* runOf(
  { space, processes }: PropertyContext,
  { product, visits }: NegatedProduct,
  search: ProductSearch,
  fairness: GeneratedFairness,
): Generator<undefined, Run | 'not shown'> {
  const [from = 0] = product.initial;
  const state = new Int32Array(space.words);
  const isInside = (node: number): boolean => {
    space.read(product.state(node), state);
    return search.isInside(state, product.automatonState(node));
  };
  try {
    const path = yield* follow(product, from, search.stem());
    const last = path[path.length - 1];
    const root = last === undefined ? from : product.target(last);
    const owed = [...visits, ...fairnessAsRecurring(product, processes, fairness)];
    const loop = yield* loopInside(product, root, isInside, owed);
    return { graph: product, lasso: { from, path, loop }, question: productQuestion(product, processes, fairness, visits) };
  } catch (problem) {
    // That there is such a run is known; it takes more states than the abstract machine may have to tell which.
    if (problem instanceof LimitReached) return 'not shown';
    throw problem;
  }
}

/** The edges of the abstract machine's product by which steps of the generated one lead on. */
function* follow(product: NegatedProduct['product'], from: number, steps: readonly ProductStep[]): Generator<undefined, number[]> {
  const path: number[] = [];
  let node = from;
  for (const { step, way } of steps) {
    if (path.length % 64 === 63) yield;
    const [transition, choice] = step === null ? [stutter, 0] : [step.transition, step.choice];
    let edge = product.first(node);
    const end = product.end(node);
    while (edge < end && (product.transition(edge) !== transition || product.choice(edge) !== choice)) edge++;
    edge += way;
    if (edge >= end) throw new Error('the generated search and the abstract machine disagree about a path');
    path.push(edge);
    node = product.target(edge);
  }
  return path;
}
