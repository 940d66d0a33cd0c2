import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { localStates } from '../../src/system/symmetry/counters/local-states.ts';
import { countable } from '../../src/system/symmetry/counters/member-words.ts';
import { findFamilies } from '../../src/system/symmetry/find-families.ts';
import { root } from '../architecture/sources.ts';
import { begun, finished } from '../begun.ts';

function model(name: string, constants: Readonly<Record<string, number>> = {}): TransitionSystem {
  const text = readFileSync(join(root, 'models', `${name}.esml`), 'utf8');
  return lower(analyse(text, { dialect: 'extended', constants }));
}

describe('local states', () => {
  it('of the lock of Figure 1 are 10 of 32', () => {
    const system = model('figure-one-lock');
    const [family] = findFamilies(system).families;
    if (family === undefined) throw new Error('the processes are alike');
    const { conceivable, live, reachable } = localStates(countable(system, family));
    expect([conceivable, live, reachable.length]).toEqual([32, 10, 10]);
  });

  it('of the program that prints are 355 of 5,120', () => {
    const system = model('printer');
    const [template] = system.templates;
    const [activation] = system.activations;
    if (template === undefined || activation === undefined) throw new Error('there is a process');
    // One process is a family of its own as far as its local states are concerned.
    const alone = { name: template.name, size: 1, type: null, rows: [{ template: 0, identity: null, members: [0] }], channels: [] };
    const { conceivable, reachable } = localStates(countable(system, alone));
    expect(conceivable).toBe(5120);
    const lines = new Map<number, number>();
    for (const { location } of reachable) lines.set(location, (lines.get(location) ?? 0) + 1);
    expect([...lines].sort(([a], [b]) => a - b).map(([, count]) => count)).toEqual([1, 1, 1, 256, 96]);
    expect(reachable).toHaveLength(355);
  });
});

describe('counters of readers and writers', () => {
  const count = (n: number): number => {
    const found = finished(begun(new CompiledModel(model('readers-writers-alike', { r: n, w: n })), { symmetry: 'counters' }));
    expect(found.completeness.kind).toBe('exhaustive');
    expect(found.ran.engine).toBe('wasm');
    expect(found.verdicts.map(({ holds }) => holds)).toEqual([true, true, true]);
    return found.statistics.states;
  };
  it('are a polynomial of degree two in their number', () => {
    // One state more for each pair of waiting writers and readers that still read, and for each writer that writes.
    const counts = [2, 4, 8, 30, 100].map((n) => [n, count(n)]);
    expect(counts).toEqual([2, 4, 8, 30, 100].map((n) => [n, (n + 1) * (n + 1) + n]));
  });
  it('are as many as the orbits', () => {
    for (const n of [2, 3, 4]) {
      const found = finished(
        begun(new CompiledModel(model('readers-writers-alike', { r: n, w: n })), { symmetry: 'representatives', engine: 'machine' }),
      );
      expect(found.statistics.states).toBe(count(n));
    }
  });
});
