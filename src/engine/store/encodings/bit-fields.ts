import type { Range } from '../../../system/value-type.ts';
import { BitReader, BitWriter } from './bits.ts';
import type { Encoding } from './encoding.ts';

/** Each word in as many bits as its range needs: the sum of the logarithms rounded up (thesis 3.4.2). */
export function bitFields(ranges: readonly Range[]): Encoding {
  const widths = ranges.map(({ low, high }) => (high === low ? 0 : 32 - Math.clz32(high - low)));
  const bits = widths.reduce((sum, width) => sum + width, 0);
  const bytes = Math.max(1, Math.ceil(bits / 8));
  return {
    fixed: bytes,
    bits,
    most: bytes,
    tableBytes: 0,
    encode: (state, into) => {
      const writer = new BitWriter(into);
      for (let word = 0; word < widths.length; word++) writer.write((state[word] ?? 0) - (ranges[word]?.low ?? 0), widths[word] ?? 0);
      if (bits === 0) into[0] = 0;
      else writer.end();
      return bytes;
    },
    decode: (from, at, state) => {
      const reader = new BitReader(from, at);
      for (let word = 0; word < widths.length; word++) state[word] = (ranges[word]?.low ?? 0) + reader.read(widths[word] ?? 0);
    },
  };
}
