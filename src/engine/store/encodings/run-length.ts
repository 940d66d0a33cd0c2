import type { Range } from '../../../system/value-type.ts';
import { StateCodec } from '../codec.ts';
import type { Encoding } from './encoding.ts';

/**
 * Run-length coding of the state in whole bytes (Holzmann, Godefroid and Pirottin 1992, Algorithm 4'). The paper does not say how runs are
 * written; here two equal bytes one after the other are followed by the number of further ones (0 to 255), so that bytes that stand alone
 * cost nothing more.
 */
export function runLength(ranges: readonly Range[]): Encoding {
  const codec = new StateCodec(ranges);
  const { bytes } = codec;
  const packed = new Uint8Array(bytes);
  return {
    fixed: null,
    bits: null,
    most: bytes + (bytes >> 1),
    tableBytes: 0,
    encode: (state, into) => {
      codec.pack(state, packed, 0);
      let at = 0;
      for (let i = 0; i < bytes; ) {
        const value = packed[i] ?? 0;
        const end = endOfRun(packed, i);
        into[at++] = value;
        if (end - i > 1) {
          into[at++] = value;
          into[at++] = end - i - 2;
        }
        i = end;
      }
      return at;
    },
    decode: (from, at, state) => {
      let place = at;
      for (let i = 0; i < bytes; ) {
        const value = from[place++] ?? 0;
        packed[i++] = value;
        if (i === bytes || from[place] !== value) continue;
        const further = from[place + 1] ?? 0;
        place += 2;
        packed.fill(value, i, i + 1 + further);
        i += 1 + further;
      }
      codec.unpack(packed, 0, state);
    },
  };
}

/** Where the run of equal bytes ends that begins at a place. */
function endOfRun(packed: Uint8Array, from: number): number {
  let end = from + 1;
  while (end < packed.length && end - from < 257 && packed[end] === packed[from]) end++;
  return end;
}

/** The runs of a state in whole bytes, each with what is written for it. */
export function byteRuns(packed: Uint8Array): { readonly value: number; readonly times: number; readonly written: readonly number[] }[] {
  const runs = [];
  for (let i = 0; i < packed.length; ) {
    const value = packed[i] ?? 0;
    const times = endOfRun(packed, i) - i;
    runs.push({ value, times, written: times === 1 ? [value] : [value, value, times - 2] });
    i += times;
  }
  return runs;
}
