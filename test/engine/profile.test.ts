import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MachineProfile } from '../../src/contract/profile.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { begin } from '../../src/engine/plan/begin.ts';
import { possiblePlan } from '../../src/engine/plan/plan.ts';
import { countStates, perfectPlaces } from '../../src/engine/profile/count-states.ts';
import { profile } from '../../src/engine/profile/profile.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { modelText } from '../store/models.ts';

function compiled(name: string, constants: Record<string, number> = {}): CompiledModel {
  return new CompiledModel(lower(analyse(modelText(name), { dialect: 'extended', constants })));
}

function profiled(model: CompiledModel, places = perfectPlaces(countStates(model, 100_000)!)): MachineProfile {
  const search = profile(model, places);
  for (;;) {
    const piece = search.next();
    if (piece.done === true) return piece.value;
  }
}

/** As in docs/measurements.md. */
function written({ states, revisits, loops, transitions, bits, depth, delta, probes, compare, updateValue }: MachineProfile): string {
  const counts = [states, revisits, loops, transitions, bits, depth, delta, probes, compare, updateValue];
  return `|  | here | ${counts.map((count) => count.toLocaleString('en')).join(' | ')} |`;
}

it.each([
  ['PS1', 'scheduler', 100_001],
  ['SW1', 'sliding-window', 250_007],
] as const)('docs/measurements.md has what is counted of %s', (name, file, places) => {
  const lines = readFileSync('docs/measurements.md', 'utf8').split('\n');
  const row = lines.findIndex((line) => line.startsWith(`| ${name} | thesis |`));
  expect(lines[row + 1]).toBe(written(profiled(compiled(file), places)));
});

describe('what the abstract machine does', () => {
  it('is counted as by hand for the counter of the thesis', () => {
    const found = profiled(compiled('thesis/counter'));
    const counts = Object.fromEntries(found.instructions.map(({ name, count }) => [name, count]));
    // n is set to 0, counted up ten times and set to 0 again; in 11 states both guards are evaluated, and one is taken.
    expect(counts).toMatchObject({ popVariable: 12, add: 10, less: 11, equal: 11, guards: 11, evaluate: 10 });
    expect(found).toMatchObject({ states: 23, revisits: 0, loops: 1, transitions: 23, depth: 22, assign: 23, processes: 1 });
    // Each step moves the process; twelve of them write n. The last one leads back, and is not on the stack.
    expect(found.updateValue).toBe(23 + 12);
    expect(found.delta).toBe(2 * (23 + 12 - 2));
    expect(found.compare).toBeGreaterThanOrEqual(1);
  });

  it('counts a rendezvous for both processes, and communications once', () => {
    const found = profiled(compiled('figures/three-meetings'));
    const counts = Object.fromEntries(found.instructions.map(({ name, count }) => [name, count]));
    expect(counts.bang).toBe(counts.hook);
    expect(counts.bang).toBeGreaterThan(0);
    expect(found.updateValue).toBeGreaterThan(found.transitions);
  });

  it.each([
    ['elevator', { floors: 2 }],
    ['sliding-window', {}],
    ['bounded-channel', {}],
    ['printer', {}],
    ['peterson', {}],
  ] as const)('has the numbers of a depth-first check of %s', (name, constants) => {
    const model = compiled(name, constants);
    const check = begin(possiblePlan(model, { engine: 'machine', search: 'dfs' }));
    while (!check.slice(1_000));
    const { states, transitions, revisits, loops, depth } = check.outcome().statistics;
    const found = profiled(model);
    expect(found).toMatchObject({ states, transitions, revisits, loops, depth });
    // Each state that is met again is compared once at least.
    expect(found.compare).toBeGreaterThanOrEqual(revisits! + loops!);
    expect(found.updateValue).toBeGreaterThanOrEqual(transitions);
    expect(found.instructions.map(({ count }) => count)).toEqual(found.instructions.map(({ count }) => count).sort((a, b) => b - a));
  });
});
