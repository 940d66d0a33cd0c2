import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LayersView } from '../../src/app/features/graph/LayersView.tsx';
import { Progress } from '../../src/app/features/results/Progress.tsx';
import type { PageCheckOptions, Progress as Told } from '../../src/contract/check/result.ts';
import { usualLanguage } from '../../src/contract/languages.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';

const options: PageCheckOptions = {
  engine: 'wasm',
  search: 'bfs',
  maxStates: 1000,
  maxMilliseconds: 60_000,
  maxBytes: 1e9,
  terminationIsDeadlock: false,
};
const text = 'MODEL M;\nVAR x: 0..3;\nPROCESS P;\nBEGIN\n  x := 1\nEND P;\nBEGIN\n  P\nEND M\n';

describe('what is done after a search', () => {
  it('is told before the answers are made, once', async () => {
    const told: Told[] = [];
    await createWorkbench().check(
      { run: 7, text, language: usualLanguage, constants: {}, options },
      (progress) => void told.push(progress),
    );
    expect(told.filter(({ searched }) => searched === true)).toEqual([expect.objectContaining({ run: 7, states: 2 })]);
    expect(told.at(-1)?.searched).toBe(true);
  });

  it('is said in place of "Searching…"', () => {
    const progress = { run: 7, states: 1_000_001, transitions: 1, depth: 1, frontier: 0, bytes: 0, milliseconds: 2000 };
    const active = { run: 7, revision: 0, automatic: false, stopping: false };
    const shown = (change: object) =>
      renderToStaticMarkup(createElement(Progress, { active: { ...active, progress: { ...progress, ...change } } }));
    expect(shown({})).toMatch(/Searching….*1,000,001 states so far/);
    expect(shown({ searched: true })).toMatch(/Searched\. Making the runs and remarks….*1,000,001 states, /);
  });
});

describe('the words above the layers of a graph', () => {
  const words = (widths: readonly number[]): string =>
    /<p>(.*?)<\/p>/.exec(renderToStaticMarkup(createElement(LayersView, { widths })))?.[1]?.replaceAll(/\s+|<!-- -->/g, ' ') ?? '';

  it('are singular where there is one, and thousands have separators', () => {
    expect(words([1])).toBe('1 layer; the widest, at depth 0, has 1 state. The last is at depth 0.');
    expect(words(Array.from({ length: 19_351 }, (_, i) => (i === 3 ? 1200 : 1)))).toBe(
      '19,351 layers; the widest, at depth 3, has 1,200 states. The last is at depth 19,350.',
    );
  });
});
