import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { backEdges, comparisonAt } from '../../src/app/features/player/back-edges.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { readPlayedStore } from '../../src/contract/lab/played-store.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { recordSearch } from '../../src/worker/player/record.ts';
import { compile } from '../support.ts';

const text = readFileSync('models/figures/hash-conflict.esml', 'utf8');

function recorded(store: string) {
  const read = readPlayedStore(store);
  if ('message' in read) throw new Error(read.message);
  return recordSearch(new CompiledModel(compile(text)), text, sideWith({}, 'bfs'), { mostEvents: 1_000 }, read);
}

describe('Figure 1 of ComBack revisited', () => {
  const recording = recorded('comback bits=3 seed=9');
  const { events } = recording;
  const first = events.findIndex(({ kind }) => kind === 'rebuild');
  const event = (transition: number) =>
    /s = (\d).* := (\d)/
      .exec(recording.transitions[transition] ?? '')
      ?.slice(1)
      .join(' to ');

  it('has one state for each hash until state 4, and a back edge for each but the initial one', () => {
    const before = events.slice(0, first).flatMap((one) => (one.kind === 'keep' ? [one] : []));
    expect(before.map(({ state }) => state)).toEqual([0, 1, 2, 3]);
    expect(new Set(before.map(({ marks }) => marks[0])).size).toBe(4);
    const all = backEdges(recording, events.length);
    expect(all.map(({ state, from }) => [state, from?.state])).toEqual([
      [0, undefined],
      [1, 0],
      [2, 0],
      [3, 1],
      [4, 2],
      [5, 4],
      [6, 4],
    ]);
    expect(backEdges(recording, first).map(({ state }) => state)).toEqual([0, 1, 2, 3]);
  });

  it('makes state 3 again from 0 by e and c, and finds state 4 another one, which joins it in the collision list', () => {
    const compared = comparisonAt(recording, first + 1);
    expect(compared).toMatchObject({ path: [0, 1, 3], cached: false, equal: false, met: { state: 4, from: 2 } });
    expect(compared?.back.map(({ from }) => event(from?.transition ?? -1))).toEqual(['0 to 1', '1 to 3']);
    expect(compared?.words).toContainEqual({ name: 's', again: 3, met: 4 });
    const kept = events.flatMap((one) => (one.kind === 'keep' ? [one] : []));
    expect(kept[4]?.marks).toEqual(kept[3]?.marks);
    expect(comparisonAt(recording, first)).toBeNull();
  });

  it('loses states 4, 5 and 6 by hash compaction, as the text says of Algorithm 2', () => {
    const { nodes, missed } = { ...recorded('compact bits=3 seed=91') };
    expect(missed).toBeNull();
    const values = nodes.map(({ words }) => [...words].at(0));
    expect(values).toEqual([0, 1, 2, 3, 4]);
    const taken = recorded('compact bits=3 seed=91').events.flatMap((one) =>
      one.kind === 'take' && one.outcome === 'mistaken' ? [one] : [],
    );
    expect(taken.map(({ like }) => like)).toEqual([[3]]);
  });
});
