import type { Code, FunctionReference, Label } from '../../emit/encoder/code.ts';
import { mostEntries } from '../../emit/memory-map.ts';
import type { TableAccess } from '../../table/state-table.ts';
import { batchShape, keyInBatch } from '../batch.ts';
import { leaveStopped, warmUp } from '../breadth-first.ts';
import type { Site } from '../recipe.ts';
import type { ProductEdges } from './edges.ts';
import { marksAt, type ProductGlobals } from './visit.ts';

/** The bit of a place that says that nothing is kept behind it. */
const lastOne = 1 << 31;

/** The lookups of a search for components, each of which leaves the next state that is new, if there is one. */
export interface ProductLookUps {
  /** Looks up what is in the batch when the state has been expanded, and keeps successors that are not known yet for when it comes back. */
  readonly first: FunctionReference;
  /** Looks up a part of the successors, where the batch has no room for more: the state will be expanded again for what is behind. */
  readonly part: FunctionReference;
  /** Looks up what is kept. */
  readonly next: FunctionReference;
}

/** Locals of a successor: its address, its hash and its place. */
interface Successor {
  readonly at: number;
  readonly x: number;
  readonly place: number;
}

/**
 * Generates the lookups. Each edge is met once or more: an edge to a state that is known when its source is expanded at once, the others
 * when the search comes back to it. As in `look-ahead.ts`, what is kept has a fixed size, and a state of which it was overwritten is
 * expanded again; unlike there it does not matter in which order edges are met.
 */
export function productLookUps({ module, env, keys, states }: Site, shared: ProductGlobals, edges: ProductEdges): ProductLookUps {
  const { globals, map } = env;
  const shape = batchShape(keys);
  const keptBytes = marksAt(keys) + 4;
  const part = module.named('part', []);
  lookUpPart(part.code);
  const first = module.named('first', []);
  lookUpFirst(first.code);
  const next = module.named('next', []);
  lookUpNext(next.code);
  return { first, part, next };

  function lookUpPart(code: Code): void {
    const [at, end, x, place] = [code.local(), code.local(), code.local(), code.local()];
    const table = states.access(code);
    leaveStopped(code, env);
    code.i32(1).setGlobal(shared.divided);
    code.getGlobal(globals.batchAt).set(end);
    count(code, end);
    table.reload();
    code.i32(map.batch).set(at);
    code.block((out) => {
      code.loop((again) => {
        code.getGlobal(globals.child).get(at).get(end).op('i32.eq', 'i32.or').brIf(out);
        pushIsOpen(code, at, place);
        code.if(() => {
          lookUp(code, table, { at, x, place }, out, null);
        });
        code.get(at).i32(map.batchEntry).op('i32.add').set(at).br(again);
      });
    });
    code.i32(map.batch).setGlobal(globals.batchAt);
  }

  function lookUpFirst(code: Code): void {
    const [at, end, x, place] = [code.local(), code.local(), code.local(), code.local()];
    const table = states.access(code);
    code.getGlobal(shared.divided).getGlobal(globals.stop).op('i32.or');
    code.if(() => code.call(part).i32(map.ahead).setGlobal(shared.kept).op('return'));
    code.getGlobal(globals.batchAt).set(end);
    code.i32(map.batch).setGlobal(globals.batchAt);
    code.get(end).i32(map.batch).op('i32.eq');
    code.if(() => code.op('return'));
    count(code, end);
    table.reload();
    warmUp(code, env, shape, table, end);
    code.i32(map.batch).set(at);
    code.block((out) => {
      code.block((entered) => {
        code.loop((again) => {
          pushIsOpen(code, at, place);
          code.if(() => {
            lookUp(code, table, { at, x, place }, out, entered);
          });
          code.get(at).i32(map.batchEntry).op('i32.add').tee(at).get(end).op('i32.ne').brIf(again);
        });
        code.br(out);
      });
      keepRest(code, table, at, end, x);
    });
  }

  /** From the last to the one behind the first new one, so that the next one comes to lie on top. */
  function keepRest(code: Code, table: TableAccess, at: number, end: number, x: number): void {
    const [top, last, from] = [code.local(), code.local(), code.local()];
    code.get(at).i32(map.batchEntry).op('i32.add').set(from);
    code.get(end).set(at);
    code.i32(lastOne).set(last);
    code.i32(map.ahead).getGlobal(shared.kept).getGlobal(shared.kept);
    code
      .i32(map.aheadEnd - mostEntries * map.batchEntry)
      .op('i32.gt_u', 'select')
      .set(top);
    code.block((all) => {
      code.loop((again) => {
        code.get(at).get(from).op('i32.eq').brIf(all);
        code.get(at).i32(map.batchEntry).op('i32.sub').set(at);
        code.get(at).memory('i32.load', shape.hash).set(x);
        code.block((keep) => {
          table.find(
            keyInBatch(code, shape, at, x),
            () => {
              edges.metBeforeEntry(code, table, at, from, keep);
              code.getGlobal(globals.stop).brIf(all).br(again);
            },
            () => {},
            null,
            edges.number,
          );
        });
        for (let byte = 0; byte < keptBytes; byte += 4) {
          code.get(top).get(at).memory('i32.load', byte);
          if (byte === shape.ordinal) code.get(last).op('i32.or');
          code.memory('i32.store', byte);
        }
        code.get(top).i32(keptBytes).op('i32.add').set(top).i32(0).set(last).br(again);
      });
    });
    code.getGlobal(globals.resume).get(last).op('i32.or').setGlobal(globals.resume);
    code.get(top).setGlobal(shared.kept);
  }

  function lookUpNext(code: Code): void {
    const [at, x, place] = [code.local(), code.local(), code.local()];
    const table = states.access(code);
    code.getGlobal(globals.resume).i32(0).op('i32.lt_s');
    code.if(() => code.op('return'));
    table.reload();
    code.getGlobal(shared.kept).set(at);
    code.block((out) => {
      code.loop((again) => {
        code.get(at).i32(keptBytes).op('i32.sub').tee(at).memory('i32.load', shape.ordinal).set(place);
        lookUp(code, table, { at, x, place }, out, out);
        code.get(place).i32(0).op('i32.ge_s').brIf(again);
      });
    });
    code.get(at).setGlobal(shared.kept);
  }

  /** Looks up a successor: one that is new is entered, and then it is gone on at a label unless that is null; others are met. */
  function lookUp(code: Code, table: TableAccess, { at, x, place }: Successor, out: Label, entered: Label | null): void {
    code.get(at).memory('i32.load', shape.hash).set(x);
    table.insert(keyInBatch(code, shape, at, x), {
      out,
      number: edges.number,
      fresh: () => {
        enter(code, at, place);
        if (entered !== null) code.br(entered);
      },
      found: () => edges.met(code, table, at),
    });
    code.getGlobal(globals.stop).brIf(out);
  }

  /** Pushes 1 if the successor, whose place goes to a local, was not entered before. */
  function pushIsOpen(code: Code, at: number, place: number): void {
    code.get(at).memory('i32.load', shape.ordinal).tee(place).getGlobal(globals.resume).op('i32.ge_u');
  }

  /** Leaves a new state, whose words are at an address; the one that comes next, with the bit that says that it is the last one. */
  function enter(code: Code, at: number, place: number): void {
    for (let word = 0; word < keys.stored; word++) code.store(map.child + 4 * word, () => code.get(at).memory('i32.load', 4 * word));
    code.get(place).i32(1).op('i32.add').setGlobal(globals.resume);
    edges.enters(code, at);
    code.i32(1).setGlobal(globals.child);
  }

  function count(code: Code, end: number): void {
    code.getGlobal(shared.fresh);
    code.if(() => {
      code.getGlobal(globals.transitions).get(end).i32(map.batch).op('i32.sub').i32(map.batchEntry).op('i32.div_u', 'i64.extend_i32_u');
      code.op('i64.add').setGlobal(globals.transitions);
    });
  }
}
