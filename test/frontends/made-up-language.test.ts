import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node.js';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { NewModel } from '../../src/app/features/models/NewModel.tsx';
import { languageChoices, languageNamed, newTexts } from '../../src/app/features/models/new-texts.ts';
import { createAppStore } from '../../src/app/session/state/store.ts';
import { vaultIn } from '../../src/app/session/storage/vault.ts';
import { createWorkbench as createAppWorkbench } from '../../src/app/session/workbench/create-workbench.ts';
import { WorkbenchContext } from '../../src/app/session/workbench/workbench.ts';
import type { WorkbenchClient } from '../../src/worker/client.ts';
import { memory } from '../app/in-process.ts';
import { descriptor } from './made-up-descriptor.ts';
import { languageOfFile, modelExtensions } from '../../src/contract/languages.ts';
import { readLanguage, writtenLanguage } from '../../src/contract/written-language.ts';
import { frontEndOf } from '../../src/frontends/choose.ts';
import { parseKept, writtenModel } from '../../src/app/session/storage/records.ts';
import { defaultOptions } from '../../src/app/session/state/run.ts';
import type { SharedWorkbench } from '../../src/app/session/state/types.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { decode, encode } from '../app/links.ts';
import { begun, finished } from '../begun.ts';
import { serve } from '../../src/cli/lsp/server.ts';
import { esml } from '../cli/capture.ts';
import { open } from '../cli/language-server.ts';

/** A language of one word and a number, `count 3`: a descriptor, a front end, and the lines that enter them. */
vi.mock('../../src/contract/language-catalogue.ts', async (original) => {
  const { languageCatalogue } = await original<typeof import('../../src/contract/language-catalogue.ts')>();
  const { descriptor } = await import('./made-up-descriptor.ts');
  return { languageCatalogue: { ...languageCatalogue, 'made-up': descriptor } };
});

vi.mock('../../src/frontends/front-ends.ts', async (original) => {
  const { frontEnds } = await original<typeof import('../../src/frontends/front-ends.ts')>();
  const { madeUp } = await import('./made-up.ts');
  return { frontEnds: { ...frontEnds, 'made-up': madeUp } };
});

vi.mock('../../src/frontends/findings.ts', async (original) => {
  const { findings } = await original<typeof import('../../src/frontends/findings.ts')>();
  const { finding } = await import('./made-up.ts');
  const all = [...findings, finding];
  return { findings: all, findingOf: (code: string) => all.find((one) => one.code === code) };
});

const counting = { name: 'made-up', options: {} };
const folder = mkdtempSync(join(tmpdir(), 'made-up-'));
const file = join(folder, 'three.count');
writeFileSync(file, 'count 3\n');
const wrong = join(folder, 'wrong.count');
writeFileSync(wrong, 'count on me\n');
afterAll(() => rmSync(folder, { recursive: true }));

describe('a language that is one folder and one line', () => {
  it('is found by the names of files', () => {
    expect(modelExtensions()).toEqual(['.esml', '.count']);
    expect([file, 'x.esml', '-'].map((name) => languageOfFile(name).name)).toEqual(['made-up', 'esml', 'esml']);
  });

  it('makes transition systems that are searched as any other', () => {
    const system = frontEndOf(counting).compile('count 3', { language: counting, constants: {} }).lower();
    const { statistics, verdicts } = finished(begun(system));
    expect([statistics.states, statistics.transitions]).toEqual([4, 4]);
    expect(verdicts.find(({ property }) => property === 'small')?.holds).toBe(true);
  });

  it('is checked, listed, exported and formatted by the command line', async () => {
    const { code, stdout } = await esml(['check', file, '--json']);
    expect([code, JSON.parse(stdout).model, JSON.parse(stdout).states]).toEqual([0, 'Count', 4]);
    expect((await esml(['check', folder, '--json'])).stdout).toContain('three.count');
    expect((await esml(['check', file, '--formula', 'EF x = 2'])).code).toBe(0);
    expect((await esml(['export', file, '--to', 'aut'])).stdout).toMatch(/^des \(0, 4, 4\)/);
    expect((await esml(['format', file])).stdout).toBe('count 3\n');
  });

  it('says what is wrong, with what it knows of it', async () => {
    const { code, stderr } = await esml(['check', wrong]);
    expect(code).toBe(2);
    expect(stderr).toContain('error C0001: "count" takes a number');
    expect((await esml(['explain', 'C0001'])).stdout).toContain('How far to count');
  });

  it('is checked by the page, whose editor asks it', async () => {
    const bench = createWorkbench();
    const request = { run: 1, text: 'count 3', language: counting, constants: {} };
    const { runnable, properties } = await bench.analyse(request);
    expect([runnable, properties.map(({ name }) => name)]).toEqual([true, ['small']]);
    const result = await bench.check({ ...request, options: defaultOptions }, () => {});
    expect(result.statistics?.states).toBe(4);
    expect((await bench.format(' count 3', counting)).text).toBe('count 3\n');
    expect(await bench.languageCard(counting)).toEqual([]);
    expect((await bench.language({ ...request, offset: 2, ask: 'hover' })).hover).toMatchObject({ text: 'Counts.' });
  });

  it('is in links and among own models', async () => {
    const shared: SharedWorkbench = {
      text: 'count 3',
      language: counting,
      constants: {},
      options: defaultOptions,
      run: null,
      step: 0,
      view: 'graph',
      parts: {},
    };
    expect(await decode(`#${await encode(shared)}`)).toEqual({ shared });
    const model = { id: 'a', text: 'count 3', language: counting, constants: {}, savedAt: 1, modelName: 'Untitled' };
    expect(parseKept(JSON.stringify([model].map(writtenModel)))).toEqual([model]);
    expect(readLanguage(writtenLanguage(counting))).toEqual(counting);
  });

  it('can be chosen for a new model', async () => {
    expect(languageChoices()).toEqual([
      ['esml', 'ESML'],
      ['made-up', descriptor.title],
    ]);
    expect(newTexts('made-up').map(({ text }) => text)).toEqual(['']);
    expect(languageNamed('made-up')).toEqual(counting);
    const store = createAppStore({ text: '', language: counting, constants: {} });
    const client = new Proxy({} as WorkbenchClient, { get: () => () => new Promise(() => undefined) });
    const workbench = createAppWorkbench(store, client, { local: memory(), session: memory(), vault: vaultIn(memory()) }, () => client, []);
    const html = renderToStaticMarkup(createElement(WorkbenchContext, { value: workbench }, createElement(NewModel, { onDone: () => {} })));
    expect(html).toMatch(/<option value="made-up" selected="">/);
    expect(html.match(/<li>/g)).toHaveLength(1);
  });

  it('takes no option of another language', async () => {
    const { code, stderr } = await esml(['check', file, '--dialect', 'thesis']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('--dialect does not go with')]);
  });

  it('is served to other editors', async () => {
    const [toServer, toClient] = [new PassThrough(), new PassThrough()];
    void serve(toServer, toClient, { dialect: 'extended' });
    const client = createMessageConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
    client.listen();
    await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
    await open(client, 'file:///three.count', ' count 3');
    const place = { textDocument: { uri: 'file:///three.count' }, position: { line: 0, character: 2 } };
    expect(await client.sendRequest('textDocument/hover', place)).toMatchObject({
      contents: { value: expect.stringContaining('Counts.') },
    });
    expect(await client.sendRequest('textDocument/definition', place)).toBeNull();
    const lenses = await client.sendRequest<{ command: { command: string; arguments: unknown[] } }[]>('textDocument/codeLens', place);
    expect(await client.sendRequest('workspace/executeCommand', lenses[0]?.command)).toMatchObject({ complete: true, states: 4 });
    client.dispose();
  });
});
