import type { Code, Label } from '../emit/encoder/code.ts';
import type { EntryCode } from './entry-code.ts';

/**
 * Looks for an entry from its home slot on, whose address is in the local `slot`: goes to `found` where it lies, to `empty` where it could
 * be put. `tooFar` is generated for the case that the distance runs out of its bits.
 */
export function probe(code: Code, entry: EntryCode, slot: number, found: Label, empty: Label, tooFar: () => void): void {
  const first = code.local('i64');
  code.loop((again) => {
    entry.pushWord(slot, 0);
    code.tee(first).op('i64.eqz').brIf(empty);
    code
      .get(first)
      .get(entry.words[0] ?? 0)
      .op('i64.eq');
    entry.words.slice(1).forEach((word, index) => {
      code.if(
        () => {
          entry.pushWord(slot, index + 1);
          code.get(word).op('i64.eq');
        },
        () => code.i32(0),
        'i32',
      );
    });
    code.brIf(found);
    entry.further(slot);
    entry.pushTooFar();
    code.if(tooFar);
    code.br(again);
  });
  code.release(first);
}
