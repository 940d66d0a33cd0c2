import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { esml, temporaryFolder } from './capture.ts';
import { edited, problemOf } from '../tutor/problems/cases.ts';

const problem = 'docs/problems/mutual-exclusion';
const { start, model } = problemOf('mutual-exclusion');

function fileWith(text: string): string {
  const file = join(temporaryFolder(), 'solution.esml');
  writeFileSync(file, text);
  return file;
}

describe('esml grade', () => {
  it('says what is right', async () => {
    const { code, stdout, stderr } = await esml(['grade', problem, fileWith(model)]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('solution.esml: right. ');
  });

  it('prints the text to begin with, which is too weak, with a run and as many hints as are asked for', async () => {
    const begin = await esml(['grade', problem, '--start']);
    expect(begin).toEqual({ code: 0, stdout: start, stderr: '' });
    const { code, stdout } = await esml(['grade', problem, fileWith(begin.stdout), '--hints', '1']);
    expect(code).toBe(1);
    expect(stdout).toContain('too weak. The property mutex is violated');
    expect(stdout).toContain('     1  Worker[0]: SKIP\n');
    expect(stdout.match(/Hint: /g)).toHaveLength(1);
  });

  it('prints what is missing as JSON', async () => {
    const turns = edited(
      model,
      ['PROCESS Worker;', 'PROCESS Worker(me: 0..1);'],
      ['  Worker;\n  Worker\n', '  Worker(0);\n  Worker(1)\n'],
      ['WHEN ~busy; busy := TRUE', 'WHEN busy = (me = 1)'],
      ['busy := FALSE', 'busy := ~busy'],
    );
    const { code, stdout } = await esml(['grade', problem, fileWith(turns), '--json']);
    expect(code).toBe(1);
    const [graded] = JSON.parse(stdout);
    expect(graded).toMatchObject({ kind: 'strong', missing: ['Worker[1]@critical becomes TRUE'] });
  });

  it.each([
    [2, 'a text that is no model', edited(model, ['critical: SKIP;', 'critical: SKIP'])],
    [1, 'a changed task', edited(model, ['AG ~', 'EF ~'])],
  ])('ends with %i for %s', async (wanted, _, text) => {
    expect((await esml(['grade', problem, fileWith(text)])).code).toBe(wanted);
  });

  it.each([
    ['```observe\nWorker[2]@critical', 'the text to begin with does not know Worker[2]@critical'],
    ['```model\nMODEL', 'the model has errors'],
  ])('refuses a problem that is wrong: %s', async (wrong, message) => {
    const folder = temporaryFolder();
    const [fence = ''] = wrong.split('\n');
    writeFileSync(join(folder, 'problem.md'), edited(readFileSync(`${problem}/problem.md`, 'utf8'), [`${fence}\n`, `${wrong}\n`]));
    const { code, stderr } = await esml(['grade', folder, fileWith(model)]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it.each([
    [[], 'which problem?'],
    [[problem], 'which file?'],
    [['nowhere', 'x.esml'], 'there is no file nowhere'],
    [['docs/lessons/traces/lesson.md', 'x.esml'], 'the problem has no block "start"'],
    [[problem, 'x.esml', '--hints', 'all'], '--hints takes a number'],
  ])('%j is refused', async (args, message) => {
    const { code, stderr } = await esml(['grade', ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
