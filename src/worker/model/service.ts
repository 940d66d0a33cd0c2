import type { Models } from '../models.ts';
import { diagnosticViews } from '../views/diagnostic-view.ts';
import type { ModelApi } from './api.ts';
import { propositionNames } from './proposition-names.ts';

/** Loads models, and says what there is to say of the one loaded last. What other panels than the editor ask is loaded when
 * they do. */
export function createModelService(models: Models): ModelApi {
  return {
    async analyse(request) {
      const start = performance.now();
      const { program, runnable } = await models.load(request);
      const system = runnable?.machine.system ?? null;
      return {
        run: request.run,
        modelName: program.name,
        diagnostics: await diagnosticViews(program.diagnostics),
        runnable: system !== null,
        constants: program.constants,
        properties: program.properties,
        processes: system === null ? [] : system.activations.map((a) => a.name),
        propositions: system === null ? [] : propositionNames(system),
        milliseconds: performance.now() - start,
      };
    },

    async listing() {
      const { present } = models;
      if (present === null) return [];
      const { listing } = await import('../../engine/machine/listing.ts');
      return listing(present.machine.system, present.machine.code);
    },

    async transitionTables() {
      const { present } = models;
      if (present === null) return [];
      const { transitionTables } = await import('../../engine/machine/transition-table.ts');
      return transitionTables(present.machine.system, present.machine.code, present.text);
    },

    async dependence(most) {
      const { present } = models;
      if (present === null) return null;
      const { dependenceView } = await import('./dependence.ts');
      return dependenceView(present.compiled, present.text, most);
    },

    async relations(places) {
      const { relationTables } = await import('../../engine/reduce/relation-tables.ts');
      const objects = models.present?.compiled.analysis.objects ?? [];
      const buffers = objects.flatMap(({ kind, name, capacity }) => (kind === 'buffer' ? [{ name, places: capacity }] : []));
      return { places, tables: relationTables(places), buffers };
    },

    async programGraphs(property) {
      const { present } = models;
      if (present === null) return [];
      const { programGraphs } = await import('./program-graphs.ts');
      return programGraphs(present.machine, present.text, property);
    },

    async exported(format) {
      const { present } = models;
      if (present === null) return null;
      const { exportedAs } = await import('./exported.ts');
      return exportedAs(format, { machine: present.machine, text: present.text, constants: present.program.constants });
    },
  };
}
