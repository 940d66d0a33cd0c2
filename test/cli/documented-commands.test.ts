import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { root } from '../architecture/sources.ts';
import { esml, holdingModel, model, temporaryFolder } from './capture.ts';

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

/** Calls that are not run here, by how they begin, and why. */
const notRun: readonly (readonly [RegExp, string])[] = [
  [/^npm (?!run esml)/, 'an npm script'],
  [/^esml lsp/, 'a server, which test/cli/lsp.test.ts starts'],
  [/\.csv/i, 'takes a table that another program writes'],
  [/^esml lesson/, 'takes a lesson'],
  [/ --on spin/, 'runs SPIN, which test/cli/on-spin.campaign.test.ts does'],
  [/ --on ltsmin/, 'runs LTSmin, which the tests of test/ltsmin do'],
  [/^esml grade/, 'takes a problem'],
  [/ n=70|--const n=70/, 'takes long'],
  [/ (?:--watch|FORMAT|NAME|CODE|COMMAND)\b/, 'has no end, or a place for a word'],
];

/** Exit codes other than 0 that the text tells of. */
const codes: Readonly<Record<string, number>> = {
  'README.md: esml check models/philosophers-deadlock.esml': 1,
  "README.md: esml check models/fair-choice.esml --formula 'LTL G F answer' --fairness strong": 1,
  'docs/properties.md: esml check model.esml --property served --save-trace served.json': 1,
  'docs/properties.md: esml check model.esml --replay served.json': 1,
  'docs/symmetry.md: esml any-number models/readers-writers-alike.esml --cutoff 2': 3,
  'docs/saved-runs.md: esml check FILE --save-trace RUN': 1,
};

/** A call as it is run: without what other programs do with its output. */
function ownPart(call: string): string {
  return call.replace(/^npm run esml -- /, 'esml ').replace(/\s*[|>].*$/, '');
}

/** A call has all that it needs: a model, or words that need none. */
function isWhole(call: string): boolean {
  return /\b(?:FILE|RUN|model\.esml|models\/)/.test(call) || /^esml (?:--help|completion (?:bash|--help))$/.test(call);
}

/** Words as a shell has them. */
function wordsOf(call: string): string[] {
  return [...call.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** What stands for the files that a page names. Files that it has written before are there. */
function fileNames(page: string): (word: string) => string {
  const folder = temporaryFolder();
  const file = join(folder, 'FILE.esml');
  if (page === 'docs/saved-runs.md') copyFileSync(model('lost-update'), file);
  else writeFileSync(file, holdingModel);
  if (page === 'docs/properties.md') copyFileSync(model('fast-mutex'), join(folder, 'model.esml'));
  else writeFileSync(join(folder, 'model.esml'), holdingModel);
  const models = join(folder, 'models');
  mkdirSync(models);
  for (const name of ['other', 'models/one', 'models/two']) writeFileSync(join(folder, `${name}.esml`), holdingModel);
  const rules = join(root, 'models/reductions/algorithm-2.por');
  const ownFiles: Readonly<Record<string, string>> = { FILE: file, RUN: join(folder, 'run.json'), RULES: rules, 'models/': models };
  return (word) => {
    if (ownFiles[word] !== undefined) return ownFiles[word];
    if (!/\.(?:esml|json|c|por)$/.test(word)) return word;
    const shipped = join(root, word);
    return word.includes('/') && existsSync(shipped) ? shipped : join(folder, word);
  };
}

describe('commands in README and docs, run in their order', () => {
  const shown = (page: string): string[] =>
    [...new Set(callsIn(page).map(ownPart))].filter((call) => isWhole(call) && !notRun.some(([pattern]) => pattern.test(call)));

  it('are many, and each code that is told of is that of one', () => {
    const all = pages.flatMap((page) => shown(page).map((call) => `${page}: ${call}`));
    expect(all.length).toBeGreaterThan(25);
    expect(Object.keys(codes).filter((call) => !all.includes(call))).toEqual([]);
  });

  it.each(pages.filter((page) => shown(page).length > 0))('%s', async (page) => {
    const nameOf = fileNames(page);
    const wrong: unknown[] = [];
    for (const call of shown(page)) {
      const { code, stderr } = await esml(wordsOf(call).slice(1).map(nameOf));
      if (code !== (codes[`${page}: ${call}`] ?? 0)) wrong.push({ call, code, stderr });
    }
    expect(wrong).toEqual([]);
  });
});
