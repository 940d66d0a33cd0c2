import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { esml, holdingModel, longCheck, model, temporaryFile, temporaryFolder } from './capture.ts';
import { ProgressLine } from '../../src/cli/check/progress.ts';
import type { Io } from '../../src/cli/io.ts';

describe('files without an end', () => {
  it.skipIf(!existsSync('/dev/zero')).each(['check', 'simulate', 'format', 'listing'])('are not read for ever: %s', async (command) => {
    const { code, stderr } = await esml([command, '/dev/zero', ...(command === 'simulate' ? ['--random', '1'] : [])]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'esml: /dev/zero has more than 64 MB\n' });
  });

  it('are refused on standard input too', async () => {
    const { code, stderr } = await esml(['check', '-'], { stdin: new Uint8Array(64 * 2 ** 20 + 1) });
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'esml: <stdin> has more than 64 MB\n' });
  });
});

describe('a place where nothing can be saved', () => {
  it.each([
    ['a folder that is not there', (folder: string) => join(folder, 'none', 'run.json'), 'there is no folder'],
    ['a folder', (folder: string) => folder, 'is a directory'],
  ])('is refused before the search: %s', async (_, place, message) => {
    const folder = temporaryFolder();
    const path = place(folder);
    const { GeneratedCheck } = await import('../../src/engine/wasm/host/generated-check.ts');
    const searching = vi.spyOn(GeneratedCheck.prototype, 'slice');
    onTestFinished(() => searching.mockRestore());
    const { code, stdout, stderr } = await esml(['check', model('lost-update'), '--save-trace', path]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(searching).not.toHaveBeenCalled();
    expect(await esml(['simulate', model('lost-update'), '--random', '1', '--save-trace', path])).toMatchObject({ code: 2, stdout: '' });
  });

  it('leaves nothing behind where there is no counterexample', async () => {
    const path = join(temporaryFolder(), 'run.json');
    expect(await esml(['check', model('peterson'), '--save-trace', path])).toMatchObject({ code: 0 });
    expect(existsSync(path)).toBe(false);
  });
});

describe('memory that is refused', () => {
  it('is not called a limit that was asked for', async () => {
    const { Memory } = WebAssembly;
    class Small extends Memory {
      constructor(descriptor: WebAssembly.MemoryDescriptor) {
        super({ ...descriptor, maximum: descriptor.initial + 8 });
      }
    }
    WebAssembly.Memory = Small;
    onTestFinished(() => {
      WebAssembly.Memory = Memory;
    });
    const { code, stdout } = await esml(['check', ...longCheck, '--json']);
    expect(code).toBe(3);
    const { incompleteBecause, bytes } = JSON.parse(stdout);
    const megabytes = (bytes / 2 ** 20).toFixed(1);
    expect(incompleteBecause).toBe(`no more memory was to be had: the search held ${megabytes} MB when more was refused`);
  });

  it('for states that wait ends the search, not the program', async () => {
    const { QueueFrontier } = await import('../../src/engine/wasm/host/state-queue.ts');
    const flush = QueueFrontier.prototype.flush;
    let chunks = 0;
    const refusing = vi.spyOn(QueueFrontier.prototype, 'flush').mockImplementation(function (
      this: InstanceType<typeof QueueFrontier>,
      bytes,
    ) {
      if (bytes > 0 && ++chunks > 3) throw new RangeError('Array buffer allocation failed');
      return flush.call(this, bytes);
    });
    onTestFinished(() => refusing.mockRestore());
    const { code, stdout } = await esml(['check', ...longCheck, '--json']);
    expect(code).toBe(3);
    expect(JSON.parse(stdout).incompleteBecause).toMatch(/^no more memory was to be had/);
  });
});

describe('progress', () => {
  const progress = (milliseconds: number) => ({ states: 10, transitions: 20, depth: 3, frontier: 4, milliseconds, bytes: 2 ** 20 });

  function linesOf(wanted: 'always' | 'terminal' | 'never', isTerminal: boolean): string {
    let printed = '';
    const stderr = {
      isTerminal,
      write(text: string) {
        printed += text;
      },
    };
    const line = new ProgressLine({ stderr } as unknown as Io, wanted);
    for (const milliseconds of [100, 200, 1_099, 1_100, 1_200, 2_100]) line.show(progress(milliseconds));
    line.clear();
    return printed;
  }

  it('is a line each second where stderr is no terminal, if that is wanted', () => {
    const lines = linesOf('always', false).split('\n');
    expect(lines.map((line) => line.split(', ')[5])).toEqual(['0.10 s', '1.10 s', '2.10 s', undefined]);
    expect(linesOf('always', false)).not.toContain('\r');
    expect(linesOf('terminal', false)).toBe('');
    expect(linesOf('never', true)).toBe('');
    expect(linesOf('terminal', true).split('\r\u001b[2K')).toHaveLength(8);
  });

  it('is asked for with --progress', async () => {
    // A model without warnings, which are written there too.
    const args = ['check', model('sliding-window'), '--max-states', '5000'];
    expect((await esml([...args, '--progress'])).stderr).toMatch(/^[\d,]+ states, .*transitions\/s\n/);
    expect((await esml(args)).stderr).toBe('');
    expect((await esml([...args, '--no-progress'], { terminal: true, environment: { NO_COLOR: '1' } })).stderr).toBe('');
    const quiet = temporaryFile('m.esml', holdingModel);
    expect((await esml(['check', quiet, '--quiet'], { terminal: true })).stderr).toBe('');
  });
});
