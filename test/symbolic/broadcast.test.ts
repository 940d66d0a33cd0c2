import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { modelText } from '../store/models.ts';
import { finished } from '../store/options.ts';
import { compile } from '../support.ts';
import { amount } from '../campaign.ts';

const table = readFileSync('docs/symbolic-tables.md', 'utf8').split('### A broadcast that moves several counters')[1] ?? '';
const rows = [4, 8, 16, 32, 64].slice(0, amount(1, 5));

it.each(rows)('a serialized broadcast to %d workers is smaller in relation and nodes, by the figures of the documentation', (n) => {
  const model = new CompiledModel(compile(modelText('broadcast-bridge'), { n }));
  const [all, one] = (['atomic', 'serial'] as const).map((forall) => {
    const { statistics, verdicts } = finished(model, { engine: 'symbolic', symmetry: 'counters', forall });
    expect(verdicts.every(({ holds }) => holds === true)).toBe(true);
    return statistics.symbolic;
  });
  if (all == null || one == null) throw new Error('there are no diagrams');
  expect(one.relationNodes).toBeLessThan(all.relationNodes);
  expect(one.peakNodes).toBeLessThan(all.peakNodes / 2);
  const written = [all, one].flatMap(({ relationNodes, peakNodes, states }) => [relationNodes, peakNodes, Number(states)]);
  expect(table).toContain(`| ${[n, ...written].map((value) => value.toLocaleString('en-US')).join(' | ')} |`);
});
