import type { Rows } from './relations.ts';

/** A text as C writes it. */
function cString(text: string): string {
  return `"${text.replace(/[\\"]/g, (c) => `\\${c}`).replace(/[^\x20-\x7e]/g, '?')}"`;
}

/** A constant array of numbers; one that is empty gets a 0, since C knows no empty arrays. */
export function numbers(name: string, values: readonly number[]): string[] {
  const lines: string[] = [];
  for (let i = 0; i < values.length; i += 24) lines.push(`  ${values.slice(i, i + 24).join(', ')},`);
  return [`static const int ${name}[] = {`, ...(lines.length === 0 ? ['  0,'] : lines), '};'];
}

/** A constant array of texts. */
export function texts(name: string, values: readonly string[]): string[] {
  return [
    `static const char *const ${name}[] = {`,
    ...(values.length === 0 ? ['""'] : values.map(cString)).map((value) => `  ${value},`),
    '};',
  ];
}

/** A matrix, kept by what is set in each row, and the function that gives a row: 1 where it is set, else 0, or the other way round. */
export function matrix(symbol: string, rows: Rows, columns: string, inverted = false): string[] {
  const start = [0];
  for (const row of rows) start.push((start.at(-1) ?? 0) + row.length);
  const [set, unset] = inverted ? [0, 1] : [1, 0];
  return [
    ...numbers(`${symbol}_start`, start),
    ...numbers(`${symbol}_set`, rows.flat()),
    `const int *spins_get_${symbol}(int row) {`,
    `  static __thread int columns[${columns}];`,
    `  for (int i = 0; i < ${columns}; i++) columns[i] = ${unset};`,
    `  for (int i = ${symbol}_start[row]; i < ${symbol}_start[row + 1]; i++) columns[${symbol}_set[i]] = ${set};`,
    '  return columns;',
    '}',
  ];
}
