import type { FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { stop } from '../../emit/stop.ts';
import type { StepEvents } from '../twins.ts';
import { entryWords, flag } from './records.ts';

/**
 * Generates `visit` and `failed` of a reduced search: what the steps of a state lead to is collected in the batch, with the transitions.
 */
export function collecting(
  module: ModuleBuilder,
  env: Environment,
  events: StepEvents | null,
): { readonly visit: FunctionReference; readonly failed: FunctionReference } {
  const { length } = env.compaction.cells;
  const visit = module.named(
    'visit',
    env.compaction.cells.map(() => 'i32'),
  );
  const failed = module.named('failed', []);
  for (const { code, flags } of [
    { code: visit.code, flags: 0 },
    { code: failed.code, flags: flag.failed },
  ]) {
    const { globals, map } = env;
    const at = code.local();
    const word = (number: number): number => 4 * (length + number);
    if (flags === 0) events?.succeeds(code);
    else events?.fails(code);
    code.getGlobal(globals.batchAt).set(at);
    if (flags === 0)
      for (let cell = 0; cell < length; cell++)
        code
          .get(at)
          .get(cell)
          .memory('i32.store', 4 * cell);
    code.get(at).getGlobal(globals.ordinal).memory('i32.store', word(entryWords.ordinal));
    code.get(at).getGlobal(globals.transition).memory('i32.store', word(entryWords.transition));
    code.get(at).i32(flags).memory('i32.store', word(entryWords.flags));
    if (events !== null) {
      code.get(at);
      events.push(code);
      code.memory('i32.store', word(entryWords.event));
    }
    code.getGlobal(globals.ordinal).i32(1).op('i32.add').setGlobal(globals.ordinal);
    code.get(at).i32(map.batchEntry).op('i32.add').tee(at).setGlobal(globals.batchAt);
    // More steps than there is room for: the abstract machine has to do this model.
    code.get(at).i32(map.batchEnd).op('i32.ge_u');
    code.if(() => code.i32(stop.choices).setGlobal(globals.stop).i32(map.batch).setGlobal(globals.batchAt));
  }
  return { visit, failed };
}
