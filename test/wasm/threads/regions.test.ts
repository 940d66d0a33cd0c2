import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noReduction } from '../../../src/contract/check/reduction.ts';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import { reductionPart } from '../../../src/engine/plan/part-reduction.ts';
import { clusterEntries, lowest } from '../../../src/engine/wasm/emit/memory-map.ts';
import { assemble } from '../../../src/engine/wasm/search/assemble.ts';
import type { GeneratedSearch } from '../../../src/engine/wasm/search/generated-search.ts';
import type { Recipe } from '../../../src/engine/wasm/search/recipe.ts';
import { breadthFirstThread } from '../../../src/engine/wasm/search/recipes/threads.ts';
import { about, nodeTables } from '../../../src/engine/wasm/table/node-tables.ts';
import { type SharedChoice, sharedKeeping } from '../../../src/engine/wasm/table/shared-table.ts';
import { StateRows } from '../../../src/engine/wasm/table/state-rows.ts';
import { treeShape } from '../../../src/engine/wasm/table/tree-shape.ts';
import { compact } from '../../../src/system/compaction.ts';
import { compile } from '../../models/run.ts';

const threads = 3;

/** Bytes of a line of a processor's cache that different threads must not write. */
const line = 64;

interface Region {
  readonly what: string;
  readonly from: number;
  readonly to: number;
}

/** The modules of all threads of a search. */
function modules(model: CompiledModel, choice: SharedChoice, recipe: Recipe<null>): readonly GeneratedSearch[] {
  const make = (thread: number, dataBytes: number | null): GeneratedSearch =>
    assemble(recipe, model.system, model.layout, choice, {
      place: { thread, threads, dataBytes },
      keeping: (compaction, common, own, remembers) => sharedKeeping(choice, compaction, common, own, remembers, { threads }),
      delays: false,
    });
  const first = make(0, null);
  return [first, ...Array.from({ length: threads - 1 }, (_, i) => make(i + 1, first.data.bytes))];
}

/** What a thread has of the memory for itself: the tables of its module, and what its code writes; entries have so many words. */
function ownRegions({ data, env }: GeneratedSearch, thread: number, words: number): Region[] {
  const { map } = env;
  // Clusters come last; of each of their entries it notes where that belongs, and its words.
  const end = map.cluster + (8 + 8 * words) * clusterEntries;
  return [
    { what: `tables of thread ${thread}`, from: data.end - data.bytes, to: data.end },
    { what: `memory of thread ${thread}`, from: map.state, to: end },
  ];
}

const model = new CompiledModel(compile(readFileSync('models/elevator.esml', 'utf8'), {}));
const cells = compact(model.layout.ranges).cells.length;
const tree: SharedChoice = { kind: 'tree', shape: treeShape(cells, new StateRows(cells, new Uint32Array())) };
const hashes: SharedChoice = { kind: 'compact', bits: 48, seed: 1 };
const bits: SharedChoice = { kind: 'bitstate', bytes: 1 << 16, functions: 3, seed: 1 };
const plain = breadthFirstThread([]);
const reduced = reductionPart.threadRecipe(model.analysis, { ...noReduction, por: 'stubborn', proviso: 'closed' }, [], true);

describe('the memory of threads', () => {
  it.each<[string, SharedChoice, Recipe<null>, common: number, words: number]>([
    ['cells', { kind: 'cells' }, plain, 0, 2],
    ['hashes', hashes, plain, 0, 1],
    ['bits', bits, plain, 8, 1],
    ['a tree', tree, plain, 4 * about.words * nodeTables.count, 1],
    ['a tree, with a reduction', tree, reduced, 4 * about.words * nodeTables.count, 1],
  ])('is of one each, but for the table of states and where its nodes are: %s', (_, choice, recipe, common, words) => {
    const all = modules(model, choice, recipe);
    const [first] = all;
    const table = first?.env.map.table ?? 0;
    for (const one of all) {
      expect(one.common.bytes).toBe(common);
      expect(one.env.map.table).toBe(table);
      expect(one.states.start).toEqual(first?.states.start);
      expect(one.data.bytes).toBe(first?.data.bytes);
    }
    const regions = [
      { what: 'tables of all', from: lowest, to: lowest + common },
      ...all.flatMap((one, thread) => ownRegions(one, thread, words)),
      { what: 'the table of states', from: table, to: Number.POSITIVE_INFINITY },
    ].sort((a, b) => a.from - b.from || a.to - b.to);
    for (const [i, { what, to }] of regions.entries()) {
      const next = regions[i + 1];
      if (next === undefined || to === regions[i]?.from) continue;
      expect(Math.floor((to - 1) / line), `${what} reaches into ${next.what}`).toBeLessThan(Math.floor(next.from / line));
    }
  });
});
