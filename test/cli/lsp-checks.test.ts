import { expect, it } from 'vitest';
import { CancellationTokenSource, type MessageConnection } from 'vscode-languageserver/node.js';
import { change, open, startServer } from './language-server.ts';

const uri = 'file:///m.esml';
const text = `MODEL M;
TYPE t = 0..3;
VAR s: t;
PROCESS P;
BEGIN s := 3; s := 1 END P;
BEGIN P END M
ASSERT low: AG(s < 3)
ASSERT LTL F(s = 1)
`;
/** More states than can be searched while a test waits. */
const endless = `MODEL Long;
TYPE t = 0..999;
VAR a: t; b: t; c: t; d: t;
PROCESS P; BEGIN LOOP a := (a + 1) MOD 1000 END END P;
PROCESS Q; BEGIN LOOP b := (b + 1) MOD 1000 END END Q;
PROCESS R; BEGIN LOOP c := (c + 1) MOD 1000 END END R;
PROCESS S; BEGIN LOOP d := (d + 1) MOD 1000 END END S;
BEGIN P; Q; R; S END Long
`;

interface Lens {
  readonly range: { readonly start: { readonly line: number } };
  readonly command: { readonly title: string; readonly command: string; readonly arguments: unknown[] };
}
interface Report {
  readonly complete: boolean;
  readonly states: number;
  readonly verdicts: readonly { readonly property: string; readonly holds: boolean | null }[];
}

async function lenses(client: MessageConnection): Promise<string[]> {
  const found = await client.sendRequest<Lens[]>('textDocument/codeLens', { textDocument: { uri } });
  return found.map(({ range, command }) => `${range.start.line} ${command.command} ${command.title}`);
}

it('checks a model at a click on a lens, and shows the verdicts until the text changes', async () => {
  const { client } = await startServer({ workspace: { codeLens: { refreshSupport: true } } });
  let refreshes = 0;
  client.onRequest('workspace/codeLens/refresh', () => {
    refreshes++;
    return null;
  });
  await open(client, uri, text);
  const unchecked = ['0 esml.check Check', '6 esml.check Check', '7 esml.check Check'];
  expect(await lenses(client)).toEqual(unchecked);
  const report = await client.sendRequest<Report>('workspace/executeCommand', { command: 'esml.check', arguments: [uri] });
  expect(report).toMatchObject({ complete: true, states: 3 });
  expect(report.verdicts.map(({ property, holds }) => `${property} ${holds}`)).toEqual([
    'deadlock true',
    'errors true',
    'low false',
    'property 2 true',
  ]);
  expect(await lenses(client)).toEqual([
    '0 esml.check deadlock: ✓ holds · errors: ✓ holds · 3 states',
    '6 esml.check ✗ fails, shown by a run of 1 step',
    '7 esml.check ✓ holds',
  ]);
  expect(refreshes).toBeGreaterThan(0);
  await change(client, uri, 2, text.replace('s < 3', 's < 4'));
  expect(await lenses(client)).toEqual(unchecked);
  await change(client, uri, 3, text.replace('s < 3', 's <'));
  expect(await lenses(client)).toEqual([]);
  const refused = client.sendRequest('workspace/executeCommand', { command: 'esml.check', arguments: [uri] });
  await expect(refused).rejects.toThrow('has errors');
  client.dispose();
});

it('answers other questions while a check is under way, and ends it when told to', async () => {
  const { client } = await startServer();
  await open(client, uri, endless);
  const start = () => client.sendRequest<Report>('workspace/executeCommand', { command: 'esml.check', arguments: [uri] });
  let over = false;
  const running = start().finally(() => {
    over = true;
  });
  expect(await client.sendRequest('textDocument/documentSymbol', { textDocument: { uri } })).toHaveLength(9);
  expect((await lenses(client))[0]).toMatch(/^0 esml.cancelCheck Checking: [\d,]+ states? so far. Cancel$/);
  expect(over).toBe(false);
  await client.sendRequest('workspace/executeCommand', { command: 'esml.cancelCheck', arguments: [uri] });
  expect(await running).toMatchObject({ complete: false, verdicts: [{ property: 'deadlock', holds: null }, { holds: null }] });
  expect((await lenses(client))[0]).toMatch(/^0 esml.check deadlock: unknown: /);

  const source = new CancellationTokenSource();
  const cancelled = client.sendRequest<Report>('workspace/executeCommand', { command: 'esml.check', arguments: [uri] }, source.token);
  await lenses(client);
  source.cancel();
  expect(await cancelled).toMatchObject({ complete: false });

  const closed = start();
  await client.sendNotification('textDocument/didClose', { textDocument: { uri } });
  expect(await closed).toMatchObject({ complete: false });
  client.dispose();
});

it('shows progress that can be cancelled, and keeps to the time that the client allows', async () => {
  const { client } = await startServer({ window: { workDoneProgress: true } }, { checkSeconds: 0.2 });
  const shown: { kind: string; cancellable?: boolean }[] = [];
  client.onRequest('window/workDoneProgress/create', () => null);
  client.onNotification('$/progress', ({ value }) => shown.push(value));
  await open(client, uri, endless);
  const report = await client.sendRequest<Report>('workspace/executeCommand', { command: 'esml.check', arguments: [uri] });
  expect(report.complete).toBe(false);
  expect(shown[0]).toMatchObject({ kind: 'begin', title: 'Checking Long', cancellable: true });
  expect(shown[1]).toMatchObject({ kind: 'report' });
  expect(shown.at(-1)).toMatchObject({ kind: 'end' });
  client.dispose();
});
