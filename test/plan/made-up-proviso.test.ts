import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import type { Proviso, ProvisoDescriptor } from '../../src/contract/check/proviso-catalogue.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import { pseudocode } from '../../src/app/features/player/pseudocode.ts';
import { SideFields } from '../../src/app/kit/search/SideFields.tsx';
import { describeSearch } from '../../src/app/kit/search/words.ts';
import { sideSchema, writeSide } from '../../src/app/session/comparison/link-side.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { refusalText } from '../../src/cli/check/refusal-text.ts';
import { provisoWords } from '../../src/worker/lab/summary.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { plan } from '../../src/engine/plan/plan.ts';
import { begun, finished } from '../begun.ts';
import { esml } from '../cli/capture.ts';
import { compile } from '../support.ts';

/** A proviso of old states, of which breadth-first search has another one: a descriptor. */
vi.mock('../../src/contract/check/proviso-catalogue.ts', async (original) => {
  const { provisoCatalogue } = await original<typeof import('../../src/contract/check/proviso-catalogue.ts')>();
  const madeUp: ProvisoDescriptor = {
    title: 'ever onward',
    short: 'proviso: onward',
    hint: 'Never look back.',
    source: 'nobody 2001',
    forbids: { leadingBackTo: 'found', words: { code: 'yesterday', back: 'of yesterday', onward: 'is of tomorrow' } },
    keeps: 'everything',
    withoutStack: 'closed',
  };
  return { provisoCatalogue: { ...provisoCatalogue, 'made-up': madeUp } };
});

const proviso = 'made-up' as Proviso;
const por = 'alg2';
const text = `MODEL M; TYPE r = 0..4;
PROCESS P; VAR x: r; BEGIN LOOP x := 1; x := 2; x := 3 END END P;
BEGIN P; P; P END M
`;

describe('a proviso that is a descriptor', () => {
  it.each(['machine', 'wasm'] as const)('is kept by the search (%s)', (engine) => {
    const search = (of: Proviso) =>
      finished(begun(compile(text), { search: 'dfs', engine, reduction: { ...noReduction, por, proviso: of } }));
    const { ran, statistics } = search(proviso);
    expect(ran).toMatchObject({ engine, reduction: { proviso } });
    expect(statistics).toMatchObject({ states: search('closed').statistics.states });
    expect(statistics.states).not.toBe(search('none').statistics.states);
  });

  it('is refused where it needs a stack and there is none', () => {
    const asked = { search: 'bfs', reduction: { ...noReduction, por, proviso } } as const;
    const planned = plan(new CompiledModel(compile(text)), asked);
    if (planned.kind !== 'refusal') throw new Error('it is not refused');
    expect(refusalText(planned)).toBe('breadth-first search has no stack for the proviso: --proviso closed, or --search dfs');
  });

  it('is known to the command line and its help', async () => {
    expect((await esml(['check', '--help'])).stdout).toContain('--proviso stack|closed|none|made-up');
    const { code, stdout } = await esml(['check', '-', '--json', '--por', por, '--search', 'dfs', '--proviso', proviso], { stdin: text });
    expect([code, JSON.parse(stdout).options.proviso]).toEqual([0, proviso]);
  });

  it('is known to links, the form, the lab and the player', () => {
    const side = sideWith({ por, proviso });
    expect(parse(sideSchema, JSON.parse(JSON.stringify(writeSide(side))))).toEqual(side);
    expect(sideWith({ por, proviso }, 'bfs').reduction.proviso).toBe('closed');
    expect(describeSearch(side)).toBe('Algorithm 2, proviso ever onward, depth-first');
    const form = renderToStaticMarkup(createElement(SideFields, { title: '', side, onChange: () => {} }));
    for (const words of ['proviso: onward', 'Never look back.']) expect(form).toContain(words);
    expect(pseudocode(side).lines.map((line) => line.text)).toContain('if the steps of T lead to yesterday: try another set');
    expect(provisoWords({ candidate: null, rejected: [] }, side.reduction, 'dfs')).toMatch(/a state that is of tomorrow\./);
  });
});
