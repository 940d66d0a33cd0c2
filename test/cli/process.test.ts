import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../architecture/sources.ts';
import { holdingModel, longCheck, model } from './capture.ts';

/** Starts the command line as a program of its own. */
function start(args: readonly string[], stdin = '', environment: NodeJS.ProcessEnv = {}): ChildProcess {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [join(root, 'scripts', 'esml.mjs'), ...args], { stdio: 'pipe', env });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin?.end(stdin);
  return child;
}

/** The one process that a process has started. */
function childOf(pid = 0): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
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

describe('the program', () => {
  it('passes stdout and the exit code on', async () => {
    const { code, stdout, stderr } = await finish(start(['check', model('lost-update'), '--json']));
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ schema: 'esml-check/1', exitCode: 1 });
  });

  it('reads standard input and prints no colours into a pipe', async () => {
    const { code, stdout } = await finish(start(['check', '-'], holdingModel));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Fine \(<stdin>\)\n/);
  });

  it('takes simulator commands from a pipe', async () => {
    const { code, stdout, stderr } = await finish(start(['simulate', model('lost-update')], '1\nq\n'));
    expect(code).toBe(0);
    expect(stdout).toContain('\n1  Worker[0]: copy := counter');
    expect(stderr).toBe('');
  });

  it('ends quietly when nobody reads its output', async () => {
    const child = start(['graph', model('scheduler'), '--to', 'dot']);
    child.stdout?.once('data', () => child.stdout?.destroy());
    const stderr: string[] = [];
    child.stderr?.on('data', (data) => stderr.push(String(data)));
    expect(await new Promise((resolve) => void child.on('exit', resolve))).toBe(141);
    expect(stderr).toEqual([]);
  });

  it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)('stops at %s and prints what is known', async (signal) => {
    const child = start(['check', ...longCheck, '--engine', 'machine', '--json', '--progress']);
    child.stderr?.once('data', () => child.kill(signal));
    const { code, stdout } = await finish(child);
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ exitCode: 3, complete: false, incompleteBecause: 'the search was interrupted' });
  });

  it('ends with a message and the code for what is not known when the heap of the runtime is full', async () => {
    const little = { NODE_OPTIONS: '--max-old-space-size=40' };
    const { code, stderr } = await finish(start(['graph', model('elevator'), '--const', 'floors=4', '--to', 'json'], '', little));
    expect(code).toBe(3);
    expect(stderr).toMatch(/esml: no more memory was to be had: limit it by --max-states or --max-memory, or give more by .*\n$/);
  });

  it.skipIf(!existsSync('/proc/self/task')).each(['SIGKILL', 'SIGSEGV'] as const)(
    'has one of its exit codes even if it is ended by %s',
    async (signal) => {
      const child = start(['check', ...longCheck, '--engine', 'machine', '--progress']);
      const { pid } = child;
      child.stderr?.once('data', () => process.kill(childOf(pid), signal));
      const { code, stderr } = await finish(child);
      expect(code).toBe(3);
      expect(stderr).toMatch(
        signal === 'SIGKILL'
          ? /\nesml: the command was killed \(SIGKILL\), by the system if /
          : /\nesml: the command crashed \(SIGSEGV\), /,
      );
    },
  );

  it.skipIf(!existsSync('/dev/full'))('says that its output cannot be written, whatever it has found', async () => {
    const script = `exec "$0" "$@" > /dev/full`;
    for (const args of [
      ['check', model('peterson')],
      ['check', model('lost-update'), '--json'],
      ['graph', model('scheduler'), '--to', 'dot'],
    ]) {
      const child = spawn('sh', ['-c', script, process.execPath, join(root, 'scripts', 'esml.mjs'), ...args], { stdio: 'pipe' });
      const { code, stderr } = await finish(child);
      expect({ code, stderr }).toEqual({ code: 2, stderr: 'esml: the output cannot be written: there is no space left\n' });
    }
  });

  it('says what is wrong without a stack trace', async () => {
    expect(await finish(start(['check', 'none.esml']))).toEqual({ code: 2, stdout: '', stderr: 'esml: there is no file none.esml\n' });
  });
});
