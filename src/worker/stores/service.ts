import type { LabModel, Stopper } from '../lab/lab.ts';
import { diagnosticView } from '../views.ts';
import type { StoresApi } from './api.ts';
import type { AnalyseRequest } from '../../contract/model.ts';

/** The worker's side of the panel of stores. A new measurement ends the former one. */
export function createStores(compile: (request: AnalyseRequest) => LabModel): StoresApi {
  let measuring: Stopper = { stopped: false };
  return {
    async measureStores(request, onProgress) {
      const { model, compiled } = compile(request);
      measuring.stopped = true;
      measuring = { stopped: false };
      const nothing = { run: request.run, refusal: null, stopped: false, states: 0, transitions: 0, rows: [], points: [], visits: [] };
      if (compiled === null) return { ...nothing, failed: model.diagnostics.map(diagnosticView) };
      const mine = measuring;
      const { measureStores } = await import('./measure.ts');
      return measureStores(compiled, request, onProgress, mine);
    },

    stopStores() {
      measuring.stopped = true;
    },
  };
}
