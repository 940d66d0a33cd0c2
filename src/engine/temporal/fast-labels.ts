import type { Explored } from '../../contract/check/evidence.ts';
import type { Fairness } from '../../contract/check/options.ts';
import { LoggedSearch } from '../wasm/host/logged-search.ts';
import type { CtlSearch } from './ctl-search.ts';
import type { CtlTable } from './ctl-table.ts';
import { LabelledCtl, propositionsOf } from './labelled-ctl.ts';
import { LabelledDecision } from './labelled-decision.ts';
import type { FastUse, PropertyContext } from './property-check.ts';

/** States after which it is tried whether the answer needs less than all states, and how many of them at most. */
const statesAtFirst = 20_000;
const statesOnTheFly = 20_000;

/** What was decided, and by what the evidence can be told: by labels, or on the fly by the search itself. */
export type Labelled =
  | { readonly kind: 'labels'; readonly holds: boolean; readonly decision: LabelledDecision; readonly explored: Explored }
  | { readonly kind: 'on the fly'; readonly holds: boolean };

/**
 * Whether a formula can be decided without looking at fairness. Each path of a finite graph can be continued to one that is fair to
 * processes in the weak and in the strong sense, so that these matter only to paths that stay somewhere.
 */
export function needsNoFairness({ nodes }: CtlTable, fairness: Fairness): boolean {
  if (fairness === 'none') return true;
  return fairness !== 'impartial' && nodes.every((node) => node.kind !== 'search' || !node.cycles);
}

/**
 * Decides a formula by labelling the graph of the model, which generated code has noted. Where that is large, it is first tried on the fly
 * whether a part of it will do. Gives null where generated code is not able to decide, or meets a limit; `onTheFly` has begun then.
 */
export function* decideByLabels(
  context: PropertyContext,
  fast: FastUse,
  search: CtlSearch,
  onTheFly: Generator<undefined, boolean>,
): Generator<undefined, Labelled | null> {
  const { explorer, processes } = context;
  const { table } = search;
  const propositions = propositionsOf(table);
  let logged = loggedSearch(context, fast, propositions);
  if (logged === null) return null;
  let decided = false;
  try {
    let tried = false;
    for (let result = logged.advance(); result !== 'done'; result = logged.advance()) {
      if (result !== 'searching') return null;
      const explored = { states: logged.states, transitions: logged.transitions };
      fast.observe(explored, logged.bytes);
      yield;
      if (tried || logged.states < statesAtFirst) continue;
      tried = true;
      while (explorer.states < statesOnTheFly) {
        const { done, value } = onTheFly.next();
        if (done === true) return { kind: 'on the fly', holds: value };
        yield;
      }
    }
    const explored = { states: logged.states, transitions: logged.transitions };
    const graph = logged.graph();
    // The table of states is needed no more.
    logged = null;
    const labels = new LabelledCtl(graph, table, propositions);
    const values = labels.evaluate();
    let step = values.next();
    for (; step.done !== true; step = values.next()) {
      fast.observe(explored, labels.bytes);
      if (labels.bytes > fast.maxBytes) return null;
      yield;
    }
    fast.observe(explored, labels.bytes);
    const decision = new LabelledDecision(explorer, processes, table, graph, labels);
    decided = true;
    return { kind: 'labels', holds: step.value, decision, explored };
  } finally {
    // The graph is still needed for the evidence.
    if (!decided) fast.observe({ states: 0, transitions: 0 }, 0);
  }
}

/** The search by generated code; null where there can be none. */
function loggedSearch({ system, machine }: PropertyContext, limits: FastUse, propositions: LoggedPropositions): LoggedSearch | null {
  try {
    return new LoggedSearch(system, machine, propositions, limits);
  } catch (problem) {
    if (problem instanceof RangeError) return null;
    throw problem;
  }
}

type LoggedPropositions = ConstructorParameters<typeof LoggedSearch>[2];
