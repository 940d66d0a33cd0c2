import type { CheckedModel } from '../../frontends/esml/check/checked.ts';
import type { CompiledModel } from '../../engine/compiled-model.ts';
import type { LabApi } from './api.ts';
import { diagnosticView } from '../views.ts';
import type { Comparison } from './compare.ts';
import { explain } from './explain.ts';
import { findState } from './find.ts';
import { square } from './square.ts';
import type { AnalyseRequest } from '../../contract/model.ts';

/** A model ready to run, as far as the lab needs it. */
export interface LabModel {
  readonly model: CheckedModel;
  readonly compiled: CompiledModel | null;
}

/** Something that runs until it is over or told to stop. */
export interface Stopper {
  stopped: boolean;
}

/** The worker's side of the reduction lab: it holds the comparison made last. A new comparison or measurement ends the former one. */
export function createLab(compile: (request: AnalyseRequest) => LabModel): LabApi {
  let comparison: Comparison | null = null;
  let comparing: Stopper = { stopped: false };
  let measuring: Stopper = { stopped: false };
  return {
    async compareSearches(request, onProgress) {
      const { model, compiled } = compile(request);
      comparing.stopped = true;
      comparing = { stopped: false };
      if (compiled === null) {
        return {
          run: request.run,
          failed: model.diagnostics.map(diagnosticView),
          left: null,
          right: null,
          drawing: null,
          agreement: null,
          layers: null,
        };
      }
      const mine = comparing;
      const { compareSides } = await import('./compare.ts');
      const made = await compareSides(compiled, model.text, request, onProgress, mine);
      if (mine === comparing) comparison = made;
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
      const { model, compiled } = compile(request);
      measuring.stopped = true;
      measuring = { stopped: false };
      if (compiled === null) return { run: request.run, failed: model.diagnostics.map(diagnosticView), stopped: false, rows: [] };
      const mine = measuring;
      const { measure } = await import('./measure.ts');
      return measure(compiled, request, onProgress, mine);
    },

    stopLab() {
      comparing.stopped = true;
      measuring.stopped = true;
    },
  };
}
