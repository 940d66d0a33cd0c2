import { fairnessCatalogue } from '../../contract/check/fairness-catalogue.ts';
import type { Explored } from '../../contract/check/evidence.ts';
import type { Fairness } from '../../contract/check/options.ts';
import type { CtlSearch } from './ctl-search.ts';
import type { CtlTable } from './ctl-table.ts';
import { LabelledCtl, propositionsOf } from './labelled-ctl.ts';
import { LabelledDecision } from './labelled-decision.ts';
import { NotedFairness } from './noted-fairness.ts';
import { noteGraph } from './note-graph.ts';
import type { GeneratedUse, PropertyContext } from './property-check.ts';

/** What was decided, and by what the evidence can be told: by labels, or on the fly by the search itself. */
export type Labelled =
  | { readonly kind: 'labels'; readonly holds: boolean; readonly decision: LabelledDecision; readonly explored: Explored }
  | { readonly kind: 'on the fly'; readonly holds: boolean };

/**
 * Whether a formula can be decided without looking at fairness. Each path of a finite graph can be continued to one that is fair to
 * processes in the weak and in the strong sense, so that these matter only to paths that stay somewhere.
 */
function needsNoFairness({ nodes }: CtlTable, fairness: Fairness): boolean {
  if (fairness === 'none') return true;
  return fairnessCatalogue[fairness].continues && nodes.every((node) => node.kind !== 'search' || !node.cycles);
}

/**
 * Decides a formula by labelling the graph of the model, which generated code has noted. Gives null where generated code is not able to
 * decide, or meets a limit; `onTheFly` may have begun then.
 */
export function* decideByLabels(
  context: PropertyContext,
  fast: GeneratedUse,
  search: CtlSearch,
  onTheFly: Generator<undefined, boolean>,
): Generator<undefined, Labelled | null> {
  const { space, processes } = context;
  const { table } = search;
  const fairness = needsNoFairness(table, search.fairness) ? 'none' : search.fairness;
  const propositions = propositionsOf(table);
  let decided = false;
  try {
    const noted = yield* noteGraph(context, fast, propositions, fairness !== 'none', onTheFly);
    if (noted === null) return null;
    if (noted.kind === 'on the fly') return { kind: 'on the fly', holds: noted.answer };
    const { graph, explored } = noted;
    const moving = fairness === 'none' ? null : new NotedFairness(graph, processes.count);
    const labels = new LabelledCtl(graph, table, propositions, fairness, moving);
    const values = labels.evaluate();
    let step = values.next();
    for (; step.done !== true; step = values.next()) {
      fast.observe(explored, labels.bytes);
      if (labels.bytes > fast.maxBytes) return null;
      yield;
    }
    fast.observe(explored, labels.bytes);
    const decision = new LabelledDecision(space, processes, table, graph, labels, fairness);
    decided = true;
    return { kind: 'labels', holds: step.value, decision, explored };
  } catch (problem) {
    // There is no memory for the graph, or there are too many processes.
    if (problem instanceof RangeError) return null;
    throw problem;
  } finally {
    // The graph is still needed for the evidence.
    if (!decided) fast.observe({ states: 0, transitions: 0 }, 0);
  }
}
