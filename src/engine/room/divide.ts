import type { Bounds } from '../../contract/lab/room.ts';
import type { Work } from '../../graphs/work.ts';
import { disjointCuts } from './disjoint-cuts.ts';
import { greedyStates } from './greedy.ts';
import type { Effort, Problem } from './problem.ts';
import { type Simplified, simplify } from './simplify.ts';

/** A part of a problem, and between which numbers its cost lies. */
interface Part extends Bounds {
  readonly problem: Problem;
}

/**
 * Between which numbers the least cost of a problem lies, exactly if the effort suffices: its parts are solved apart, by branching over the
 * options of a node that is there, and bounded by disjoint sets that no choice avoids. `enough`: from this cost on the number does not
 * matter.
 */
export function* leastCost({ cost, parts }: Simplified, effort: Effort, enough: number): Work<Bounds> {
  const bounded: Part[] = [];
  for (const problem of parts) bounded.push(yield* boundsOf(problem, effort));
  let low = cost + sum(bounded.map((part) => part.low));
  let high = cost + sum(bounded.map((part) => part.high));
  for (const part of bounded.sort((a, b) => a.problem.options.length - b.problem.options.length)) {
    if (low >= enough) break;
    const { low: from, high: to } = yield* branch(part, effort, enough - (low - part.low));
    low += from - part.low;
    high += to - part.high;
  }
  return { low, high };
}

function* boundsOf(problem: Problem, effort: Effort): Work<Part> {
  const graphs = (['last', 'first'] as const).map((order) => greedyStates(problem, order));
  const costs = graphs.map((states) => sum(states.map((node) => problem.costs[node] ?? 0)));
  effort.spent += 2 * problem.options.length;
  return { problem, low: yield* disjointCuts(problem, effort), high: Math.min(...costs) };
}

/** Tries each option of one node that is there. */
function* branch({ problem, low, high }: Part, effort: Effort, enough: number): Work<Bounds> {
  if (low === high || effort.spent > effort.most) return { low, high };
  const node = whereMostIsAsked(problem);
  let from = Number.POSITIVE_INFINITY;
  let to = high;
  for (const option of problem.options[node] ?? []) {
    const options = problem.options.with(node, [option]);
    const simplified = yield* simplify({ options, costs: problem.costs }, effort);
    const found = yield* leastCost(simplified, effort, Math.min(enough, to));
    from = Math.min(from, found.low);
    to = Math.min(to, found.high);
    if (from <= low) break;
  }
  return { low: Math.max(low, Math.min(from, to)), high: to };
}

/** Of the nodes that node 0 asks for the one with the fewest options, each of which asks for the most. */
function whereMostIsAsked({ options }: Problem): number {
  const asked = (node: number): number => {
    const all = options[node] ?? [];
    return Math.min(...all.map(({ length }) => length)) / all.length;
  };
  const [roots = []] = options[0] ?? [];
  return roots.reduce((best, node) => (asked(node) > asked(best) ? node : best));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
