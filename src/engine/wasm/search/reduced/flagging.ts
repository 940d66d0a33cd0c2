import type { FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { pushHas } from './bit-code.ts';
import { Entries } from './entries.ts';

/** Generates a function that sets flags of the successors whose transitions are in a row. */
export function flagging(module: ModuleBuilder, env: Environment, name: string, row: number, flags: number): FunctionReference {
  const result = module.named(name, []);
  const { code } = result;
  const entries = new Entries(code, env);
  const transition = code.local();
  entries.all((at) => {
    entries.push(at, 'transition');
    code.set(transition);
    pushHas(code, row, transition);
    code.if(() => entries.setFlags(at, flags));
  });
  return result;
}
