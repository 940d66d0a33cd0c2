import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('lines of comments and of ARCHITECTURE.md', () => {
  it('have at most 140 characters: `node scripts/wrap-comments.mjs` breaks them', () => {
    const { stdout } = spawnSync(process.execPath, ['scripts/wrap-comments.mjs', '--check'], { cwd: root, encoding: 'utf8' });
    expect(stdout.split('\n').filter((path) => path !== '')).toEqual([]);
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
