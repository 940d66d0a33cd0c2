import type { Layout } from '../../../system/layout.ts';
import { KeyTable } from '../keys/key-table.ts';
import { mixedRadix } from './mixed-radix.ts';
import type { Encoding } from './encoding.ts';

/**
 * Recursive indexing (thesis 3.4.2, "state enumeration", Figure 3.6; G. J. Holzmann, State compression in SPIN, 1997): a state is cut into
 * what is shared and each process; the parts are numbered in tables of their own, and the state is the list of the numbers. The thesis's
 * numbers have a width that must be guessed before the search, which has to be given up when a table is full. Here a number takes as many
 * bytes as it needs: 7 bits in each, the eighth says that more follow.
 */
export function recursiveIndexing(layout: Layout): Encoding {
  const parts = partsOf(layout).map((words) => {
    const encoding = mixedRadix(words.map((word) => layout.ranges[word] ?? { low: 0, high: 0 }));
    return {
      words,
      encoding,
      values: new Int32Array(words.length),
      key: new Uint8Array(encoding.most),
      table: new KeyTable(encoding.fixed),
    };
  });
  return {
    fixed: null,
    bits: null,
    most: 5 * parts.length,
    get tableBytes() {
      return parts.reduce((sum, { table }) => sum + table.bytes, 0);
    },
    encode: (state, into) => {
      let at = 0;
      for (const { words, encoding, values, key, table } of parts) {
        for (let i = 0; i < words.length; i++) values[i] = state[words[i] ?? 0] ?? 0;
        at = writeNumber(into, at, table.insert(key, encoding.encode(values, key)));
      }
      return at;
    },
    decode: (from, at, state) => {
      let place = at;
      for (const { words, encoding, values, table } of parts) {
        let number = 0;
        let shift = 0;
        for (;;) {
          const byte = from[place++] ?? 0;
          number |= (byte & 0x7f) << shift;
          if (byte < 0x80) break;
          shift += 7;
        }
        table.look(number, (bytes, start) => encoding.decode(bytes, start, values));
        for (let i = 0; i < words.length; i++) state[words[i] ?? 0] = values[i] ?? 0;
      }
    },
  };
}

/** The words of each part that has any: what processes share, then each process. */
export function partsOf({ frames, words }: Layout): number[][] {
  const starts = [0, ...frames];
  return starts
    .map((start, i) => Array.from({ length: (starts[i + 1] ?? words) - start }, (_, k) => start + k))
    .filter((part) => part.length > 0);
}

function writeNumber(into: Uint8Array, from: number, number: number): number {
  let at = from;
  let rest = number;
  while (rest >= 0x80) {
    into[at++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  into[at++] = rest;
  return at;
}
