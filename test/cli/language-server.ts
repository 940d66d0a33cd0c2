import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createMessageConnection, type MessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node.js';
import { root } from '../architecture/sources.ts';

/** Starts `esml lsp`, and connects to it as a client that can do so much. */
export async function startServer(
  capabilities: object = {},
  initializationOptions: object = {},
): Promise<{ client: MessageConnection; child: ChildProcess; server: { capabilities: Record<string, unknown> } }> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'esml.mjs'), 'lsp', '--stdio'], { stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const client = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  client.listen();
  const parameters = { processId: null, rootUri: null, capabilities, initializationOptions };
  const server = await client.sendRequest<{ capabilities: Record<string, unknown> }>('initialize', parameters);
  await client.sendNotification('initialized', {});
  return { client, child, server };
}

/** Opens a text in the editor that the client stands for. */
export function open(client: MessageConnection, uri: string, text: string): Promise<void> {
  return client.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'esml', version: 1, text } });
}

/** Replaces the whole text by a later version. */
export function change(client: MessageConnection, uri: string, version: number, text: string): Promise<void> {
  return client.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
}
