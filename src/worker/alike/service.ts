import { GraphExploration } from '../../engine/graph.ts';
import type { Models, RunnableModel } from '../models.ts';
import type { Followed } from '../run/followed.ts';
import type { Tasks } from '../tasks.ts';
import type { AlikeApi, alikeTasks } from './api.ts';
import { type AlikeProcesses, alikeProcesses } from './families.ts';

/** Says which processes of a model are alike, and where they are. */
export function createAlikeService(models: Models, followed: Followed, tasks: Tasks<(typeof alikeTasks)[number]>): AlikeApi {
  const made = new WeakMap<RunnableModel, AlikeProcesses>();

  function of(model: RunnableModel): AlikeProcesses {
    const known = made.get(model) ?? alikeProcesses(model.machine, model.text);
    made.set(model, known);
    return known;
  }

  return {
    alike() {
      const { present } = models;
      return present === null ? null : of(present).view;
    },

    tokens(which) {
      const { present, checked } = models;
      if (present === null) return null;
      if ('run' in which) {
        const points = followed.of === present ? (followed.run?.points(which.run) ?? null) : null;
        const point = points?.[which.index];
        if (point === undefined) return null;
        const before = points?.[which.index - 1];
        const { locate } = of(present);
        return { now: locate(point.state), before: before === undefined ? null : locate(before.state) };
      }
      const graph = checked === present ? checked.graph : null;
      if (graph === null || which.id < 0 || which.id >= graph.graph.states) return null;
      return { now: of(present).locate(graph.state(which.id)), before: null };
    },

    async reachedLocals(maxStates, onProgress) {
      const { present } = models;
      if (present === null) return null;
      const { machine } = present;
      const task = tasks.begin('reachedLocals');
      const exploration = new GraphExploration(machine, maxStates);
      await task.inSlices(
        (milliseconds) => exploration.slice(milliseconds),
        () => onProgress(exploration.states),
      );
      const { graph, read, complete } = exploration.snapshot();
      const { view, locate } = of(present);
      const met = view.families.map(() => new Set<number>());
      const state = new Int32Array(machine.words);
      let next = 0;
      await task.inSlices((milliseconds) => {
        const end = performance.now() + milliseconds;
        for (; next < graph.states && performance.now() < end; next++) {
          read(next, state);
          locate(state).forEach((members, family) => {
            for (const member of members) met[family]?.add(member);
          });
        }
        return next === graph.states;
      });
      const reached = met.map((numbers) => [...numbers].sort((a, b) => a - b));
      return { states: next, complete: complete && next === graph.states, reached };
    },
  };
}
