import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../architecture/sources.ts';
import { deadlockModel, esml, holdingModel, model, temporaryFile } from './capture.ts';

/** One way to each exit code of each command that docs/command-line.md names. */
const ways: readonly (readonly [code: number, args: readonly string[], stdin: string])[] = [
  [0, ['check', '-'], holdingModel],
  [1, ['check', '-'], deadlockModel],
  [2, ['check', '-'], 'MODEL'],
  [3, ['check', '-', '--max-states', '2'], holdingModel],
  [0, ['simulate', model('lost-update'), '--random', '1'], ''],
  [1, ['simulate', '-', '--random', '9'], deadlockModel],
  [2, ['simulate', '-', '--steps', '77'], deadlockModel],
  [0, ['format', model('peterson'), '--check'], ''],
  [1, ['format', '-', '--check'], holdingModel.replace('DO', 'DO  ')],
  [2, ['format', '-', '--check'], 'MODEL'],
  [0, ['graph', model('lost-update'), '--to', 'aut'], ''],
  [2, ['graph', model('lost-update')], ''],
  [3, ['graph', model('lost-update'), '--to', 'aut', '--max-states', '3'], ''],
  [0, ['por', model('lost-update'), '--test'], ''],
  [3, ['por', model('lost-update'), '--compare', '--max-states', '3'], ''],
  [2, ['por', model('lost-update')], ''],
  [0, ['explain'], ''],
  [2, ['explain', 'E9999'], ''],
  [0, ['completion', 'bash'], ''],
  [2, ['completion'], ''],
  [0, ['--version'], ''],
  [2, [], ''],
];

describe('exit codes', () => {
  it.each(ways)('%i: %j', async (code, args, stdin) => {
    expect((await esml(args, { stdin })).code).toBe(code);
  });

  it('say which option a value that begins with a dash was given to', async () => {
    const { code, stderr } = await esml(['check', '-', '--max-time', '-3'], { stdin: holdingModel });
    expect([code, stderr]).toEqual([2, expect.stringContaining('--max-time takes no negative number: "-3"')]);
  });

  it('are the four of docs/command-line.md', () => {
    const page = readFileSync(join(root, 'docs', 'command-line.md'), 'utf8');
    expect([...page.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code))).toEqual([0, 1, 2, 3]);
    expect([...new Set(ways.map(([code]) => code))].toSorted()).toEqual([0, 1, 2, 3]);
  });

  it('hold for faults of the program too', async () => {
    const { Machine } = await import('../../src/engine/machine/machine.ts');
    const broken = vi.spyOn(Machine.prototype, 'enabled').mockImplementation(() => {
      throw new Error('the parts do not fit');
    });
    onTestFinished(() => broken.mockRestore());
    const file = temporaryFile('m.esml', holdingModel);
    for (const args of [
      ['simulate', file, '--random', '1'],
      ['graph', file, '--to', 'dot'],
      ['check', file, '--engine', 'machine'],
    ]) {
      const { code, stderr } = await esml(args);
      expect([code, stderr]).toEqual([2, expect.stringContaining('internal error: the parts do not fit')]);
    }
  });
});
