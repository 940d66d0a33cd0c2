import { CompiledModel } from '../../engine/compiled-model.ts';
import type { ExtensibleModel } from '../../engine/profile/thesis-tables.ts';
import type { RunnableModel } from '../models.ts';

/** A model to which a formula can be added. */
export function extensibleModel({ program, constants, compiled }: RunnableModel): ExtensibleModel {
  return {
    compiled,
    withFormula: (formula) => {
      const { program: made, name } = program.withFormula(formula, constants);
      return made?.runnable === true ? { compiled: new CompiledModel(made.lower()), property: name } : null;
    },
  };
}
