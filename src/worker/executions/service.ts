import type { Models } from '../models.ts';
import { diagnosticViews } from '../views/diagnostic-view.ts';
import type { ExecutionsApi } from './api.ts';

/** Records stateless searches. What does it is loaded with the first recording. */
export function createExecutionsService(models: Models): ExecutionsApi {
  return {
    async recordExecutions(request) {
      const { run } = request;
      const { program, runnable } = await models.load(request);
      if (runnable === null) return { run, failed: await diagnosticViews(program.diagnostics), recording: null };
      const { recordExecutions } = await import('./record.ts');
      return { run, failed: null, recording: recordExecutions(runnable.compiled, runnable.text, request) };
    },
  };
}
