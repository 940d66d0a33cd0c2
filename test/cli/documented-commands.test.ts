import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { root } from '../architecture/sources.ts';

const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts);

/** The calls of `esml` and of npm scripts in the code of a page, in its lines and in its sentences. */
function callsIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const lines = [...text.matchAll(/^ {4,}(?:\$ )?(?:npx )?((?:esml|npm run|npm test|npm start)\b[^\n]*)/gm)];
  const phrases = [...text.matchAll(/`(?:npx )?((?:esml|npm run) [^`]+)`/g)];
  return [...lines, ...phrases].map(([, call = '']) => call.replace(/\s+#.*$|\s{2,}.*$/, '').replaceAll('\n', ' '));
}

/** What is wrong with a call: a command, an option, one of its words, or a script that there is not. */
async function problemOf(call: string): Promise<string | null> {
  const [program, ...words] = call.split(/\s+/);
  if (program === 'npm')
    return words[0] !== 'run' || scripts.includes(words[1] ?? '') || words[1] === 'esml' ? null : `no script ${words[1]}`;
  const [name = ''] = words;
  if (name.startsWith('-') || name === 'COMMAND' || name === 'help') return null;
  const entry = commands.find((command) => command.name === name);
  if (entry === undefined) return `no command ${name}`;
  const { options } = await entry.load();
  for (const [i, word] of words.entries()) {
    const [, option, joined] = /^\[?--([a-z][a-z-]*)(?:=(\S+?))?\]?$/.exec(word) ?? [];
    if (option === undefined || option === 'help') continue;
    const known = options[option] ?? options[option.replace(/^no-/, '')];
    if (known === undefined) return `no option --${option}`;
    const value = joined ?? words[i + 1] ?? '';
    const asked = value.replace(/[\],.;|].*$/, '');
    if (known.words !== undefined && /^[a-z0-9-]+$/.test(asked) && !known.words.includes(asked)) return `--${option} takes no ${asked}`;
  }
  return null;
}

// A page spoke of `esml symbolic`, which there never was.
describe('commands in README and docs', () => {
  it('are found', () => {
    expect(pages.flatMap(callsIn).length).toBeGreaterThan(60);
  });

  it.each(pages)('%s names commands, options and scripts that there are', async (page) => {
    const problems = await Promise.all(callsIn(page).map(async (call) => ({ call, problem: await problemOf(call) })));
    expect(problems.filter(({ problem }) => problem !== null)).toEqual([]);
  });
});
