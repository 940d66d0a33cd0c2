import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, onPath, patiently } from './programs.ts';
import { type Session, type Send, sessionOf } from './session.ts';

export const hasFirefox = onPath('firefox');

/**
 * Starts Firefox without a window, and drives it by Marionette, its own protocol, so that no other program is needed: messages are lengths
 * and lists, [0, number, command, parameters] and [1, number, error, result].
 */
export async function startFirefox(): Promise<Session> {
  const [port, profile] = [await freePort(), mkdtempSync(join(tmpdir(), 'esml-firefox-'))];
  const preferences = {
    'marionette.port': port,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
  };
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`)
      .join(''),
  );
  const program = spawn('firefox', ['--marionette', '--headless', '--no-remote', '--profile', profile], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  const socket = await patiently(() => connected(port));
  const send = marionette(socket);
  const { capabilities } = (await send('WebDriver:NewSession', {})) as { capabilities: { browserVersion: string } };
  const commands: Send = async (command, parameters) => {
    const { value } = (await send(`WebDriver:${command}`, parameters)) as { value?: unknown };
    return value;
  };
  return sessionOf(`Firefox ${capabilities.browserVersion}`, commands, async () => {
    socket.destroy();
    program.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true });
  });
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Sends one command after another and takes the answers, which come in turn. */
function marionette(socket: Socket): (command: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, (error: { message: string } | null, result: unknown) => void>();
  let [count, rest] = [0, Buffer.alloc(0)];
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, Buffer.from(data)]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.subarray(0, Math.max(0, colon)).toString());
      if (colon < 0 || rest.length < end) return;
      const message: unknown = JSON.parse(rest.subarray(colon + 1, end).toString());
      rest = rest.subarray(end);
      // The first message says which protocol this is.
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2], message[3]);
    }
  });
  return (command, parameters) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, (error, result) => (error === null ? resolve(result) : reject(new Error(`${command}: ${error.message}`))));
      const message = JSON.stringify([0, count, command, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
}
