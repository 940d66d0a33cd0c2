import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { Diagrams } from '../../src/engine/symbolic/bdd/diagrams.ts';
import { NodeLimit } from '../../src/engine/symbolic/bdd/bdd.ts';
import { nodesWithin } from '../../src/engine/symbolic/bdd/nodes-within.ts';

/** Makes random functions, all of which are kept, until there are as many nodes as are allowed. */
function fill(maxNodes: number): Diagrams {
  const bdd = new Diagrams({ maxNodes });
  const random = new Random(1);
  const variables = Array.from({ length: 40 }, () => bdd.newVariable());
  const all = variables.map((variable) => bdd.variable(variable));
  try {
    for (;;) {
      const [a, b] = [all[random.below(all.length)]!, all[random.below(all.length)]!];
      all.push(bdd.keep(random.below(2) === 0 ? bdd.and(a, b) : bdd.xor(a, b)));
    }
  } catch (problem) {
    expect(problem).toBeInstanceOf(NodeLimit);
    return bdd;
  }
}

describe('the nodes that fit into so many bytes', () => {
  it('are not more, with their tables, when all of them are there', () => {
    for (const bytes of [300_000, 1_000_000, 2_000_000, 3_500_000, 5_000_000]) {
      const bdd = fill(nodesWithin(bytes));
      expect(bdd.nodes).toBe(nodesWithin(bytes));
      expect(bdd.bytes).toBeLessThanOrEqual(bytes);
    }
  });

  it('leave room for the table that is exchanged for a larger one', () => {
    const full = 2 ** 14;
    // 24 bytes for each of the nodes and its bucket, 16 for its result, 8 for the table of results before.
    expect(nodesWithin(48 * full)).toBe(full);
    expect(nodesWithin(48 * full - 1)).toBeLessThan(full);
    // For one node more the arrays of all nodes are there twice.
    expect(nodesWithin(60 * full + 19)).toBe(full);
    expect(nodesWithin(60 * full + 20)).toBe(full + 1);
  });

  it('grow with the bytes, at 60 bytes each or less, and fewer where the computed table is as large as it gets', () => {
    let before = 0;
    for (let bytes = 100_000; bytes < 2_000_000_000; bytes *= 1.37) {
      const nodes = nodesWithin(bytes);
      expect(nodes).toBeGreaterThanOrEqual(before);
      before = nodes;
      expect(bytes / nodes).toBeGreaterThan(20);
      expect(bytes / nodes).toBeLessThan(61);
    }
  });
});
