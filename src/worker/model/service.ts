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
      const { model, runnable } = models.load(request);
      const { facts, tree } = model;
      const system = runnable?.machine.system ?? null;
      return {
        run: request.run,
        modelName: tree.name.text,
        diagnostics: [...model.diagnostics, ...(runnable?.picture?.diagnostics ?? [])].map(diagnosticView),
        runnable: system !== null,
        constants: facts.constants.map(({ name, kind, value, declared, span }) => ({ name, kind, value, declared, span })),
        properties: facts.properties.map(({ node, name }) => ({
          name,
          span: node.span,
          formula: model.text.slice(node.formula.span.start, node.formula.span.end),
        })),
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
