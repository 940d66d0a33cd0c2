import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { reduced } from '../reduce/support.ts';
import { check, compile } from './run.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

/** What the first comments of the models in models/figures say beside their `expect` lines. */

const text = (name: string) => readFileSync(`models/figures/${name}.esml`, 'utf8');

it('figure 2.4 of the thesis: ample sets with the proviso on the stack keep 8 states and 12 transitions for "left"', () => {
  const { statistics } = reduced(compile(text('critical-sections')), { por: 'ample' });
  expect(statistics).toMatchObject({ states: 8, transitions: 12 });
});

it('figure 3.1 of the thesis: four states, one loop and one revisit', () => {
  expect(check(compile(text('four-states')), { search: 'dfs' }).statistics).toMatchObject({ states: 4, loops: 1, revisits: 1 });
});

it('figure 1 of 1992: one order of the six takes five states and four transitions', async () => {
  expect(reduced(compile(text('two-by-two')), { por: 'alg2' }).statistics).toMatchObject({ states: 5, transitions: 4 });
  expect(await executions('two-by-two')).toMatchObject({ whole: 6, classes: 1 });
});

it('the example of a trace in the slides: twelve executions are nine traces', async () => {
  expect(await executions('two-writes-at-once')).toMatchObject({ whole: 12, classes: 9 });
});

async function executions(name: string) {
  const limits = { maxDepth: 20, mostExecutions: 100, mostNodes: 1_000, mostMilliseconds: 60_000 };
  const request = { run: 1, text: text(name), language: usualLanguage, constants: {}, searches: ['none'], ...limits } as const;
  return (await createWorkbench().recordExecutions(request)).recording?.trees[0];
}
