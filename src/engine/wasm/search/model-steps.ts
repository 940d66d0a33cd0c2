import { choiceFunctions } from '../emit/choices.ts';
import type { FunctionReference } from '../emit/encoder/code.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { Environment } from '../emit/environment.ts';
import { partnersOf, ProcessGenerator } from '../emit/process.ts';
import { putFunction } from '../emit/put.ts';
import type { StepFunctions } from '../emit/step-code.ts';
import { unpackChangedFunction, unpackFunction } from '../emit/unpacking.ts';
import type { Successors } from './recipe.ts';

/** The steps of a model as code: a function for each process, which meets its steps from the working state. */
export interface ModelSteps {
  readonly functions: StepFunctions;
  readonly processes: readonly FunctionReference[];
}

/** Generates the steps of a model. Where other states come and go between the steps of one, its cells are not what lies in memory. */
export function modelSteps(module: ModuleBuilder, env: Environment, successors: Successors): ModelSteps {
  const unpack = unpackFunction(module, env);
  const functions: StepFunctions = {
    ...successors,
    unpack,
    unpackChanged: successors.cellsStay ? unpackChangedFunction(module, env) : unpack,
    put: putFunction(module, env),
    ...choiceFunctions(module, env),
  };
  const partners = partnersOf(env);
  const processes = env.frames.map((frame, process) => {
    const expand = module.named(
      `expand ${process}`,
      env.compaction.cells.map(() => 'i32' as const),
    );
    new ProcessGenerator(expand.code, env, functions, frame, partners).generate();
    return expand;
  });
  return { functions, processes };
}
