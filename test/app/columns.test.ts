import { hidingOf } from '../../src/app/features/state/hiding-service.ts';
import { hiddenSlice } from '../../src/app/features/state/state.ts';
import { describe, expect, it } from 'vitest';
import {
  countHidden,
  entryKey,
  groupKey,
  nothingHidden,
  shownColumns,
  shownPart,
  toggleColumn,
} from '../../src/app/features/state/state.ts';
import { readForModels } from '../../src/app/session/storage/preferences.ts';
import { inRows } from '../../src/app/features/state/process-rows.ts';
import { scrollFor } from '../../src/app/features/state/in-view.ts';
import { memory, openInProcess } from './in-process.ts';
import type { StateEntry, StateGroup, StateView } from '../../src/contract/states.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const entry = (name: string, changed = false): StateEntry => ({ name, value: '0', changed, before: null, gone: false, parts: [] });
const process = (name: string, ...entries: StateEntry[]): StateGroup => ({
  name,
  kind: 'process',
  location: { number: 0, text: 'line 1: x', span: { start: 0, end: 1 }, label: null, behind: [] },
  parameters: [],
  entries,
  dead: [],
});
const shared: StateGroup = {
  name: 'Shared variables',
  kind: 'shared',
  location: null,
  parameters: [],
  entries: [entry('x'), entry('y', true)],
  dead: [],
};
const state: StateView = {
  id: null,
  waiting: null,
  picture: null,
  groups: [process('P', entry('x', true), entry('z')), process('Q', entry('x')), shared],
};
const hide = (...keys: string[]) => keys.reduce(toggleColumn, nothingHidden);

describe('hidden processes and variables', () => {
  it('are told apart by their owners, and shown again by the same', () => {
    const hidden = hide(entryKey({ kind: 'process', name: 'P' }, 'x'));
    expect(shownPart(state, hidden).groups.map(({ entries }) => entries.map(({ name }) => name))).toEqual([['z'], ['x'], ['x', 'y']]);
    expect(shownPart(state, toggleColumn(hidden, 'process P/x'))).toBe(state);
  });

  it('go with their process', () => {
    expect(shownPart(state, hide(groupKey({ kind: 'process', name: 'P' }))).groups.map(({ name }) => name)).toEqual([
      'Q',
      'Shared variables',
    ]);
  });

  it('are counted, with those that the step changed; what is not there counts for nothing', () => {
    expect(countHidden(state, nothingHidden)).toEqual({ all: 0, changed: 0 });
    expect(countHidden(state, hide('process P', 'process P/x', 'shared Shared variables/y', 'process Gone/x'))).toEqual({
      all: 4,
      changed: 2,
    });
  });

  it('are left out of the table over the run', () => {
    const columns = state.groups.flatMap(({ name: group, kind, location, entries }) => [
      ...(location === null ? [] : [{ group, kind, name: null }]),
      ...entries.map(({ name }) => ({ group, kind, name })),
    ]);
    expect(columns).toHaveLength(7);
    expect(shownColumns(columns, hide('process P/z', 'process Q'))).toEqual([0, 1, 5, 6]);
  });

  it('are kept for each model', async () => {
    const text = (name: string) => `MODEL ${name};\nPROCESS P;\nBEGIN SKIP END P;\nBEGIN P END ${name}\n`;
    const storage = memory();
    const document = { text: text('One'), language: usualLanguage, constants: {} } as const;
    const { store, bench } = await openInProcess(document, storage);
    hidingOf(bench).change((hidden) => toggleColumn(hidden, 'process P'));
    expect(readForModels(storage, 'esml.hidden')).toEqual({ One: ['process P'] });
    bench.document.open({ ...document, text: text('Two') });
    expect([...hiddenSlice.of(store.getState())]).toEqual([]);
    bench.document.open(document);
    expect([...hiddenSlice.of(store.getState())]).toEqual(['process P']);
    const again = await openInProcess(document, storage);
    expect([...hiddenSlice.of(again.store.getState())]).toEqual(['process P']);
  });
});

describe('processes beside each other', () => {
  const lengths = (count: number, width: number, projector = false) =>
    inRows([...Array(count).keys()], width, projector).map(({ length }) => length);

  it('stand in one row as long as each has room, then in rows as alike in length as they can be', () => {
    expect(lengths(3, 474)).toEqual([3]);
    expect(lengths(6, 474)).toEqual([3, 3]);
    expect(lengths(4, 474)).toEqual([2, 2]);
    expect(lengths(8, 474)).toEqual([3, 3, 2]);
    expect(lengths(4, 500)).toEqual([4]);
    expect(lengths(4, 500, true)).toEqual([2, 2]);
    expect(lengths(2, 60)).toEqual([1, 1]);
  });

  it('are in their order, and in one row while the room is not known', () => {
    expect(inRows(['a', 'b', 'c'], 240, false)).toEqual([['a', 'b'], ['c']]);
    expect(lengths(9, 0)).toEqual([9]);
    expect(lengths(0, 474)).toEqual([]);
  });
});

describe('what is brought into view', () => {
  const at = (scroll: number) => ({ scroll, room: 300, covered: 100 });

  it('is scrolled to by as little as needed, beside the column that stays', () => {
    expect(scrollFor(at(0), 120, 200)).toBe(0);
    expect(scrollFor(at(0), 250, 350)).toBe(50);
    expect(scrollFor(at(500), 250, 350)).toBe(150);
    expect(scrollFor(at(500), 600, 800)).toBe(500);
    expect(scrollFor(at(500), 100, 180)).toBe(0);
  });

  it('is seen from its beginning where it is longer than the room', () => {
    expect(scrollFor(at(0), 400, 900)).toBe(300);
  });
});
