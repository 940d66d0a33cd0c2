import type { Machine } from '../engine/machine/machine.ts';
import { encodings } from '../engine/store/encodings/catalogue.ts';
import { stateVector, type VectorWord } from '../system/state-vector.ts';
import { wordName } from '../system/word-names.ts';
import type { Style } from './style.ts';

/** A state as it is stored: each word with its place in bit fields and in mixed radix, and what each encoding writes. */
export function storedText({ system, layout }: Machine, state: Int32Array, style: Style): string {
  const { words, cells, bits } = stateVector(layout.ranges, state);
  const rows = words.map((word, address) => [String(address), wordName(system, layout, address), ...columnsOf(word)]);
  const head = ['word', 'name', 'values', 'value', 'bits', 'cell', 'lower', 'upper'];
  const written = Object.entries(encodings).map(([name, { make }]) => {
    const encoding = make(layout);
    const into = new Uint8Array(encoding.most);
    const bytes = into.slice(0, encoding.encode(state, into));
    return [name, String(bytes.length), Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')];
  });
  return [
    `${style.bold('how the state is stored')}\n`,
    table([head, ...rows]),
    `\n${words.length} words: ${bits.words} bits with 16 bits for each; ${bits.fields} bits in bit fields; ${bits.radix} bits as one number in mixed radix\n`,
    ...cells.map((cell, number) => `cell ${number} = ${cell}\n`),
    style.faint('a word is low + (its cell MOD upper) DIV lower; when it changes, the cell changes by lower times as much\n'),
    `\n${table([['encoding', 'bytes', 'written as'], ...written])}`,
  ].join('');
}

function columnsOf({ range, value, bits, firstBit, digit }: VectorWord): string[] {
  const field = bits === 0 ? '-' : bits === 1 ? String(firstBit) : `${firstBit}-${firstBit + bits - 1}`;
  const number = digit === null ? ['-', '-', '-'] : [digit.cell, digit.lower, digit.upper].map(String);
  return [`${range.low}..${range.high}`, String(value), field, ...number];
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((known, row) => row.map((text, i) => Math.max(known[i] ?? 0, text.length)), []);
  return rows
    .map((row) => `  ${row.map((text, i) => text.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
    .concat('\n');
}
