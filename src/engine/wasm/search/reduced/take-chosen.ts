import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import { sight } from '../../emit/observations.ts';
import { pushMixed } from '../../table/mixing.ts';
import type { Key } from '../../table/state-table.ts';
import { recordStep, sendState } from '../breadth-first.ts';
import { addOne } from '../depth-first.ts';
import type { Site } from '../recipe.ts';
import { Entries } from './entries.ts';
import { flag } from './records.ts';

/** Generates the function that gives whether the state whose cells lie at an address is in the table: 0, `found.nowhere`, if not. */
export function isKnownFunction(site: Site): FunctionReference {
  const isKnown = site.module.named('isKnown', ['i32'], ['i32']);
  const { code } = isKnown;
  const known = code.local();
  const table = site.states.access(code);
  const { key } = keyAt(code, site, 0);
  table.reload();
  table.find(
    key,
    () => code.i32(1).set(known),
    () => code.i32(0).set(known),
  );
  code.get(known);
  return isKnown;
}

/**
 * Generates what takes the steps in the batch that were chosen, in their order: states that are new go to the output, and it is noted how
 * they were reached. The initial state, which nothing leads to, is taken by itself. The working state is lost where steps are merged.
 */
export function takeChosenFunction(site: Site, settle: FunctionReference | null): FunctionReference {
  const { module, env, keys, states, host } = site;
  const { globals, map } = env;
  const take = module.named('take', []);
  const { code } = take;
  const at = code.local();
  const entries = new Entries(code, env);
  const table = states.access(code);
  code.getGlobal(globals.inputEnd).op('i32.eqz').getGlobal(globals.batchAt).i32(map.batch).op('i32.ne', 'i32.and');
  code.if(() => {
    code.i32(map.batch).set(at);
    entries.setFlags(at, flag.chosen | flag.merged);
  });
  code.i32(map.batch).set(at);
  code.block((out) => {
    entries.each(
      at,
      () => code.getGlobal(globals.batchAt),
      () => {
        entries.pushFlags(at, flag.chosen);
        code.if(() => {
          entries.pushFlags(at, flag.failed);
          code.if(
            () => noteFailure(),
            () => {
              if (settle !== null) code.get(at).call(settle);
              const { key, stored } = keyAt(code, site, at);
              table.reload();
              table.insert(key, {
                out,
                fresh: () => {
                  sendState(code, env, keys.stored, host, (word) => code.get(stored[word] ?? 0));
                  recordStep(
                    code,
                    env,
                    host,
                    () => entries.push(at, 'ordinal'),
                    () => code.getGlobal(globals.current),
                  );
                },
                found: () => {},
              });
              addOne(code, globals.transitions);
            },
          );
        });
      },
    );
  });
  code.i32(map.batch).setGlobal(globals.batchAt);
  return take;

  /** The first step that fails is told of. */
  function noteFailure(): void {
    code.getGlobal(globals.failures).op('i32.eqz');
    code.if(() => {
      const met = code.local();
      code.getGlobal(globals.ordinal).set(met);
      entries.push(at, 'ordinal');
      code.setGlobal(globals.ordinal).i32(1).setGlobal(globals.failures).i32(sight.failure).call(host.seen);
      code.get(met).setGlobal(globals.ordinal);
    });
  }
}

/** The key of the state whose cells lie at the address in a local, and the words as which it waits. */
function keyAt(code: Code, { env, keys }: Site, at: number): { readonly key: Key; readonly stored: readonly number[] } {
  const cells = env.compaction.cells.map((_, cell) => {
    const local = code.local();
    code
      .get(at)
      .memory('i32.load', 4 * cell)
      .set(local);
    return local;
  });
  const { key, stored } = keys.make(code, cells);
  const x = code.local();
  if (keys.mixed) {
    pushMixed(code, key);
    code.set(x);
  }
  return { key: { x, push: (word) => void code.get(key[word] ?? 0) }, stored };
}
