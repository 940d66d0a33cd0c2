import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { esml, temporaryFolder } from './capture.ts';

describe('esml lesson check', () => {
  it('says nothing of a lesson that is right, given by its file or its folder', async () => {
    expect(await esml(['lesson', 'check', 'docs/lessons/proviso/lesson.md', 'docs/lessons/write'])).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });

  it('tells what is wrong with its line and what to do, and finds models beside the lesson', async () => {
    const folder = join(temporaryFolder(), 'locks');
    mkdirSync(folder);
    writeFileSync(join(folder, 'own.esml'), 'MODEL M; PROCESS P; BEGIN SKIP END P; BEGIN P END M\n');
    writeFileSync(join(folder, 'lesson.md'), '# Locks\n\n```setup\nmodel: own.esml\n```\n\n```exercise\nkind: deadlok\n```\n');
    const { code, stdout } = await esml(['lesson', 'check', folder]);
    expect([code, stdout]).toEqual([1, `${join(folder, 'lesson.md')}:8: "deadlok" is not a value of "kind": did you mean "deadlock"?\n`]);
  });

  it.each([
    [[], 'what to do?'],
    [['chek', 'x'], 'lesson takes check, not "chek"; did you mean "check"?'],
    [['check'], 'which file?'],
    [['check', 'nowhere.md'], 'there is no file nowhere.md'],
  ])('%j is refused', async (args, message) => {
    const { code, stderr } = await esml(['lesson', ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
