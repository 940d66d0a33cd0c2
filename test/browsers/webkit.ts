import { spawn } from 'node:child_process';
import { freePort, onPath, patiently } from './programs.ts';
import { type Command, type Session, sessionOf } from './session.ts';

export const hasWebKit = onPath('WebKitWebDriver') && (process.env.DISPLAY !== undefined || onPath('xvfb-run'));

const paths: Readonly<Record<Command, string>> = {
  SetWindowRect: 'window/rect',
  Navigate: 'url',
  ExecuteAsyncScript: 'execute/async',
  PerformActions: 'actions',
  TakeScreenshot: 'screenshot',
};

/**
 * Starts the browser of WebKitGTK by its driver, which speaks WebDriver over HTTP, on a screen of its own where there is none. Threads of
 * isolated pages share memory in Safari; in WebKitGTK they do so on request.
 */
export async function startWebKit(sharedMemory: boolean): Promise<Session> {
  const port = await freePort();
  const driver = ['WebKitWebDriver', `--port=${port}`];
  const [program = '', ...rest] = process.env.DISPLAY === undefined ? ['xvfb-run', '-a', '-s', '-screen 0 1280x900x24', ...driver] : driver;
  // A group of its own, so that the screen ends with it.
  const child = spawn(program, rest, {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, JSC_useSharedArrayBuffer: `${sharedMemory}` },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ask = async (method: 'POST' | 'GET' | 'DELETE', path: string, parameters?: object): Promise<unknown> => {
    const body = parameters === undefined ? {} : { body: JSON.stringify(parameters) };
    const answer = await fetch(`http://localhost:${port}/${path}`, { method, ...body });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
    return value;
  };
  const asked = await patiently(() => ask('POST', 'session', { capabilities: {} }));
  const { sessionId, capabilities } = asked as { sessionId: string; capabilities: { browserVersion: string } };
  return sessionOf(
    `WebKit ${capabilities.browserVersion}`,
    (command, parameters) =>
      command === 'TakeScreenshot'
        ? ask('GET', `session/${sessionId}/screenshot`)
        : ask('POST', `session/${sessionId}/${paths[command]}`, parameters),
    async () => {
      await ask('DELETE', `session/${sessionId}`);
      if (child.pid !== undefined) process.kill(-child.pid);
      await ended;
    },
  );
}
