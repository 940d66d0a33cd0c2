import { describe, expect, it } from 'vitest';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
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
