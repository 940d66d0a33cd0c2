import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../architecture/sources.ts';
import { begunAt } from '../../src/cli/supervised.ts';
import { longCheck, model, temporaryFile, temporaryFolder } from './capture.ts';

const script = join(root, 'scripts', 'esml.mjs');

/** What is still to be ended when the tests, which wait side by side, are over. */
const endings: (() => void)[] = [];
afterAll(() => {
  for (const end of endings) end();
});

function start(args: readonly string[], options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {}): ChildProcess {
  const { cwd = root, env = {} } = options;
  const child = spawn(process.execPath, [script, ...args], { stdio: 'pipe', cwd, env: { ...process.env, ...env } });
  endings.push(() => void child.kill('SIGKILL'));
  return child;
}

/** The one process that a process has started, as soon as there is one. */
async function childOf(pid = 0): Promise<number> {
  for (;;) {
    const found = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    if (found !== '') return Number(found);
    await sleep(10);
  }
}

/** Whether a process runs; one that has ended may still be listed. */
function runs(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function finish(child: ChildProcess) {
  const printed = { stdout: '', stderr: '' };
  child.stdout?.on('data', (data) => {
    printed.stdout += data;
  });
  child.stderr?.on('data', (data) => {
    printed.stderr += data;
  });
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve));
  return { code, ...printed };
}

/** A search that is under way in a process that does nothing any more. */
async function stopped(args: readonly string[]): Promise<ChildProcess> {
  const child = start(['check', ...longCheck, '--engine', 'machine', '--progress', ...args]);
  await new Promise((resolve) => child.stderr?.once('data', resolve));
  const inner = await childOf(child.pid);
  process.kill(inner, 'SIGSTOP');
  endings.push(() => {
    if (runs(inner)) process.kill(inner, 'SIGKILL');
  });
  return child;
}

/** A model that takes seconds until it can be searched: fields of fields, each of which is accessed. */
const slowModel = `MODEL M;
TYPE t0 = 0..1;
${Array.from({ length: 15 }, (_, i) => `t${i + 1} = (a: t${i}; b: t${i});\n`).join('')}VAR x: t15;
PROCESS P();
BEGIN ${Array.from({ length: 3000 }, () => 'x.a.a.a := x.b.b.b').join('; ')}
END P;
BEGIN P() END M
`;

describe.skipIf(!existsSync('/proc/self/task')).concurrent('a command that comes to nothing any more', () => {
  it('is ended when its time and some grace are over, and its JSON is printed', async () => {
    const { code, stdout, stderr } = await finish(await stopped(['--max-time', '30s', '--json']));
    expect(code).toBe(3);
    expect(stderr).toMatch(/(^|\n)esml: it was past its limit of 30 s/);
    const because = expect.stringMatching(/^it was past its limit of 30 s/);
    expect(JSON.parse(stdout)).toMatchObject({
      schema: 'esml-check/1',
      exitCode: 3,
      error: because,
      incompleteBecause: because,
      verdicts: [],
    });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('is ended some time after %s', async (signal) => {
    const child = await stopped(['--format', 'junit']);
    child.kill(signal);
    const { code, stdout, stderr } = await finish(child);
    expect(code).toBe(3);
    expect(stderr).toMatch(/(^|\n)esml: it did not end within 5 s of an interrupt\n$/);
    expect(stdout).toMatch(/^<\?xml .*did not end within 5 s/s);
  });

  it('is ended at a second signal', async () => {
    const child = await stopped(['--json']);
    child.kill('SIGTERM');
    // On a busy machine two that follow at once may come as one.
    await sleep(1_000);
    child.kill('SIGTERM');
    const { code, stdout, stderr } = await finish(child);
    expect(code).toBe(3);
    expect(stderr).toMatch(/(^|\n)esml: interrupted a second time\n$/);
    expect(JSON.parse(stdout)).toMatchObject({ exitCode: 3, error: 'interrupted a second time' });
  });

  it('tells what became of the models before, in all files', async () => {
    const long = temporaryFile('long.esml', readFileSync(model('elevator'), 'utf8').replace(/floors = \d+;/, 'floors = 4;'));
    const child = start(['check', model('lost-update'), long, model('peterson'), '--engine', 'machine', '--progress', '--json']);
    let told = '';
    await new Promise((resolve) => {
      child.stderr?.on('data', (data) => {
        told += data;
        if (/\d,\d{3} states/.test(told)) resolve(null);
      });
    });
    process.kill(await childOf(child.pid), 'SIGSEGV');
    const { code, stdout } = await finish(child);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      schema: 'esml-checks/1',
      exitCode: 1,
      reports: [
        { file: model('lost-update'), exitCode: 1 },
        { file: long, exitCode: 3, error: 'the command crashed (SIGSEGV), which is a fault of the program or of its runtime' },
      ],
      notChecked: [model('peterson')],
    });
  });

  it('ends with the process that supervises it, also while it reads a model', async () => {
    const child = start(['check', temporaryFile('slow.esml', slowModel)]);
    const inner = await childOf(child.pid);
    await sleep(2_000);
    child.kill('SIGKILL');
    while (runs(inner)) await sleep(50);
  });
});

describe.concurrent('--json prints its object', () => {
  it('when the heap is full', async () => {
    const text = slowModel.replace('x.a.a.a :=', `${'x.a.a.a := x.b.b.b; '.repeat(100_000)}x.a.a.a :=`);
    const little = { NODE_OPTIONS: '--max-old-space-size=40' };
    const { code, stdout } = await finish(start(['check', temporaryFile('long.esml', text), '--json'], { env: little }));
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ exitCode: 3, error: expect.stringMatching(/^no more memory/) });
  });

  it('when the time is over before the search', async () => {
    const child = start(['check', temporaryFile('slow.esml', slowModel), '--max-time', '100ms', '--json']);
    const { code, stdout } = await finish(child);
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ exitCode: 3, incompleteBecause: expect.stringMatching(/limit of 0\.10? s/) });
  });

  it.skipIf(process.platform === 'win32')('when the working folder is gone', async () => {
    const folder = join(temporaryFolder(), 'gone');
    mkdirSync(folder);
    const command = `rmdir "$PWD" && exec "$0" "$@"`;
    const args = [script, 'check', model('peterson'), '--json'];
    const child = spawn('sh', ['-c', command, process.execPath, ...args], { cwd: folder, stdio: 'pipe' });
    const { code, stdout, stderr } = await finish(child);
    if (existsSync(folder)) rmdirSync(folder);
    expect({ code, stderr }).toEqual({ code: 2, stderr: '' });
    expect(JSON.parse(stdout).error).toBe('the folder in which the command was called is not there any more');
  });
});

describe('when a command began', () => {
  it('is when its supervisor did', () => {
    expect(begunAt('1000000', 1000650)).toBe(-650);
  });

  it('is when the process did where none supervises it, or something else is set', () => {
    for (const set of [undefined, '', '1', 'yes', '9000000000']) expect(begunAt(set, 8_000_000_000)).toBe(0);
  });
});
