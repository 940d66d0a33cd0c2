import type { GraphSource, StateGraph } from '../../engine/search/state-graph.ts';
import { graphSource } from '../../engine/wasm/host/graph-search.ts';
import { StepLabels } from '../../engine/views/labels.ts';
import type { Models, RunnableModel } from '../models.ts';
import type { Task } from '../tasks.ts';
import { compared, type ComparedSide } from './comparison.ts';
import { alignedWith } from './aligned-places.ts';
import type { Difference } from './difference.ts';
import { Explored } from './explored.ts';
import { byCommand, observablesOf } from './observables.ts';
import { searchedGraph, searchTitle } from './reduced.ts';
import { type SearchedSide, stuttered } from './stuttering.ts';
import type { ComparedGraphs, ComparisonProgress, GraphComparisonView, OtherGraph } from '../../contract/comparison.ts';
import type { LabSide } from '../../contract/lab/compare.ts';
import { mostCompared } from './limits.ts';

/** What comparisons are made of. */
export interface ComparisonContext {
  readonly models: Models;
  readonly task: Task;
  /** The exploration of a model that is kept; null: there is none. */
  readonly kept: (of: RunnableModel) => GraphSource | null;
  /** The graph that numbers the states of the model checked last. */
  readonly numbers: StateGraph;
  readonly onProgress: (progress: ComparisonProgress) => void;
  /** Keeps what both graphs look like in one. */
  readonly keep: (difference: Difference) => void;
}

/** Compares two graphs of models, or two searches of the model checked last. */
export async function compare(which: OtherGraph, context: ComparisonContext): Promise<ComparedGraphs> {
  const mine = context.models.checked;
  if (mine === null) return refused('Nothing has been checked yet.');
  if (which.kind === 'searches') return compareSearches(mine, which, context);
  const against = await otherModel(context.models, which);
  if (typeof against === 'string') return refused(against);
  const left = await sideOf(against, titleOf(which), context);
  const right = left === null ? null : await sideOf(mine, 'the present model', context);
  if (left === null || right === null) return stopped;
  const partial = [left, right].find(({ explored }) => !explored.size.complete || explored.size.states > mostCompared);
  if (partial !== undefined) {
    return refused(`Graphs of up to ${mostCompared.toLocaleString('en')} states are compared; ${partial.title} has more.`);
  }
  const aligned = { ...right, seen: observablesOf(mine.machine, alignedWith(against, mine)) };
  return cameOf(await context.task.result(compared(left, aligned)), context);
}

function titleOf(which: Exclude<OtherGraph, { readonly kind: 'searches' }>): string {
  if (which.kind === 'before') return 'the version checked before';
  return which.kind === 'model' ? which.title : `${which.name} = ${which.value}`;
}

/** What the model checked last is compared with; or why there is no such model. */
async function otherModel(models: Models, which: Exclude<OtherGraph, { readonly kind: 'searches' }>): Promise<RunnableModel | string> {
  if (which.kind === 'before') return models.before ?? 'No other version has been checked before this one.';
  return which.kind === 'model' ? models.another(which, which.title) : models.checkedWith(which.name, which.value);
}

/** A graph explored as far as graphs are compared; null if that was stopped. */
async function sideOf(of: RunnableModel, title: string, { task, kept, onProgress }: ComparisonContext): Promise<ComparedSide | null> {
  const { machine, text } = of;
  const exploration = kept(of) ?? graphSource(machine, mostCompared + 1);
  const slice = (milliseconds: number) => exploration.slice(milliseconds, mostCompared) || exploration.expanded >= mostCompared;
  if (!(await task.inSlices(slice, () => onProgress({ title, states: exploration.states })))) return null;
  const explored = new Explored(exploration.snapshot(), machine, new StepLabels(machine, text));
  return { title, explored, seen: observablesOf(machine, byCommand(text)) };
}

type Searches = Extract<OtherGraph, { readonly kind: 'searches' }>;

async function compareSearches(model: RunnableModel, { other, present }: Searches, context: ComparisonContext): Promise<ComparedGraphs> {
  const left = await searched(model, other, context);
  if (left === null || 'problem' in left) return left ?? stopped;
  const right = await searched(model, present, context);
  if (right === null || 'problem' in right) return right ?? stopped;
  const stuttering = await context.task.result(stuttered(left, right));
  return cameOf(stuttering === null ? null : await context.task.result(compared(left, right, stuttering)), context);
}

async function searched(model: RunnableModel, side: LabSide, context: ComparisonContext): Promise<SearchedSide | ComparedGraphs | null> {
  const { task, numbers, onProgress } = context;
  const { machine, text } = model;
  const title = searchTitle(side);
  const made = await searchedGraph(model, side, mostCompared, task, (states) => onProgress({ title, states }));
  if (made === null) return null;
  if (typeof made === 'string') return refused(`There is no graph of ${title}: ${made}.`);
  const state = new Int32Array(machine.words);
  const numberOf = (s: number): number => {
    made.found.read(s, state);
    return numbers.find(state);
  };
  const explored = new Explored(made.found, machine, new StepLabels(machine, text));
  return { title, explored, seen: observablesOf(machine, byCommand(text)), searched: made, numberOf };
}

function cameOf(
  made: { readonly view: GraphComparisonView; readonly difference: Difference } | null,
  { keep }: ComparisonContext,
): ComparedGraphs {
  if (made === null) return stopped;
  keep(made.difference);
  return { found: made.view, problem: null };
}

const refused = (problem: string): ComparedGraphs => ({ found: null, problem });
const stopped = refused('The comparison was stopped.');
