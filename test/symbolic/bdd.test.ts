import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { falseEdge, NodeLimit, trueEdge } from '../../src/engine/symbolic/bdd/bdd.ts';
import { Diagrams } from '../../src/engine/symbolic/bdd/diagrams.ts';
import { compareWithTruthTables } from './random-operations.ts';
import { problemsOf } from './verify.ts';
import { amount } from '../campaign.ts';

/** `BDD_OPERATIONS=1000000 npx vitest run test/symbolic/bdd.test.ts` for a longer comparison. */
const operations = Number(process.env.BDD_OPERATIONS ?? amount(50_000, 100_000));

function diagrams(variables: number, maxNodes?: number): Diagrams {
  const bdd = new Diagrams(maxNodes === undefined ? {} : { maxNodes });
  for (let i = 0; i < variables; i++) bdd.newVariable();
  return bdd;
}

/** The function that x1 = y1, ..., xn = yn for variables x1, ..., xn, y1, ..., yn: as good as its order. */
function equalVectors(bdd: Diagrams, n: number): number {
  let all = trueEdge;
  for (let i = 1; i <= n; i++) all = bdd.and(all, bdd.not(bdd.xor(bdd.variable(i), bdd.variable(n + i))));
  return all;
}

describe('decision diagrams', () => {
  it.each([1, 2, 3, 4])(
    'agree with truth tables on random functions, after every collection and reordering (seed %i)',
    (seed) => {
      expect(compareWithTruthTables(seed, operations / 4)).toEqual([]);
    },
    3_600_000,
  );

  it('count assignments exactly, however many', () => {
    const bdd = diagrams(200);
    const all = bdd.order();
    expect(bdd.count(trueEdge, all)).toBe(2n ** 200n);
    expect(bdd.count(falseEdge, all)).toBe(0n);
    const some = all.reduce((or, variable) => bdd.or(or, bdd.variable(variable)), falseEdge);
    expect(bdd.count(some, all)).toBe(2n ** 200n - 1n);
    expect(bdd.count(bdd.variable(7), [7, 9])).toBe(2n);
    expect(() => bdd.count(bdd.variable(7), [9])).toThrow('depends on variable 7');
  });

  it('shrink by sifting where the order is bad, and keep their functions', () => {
    const bdd = diagrams(20);
    const f = bdd.keep(equalVectors(bdd, 10));
    bdd.collect();
    const before = bdd.size([f]);
    bdd.sift();
    expect(problemsOf(bdd)).toEqual([]);
    expect(before).toBeGreaterThan(1000);
    // With the variables of each pair side by side there are 30.
    expect(bdd.size([f])).toBeLessThan(40);
    expect(equalVectors(bdd, 10)).toBe(f);
    expect(bdd.count(f, bdd.order())).toBe(2n ** 10n);
  });

  it('move groups as one', () => {
    const bdd = diagrams(12);
    const f = bdd.keep(equalVectors(bdd, 6));
    const groups = [1, 3, 5, 7, 9, 11].map((v) => [v, v + 1]);
    bdd.sift({ groups });
    const order = bdd.order();
    for (const [first, second] of groups) expect(order.indexOf(second!)).toBe(order.indexOf(first!) + 1);
    expect(problemsOf(bdd)).toEqual([]);
    expect(equalVectors(bdd, 6)).toBe(f);
    expect(() => bdd.sift({ groups: [[order[0]!, order[2]!]] })).toThrow('do not stand together');
  });

  it('end clearly at the limit on nodes, and can be used on', () => {
    const bdd = diagrams(24, 500);
    expect(() => equalVectors(bdd, 12)).toThrow(NodeLimit);
    expect(problemsOf(bdd)).toEqual([]);
    bdd.collect();
    expect(bdd.nodes).toBe(25);
    expect(bdd.count(equalVectors(bdd, 4), bdd.order())).toBe(2n ** 20n);
    expect(bdd.peak).toBe(500);
  });

  it('keep what is kept, as often as it is', () => {
    const bdd = diagrams(2);
    const f = bdd.keep(bdd.keep(bdd.and(bdd.variable(1), bdd.variable(2))));
    bdd.release(f);
    expect(bdd.collect()).toBe(0);
    bdd.release(f);
    expect(bdd.collect()).toBe(1);
    expect(() => bdd.release(f)).toThrow('more often');
  });

  it('collect at safe points only when there is much to collect', () => {
    const bdd = diagrams(40);
    equalVectors(bdd, 8);
    const before = bdd.nodes;
    bdd.safePoint();
    expect(bdd.nodes).toBe(before);
    equalVectors(bdd, 18);
    expect(bdd.nodes).toBeGreaterThan(1 << 18);
    bdd.safePoint();
    expect(bdd.nodes).toBe(41);
  });
});

describe('what has been computed', () => {
  const operations: readonly (readonly [string, (bdd: Diagrams, f: number, g: number, cube: number) => number])[] = [
    ['image', (bdd, f, g, cube) => bdd.image(f, g, cube)],
    ['preimage', (bdd, f, g, cube) => bdd.preimage(f, g, cube)],
    ['composition', (bdd, f, g, cube) => bdd.compose(f, g, cube)],
    ['quantification', (bdd, f, _, cube) => bdd.exists(f, cube)],
    ['relational product', (bdd, f, g, cube) => bdd.andExists(f, g, cube)],
  ];

  it.each(operations)('with variables that are gone is not taken for something else with their number: %s', (_, operation) => {
    let same = 0;
    for (let seed = 0; seed < 60; seed++) {
      /** The result for one cube, after one for another cube that was collected and has the same number, or without that. */
      const table = (before: boolean): boolean[] => {
        const random = new Random(seed);
        const bdd = diagrams(6);
        const gone = bdd.cube([1, 3]);
        const some = () => {
          const literal = () => bdd.variable(1 + random.below(6)) ^ random.below(2);
          let f = falseEdge;
          for (let i = 0; i < 5; i++) f = bdd.or(f, bdd.and(literal(), bdd.and(literal(), literal())));
          return bdd.keep(f);
        };
        const [f, g] = [some(), some()];
        if (before) bdd.keep(operation(bdd, f, g, gone));
        bdd.collect();
        const cube = bdd.cube([3, 5]);
        if (before && cube === gone) same++;
        const result = operation(bdd, f, g, cube);
        return Array.from({ length: 64 }, (_, row) => bdd.evaluate(result, [0, ...Array.from({ length: 6 }, (_, i) => (row >> i) & 1)]));
      };
      expect(table(true), `seed ${seed}`).toEqual(table(false));
    }
    expect(same).toBeGreaterThan(10);
  });
});

describe('images by a relation', () => {
  const pairs = [1, 3, 5, 7, 9].map((variable) => [variable, variable + 1] as const);

  it('are what conjunction, quantification and renaming make, in any order of the pairs', () => {
    for (let seed = 0; seed < 60; seed++) {
      const random = new Random(seed);
      const bdd = diagrams(10);
      const changed = pairs.filter(() => random.below(2) === 0);
      const next = new Set(changed.map(([, partner]) => partner));
      const literal = (of: readonly number[]) => bdd.variable(of[random.below(of.length)]!) ^ random.below(2);
      const some = (of: readonly number[]) => {
        let all = falseEdge;
        for (let i = 0; i < 6; i++)
          all = bdd.or(
            all,
            [0, 0, 0].reduce((term) => bdd.and(term, literal(of)), trueEdge),
          );
        return all;
      };
      const now = pairs.map(([variable]) => variable);
      for (let round = 0; round < 20; round++) {
        const states = bdd.keep(some(now));
        const relation = bdd.keep(some([...now, ...next]));
        // What was computed before is there after a collection, but not after another order.
        if (round % 2 === 0) bdd.sift({ groups: pairs });
        else bdd.collect();
        const cube = bdd.cube(changed.map(([variable]) => variable));
        const toNow = bdd.renaming(
          [...next],
          [...next].map((partner) => partner - 1),
        );
        const toNext = bdd.renaming(
          [...next].map((partner) => partner - 1),
          [...next],
        );
        expect(bdd.image(states, relation, cube)).toBe(bdd.rename(bdd.andExists(states, relation, cube), toNow));
        const before = bdd.andExists(bdd.rename(states, toNext), relation, bdd.cube([...next]));
        expect(bdd.preimage(states, relation, cube)).toBe(before);
        const second = bdd.keep(some([...now, ...next]));
        const both = bdd.compose(relation, second, cube);
        expect(bdd.image(states, both, cube)).toBe(bdd.image(bdd.image(states, relation, cube), second, cube));
        expect(bdd.preimage(states, both, cube)).toBe(bdd.preimage(bdd.preimage(states, second, cube), relation, cube));
        bdd.release(second);
      }
    }
  });
});
