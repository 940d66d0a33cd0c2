import type { Models } from '../models.ts';
import { diagnosticViews } from '../views/diagnostic-view.ts';
import type { PlayerApi } from './api.ts';

/** Records searches, to be played. What does it is loaded with the first recording. */
export function createPlayerService(models: Models): PlayerApi {
  return {
    async recordSearch(request) {
      const { run, side, store, mostEvents, mostNumbered } = request;
      const { program, runnable } = await models.load(request);
      if (runnable === null) return { run, failed: await diagnosticViews(program.diagnostics), recording: null };
      const { recordSearch } = await import('./record.ts');
      return { run, failed: null, recording: recordSearch(runnable.compiled, runnable.text, side, { mostEvents, mostNumbered }, store) };
    },

    async recordCycleSearch(request) {
      const { run } = request;
      const { program, runnable } = await models.load(request);
      if (runnable === null) return { run, failed: await diagnosticViews(program.diagnostics), recording: null };
      const { recordCycleSearch } = await import('./record-cycles.ts');
      return { run, failed: null, recording: recordCycleSearch(runnable.compiled, runnable.text, request, request) };
    },
  };
}
