import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { Environment } from '../../emit/environment.ts';
import { mostEntries } from '../../emit/memory-map.ts';
import { type CandidatesRoom, pushCandidate, pushDropped, pushHashSlot } from './batch-candidates.ts';
import type { BatchShape } from '../batch.ts';

/** The name of the function that finds out which candidates are new. */
export const detectName = 'detect';

/**
 * Generates `detect`, which finds out which candidates are new, enters them (`entering` is a global that is 1 meanwhile), and then has
 * none.
 */
export function detectFunction(
  code: Code,
  { globals, map }: Environment,
  shape: BatchShape,
  room: CandidatesRoom,
  walk: FunctionReference,
  lookUp: FunctionReference,
  entering: number,
): void {
  const place = code.local();
  const written = code.local();
  const from = code.local();
  const to = code.local();
  code.getGlobal(room.count).op('i32.eqz').getGlobal(globals.stop).op('i32.or');
  code.if(() => code.op('return'));
  code.call(walk);
  code.i32(1).setGlobal(entering).i32(0).set(place);
  code.block((out) => {
    code.loop((piece) => {
      code.i32(0).set(written).i32(map.batch).set(to);
      code.block((full) => {
        code.loop((next) => {
          code.get(place).getGlobal(room.count).op('i32.eq').get(written).i32(mostEntries).op('i32.eq', 'i32.or').brIf(full);
          pushDropped(code, room, place);
          code.op('i32.eqz');
          code.if(() => {
            pushCandidate(code, room, () => code.get(place));
            code.set(from);
            for (let at = 0; at < room.entryBytes; at += 4) code.get(to).get(from).memory('i32.load', at).memory('i32.store', at);
            code.get(to).i32(map.batchEntry).op('i32.add').set(to).get(written).i32(1).op('i32.add').set(written);
          });
          code.get(place).i32(1).op('i32.add').set(place).br(next);
        });
      });
      code.get(written).op('i32.eqz').brIf(out);
      // Their steps have been counted when they became candidates.
      code.getGlobal(globals.transitions).get(written).op('i64.extend_i32_u', 'i64.sub').setGlobal(globals.transitions);
      code.get(to).setGlobal(globals.batchAt).call(lookUp).getGlobal(globals.stop).op('i32.eqz').brIf(piece);
    });
  });
  code.i32(0).setGlobal(entering).i32(0).set(place);
  code.loop((next) => {
    pushHashSlot(
      code,
      () => {
        pushCandidate(code, room, () => code.get(place));
        code.memory('i32.load', shape.key);
      },
      room.slots,
      room.slotBits,
    );
    code.i32(0).memory('i32.store');
    code.get(place).i32(1).op('i32.add').tee(place).getGlobal(room.count).op('i32.ne').brIf(next);
  });
  code.i32(0).setGlobal(room.count);
}
