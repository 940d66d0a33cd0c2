import { describe, expect, it } from 'vitest';
import { defaultCheckOptions, defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { trueEdge } from '../../src/engine/symbolic/bdd/bdd.ts';
import { Diagrams } from '../../src/engine/symbolic/bdd/diagrams.ts';
import { SymbolicCheck } from '../../src/engine/symbolic/symbolic-check.ts';
import { makeSymbolicModel } from '../../src/engine/symbolic/make-symbolic-model.ts';
import { modelText } from '../store/models.ts';
import { compile } from '../support.ts';

const machine = new Machine(compile(modelText('philosophers-deadlock'), { n: 12 }));
const transitions = machine.system.transitions.length;
const options = { ...defaultCheckOptions, engine: 'symbolic' as const };

describe('while the relations of the steps are made', () => {
  it('it is told how many there are, twice, as the order of the variables is found by a first look at them', () => {
    const told = [...makeSymbolicModel(machine)];
    expect(told.map(({ made }) => made)).toEqual(Array.from({ length: 2 * transitions }, (_, i) => i + 1));
    for (const { all, nodes, bytes } of told) {
      expect(all).toBe(2 * transitions);
      expect(nodes).toBeGreaterThan(0);
      expect(bytes).toBeGreaterThan(0);
    }
    const order = machine.layout.ranges.map((_, word) => [word]);
    expect([...makeSymbolicModel(machine, {}, order)].map(({ made, all }) => [made, all])).toEqual(
      Array.from({ length: transitions }, (_, i) => [i + 1, transitions]),
    );
  });

  it('a check tells that, and can be cancelled between two of them', () => {
    const check = new SymbolicCheck(machine, options);
    expect(check.progress().relations).toBeUndefined();
    const told: number[] = [];
    while (told.length < 5) {
      expect(check.slice(0)).toBe(false);
      const { relations, nodes } = check.progress();
      if (relations === undefined || relations.made === told.at(-1)) continue;
      told.push(relations.made);
      expect(nodes).toBeGreaterThan(0);
    }
    check.cancel();
    while (!check.slice(0));
    expect(check.outcome().completeness).toEqual({ kind: 'bounded', by: 'cancelled', limit: 0 });
    expect(check.outcome().verdicts.every(({ holds }) => holds === null)).toBe(true);
    const whole = new SymbolicCheck(machine, options);
    while (!whole.slice(1_000));
    expect(whole.progress().relations).toBeUndefined();
  });

  it('the limit on nodes ends it', () => {
    const large = new Machine(compile(modelText('dining-philosophers'), { n: 12 }));
    const check = new SymbolicCheck(large, { ...options, symbolic: { maxNodes: 1_000, strategy: 'saturation' } });
    while (!check.slice(1_000));
    expect(check.outcome().completeness).toEqual({ kind: 'bounded', by: 'nodes', limit: 1_000 });
    expect(check.progress().relations?.made).toBeLessThan(check.progress().relations?.all ?? 0);
  });
});

describe('a limit of time', () => {
  /** A check whose clock goes on by a millisecond whenever it is looked at. */
  const slowly = (maxMilliseconds: number, only: readonly string[] | null = null) => {
    let looks = 0;
    const temporal = { ...defaultTemporalOptions, only };
    const check = new SymbolicCheck(machine, { ...options, maxMilliseconds, temporal }, null, null, () => looks++);
    while (!check.slice(Number.POSITIVE_INFINITY));
    return { looks, ...check.outcome() };
  };

  it('ends a check at whatever it is, within two looks at the clock, and says what was under way', () => {
    const { looks: all, completeness: whole } = slowly(Number.POSITIVE_INFINITY);
    expect(whole).toEqual({ kind: 'exhaustive' });
    const reasons = new Set<string>();
    for (let limit = 1; limit < all - 4; limit += Math.ceil(all / 60)) {
      const { looks, completeness, verdicts } = slowly(limit);
      expect(completeness).toEqual({ kind: 'bounded', by: 'time', limit });
      expect(looks).toBeLessThanOrEqual(limit + 4);
      for (const { holds, explanation } of verdicts) if (holds === null) reasons.add(explanation);
    }
    expect([...reasons]).toEqual([
      'not known: the check ended while the diagrams of the steps were made',
      'not known: not all states were found',
      'not known: all states were found, and the check ended while they were counted',
      'not known: all states were found, and the check ended before this was decided',
    ]);
  });
});

describe('an operation on diagrams that takes long', () => {
  it('is ended by what the alarm throws, and the diagrams can be used on', () => {
    let rings = 0;
    let most = Number.POSITIVE_INFINITY;
    const bdd = new Diagrams({
      alarm: () => {
        if (++rings > most) throw new Error('it rings');
      },
    });
    const variables = Array.from({ length: 34 }, () => bdd.variable(bdd.newVariable()));
    const half = variables.length / 2;
    // Pairs that stand far from each other: two to the power of half of them nodes.
    const pairs = variables.slice(0, half).map((one, i) => bdd.not(bdd.xor(one, variables[half + i] ?? one)));
    const equal = (): number => pairs.reduce((all, pair) => bdd.and(all, pair), trueEdge);
    most = 2;
    expect(equal).toThrow('it rings');
    most = Number.POSITIVE_INFINITY;
    const rung = rings;
    const whole = equal();
    expect(rings).toBeGreaterThan(rung + 5);
    expect(
      bdd.count(
        whole,
        variables.map((_, i) => i + 1),
      ),
    ).toBe(2n ** BigInt(half));
  });
});
