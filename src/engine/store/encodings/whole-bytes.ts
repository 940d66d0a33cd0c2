import type { Range } from '../../../system/value-type.ts';
import { StateCodec } from '../codec.ts';
import type { Encoding } from './encoding.ts';

/** Each word as its distance from the smallest value, in as few whole bytes (0, 1, 2 or 4) as its range needs. */
export function wholeBytes(ranges: readonly Range[]): Encoding {
  const codec = new StateCodec(ranges);
  return {
    fixed: codec.bytes,
    bits: 8 * codec.bytes,
    most: codec.bytes,
    tableBytes: 0,
    encode: (state, into) => {
      codec.pack(state, into, 0);
      return codec.bytes;
    },
    decode: (from, at, state) => codec.unpack(from, at, state),
  };
}
