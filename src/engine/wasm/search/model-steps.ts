import { choiceFunctions } from '../emit/choices.ts';
import type { FunctionReference } from '../emit/encoder/code.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { Environment } from '../emit/environment.ts';
import { partnersOf, ProcessGenerator } from '../emit/process.ts';
import { putFunction } from '../emit/put.ts';
import type { StepFunctions } from '../emit/step-code.ts';
import { unpackChangedFunction, unpackFunction } from '../emit/unpacking.ts';

/** What is done with the steps of a state: those that succeed, those that fail, and before those of a transition. */
export type StepHandlers = Pick<StepFunctions, 'visit' | 'failed' | 'announce'>;

/** The steps of a model as code: a function for each process, which meets its steps from the working state. */
export interface ModelSteps {
  readonly functions: StepFunctions;
  readonly processes: readonly FunctionReference[];
}

/** Generates the steps of a model for a search that meets all of a state's in one go, and takes none of them again in between. */
export function modelSteps(module: ModuleBuilder, env: Environment, handlers: StepHandlers): ModelSteps {
  const functions: StepFunctions = {
    ...handlers,
    unpack: unpackFunction(module, env),
    unpackChanged: unpackChangedFunction(module, env),
    cellsStay: true,
    put: putFunction(module, env),
    ...choiceFunctions(module, env),
    pausing: null,
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
