import { expect, it } from 'vitest';
import { startServer } from './language-server.ts';

const uri = 'file:///m.esml';
const text = 'MODEL M;\nTYPE t = 0..3;\nPROCESS P;\nVAR x: t;\nBEGIN x := 1; y := x END P;\nBEGIN P END M\n';

it('speaks the protocol: diagnostics, completion, hover, definition, rename, outline', async () => {
  const { client, child } = await startServer();
  const published = new Promise<unknown>((resolve) => {
    client.onNotification('textDocument/publishDiagnostics', resolve);
  });
  const textDocument = { uri };
  const ofX = { textDocument, position: { line: 4, character: 6 } };

  await client.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'esml', version: 1, text } });
  expect(await published).toMatchObject({ uri, diagnostics: [{ code: 'E0101', range: { start: { line: 4, character: 14 } } }] });
  expect(await client.sendRequest('textDocument/hover', ofX)).toMatchObject({ contents: { value: '```esml\nlocal x: t = 0..3\n```\n' } });
  expect(await client.sendRequest('textDocument/definition', ofX)).toMatchObject({ range: { start: { line: 3, character: 4 } } });
  expect(await client.sendRequest('textDocument/completion', ofX)).toContainEqual(expect.objectContaining({ label: 'POLL' }));
  expect(await client.sendRequest('textDocument/references', { ...ofX, context: { includeDeclaration: true } })).toHaveLength(3);
  const renamed = await client.sendRequest<{ changes: Record<string, unknown[]> }>('textDocument/rename', { ...ofX, newName: 'z' });
  expect(renamed.changes[uri]).toHaveLength(3);
  await expect(client.sendRequest('textDocument/rename', { ...ofX, newName: 'END' })).rejects.toThrow('word of the language');
  expect(await client.sendRequest('textDocument/documentSymbol', { textDocument })).toMatchObject([{ name: 't' }, { name: 'P' }]);
  expect(await client.sendRequest('textDocument/semanticTokens/full', { textDocument })).toHaveProperty('data');
  type Grown = { range: { start: unknown; end: unknown }; parent?: Grown };
  const [grown] = await client.sendRequest<[Grown]>('textDocument/selectionRange', { textDocument, positions: [ofX.position] });
  expect(grown).toMatchObject({
    range: { start: { line: 4, character: 6 }, end: { line: 4, character: 7 } },
    parent: {
      range: { start: { line: 4, character: 6 }, end: { line: 4, character: 12 } },
      parent: { range: { start: { line: 2, character: 0 } } },
    },
  });
  await client.sendRequest('shutdown');
  const ended = new Promise((resolve) => void child.on('exit', resolve));
  await client.sendNotification('exit');
  expect(await ended).toBe(0);
  client.dispose();
});

it('offers the fixes, new types and explanations that the workbench offers', async () => {
  const { client } = await startServer();
  const textDocument = { uri };
  const written = 'MODEL M;\nPROCESS P;\nVAR x: \nBEGIN\n  while (x < 3) { x := x + 1; }\nEND P;\nBEGIN P END M\n';

  await client.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'esml', version: 1, text: written } });
  const range = { start: { line: 4, character: 2 }, end: { line: 4, character: 2 } };
  const actions = await client.sendRequest('textDocument/codeAction', { textDocument, range, context: { diagnostics: [] } });
  expect(actions).toMatchObject([{ title: 'Write it in ESML', isPreferred: true, edit: { changes: { [uri]: { length: 4 } } } }]);
  const types = await client.sendRequest('textDocument/completion', { textDocument, position: { line: 2, character: 7 } });
  expect(types).toMatchObject([
    { label: 'BOOLEAN', sortText: '0000' },
    { label: '0..', additionalTextEdits: [{ newText: 'TYPE int = 0..9;\n', range: { start: { line: 1, character: 0 } } }] },
    { label: 'enumeration' },
  ]);
  const onLess = await client.sendRequest<{ contents: { value: string } }>('textDocument/hover', {
    textDocument,
    position: { line: 4, character: 11 },
  });
  expect(onLess.contents.value).toContain('<: Compare integers');
  const correct = { uri: 'file:///live.esml', languageId: 'esml', version: 1, text: text.replace('y := x', 'WHEN x = 1') };
  await client.sendNotification('textDocument/didOpen', { textDocument: correct });
  const onX = { textDocument: { uri: correct.uri }, position: { line: 4, character: 6 } };
  const live = {
    contents: { value: expect.stringMatching(/x: t = 0\.\.3\n```\nLive before the commands of line 5 \(only before `WHEN x = 1`\)/) },
  };
  expect(await client.sendRequest('textDocument/hover', onX)).toMatchObject(live);
  client.dispose();
});
