import type { RunRowsView } from '../../../contract/run.ts';

/** A variable of a run whose value changes in it, with its value at each place. */
export interface VaryingValue {
  readonly name: string;
  readonly values: readonly string[];
}

/**
 * The variables and buffers that change in the rows of a run, in the order of its columns; variables of processes with the name of theirs.
 */
export function varyingIn({ columns, rows }: Pick<RunRowsView, 'columns' | 'rows'>): VaryingValue[] {
  return columns.flatMap(({ group, kind, name }, column) => {
    const values = rows.map((row) => row[column] ?? '');
    if (name === null || new Set(values).size < 2) return [];
    return [{ name: kind === 'process' ? `${group}.${name}` : name, values }];
  });
}
