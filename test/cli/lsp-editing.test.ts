import { expect, it } from 'vitest';
import { open, startServer } from './language-server.ts';

const uri = 'file:///m.esml';
const textDocument = { uri };
const text = 'MODEL M;\nTYPE t = 0..3;\nVAR s: t;\nPROCESS P(nr: t);\nBEGIN s := nr END P;\nBEGIN P(1 + 1) END M\n';
const snippetSupport = { textDocument: { completion: { completionItem: { snippetSupport: true } } } };

interface Item {
  readonly label: string;
  readonly insertTextFormat: number;
  readonly textEdit: { readonly newText: string };
}

it('gives snippets to clients that have them, and plain text to others', async () => {
  const at = { textDocument, position: { line: 4, character: 6 } };
  const onTypes = { textDocument, position: { line: 1, character: 9 } };
  const [rich, plain] = [(await startServer(snippetSupport)).client, (await startServer()).client];
  for (const client of [rich, plain]) await open(client, uri, text);
  const offered = await rich.sendRequest<Item[]>('textDocument/completion', at);
  expect(offered.find(({ label }) => label === 'POLL')).toMatchObject({ insertTextFormat: 2 });
  expect(offered.some(({ textEdit }) => textEdit.newText.includes('${1:'))).toBe(true);
  const simple = await plain.sendRequest<Item[]>('textDocument/completion', at);
  expect(simple.map(({ label }) => label)).toEqual(offered.map(({ label }) => label));
  expect(simple.find(({ label }) => label === 'POLL')).toMatchObject({ insertTextFormat: 1, textEdit: { newText: 'POLL' } });
  const types = await plain.sendRequest<Item[]>('textDocument/completion', onTypes);
  expect(types.find(({ label }) => label === '0..')?.textEdit.newText).toBe('0..7');
  for (const { insertTextFormat, textEdit } of [...simple, ...types]) {
    expect(insertTextFormat).toBe(1);
    expect(textEdit.newText).not.toContain('$');
  }
  rich.dispose();
  plain.dispose();
});

/** The message that an `r` is typed after the `nr` of the process. */
function typed(version: number): string {
  const place = { line: 4, character: 13 };
  const params = { textDocument: { uri, version }, contentChanges: [{ range: { start: place, end: place }, text: 'r' }] };
  const message = JSON.stringify({ jsonrpc: '2.0', method: 'textDocument/didChange', params });
  return `Content-Length: ${message.length}\r\n\r\n${message}`;
}

it('answers two hundred quick changes once, with what holds of the last', async () => {
  const { client, child } = await startServer();
  const published: { version: number; diagnostics: { code: string }[] }[] = [];
  let heard: () => void = () => undefined;
  client.onNotification('textDocument/publishDiagnostics', (sent) => {
    published.push(sent);
    heard();
  });
  const next = () => new Promise<void>((resolve) => (heard = resolve));
  const opened = next();
  await open(client, uri, text);
  await opened;
  const answered = next();
  // In one piece, as a fast typist on a slow machine would send them, so that no pause of this machine comes between.
  child.stdin?.write(Array.from({ length: 200 }, (_, i) => typed(i + 2)).join(''));
  await answered;
  // A question that is asked now is answered after everything that the server had to say before.
  await client.sendRequest('textDocument/documentSymbol', { textDocument });
  expect(published.map(({ version }) => version)).toEqual([1, 201]);
  const unknown = published.map(({ diagnostics }) => diagnostics.some(({ code }) => code === 'E0101'));
  expect(unknown).toEqual([false, true]);
  client.dispose();
});

it('formats by the few edits that are needed, also a range of lines', async () => {
  const { client } = await startServer();
  const lines = [
    'MODEL M;',
    'VAR s: BOOLEAN;',
    '',
    'PROCESS P;',
    'BEGIN',
    '    s := TRUE;',
    '  s :=  FALSE',
    'END P;',
    '',
    'BEGIN',
    '  P',
    'END M',
    '',
  ];
  await open(client, uri, lines.join('\n'));
  const options = { tabSize: 2, insertSpaces: true };
  const onLine5 = { range: { start: { line: 5, character: 2 }, end: { line: 5, character: 4 } }, newText: '' };
  const onLine6 = { range: { start: { line: 6, character: 7 }, end: { line: 6, character: 8 } }, newText: '' };
  expect(await client.sendRequest('textDocument/formatting', { textDocument, options })).toEqual([onLine5, onLine6]);
  const range = { start: { line: 6, character: 0 }, end: { line: 7, character: 0 } };
  expect(await client.sendRequest('textDocument/rangeFormatting', { textDocument, range, options })).toEqual([onLine6]);
  client.dispose();
});

it('says before a renaming what it would rename, or why it cannot', async () => {
  const { client, server } = await startServer();
  expect(server.capabilities).toMatchObject({ renameProvider: { prepareProvider: true } });
  await open(client, uri, text);
  const prepare = (line: number, character: number) =>
    client.sendRequest('textDocument/prepareRename', { textDocument, position: { line, character } });
  const place = { start: { line: 4, character: 11 }, end: { line: 4, character: 13 } };
  expect(await prepare(4, 12)).toEqual({ range: place, placeholder: 'nr' });
  await expect(prepare(4, 2)).rejects.toThrow('no name here');
  client.dispose();
});

it('completes, finds and renames the states of an automaton', async () => {
  const { client } = await startServer();
  const lines = [
    'MODEL M;',
    'VAR s: BOOLEAN;',
    'PROCESS P;',
    'BEGIN s := TRUE END P;',
    'BEGIN P END M',
    'ASSERT a: LTL AUTOMATON',
    '  idle: TRUE -> idle [] s -> accept_s;',
    '  accept_s: TRUE -> accept_s',
    'END',
    '',
  ];
  await open(client, uri, lines.join('\n'));
  const position = { line: 6, character: 17 };
  const offered = await client.sendRequest<{ label: string }[]>('textDocument/completion', { textDocument, position });
  expect(offered.map(({ label }) => label)).toEqual(['idle', 'accept_s']);
  const definition = await client.sendRequest('textDocument/definition', { textDocument, position: { line: 6, character: 33 } });
  expect(JSON.stringify(definition)).toContain('"start":{"line":7,"character":2}');
  const renamed = await client.sendRequest('textDocument/rename', { textDocument, position, newName: 'quiet' });
  expect(JSON.stringify(renamed).match(/"newText":"quiet"/g)).toHaveLength(2);
  client.dispose();
});

it('shows the names of parameters and the sizes of types, unless the client does not want them', async () => {
  const { client } = await startServer();
  await open(client, uri, text);
  const range = { start: { line: 0, character: 0 }, end: { line: 6, character: 0 } };
  const hints = () => client.sendRequest('textDocument/inlayHint', { textDocument, range });
  expect(await hints()).toMatchObject([
    { label: '4 values', position: { line: 1, character: 13 } },
    { label: 'nr:', position: { line: 5, character: 8 } },
  ]);
  await client.sendNotification('workspace/didChangeConfiguration', { settings: { esml: { inlayHints: false } } });
  expect(await hints()).toEqual([]);
  const without = (await startServer({}, { inlayHints: false })).client;
  await open(without, uri, text);
  expect(await without.sendRequest('textDocument/inlayHint', { textDocument, range })).toEqual([]);
  client.dispose();
  without.dispose();
});
