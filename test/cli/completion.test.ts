import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { words } from '../../src/cli/words.ts';
import { esml, temporaryFolder } from './capture.ts';

const has = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0;

/** What Bash offers at the end of a line. */
async function offered(line: string, folder: string): Promise<string[]> {
  const { stdout: script } = await esml(['completion', 'bash']);
  const words = line.split(' ');
  const test = `${script}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _esml\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', test], { cwd: folder, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.split('\n').filter((word) => word !== '');
}

describe.skipIf(!has('bash'))('completion in bash', () => {
  const folder = () => {
    const path = temporaryFolder();
    for (const name of ['one.esml', 'two.esml', 'notes.txt']) writeFileSync(join(path, name), '');
    return path;
  };

  it.each([
    ['esml ch', ['check']],
    ['esml help por', ['por']],
    ['esml check --sea', ['--search']],
    ['esml check --search ', ['bfs', 'dfs', 'stateless']],
    ['esml check one.esml --search d', ['dfs']],
    ['esml check --search-nothing o', ['one.esml']],
    ['esml check ', ['one.esml', 'two.esml']],
    ['esml check --max-states ', []],
    ['esml check --replay n', ['notes.txt']],
    ['esml graph one.esml --to ', words.graph],
    ['esml completion ', ['bash', 'zsh', 'fish']],
    ['esml explain E010', expect.arrayContaining(['E0101'])],
    ['esml lsp --dialect t', ['thesis']],
  ])('%s', async (line, wanted) => {
    expect((await offered(line, folder())).toSorted()).toEqual(Array.isArray(wanted) ? wanted.toSorted() : wanted);
  });
});

describe.each(['bash', 'zsh', 'fish'])('the script for %s', (shell) => {
  it('knows all commands and their options', async () => {
    const { code, stdout } = await esml(['completion', shell]);
    expect(code).toBe(0);
    for (const { name, load } of commands) {
      expect(stdout).toContain(name);
      for (const option of Object.keys((await load()).options))
        expect(stdout).toContain(shell === 'fish' ? ` -l ${option}` : `--${option}`);
    }
  });

  it.skipIf(!has(shell))('is one that the shell can read', async () => {
    const { stdout } = await esml(['completion', shell]);
    expect(spawnSync(shell, ['-n'], { input: stdout, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('the options of each command', () => {
  it.each(commands.map(({ name }) => name))('are all in the help text: %s', async (name) => {
    const command = await commands.find((entry) => entry.name === name)!.load();
    const undescribed = Object.keys(command.options).filter((option) => !command.help.includes(`--${option}`));
    expect(undescribed).toEqual([]);
  });
});

describe('mistakes', () => {
  it.each([
    [[], 'which shell? bash, zsh, fish'],
    [['tcsh'], 'completion takes bash or zsh or fish, not "tcsh"; did you mean "bash"?'],
    [['bash', 'zsh'], 'one shell at a time: bash zsh'],
  ])('%j', async (args, message) => {
    expect(await esml(['completion', ...args])).toEqual({ code: 2, stdout: '', stderr: `esml: ${message}\n` });
  });
});
