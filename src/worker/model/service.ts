import { listing } from '../../engine/machine/listing.ts';
import type { Models } from '../models.ts';
import { diagnosticView } from '../views/diagnostic-view.ts';
import type { ModelApi } from './api.ts';
import { dependenceView } from './dependence.ts';
import { programGraphs } from './program-graphs.ts';
import { propositionNames } from './proposition-names.ts';

/** Loads models, and says what there is to say of the one loaded last. Exports are loaded when they are asked for. */
export function createModelService(models: Models): ModelApi {
  return {
    analyse(request) {
      const start = performance.now();
      const { program, runnable } = models.load(request);
      const system = runnable?.machine.system ?? null;
      return {
        run: request.run,
        modelName: program.name,
        diagnostics: program.diagnostics.map(diagnosticView),
        runnable: system !== null,
        constants: program.constants,
        properties: program.properties,
        processes: system === null ? [] : system.activations.map((a) => a.name),
        propositions: system === null ? [] : propositionNames(system),
        milliseconds: performance.now() - start,
      };
    },

    listing() {
      const { present } = models;
      return present === null ? [] : listing(present.machine.system, present.machine.code);
    },

    dependence(most) {
      const { present } = models;
      return present === null ? null : dependenceView(present.compiled, present.text, most);
    },

    programGraphs(property) {
      const { present } = models;
      return present === null ? [] : programGraphs(present.machine, present.text, property);
    },

    async exported(format) {
      const { present } = models;
      if (present === null) return null;
      const { exportedAs } = await import('./exported.ts');
      return exportedAs(format, present);
    },
  };
}
