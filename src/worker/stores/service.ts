import type { Models } from '../models.ts';
import type { Tasks } from '../tasks.ts';
import { diagnosticViews } from '../views/diagnostic-view.ts';
import type { StoresApi, storesTasks } from './api.ts';

/** Measures stores and encodings. */
export function createStoresService(models: Models, tasks: Tasks<(typeof storesTasks)[number]>): StoresApi {
  return {
    async measureStores(request, onProgress) {
      const { program, runnable } = await models.load(request);
      const task = tasks.begin('measureStores');
      const nothing = {
        run: request.run,
        refusal: null,
        stopped: false,
        states: 0,
        transitions: 0,
        rows: [],
        points: [],
        visits: [],
        profile: null,
        thesis: null,
      };
      if (runnable === null) return { ...nothing, failed: await diagnosticViews(program.diagnostics) };
      const { measureStores } = await import('./measure.ts');
      return measureStores(runnable, request, onProgress, task);
    },
  };
}
