import type { RunColumn } from '../../../contract/run.ts';
import type { StateGroup, StateView } from '../../../contract/states.ts';
import { slice } from '../../session/state/slice.ts';

/** What is left out of the tables of states, by keys: a process or another group as a whole, or single variables and buffers. */
export type HiddenColumns = ReadonlySet<string>;

export const nothingHidden: HiddenColumns = new Set();

type Owner = Pick<StateGroup, 'kind' | 'name'>;

export function groupKey({ kind, name }: Owner): string {
  return `${kind} ${name}`;
}

export function entryKey(group: Owner, entry: string): string {
  return `${groupKey(group)}/${entry}`;
}

/** Hides what was shown, or shows what was hidden. */
export function toggleColumn(hidden: HiddenColumns, key: string): HiddenColumns {
  const next = new Set(hidden);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** A state without what is hidden. */
export function shownPart(state: StateView, hidden: HiddenColumns): StateView {
  if (hidden.size === 0) return state;
  const groups = state.groups
    .filter((group) => !hidden.has(groupKey(group)))
    .map((group) => ({ ...group, entries: group.entries.filter(({ name }) => !hidden.has(entryKey(group, name))) }));
  return { ...state, groups };
}

/** The columns of the table over a run that are shown, by their numbers. */
export function shownColumns(columns: readonly RunColumn[], hidden: HiddenColumns): readonly number[] {
  return columns.flatMap(({ group, kind, name }, i) => {
    const owner = { kind, name: group };
    return hidden.has(groupKey(owner)) || (name !== null && hidden.has(entryKey(owner, name))) ? [] : [i];
  });
}

/**
 * How many variables, buffers and places of processes of a state are hidden, and how many of them the last step changed (known for values
 * only).
 */
export function countHidden({ groups }: StateView, hidden: HiddenColumns): { readonly all: number; readonly changed: number } {
  let [all, changed] = [0, 0];
  for (const group of hidden.size === 0 ? [] : groups) {
    const whole = hidden.has(groupKey(group));
    if (whole && group.location !== null) all++;
    for (const entry of group.entries) {
      if (!whole && !hidden.has(entryKey(group, entry.name))) continue;
      all++;
      if (entry.changed) changed++;
    }
  }
  return { all, changed };
}

/** What is left out of the tables of states; what was hidden in a model of the same name is hidden again by `hiding-service.ts`. */
export const hiddenSlice = slice('hidden', nothingHidden);

/** Whether the state table has one state, or all of the run. */
export const stateTableSlice = slice<'one' | 'run'>('stateTable', 'one', (table) => table);
