import { Latest } from '../../base/latest.ts';
import { LineMap } from '../../base/span.ts';
import { GraphExploration, type StateGraph } from '../../engine/search/state-graph.ts';
import type { Models, RunnableModel } from '../models.ts';
import type { Followed } from '../run/followed.ts';
import { Task, type Tasks } from '../tasks.ts';
import { stateAt } from '../run/which-state.ts';
import type { AlikeApi, alikeTasks } from './api.ts';
import { classesOf } from './classes.ts';
import { type AlikeProcesses, alikeProcesses } from './families.ts';
import { quotientOf } from './quotient.ts';
import { sideBySide } from './side-by-side.ts';

/** Says which processes of a model are alike, and where they are. */
export function createAlikeService(models: Models, followed: Followed, tasks: Tasks<(typeof alikeTasks)[number]>): AlikeApi {
  const made = new WeakMap<RunnableModel, AlikeProcesses>();

  function of(model: RunnableModel): AlikeProcesses {
    const known = made.get(model) ?? alikeProcesses(model.machine, model.text);
    made.set(model, known);
    return known;
  }

  const questions = new Latest();
  let drawn: { readonly model: RunnableModel; readonly found: StateGraph } | null = null;

  return {
    alike() {
      const { present } = models;
      return present === null ? null : of(present).view;
    },

    tokens(which) {
      const { present } = models;
      const at = stateAt(models, followed, which);
      if (present === null || at === null) return null;
      const { locate } = of(present);
      return { now: locate(at.now), before: at.before === null ? null : locate(at.before) };
    },

    async quotient({ kind, maxStates, mostDrawn }, onProgress) {
      const { present } = models;
      if (present === null || !of(present).view.alike) return null;
      const { machine, compiled } = present;
      const task = tasks.begin('quotient');
      const question = questions.next();
      const quotient = quotientOf(compiled, kind);
      if ('reason' in quotient) {
        const { reason, span } = quotient;
        const line = span === null ? null : new LineMap(present.text).position(span.start).line;
        return { refused: { name: 'Counters', reason, line, span } };
      }
      const exploration = new GraphExploration(machine, maxStates);
      const report = (): void => onProgress(exploration.states);
      await task.inSlices((milliseconds) => exploration.slice(milliseconds), report);
      const found = exploration.snapshot();
      // What was found before it was told to stop is put together all the same, unless another one has been asked for.
      const classes = await new Task().result(classesOf(found, machine.words, quotient));
      if (classes === null || !question.isLast()) return null;
      drawn = { model: present, found };
      return sideBySide(found, classes, { kind, mostDrawn }, of(present).tell);
    },

    async anyNumber(cutoff) {
      const { present } = models;
      if (present === null || !of(present).view.alike) return null;
      const task = tasks.begin('anyNumber');
      const { anyNumberOf } = await import('./any-number.ts');
      return anyNumberOf(present, cutoff, task);
    },

    alikeMoves(which) {
      const at = stateAt(models, followed, which);
      return models.present === null || at === null ? null : of(models.present).moves(at.now);
    },

    numberInQuotient(which) {
      const at = drawn?.model === models.present ? stateAt(models, followed, which) : null;
      return at === null || drawn === null ? -1 : drawn.found.find(at.now);
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
