import { describe, expect, it } from 'vitest';
import { usualStores } from '../../src/contract/check/usual-stores.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { filesBelow } from '../architecture/sources.ts';
import { amount, firstSeed, inTurn } from '../campaign.ts';
import { expectationsOf } from '../models/expectations.ts';
import { compile } from '../models/run.ts';
import { conversation } from '../oracle/random-conversations.ts';
import { randomModel } from '../oracle/random-models.ts';
import { lasting, memoryBytes, searchedIn } from './several-memories.ts';

const ways = [
  { search: 'bfs', store: usualStores.exact, memories: 2 },
  { search: 'dfs', store: usualStores.tree, memories: 4 },
  { search: 'bfs', store: usualStores.tree, memories: 8 },
  { search: 'dfs', store: usualStores.exact, memories: 16 },
] as const;

/** Searches in several memories, and in one: the same states, counts, verdicts and runs. */
function compare(system: TransitionSystem, turn: number, count: number, maxStates: number, name: string): void {
  for (const { memories, ...options } of inTurn(ways, turn, count)) {
    // Room for as much as one memory would need, so that no limit of bytes is met.
    const several = searchedIn({ memoryBytes: 8 * memoryBytes }, system, { ...options, maxStates, maxBytes: 8 * memories * memoryBytes });
    expect(lasting(several), `${name}, ${memories} memories`).toEqual(lasting(searchedIn(null, system, { ...options, maxStates })));
  }
}

describe('states kept in several memories are those kept in one', () => {
  it.each(filesBelow('models', /\.esml$/).map((file, i) => ({ ...file, i })))('$path', ({ text, i, path }) => {
    for (const [j, expectation] of expectationsOf(text).entries()) {
      if (expectation.transitions <= amount(20_000, 200_000)) compare(compile(text, expectation), i + j, 1, Number.POSITIVE_INFINITY, path);
    }
  });

  it('on random models', () => {
    const first = firstSeed(3_000);
    for (let seed = first; seed < first + amount(20, 1_000); seed++)
      compare(compile(randomModel(seed, { risk: seed % 3, riskInside: seed % 2 === 0 })), seed, 2, 3_000, `seed ${seed}`);
  });

  it('on random conversations', () => {
    const first = firstSeed(4_000);
    for (let seed = first; seed < first + amount(10, 500); seed++) compare(compile(conversation(seed)), seed, 2, 3_000, `seed ${seed}`);
  });
});
