import { countOf, formatCount } from '../../kit/widgets/format.ts';
import type { CheckResult } from '../../../contract/check/result.ts';
import type { GraphSize, GraphView } from '../../../contract/graph.ts';

const what: Readonly<Record<GraphView['kind'], (view: GraphView) => string>> = {
  whole: () => 'each by itself',
  near: () => 'a neighbourhood',
  projection: ({ nodes, observed }) => `as ${countOf(nodes.length, 'node')}, by ${observed.join(', ')}`,
  families: ({ nodes }) => `as ${countOf(nodes.length, 'node')}, with alike processes counted`,
  components: ({ nodes }) => `as ${countOf(nodes.length, 'component')}`,
  strong: ({ nodes }) => `in ${formatCount(nodes.length)} ${nodes.length === 1 ? 'class' : 'classes'} by strong bisimulation`,
  branching: ({ nodes }) =>
    `in ${formatCount(nodes.length)} ${nodes.length === 1 ? 'class' : 'classes'} by branching bisimulation that respects divergence`,
  trace: ({ nodes }) => `as the deterministic graph of their traces, with ${countOf(nodes.length, 'node')}`,
  compared: ({ nodes }) => `in one with the other graph, ${countOf(nodes.length, 'node')}`,
  layers: () => 'as layers',
};

/**
 * How many states are shown of how many, as what, and whether these are all that there are; why a finished search had others, if it had.
 */
export function badgeText(view: GraphView, run: { readonly shown: number } | null, result: CheckResult | null = null): string {
  return `${shownText(view, run)}${searchedText(view.size, result)}`;
}

/** How many states a search had that ended, where the graph of the model has another number. */
function searchedText(size: GraphSize, result: CheckResult | null): string {
  if (result === null || !size.complete || !result.complete || result.statistics.states === size.states) return '';
  const had = `had ${countOf(result.statistics.states, 'state')}`;
  if (result.reduction?.made === true) return ` The reduced search ${had}.`;
  if (result.symmetry?.made === true) return ` The search ${had}, one for those that differ by a symmetry.`;
  return result.store?.unproved === true ? ` The search ${had}: its store takes different states for one.` : '';
}

function shownText(view: GraphView, run: { readonly shown: number } | null): string {
  const { size, shown } = view;
  const as = run === null ? `, ${what[view.kind](view)}` : ', the run alone';
  if (run === null && size.complete && shown === size.states && shown > 1) return `All ${countOf(shown, 'state')}${as}.`;
  const known = size.complete ? countOf(size.states, 'state') : `${formatCount(size.states)} known states`;
  const drawn = run?.shown ?? shown;
  const count = !size.complete && drawn === size.states ? `Showing ${known}` : `Showing ${formatCount(drawn)} of ${known}`;
  const all = size.complete
    ? 'All states were explored.'
    : `There are more: the graph has the steps of ${formatCount(size.expanded)} so far.`;
  return `${count}${as}. ${all}`;
}

/** The components in a sentence. */
export function describeComponents({ count, largest, cyclic, bottom, ends, stacks }: GraphView['components']): string {
  return `${countOf(count, 'component')}, the largest of ${countOf(largest, 'state')}; runs can stay for ever in ${cyclic}, of which ${bottom} cannot be left; ${ends} ${ends === 1 ? 'is' : 'are'} a single state in which runs end. A depth-first search has up to ${countOf(stacks.without, 'state')} on its stack, with unfinished components ${stacks.with}.`;
}
