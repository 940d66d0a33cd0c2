import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writtenTrace } from '../export/pins/written-trace.ts';
import { compile } from '../support.ts';
import { esml, model, temporaryFile, temporaryFolder } from './capture.ts';

const philosophers = model('philosophers-deadlock');
const trace = writtenTrace(
  compile(readFileSync(philosophers, 'utf8')),
  [4, 0, 8].map((transition) => ({ transition, choice: 0 })),
);

describe('replay', () => {
  it('shows a trace of LTSmin and saves it for the workbench, from where it is the same run', async () => {
    const [file, run] = [temporaryFile('trace.csv', trace), join(temporaryFolder(), 'run.json')];
    const { code, stdout, stderr } = await esml(['replay', philosophers, file, '--save-trace', run]);
    expect([code, stderr]).toEqual([1, `the run was saved in ${run}\n`]);
    expect(stdout).toContain('3  Philosopher[2]');
    expect(stdout).toContain('deadlock: no step is possible');
    const again = await esml(['replay', philosophers, run]);
    expect([again.code, again.stdout]).toEqual([1, stdout]);
    expect((await esml(['simulate', philosophers, '--replay', run])).stdout).toBe(stdout);
  });

  it.each([
    [['replay', philosophers], 'which model, and which run?'],
    [['replay', philosophers, '-', '-'], 'one run at a time'],
    [['replay', '-', '-'], 'standard input cannot be both'],
    [['replay', philosophers, philosophers], 'is neither a table of ltsmin-printtrace nor a saved run'],
  ])('%j is refused', async (args, message) => {
    const { code, stderr } = await esml(args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it('prints nothing of a run of another model', async () => {
    const run = join(temporaryFolder(), 'run.json');
    await esml(['check', philosophers, '--save-trace', run]);
    for (const args of [
      ['replay', model('peterson'), run],
      ['simulate', model('peterson'), '--replay', run],
    ]) {
      const { code, stdout, stderr } = await esml(args);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^esml: /);
    }
  });

  it('says where a trace is no run of the model', async () => {
    const file = join(temporaryFolder(), 'trace.csv');
    writeFileSync(file, trace.replace(/^.*,8,0\n/m, ''));
    const { code, stderr } = await esml(['replay', philosophers, file]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('is a trace of LTSmin, but row 4: no step of the model leads there')]);
  });
});
