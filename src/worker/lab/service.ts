import type { LabApi, labTasks } from './api.ts';
import type { Models } from '../models.ts';
import type { Task, Tasks } from '../tasks.ts';
import { diagnosticViews } from '../views/diagnostic-view.ts';
import type { Comparison } from './compare.ts';
import { explain } from './explain.ts';
import { findState } from './find.ts';
import { square } from './square.ts';

/** The worker's side of the reduction lab: it holds the comparison made last. A new comparison or measurement ends the former one. */
export function createLabService(models: Models, tasks: Tasks<(typeof labTasks)[number]>): LabApi {
  let comparison: Comparison | null = null;
  let latest: Task | null = null;
  return {
    async compareSearches(request, onProgress) {
      const { program, runnable } = await models.load(request);
      const task = tasks.begin('compareSearches');
      latest = task;
      if (runnable === null) {
        return {
          run: request.run,
          failed: await diagnosticViews(program.diagnostics),
          left: null,
          right: null,
          drawing: null,
          agreement: null,
          layers: null,
        };
      }
      const { compareSides } = await import('./compare.ts');
      const made = await compareSides(runnable.compiled, runnable.text, request, onProgress, task);
      if (latest === task) comparison = made;
      return made.result;
    },

    explainState(request) {
      const side = comparison?.sides[request.side] ?? null;
      return side === null ? null : explain(side, request);
    },

    drawnStates(states) {
      const drawn = comparison?.sides.left?.drawn ?? null;
      return drawn === null ? null : states.map((state) => drawn.find(state));
    },

    commutingSquare(state, first, second) {
      const side = comparison?.sides.left ?? null;
      return side === null ? null : square(side, state, first, second);
    },

    findState(side, what) {
      const explained = comparison?.sides[side] ?? null;
      return explained === null ? null : findState(explained, what);
    },

    async measureAlgorithms(request, onProgress) {
      const { program, runnable } = await models.load(request);
      const task = tasks.begin('measureAlgorithms');
      if (runnable === null) return { run: request.run, failed: await diagnosticViews(program.diagnostics), stopped: false, rows: [] };
      const { measure } = await import('./measure.ts');
      return measure(runnable.compiled, request, onProgress, task);
    },

    async roomLeft(request) {
      const { program, runnable } = await models.load(request);
      const task = tasks.begin('roomLeft');
      const { run } = request;
      if (runnable === null) return { run, failed: await diagnosticViews(program.diagnostics), stopped: false, room: null };
      const { roomView } = await import('./room.ts');
      const room = await roomView(runnable.compiled, runnable.text, request, task);
      return { run, failed: null, stopped: task.stopped, room };
    },

    async tryReduction(request) {
      const { program, runnable } = await models.load(request);
      const task = tasks.begin('tryReduction');
      const { run } = request;
      const nothing = { run, mistake: null, remarks: [], stopped: false, study: null, rivals: [] };
      if (runnable === null) return { ...nothing, failed: await diagnosticViews(program.diagnostics) };
      const { triedReduction } = await import('./own-reduction.ts');
      return { ...nothing, failed: null, ...(await triedReduction(runnable.compiled, runnable.text, request, task)) };
    },

    async smallestMistake(request, onProgress) {
      const task = tasks.begin('smallestMistake');
      return (await import('./own-smallest.ts')).smallestMistake(request, onProgress, task);
    },
  };
}
