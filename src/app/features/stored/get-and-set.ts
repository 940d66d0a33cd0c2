import type { StoredState, StoredWord } from '../../../contract/stored-state.ts';

/** How a word is read from a state, and what a new value makes of it. */
export interface Access {
  readonly title: string;
  readonly get: string;
  readonly set: string;
}

/**
 * Reading and changing a word in bit fields and in mixed radix, with the numbers of the state (thesis 3.4.2 and 3.4.3: GetValue and
 * SetValue). A word with one value is stored in neither.
 */
export function accessesOf({ cells }: Pick<StoredState, 'cells'>, word: StoredWord, value: number): readonly Access[] {
  const { low, bits, firstBit, digit } = word;
  if (digit === null) return [];
  const cell = cells[digit.cell]?.value ?? 0;
  const change = value - word.value;
  const plus = low === 0 ? '' : `${low} + `;
  const mask = 2 ** bits - 1;
  const shifted = digit.lower === 1 ? '' : ` DIV ${digit.lower}`;
  return [
    {
      title: 'in bit fields',
      get: `${plus}(bits >> ${firstBit}) AND ${mask} = ${word.value}`,
      set: `bits ${firstBit} to ${firstBit + bits - 1} become ${binary(value - low, bits)}`,
    },
    {
      title: `in mixed radix, cell ${digit.cell}`,
      get: `${plus}(${cell} MOD ${digit.upper})${shifted} = ${word.value}`,
      set: `${cell} + ${digit.lower} · (${value} − ${signed(word.value)}) = ${cell + digit.lower * change}`,
    },
  ];
}

function signed(value: number): string {
  return value < 0 ? `(${value})` : String(value);
}

/** A number in binary, filled up with zeros from the left. */
export function binary(value: number, bits: number): string {
  return bits === 0 ? '' : value.toString(2).padStart(bits, '0');
}

/** The sum of the bits of all words, and of the logarithms, as the thesis writes them; shortened where there are many words. */
export function formulas({ words, bits }: Pick<StoredState, 'words' | 'bits'>): readonly string[] {
  const sizes = words.map(({ low, high }) => high - low + 1);
  const some = (parts: readonly string[], sign: string): string =>
    parts.length <= 12 ? parts.join(sign) : `${parts.slice(0, 10).join(sign)}${sign}…${sign}${parts[parts.length - 1]}`;
  return [
    `words: 16 · ${words.length} = ${bits.words} bits`,
    `bit fields: ${some(
      words.map((word) => String(word.bits)),
      ' + ',
    )} = ${bits.fields} bits`,
    `mixed radix: log2 (${some(sizes.map(String), ' · ')}), rounded up, = ${bits.radix} bits`,
  ];
}
