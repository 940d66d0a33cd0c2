import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { Environment } from '../emit/environment.ts';
import { mostEntries } from '../emit/memory-map.ts';
import { countAtStep, countKnown, leaveKnown, loopsFrom, nothingNew } from './ahead-counts.ts';
import { batchShape, keyInBatch } from './batch.ts';
import { warmUp } from './breadth-first.ts';
import { addOne } from './depth-first.ts';
import type { Site } from './recipe.ts';

/** The globals of a search that looks ahead: the end of what is kept, and whether the steps of a state were looked up in parts. */
export interface Ahead {
  readonly top: number;
  readonly divided: number;
}

/** The functions of a search that looks ahead. */
export interface LookAhead extends Ahead {
  /**
   * Looks up what is in the batch when a state has been expanded: leaves the first new successor, and keeps the others that are new by now.
   */
  readonly first: FunctionReference;
  /** Leaves the next successor of the state on top that is still new; of all that lies between, the steps are counted. */
  readonly next: FunctionReference;
}

export function declareAhead(module: ModuleBuilder, { map }: Environment): Ahead {
  return { top: module.global('i32', map.ahead), divided: module.global('i32') };
}

/**
 * Generates the lookups of a depth-first search that expands a state once. When it does, successors that are not in the table are kept, in
 * memory of a fixed size, for when it comes back; what has been met until then is found in the table. A successor that was there already
 * needs no second look: no state leaves the table, and one on the stack stays there until the search comes back. So all is found, and
 * counted, in the order in which a search that expands the state anew (`lookUpNext`, here `plain`) finds it, which is what is done where
 * nothing was kept: below a state for which there was no room, or whose steps were looked up in parts.
 */
export function lookAhead({ module, env, keys, states }: Site, ahead: Ahead, plain: FunctionReference): LookAhead {
  const { globals, map } = env;
  const shape = batchShape(keys);
  /** Words of a kept successor, those of its entry in the batch; in front of it is what lies behind it. */
  const words = shape.parent / 4;
  return { ...ahead, first: first(), next: next() };

  function first(): FunctionReference {
    const lookUp = module.named('lookUp', []);
    const { code } = lookUp;
    const [at, end, x, ordinal] = [code.local(), code.local(), code.local(), code.local()];
    const table = states.access(code);
    const key = keyInBatch(code, shape, at, x);
    code.getGlobal(ahead.divided).getGlobal(globals.stop).op('i32.or');
    code.if(() => code.call(plain).i32(map.ahead).setGlobal(ahead.top).op('return'));
    code.getGlobal(globals.batchAt).set(end);
    code.i32(map.batch).setGlobal(globals.batchAt);
    code.get(end).i32(map.batch).op('i32.eq');
    code.if(() => code.op('return'));
    table.reload();
    warmUp(code, env, shape, table, end);
    code.i32(map.batch).set(at);
    code.block((out) => {
      code.block((kept) => {
        code.loop((again) => {
          code.get(at).memory('i32.load', shape.ordinal).tee(ordinal).getGlobal(globals.resume).op('i32.ge_u');
          code.if(() => {
            code.get(at).memory('i32.load', shape.hash).set(x);
            table.insert(key, {
              out,
              fresh: () => {
                enter(code, at, ordinal);
                code.br(kept);
              },
              found: () => {
                addOne(code, globals.transitions);
                table.pushPayload();
                code.i32(1).op('i32.and');
                code.if(() => addOne(code, globals.loops));
              },
            });
          });
          code.get(at).i32(map.batchEntry).op('i32.add').tee(at).get(end).op('i32.ne').brIf(again);
        });
        code.br(out);
      });
      keepRest();
    });
    return lookUp;

    /** Pushes 1 if the key of an entry is not that of the entry before another one. */
    function pushDiffers(one: number, behind: number): void {
      for (let byte = shape.key; byte < shape.hash; byte += 4) {
        code.get(one).memory('i32.load', byte).get(behind).i32(map.batchEntry).op('i32.sub').memory('i32.load', byte).op('i32.ne');
        if (byte > shape.key) code.op('i32.or');
      }
    }

    /** From the last to the one behind the first new one, so that the next one comes to lie on top. */
    function keepRest(): void {
      const [top, known, stop] = [code.local(), code.local(), code.local()];
      code.get(at).i32(map.batchEntry).op('i32.add').set(stop);
      code.get(end).set(at);
      code.i32(nothingNew).set(known);
      code
        .i32(map.ahead)
        .getGlobal(ahead.top)
        .getGlobal(ahead.top)
        .i32(map.aheadEnd - 4 - mostEntries * map.batchEntry)
        .op('i32.gt_u', 'select')
        .set(top);
      code.block((all) => {
        code.loop((again) => {
          code.get(at).get(stop).op('i32.eq').brIf(all);
          code.get(at).i32(map.batchEntry).op('i32.sub').set(at);
          code.get(at).memory('i32.load', shape.hash).set(x);
          table.find(
            key,
            () => {
              code.get(known).i32(1).op('i32.add').set(known);
              table.pushPayload();
              code.i32(1).op('i32.and');
              code.if(() => {
                // The first new one is on the stack by now, and will not be when its turn comes.
                pushDiffers(at, stop);
                code.i32(loopsFrom).op('i32.shl').get(known).op('i32.add').set(known);
              });
            },
            () => {
              code.get(top).get(known).memory('i32.store');
              for (let word = 0; word < words; word++)
                code
                  .get(top)
                  .get(at)
                  .memory('i32.load', 4 * word)
                  .memory('i32.store', 4 * word + 4);
              code
                .get(top)
                .i32(4 * words + 4)
                .op('i32.add')
                .set(top);
              code.i32(0).set(known);
            },
          );
          code.br(again);
        });
      });
      leaveKnown(code, globals, top, known);
      code.get(top).setGlobal(ahead.top);
    }
  }

  function next(): FunctionReference {
    const lookUp = module.named('lookUp', []);
    const { code } = lookUp;
    const [at, x, known, ordinal] = [code.local(), code.local(), code.local(), code.local()];
    const table = states.access(code);
    code.getGlobal(globals.resume).i32(0).op('i32.lt_s');
    code.if(() => {
      countAtStep(code, globals);
      code.op('return');
    });
    table.reload();
    code.getGlobal(ahead.top).set(at);
    code.block((out) => {
      code.loop((again) => {
        code.get(at).i32(4).op('i32.sub').tee(at).memory('i32.load').set(known);
        countKnown(code, globals, known);
        code.get(known).i32(0).op('i32.lt_s').brIf(out);
        code
          .get(at)
          .i32(4 * words)
          .op('i32.sub')
          .set(at);
        code.get(at).memory('i32.load', shape.hash).set(x);
        table.insert(keyInBatch(code, shape, at, x), {
          out,
          fresh: () => {
            code.get(at).memory('i32.load', shape.ordinal).set(ordinal);
            enter(code, at, ordinal);
            code.get(at).i32(4).op('i32.sub').tee(at).memory('i32.load').set(known);
            leaveKnown(code, globals, at, known);
            code.br(out);
          },
          found: () => addOne(code, globals.transitions),
        });
        code.br(again);
      });
    });
    code.get(at).setGlobal(ahead.top);
    return lookUp;
  }

  /** Leaves a new state, whose words are at an address. */
  function enter(code: Code, at: number, ordinal: number): void {
    addOne(code, globals.transitions);
    for (let word = 0; word < keys.stored; word++) code.store(map.child + 4 * word, () => code.get(at).memory('i32.load', 4 * word));
    code.get(ordinal).i32(1).op('i32.add').setGlobal(globals.resume);
    code.i32(1).setGlobal(globals.child);
  }
}
