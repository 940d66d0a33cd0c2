import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wrapProse } from '../../scripts/wrap-prose.mjs';
import { filesBelow, root } from './sources.ts';

const sources = filesBelow('src', /\.tsx?$/);
const all = ['src', 'test', 'e2e', 'bench', 'scripts', 'editors', 'bin'].flatMap((folder) =>
  filesBelow(folder, /\.(tsx?|mjs)$/).filter(({ path }) => !path.includes('node_modules')),
);

describe('files', () => {
  it('have names in kebab case, and those of components the name of the component', () => {
    const odd = all
      .map(({ path }) => path)
      .filter((path) => !/^([a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(ts|mjs)|([A-Z]\w*|main)\.tsx)$/.test(basename(path)));
    expect(odd).toEqual([]);
  });
});

describe('lines', () => {
  it.each([
    ['of comments', 140, 'wrap-comments'],
    ['of prose in the documents at the top and in docs', 100, 'wrap-prose'],
  ])('%s have at most %i characters: `npm run format` breaks them', (_of, _longest, script) => {
    const { stdout } = spawnSync(process.execPath, [`scripts/${script}.mjs`, '--check'], { cwd: root, encoding: 'utf8' });
    expect(stdout.split('\n').filter((path) => path !== '')).toEqual([]);
  });
});

describe('wrapping prose', () => {
  const long = 'word '.repeat(30).trim();

  it('breaks paragraphs and items under their words', () => {
    const [first = '', second = ''] = wrapProse(`- ${long}`).split('\n');
    expect([first.length <= 100, first.startsWith('- word'), second.startsWith('  word')]).toEqual([true, true, true]);
    expect(
      wrapProse(`${long}\n${long}`)
        .split('\n')
        .map((line) => line.length),
    ).toEqual([99, 99, 99]);
  });

  it('leaves code, tables and headings, and breaks no code between backquotes', () => {
    for (const text of [`    ${long}`, `| ${long} |`, `# ${long}`, `\`\`\`\n${long}\n\`\`\``]) expect(wrapProse(text)).toBe(text);
    expect(wrapProse(`${'word '.repeat(18)}\`esml check a.esml --json\``).split('\n')[1]).toBe('`esml check a.esml --json`');
  });

  it('begins no line with what would be a list or a heading', () => {
    expect(
      wrapProse(`${'x'.repeat(96)} and - so # on ${long}`)
        .split('\n')
        .filter((line) => /^[-#]/.test(line)),
    ).toEqual([]);
  });
});

describe('exports', () => {
  it('of functions, constants and classes are named in another file', () => {
    const users = new Map<string, Set<string>>();
    for (const { path, text } of all)
      for (const [word] of text.matchAll(/[A-Za-z_]\w*/g)) users.set(word, (users.get(word) ?? new Set()).add(path));
    const dead = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm)]
        .map(([, name = '']) => name)
        .filter((name) => [...(users.get(name) ?? [])].every((user) => user === path))
        .map((name) => `${path}: ${name}`),
    );
    expect(dead).toEqual([]);
  });
});
