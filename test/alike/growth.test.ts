import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { root } from '../architecture/sources.ts';
import { begun, finished } from '../begun.ts';

it('states of counters grow as a polynomial: readers and writers as the square of how many there are', () => {
  const text = readFileSync(join(root, 'models/readers-writers-alike.esml'), 'utf8');
  const points = [10, 20, 40, 80].map((n) => {
    const model = new CompiledModel(lower(analyse(text, { dialect: 'extended', constants: { r: n, w: n } })));
    return [Math.log(n), Math.log(finished(begun(model, { symmetry: 'counters' })).statistics.states)] as const;
  });
  const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length;
  const [x, y] = [mean(points.map(([n]) => n)), mean(points.map(([, states]) => states))];
  const slope = mean(points.map(([n, states]) => (n - x) * (states - y))) / mean(points.map(([n]) => (n - x) ** 2));
  // docs/symmetry.md says so.
  expect(slope.toFixed(2)).toBe('1.89');
});
