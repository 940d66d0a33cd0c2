import { LineMap } from '../../base/span.ts';
import { StepLabels } from '../../engine/views/labels.ts';
import { shortestPath } from '../../graphs/paths.ts';
import type { Work } from '../../graphs/work.ts';
import type { Models, RunnableModel } from '../models.ts';
import type { Followed } from '../run/followed.ts';
import type { Tasks } from '../tasks.ts';
import type { graphTasks, LateGraphApi } from './api.ts';
import type { Remembered } from './continuing.ts';
import type { Difference } from './difference.ts';
import type { Explorations, KeptGraph } from './exploration.ts';
import { Explored } from './explored.ts';
import { byCommand, byLine, observablesOf, type Seen } from './observables.ts';
import { watchesOf } from '../views/watches.ts';
import type { FoundStates, GraphView } from '../../contract/graph.ts';

/** Views of the graph of the model checked last, and questions on it; what is made of it is loaded when it is asked for. */
export function createGraphService(
  models: Models,
  followed: Followed,
  explorations: Explorations,
  tasks: Tasks<(typeof graphTasks)[number]>,
): LateGraphApi {
  let looked: { readonly graph: KeptGraph; explored: Explored; readonly seen: Seen[] } | null = null;
  let nodeOf: Int32Array = new Int32Array(0);
  let numbered = 0;
  let last: Remembered | null = null;
  let difference: { readonly of: RunnableModel; readonly difference: Difference } | null = null;
  let drawn: { readonly view: GraphView; readonly model: string } | null = null;

  /** What is explored of the model checked last. */
  const current = () => {
    const graph = explorations.current;
    if (graph === null) return null;
    const { of, exploration, found } = graph;
    if (looked?.graph !== graph) {
      const explored = new Explored(found, of.machine, new StepLabels(of.machine, of.text));
      looked = { graph, explored, seen: observablesOf(of.machine, byLine(new LineMap(of.text))) };
    }
    if (looked.explored.found !== found) looked.explored = new Explored(found, of.machine, looked.explored.words);
    const { explored, seen } = looked;
    return { of, exploration, explored, seen };
  };

  /** Work on a graph, which is given up once another model is checked: null. */
  function* whileChecked<T>(of: RunnableModel, work: Work<T>): Work<T | null> {
    while (models.checked === of) {
      const { done, value } = work.next();
      if (done === true) return value;
      yield;
    }
    return null;
  }

  return {
    async compareGraph(which, onProgress) {
      const mine = current();
      if (mine === null) return { found: null, problem: 'Nothing has been checked yet.' };
      const task = tasks.begin('compareGraph');
      const { compare } = await import('./compare.ts');
      const kept = (of: RunnableModel) => (of === mine.of ? mine.exploration : null);
      difference = null;
      const keep = (made: Difference): void => {
        difference = { of: mine.of, difference: made };
      };
      return compare(which, { models, task, kept, numbers: mine.explored.found, onProgress, keep });
    },

    async graphView(request) {
      const mine = current();
      if (mine === null) return null;
      const task = tasks.begin('graphView');
      const both = difference?.of === mine.of ? difference.difference : null;
      const { viewOf } = await import('./views.ts');
      const made = await task.result(whileChecked(mine.of, viewOf(mine.explored, mine.seen, mine.of, request, both)));
      if (made === null) return null;
      nodeOf = made.nodeOf;
      const { canBeContinued, continuing } = await import('./continuing.ts');
      const stable = observablesOf(mine.of.machine, byCommand(mine.of.text));
      const next = continuing({ ...made.view, number: ++numbered, continues: null }, mine.explored.found, stable, last);
      if (canBeContinued(next.view)) last = next;
      drawn = { view: next.view, model: mine.of.machine.system.name };
      return next.view;
    },

    inGraphView(run, state, out) {
      const graph = current()?.of.graph;
      const points = run === null ? null : followed.pointsOfChecked(run);
      const nodeFor = (id: number): number => (id < 0 ? -1 : (nodeOf[id] ?? -1));
      const nodesFor = (ids: readonly number[]): number[] => [...new Set(ids.map(nodeFor))].filter((node) => node >= 0);
      return {
        run:
          points === null || graph == null
            ? []
            : points.filter(({ error, step }) => error === null || step === null).map((point) => nodeFor(graph.find(point.state))),
        state: state === null ? -1 : nodeFor(state),
        out: {
          found: nodesFor(out.found),
          added: nodesFor(out.added),
          lost: nodesFor(out.lost),
          avoiding: nodesFor(out.avoiding),
        },
      };
    },

    async valuesInGraph(number, node) {
      const mine = current();
      const id = drawn?.view.nodes[node]?.id;
      if (mine === null || drawn?.view.number !== number || id === undefined) return [];
      if (drawn.view.kind === 'compared') {
        const { valuesIn } = await import('./difference.ts');
        return difference === null ? [] : valuesIn(difference.difference, node);
      }
      const { valuesOf } = await import('./values.ts');
      return valuesOf(mine.seen, mine.explored.found.state(id));
    },

    async findStates(expression): Promise<FoundStates> {
      const mine = current();
      const nothing = { count: 0, states: [], of: mine?.explored.size.states ?? 0 };
      if (mine === null) return { ...nothing, problem: 'nothing has been explored' };
      const watch = watchesOf(mine.of).compile(expression, true);
      if (typeof watch === 'string') return { ...nothing, problem: watch };
      const task = tasks.begin('findStates');
      const { statesWhere } = await import('./names.ts');
      return (
        (await task.result(whileChecked(mine.of, statesWhere(mine.explored, watch)))) ?? { ...nothing, problem: 'the search was stopped' }
      );
    },

    async findSteps(query): Promise<FoundStates> {
      const mine = current();
      if (mine === null) return { count: 0, states: [], of: 0, problem: 'nothing has been explored' };
      const task = tasks.begin('findSteps');
      const { statesWithSteps } = await import('./names.ts');
      const found = await task.result(whileChecked(mine.of, statesWithSteps(mine.explored, query)));
      return found ?? { count: 0, states: [], of: mine.explored.size.states, problem: 'the search was stopped' };
    },

    wayInGraph(from, to) {
      const explored = current()?.explored;
      if (explored === undefined) return null;
      const { graph, choices, kind } = explored.found;
      const before = shortestPath(graph, 0, (s) => s === from);
      const after = shortestPath(graph, from, (s) => (typeof to === 'number' ? s === to : kind(s) === to && s !== from));
      if (before === null || after === null) return null;
      const steps = [...before, ...after].map((e) => ({ transition: graph.labels[e] ?? 0, choice: choices[e] ?? 0 }));
      const last = after.at(-1);
      return { steps, begins: before.length, to: last === undefined ? from : (graph.targets[last] ?? from) };
    },

    async graphViewAs(format) {
      if (drawn === null) return null;
      const { view, model } = drawn;
      const { viewAs } = await import('./file.ts');
      return viewAs(format, view, model);
    },
  };
}
