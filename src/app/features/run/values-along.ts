import type { RunRowsView } from '../../../contract/run.ts';

/** A variable that is shown along a run, with its value at each place. */
export interface ValueAlong {
  readonly name: string;
  readonly values: readonly string[];
}

/** More variables than these are not read beside the steps of a run: those that keep their value are left out then. */
const mostRead = 8;

/**
 * What a class follows in the rows of a run, in the order of its columns: variables and buffers that change in it, and all variables of
 * processes that take a step, since a copy that keeps its value may be what goes wrong. Variables of processes have the name of theirs.
 */
export function valuesAlong({ columns, rows }: Pick<RunRowsView, 'columns' | 'rows'>): ValueAlong[] {
  const all = columns.map((column, at) => {
    const values = rows.map((row) => row[at] ?? '');
    return { ...column, values, changes: new Set(values).size > 1 };
  });
  const moving = new Set(all.flatMap(({ group, name, changes }) => (name === null && changes ? [group] : [])));
  const wanted = all.flatMap(({ group, kind, name, values, changes }) => {
    if (name === null || !(changes || (kind === 'process' && moving.has(group)))) return [];
    return [{ name: kind === 'process' ? `${group}.${name}` : name, values, changes }];
  });
  return wanted.filter(({ changes }) => changes || wanted.length <= mostRead).map(({ name, values }) => ({ name, values }));
}
