import { expect, it } from 'vitest';
import { TriedKeeping } from '../../src/engine/wasm/host/tried-keeping.ts';
import type { SearchInstance } from '../../src/engine/wasm/host/instance.ts';
import type { GeneratedSearch } from '../../src/engine/wasm/search/generated-search.ts';
import { StateRows } from '../../src/engine/wasm/table/state-rows.ts';

/** Rows whose cells all differ, or that are put together of a few halves. */
function rows(count: number, cells: number, halves: boolean): StateRows {
  const words = Uint32Array.from({ length: count * cells }, (_, at) => {
    const [row, cell] = [Math.floor(at / cells), at % cells];
    return halves ? (cell < cells / 2 ? row % 40 : Math.floor(row / 40)) : at;
  });
  return new StateRows(cells, words);
}

/** How a search keeps states of so many cells once it has found so many of them, where a tree pays from some number on. */
function kept(cells: number, paysFrom: number): (count: number) => string {
  let [found, kind] = [0, 'cells'];
  const generated = { env: { layout: { ranges: Array.from({ length: cells }, () => ({ low: 0, high: 2 ** 31 - 1 })) } } };
  const instance = {
    run: () => {},
    get: (name: string) => (name === 'count' ? found : 0),
    sample: () => rows(900, cells, found >= paysFrom),
  };
  const made = { generated: generated as unknown as GeneratedSearch, instance: instance as unknown as SearchInstance };
  const keeping = new TriedKeeping(
    (choice) => {
      kind = choice.kind;
      return made;
    },
    () => 0,
    // Shorter ones only where a tree is asked for.
    { from: 3_000, always: cells < 3 },
  );
  return (count) => {
    found = count;
    keeping.run();
    return kind;
  };
}

it.each([
  [2, 3_000],
  [3, 3_000],
  [6, 1_500],
  [9, 1_000],
])('states of %i cells become a tree from %i on', (cells, from) => {
  const at = kept(cells, 0);
  expect([at(from - 1), at(from)]).toEqual(['cells', 'tree']);
});

it('it is considered once more whether long states become a tree, and then no more', () => {
  const later = kept(6, 2_000);
  expect([later(1_500), later(2_999), later(3_000)]).toEqual(['cells', 'cells', 'tree']);
  const never = kept(6, 4_000);
  expect([never(1_500), never(3_000), never(5_000)]).toEqual(['cells', 'cells', 'cells']);
});
