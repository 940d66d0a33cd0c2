import type { LocalTable, StoredState, StoredWord, TreePart } from '../contract/stored-state.ts';
import type { Machine } from '../engine/machine/machine.ts';
import { storedState } from '../engine/views/stored-state.ts';
import type { Style } from './style.ts';

/** Changes of a run that are listed at most. */
const mostChanges = 40;

/**
 * The last state of a run as it is stored: each word with its place in bit fields and in mixed radix, the tables of each process, the tree,
 * what each encoding writes, and what the steps of the run changed.
 */
export function storedText(machine: Machine, run: readonly Int32Array[], style: Style): string {
  const stored = storedState(machine, run, true);
  const { words, cells, bits } = stored;
  const rows = words.map((word, address) => [String(address), word.name, ...columnsOf(word)]);
  const head = ['word', 'name', 'values', 'value', 'bits', 'cell', 'lower', 'upper'];
  return [
    `${style.bold('how the state is stored')}\n`,
    table([head, ...rows]),
    `\n${words.length} words: ${bits.words} bits with 16 bits for each; ${bits.fields} bits in bit fields; ${bits.radix} bits as one number in mixed radix\n`,
    ...cells.map(({ value }, number) => `cell ${number} = ${value}\n`),
    style.faint('a word is low + (its cell MOD upper) DIV lower; when it changes, the cell changes by lower times as much\n'),
    `\n${style.bold('its encodings')}\n`,
    table([['encoding', 'bytes', 'written as'], ...stored.encodings.map(({ name, bytes }) => [name, String(bytes.length), hex(bytes)])]),
    `run lengths: ${stored.runs.map(({ value, times, written }) => (times === 1 ? hex([value]) : `${times} times ${hex([value])} as ${hex(written)}`)).join(', ')}\n`,
    `Huffman codes: ${stored.codes.map(({ code }) => code).join(' ')}\n`,
    ...tablesText(stored, style),
    ...treeText(stored, style),
    ...changesText(stored, style),
  ].join('');
}

function tablesText({ tables, tableBits, met }: StoredState, style: Style): string[] {
  const bits = tables.map(({ count }) => `log2 ${count}`).join(' + ');
  return [
    `\n${style.bold(`tables of each process, after ${met === 1 ? 'one state' : `${met} states`}`)}\n`,
    table([['table', 'entries', 'number here', 'words'], ...tables.map(tableRow)]),
    `${tableBits} bits as numbers of entries (${bits}, each rounded up)\n`,
  ];
}

function tableRow({ process, count, here, rows, words }: LocalTable): string[] {
  const values = words.map((name, i) => `${name} = ${rows[here]?.[i] ?? 0}`);
  return [process ?? 'shared', String(count), String(here), values.join(', ')];
}

function treeText({ tree }: StoredState, style: Style): string[] {
  const lines = (part: TreePart, depth: number): string[] => [
    `  ${'  '.repeat(depth)}${part.parts.length === 0 ? `cell ${part.from} = ${part.number}` : `pair ${part.number}`}\n`,
    ...part.parts.flatMap((one) => lines(one, depth + 1)),
  ];
  return [`\n${style.bold('tree')}\n`, ...lines(tree, 0)];
}

function changesText({ undo }: StoredState, style: Style): string[] {
  if (undo === null || undo.length === 0) return [];
  const left = Math.max(0, undo.length - mostChanges);
  const rows = undo.slice(left).map(({ step, address, name, before }) => [String(step), String(address), String(before), name]);
  return [
    `\n${style.bold('what the steps changed, to be undone (delta)')}\n`,
    ...(left === 0 ? [] : [style.faint(`  ${left} changes before\n`)]),
    table([['step', 'address', 'value before', 'name'], ...rows]),
  ];
}

function columnsOf({ low, high, value, bits, firstBit, digit }: StoredWord): string[] {
  const field = bits === 0 ? '-' : bits === 1 ? String(firstBit) : `${firstBit}-${firstBit + bits - 1}`;
  const number = digit === null ? ['-', '-', '-'] : [digit.cell, digit.lower, digit.upper].map(String);
  return [`${low}..${high}`, String(value), field, ...number];
}

function hex(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((known, row) => row.map((text, i) => Math.max(known[i] ?? 0, text.length)), []);
  return rows
    .map((row) => `  ${row.map((text, i) => text.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
    .concat('\n');
}
