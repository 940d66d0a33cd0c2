import type { Code, Label } from '../../emit/encoder/code.ts';
import type { BitRows } from './bit-rows.ts';

/** Goes through the words of a row; `push` pushes the distance in bytes. Few words are written out. */
export function eachWord(code: Code, rows: BitRows, inside: (push: () => void) => void): void {
  if (rows.words <= 4) {
    for (let word = 0; word < rows.words; word++) inside(() => code.i32(8 * word));
    return;
  }
  const at = code.local();
  code.i32(0).set(at);
  code.loop((next) => {
    inside(() => code.get(at));
    code.get(at).i32(8).op('i32.add').tee(at).i32(rows.bytes).op('i32.ne').brIf(next);
  });
  code.release(at);
}

/** Copies a row over another one. */
export function copyRow(code: Code, rows: BitRows, from: number, to: number): void {
  eachWord(code, rows, (push) => {
    push();
    push();
    code.memory('i64.load', from).memory('i64.store', to);
  });
}

/** Takes everything out of a row. */
export function clearRow(code: Code, rows: BitRows, row: number): void {
  eachWord(code, rows, (push) => {
    push();
    code.i64(0).memory('i64.store', row);
  });
}

/** Pushes the distance of the word that holds the bit of a transition. */
export function pushWordOf(code: Code, transition: number): void {
  code.get(transition).i32(6).op('i32.shr_u').i32(8).op('i32.mul');
}

/** Pushes 1 if a row has a transition. */
export function pushHas(code: Code, row: number, transition: number): void {
  pushWordOf(code, transition);
  code.memory('i64.load', row).get(transition).op('i64.extend_i32_u', 'i64.shr_u').i64(1).op('i64.and', 'i32.wrap_i64');
}

/** Puts a transition into a row. */
export function setBit(code: Code, row: number, transition: number): void {
  pushWordOf(code, transition);
  pushWordOf(code, transition);
  code.memory('i64.load', row).i64(1).get(transition).op('i64.extend_i32_u', 'i64.shl', 'i64.or').memory('i64.store', row);
}

/** Takes a transition out of a row. */
export function clearBit(code: Code, row: number, transition: number): void {
  pushWordOf(code, transition);
  pushWordOf(code, transition);
  code.memory('i64.load', row).i64(1).get(transition).op('i64.extend_i32_u', 'i64.shl').i64(-1);
  code.op('i64.xor', 'i64.and').memory('i64.store', row);
}

/** Looks for a word of a row that is not empty, of what `among` leaves of each on the stack; leaves by `some` with it and where it is. */
export function findWord(
  code: Code,
  rows: BitRows,
  row: number,
  { word, bits }: { readonly word: number; readonly bits: number },
  some: Label,
  among: (push: () => void) => void = () => {},
): void {
  eachWord(code, rows, (push) => {
    push();
    code.tee(word).memory('i64.load', row);
    among(push);
    code.tee(bits).op('i64.eqz', 'i32.eqz').brIf(some);
  });
}

/** Pushes 1 if there is anything in a row. */
export function pushAny(code: Code, rows: BitRows, row: number): void {
  const any = code.local('i64');
  code.i64(0).set(any);
  eachWord(code, rows, (push) => {
    push();
    code.memory('i64.load', row).get(any).op('i64.or').set(any);
  });
  code.get(any).op('i64.eqz', 'i32.eqz');
  code.release(any);
}
