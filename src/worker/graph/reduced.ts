import { GrowingInts } from '../../base/growing.ts';
import type { StateGraph } from '../../engine/search/state-graph.ts';
import { stateProperties } from '../../engine/plan/asked.ts';
import { begin } from '../../engine/plan/begin.ts';
import { plan } from '../../engine/plan/plan.ts';
import { adapted, objectionTo } from '../../engine/plan/sound.ts';
import { descriptorOf } from '../../engine/reduce/traits.ts';
import { isStored, type Listener } from '../../engine/search/events.ts';
import { StateKinds } from '../../engine/views/state-kinds.ts';
import { isReadable, type ReadableStore } from '../../engine/store/store.ts';
import { depthsFrom } from '../../graphs/layers.ts';
import type { RunnableModel } from '../models.ts';
import type { Task } from '../tasks.ts';
import type { CheckOptions } from '../../contract/check/options.ts';
import { defaultTemporalOptions } from '../../contract/check/options.ts';
import type { LabSide } from '../../contract/lab/compare.ts';

/** The states that a search visits and the steps that it takes. */
export interface SearchedGraph {
  readonly found: StateGraph;
  /** 1 for states where a step was taken that fails. */
  readonly fails: Uint8Array;
  /** What the search is not known to preserve of what the model asks for; null if it is sound. */
  readonly doubt: string | null;
}

/** A search in a few words, which are more where it is not depth-first. */
export function searchTitle({ search, reduction: { por, sleep, merge } }: LabSide): string {
  const added = [...(sleep ? ['sleep sets'] : []), ...(merge ? ['merged steps'] : [])];
  return [descriptorOf(por).title, ...added, ...(search === 'dfs' ? [] : ['breadth-first'])].join(', ');
}

/**
 * The graph of a search of a model by a reduction, with states numbered in the order in which the search found them; null if it was
 * stopped, or why there is none. `report` is told how many states have been found.
 */
export async function searchedGraph(
  model: RunnableModel,
  { search, reduction }: LabSide,
  most: number,
  task: Task,
  report: (states: number) => void,
): Promise<SearchedGraph | string | null> {
  const { compiled, machine } = model;
  const { analysis, system } = compiled;
  if (machine.initialError !== null) return 'the model fails before its first state';
  const asked = { search, temporal: defaultTemporalOptions };
  // The search is for what single states decide; sets are those by which properties of runs would be decided too.
  const options: Pick<CheckOptions, 'temporal'> = { temporal: { ...defaultTemporalOptions, only: stateProperties(system) } };
  const limits = { maxStates: most + 1, maxMilliseconds: Number.POSITIVE_INFINITY, maxBytes: 1024 ** 3 };
  const wanted = { ...adapted(analysis, asked, reduction), unsound: true };
  const planned = plan(compiled, { engine: 'machine', search, ...limits, ...options, reduction: wanted });
  if (planned.kind === 'refusal') return planned.reason;
  const recorder = new GraphRecorder();
  const check = begin(planned, recorder.listener);
  await task.toTheEnd(check, ({ states }) => report(states));
  if (task.stopped) return null;
  if (check.outcome().completeness.kind !== 'exhaustive')
    return `it was not searched to its end: graphs of up to ${most.toLocaleString('en')} states are compared`;
  const doubt = objectionTo(analysis, asked, reduction)?.reason ?? null;
  return { ...recorder.graph(new StateKinds(machine), machine.words), doubt };
}

/** Notes the steps that a search takes. */
class GraphRecorder {
  private store: ReadableStore | null = null;
  private readonly sources = new GrowingInts();
  private readonly targets = new GrowingInts();
  private readonly transitions = new GrowingInts();
  private readonly choices = new GrowingInts();
  private readonly failing = new Set<number>();

  readonly listener: Listener = ({ store }) => {
    if (!isReadable(store)) throw new Error('the search keeps its states');
    this.store = store;
    return (event) => {
      if (!isStored(event) || event.kind !== 'take') return;
      if (event.outcome === 'error') return void this.failing.add(event.state);
      this.sources.push(event.state);
      this.targets.push(event.target);
      this.transitions.push(event.transition);
      this.choices.push(event.choice);
    };
  };

  /** What has been noted, the steps of each state together. */
  graph(kinds: StateKinds, words: number): Pick<SearchedGraph, 'found' | 'fails'> {
    const { store, sources, failing } = this;
    if (store === null) throw new Error('the search has begun');
    const states = store.count;
    const steps = sources.length;
    const first = new Uint32Array(states + 1);
    for (let i = 0; i < steps; i++) first[sources.at(i) + 1] = (first[sources.at(i) + 1] ?? 0) + 1;
    for (let s = 0; s < states; s++) first[s + 1] = (first[s + 1] ?? 0) + (first[s] ?? 0);
    const free = first.slice();
    const [targets, labels, choices] = [new Int32Array(steps), new Int32Array(steps), new Int32Array(steps)];
    for (let i = 0; i < steps; i++) {
      const at = free[sources.at(i)] ?? 0;
      free[sources.at(i)] = at + 1;
      targets[at] = this.targets.at(i);
      labels[at] = this.transitions.at(i);
      choices[at] = this.choices.at(i);
    }
    const graph = { states, first, targets, labels };
    const read = (id: number, into: Int32Array): void => store.read(id, into);
    const state = (id: number): Int32Array => {
      const copy = new Int32Array(words);
      read(id, copy);
      return copy;
    };
    return {
      found: {
        graph,
        choices,
        depths: depthsFrom(graph, [0]),
        expanded: states,
        complete: true,
        kind: (id) => kinds.of(state(id), id === 0),
        find: (wanted) => store.find(wanted),
        read,
        state,
      },
      fails: Uint8Array.from({ length: states }, (_, id) => Number(failing.has(id))),
    };
  }
}
