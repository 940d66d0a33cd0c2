import type { Cursor } from './cursor.ts';

/** The most values that are written out one by one. */
const mostValues = 8;

/** The numbers that `0..2`, `0..n - 1` or `{1, 3}` has, where constants are numbers; null where they are not known, or many. */
export function numbersIn(cursor: Cursor, range: string): readonly number[] | null {
  const listed = /^\{\s*(\d+(?:\s*,\s*\d+)*)\s*\}$/.exec(range.trim())?.[1];
  if (listed !== undefined) {
    const values = listed.split(',').map(Number);
    return values.length > mostValues ? null : values;
  }
  const [, low = '', high = ''] = /^(.+?)\s*\.\.\s*(.+)$/.exec(range.trim()) ?? [];
  const [first, last] = [boundOf(cursor, low), boundOf(cursor, high)];
  if (first === null || last === null || last < first || last - first >= mostValues) return null;
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** The value of `3`, `n`, `n - 1` or `n + 1`; null for anything else. */
function boundOf(cursor: Cursor, text: string): number | null {
  const [, base = '', sign, by = '0'] = /^\(?\s*(\w+)\s*(?:([-+])\s*(\d+))?\s*\)?$/.exec(text) ?? [];
  const value = /^\d+$/.test(base) ? Number(base) : constantOf(cursor, base);
  return value === null ? null : value + (sign === '-' ? -Number(by) : Number(by));
}

function constantOf({ modelConstants }: Cursor, name: string): number | null {
  const value = modelConstants.find((constant) => constant.name.text === name)?.value;
  return value?.kind === 'number' ? value.value : null;
}

/** A text with a number in the place of a variable. */
export function withNumber(text: string, variable: string, value: number): string {
  return text.replaceAll(new RegExp(`(?<![.@\\w])${variable}\\b`, 'g'), String(value));
}
