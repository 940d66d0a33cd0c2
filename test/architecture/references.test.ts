import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, root, type SourceFile } from './sources.ts';

const documents = [
  ...filesBelow('docs', /\.md$/),
  ...filesBelow('bench', /\.md$/),
  ...topLevel('README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'),
];
const code = [
  ...filesBelow('src', /\.(tsx?|css)$/),
  ...filesBelow('test', /\.ts$/),
  ...filesBelow('e2e', /\.ts$/),
  ...filesBelow('scripts', /\.(mjs|ts)$/),
  ...filesBelow('bench', /\.ts$/),
];
const models = filesBelow('models', /\.esml$/);
const everything = [...documents, ...code, ...models].map(({ path }) => path);

describe('documents and comments speak of what is there', () => {
  it('links lead to files, and to headings in them', () => {
    const broken = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
        if (/^[a-z]+:/.test(target)) return [];
        const [file = '', heading] = target.split('#');
        const resolved = file === '' ? path : join(dirname(path), file);
        if (!existsSync(join(root, resolved))) return [`${path}: ${target}`];
        const known = headingsOf(documents.find((document) => document.path === resolved)?.text ?? '');
        return heading === undefined || known.map(anchorOf).includes(heading) ? [] : [`${path}: ${target}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('files that are named exist', () => {
    const missing = [...documents, ...code.map(comments)].flatMap(({ path, text }) =>
      [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|md|esml|css))`|\b(docs\/[\w-]+\.md)/g)]
        .map(([, quoted, plain]) => quoted ?? plain ?? '')
        .filter((name) => !isThere(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('folders that are named exist', () => {
    const missing = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/`((?:src|test|e2e|models|docs|scripts|bench)\/[\w/-]+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !existsSync(join(root, name)))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('sections that are named exist', () => {
    const missing = [...documents, ...code.map(comments)].flatMap(({ path, text }) =>
      [...text.matchAll(/(docs\/[\w-]+\.md)`?,? section (\d+)/g)]
        .filter(([, file, section]) => {
          const headings = headingsOf(documents.find((document) => document.path === file)?.text ?? '');
          return !headings.some((heading) => heading.startsWith(`${section}.`));
        })
        .map(([whole]) => `${path}: ${whole}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('docs/bibliography.md', () => {
  const text = documents.find(({ path }) => path === 'docs/bibliography.md')?.text ?? '';
  const entries = text
    .split(/^- /m)
    .slice(1)
    .map((entry) => ({ key: /^\[([^\]]+)\]/.exec(entry)?.[1] ?? '', text: entry.replaceAll(/\s+/g, ' ') }));

  it('has each source once', () => {
    const keys = entries.map(({ key }) => key);
    expect(keys.filter((key, index) => key === '' || keys.indexOf(key) !== index)).toEqual([]);
    expect(entries.length).toBeGreaterThan(60);
  });

  it('has every source that a comment, a document or a model names with a year', () => {
    const citing = [
      ...documents.filter(({ path }) => path !== 'docs/bibliography.md'),
      ...code.filter(({ path }) => path.startsWith('src/')).map(comments),
      ...models,
    ];
    const unknown = citing.flatMap(({ path, text: citingText }) => {
      const words = citingText.replaceAll(/\n\s*(\*|\/\/)? ?/g, ' ');
      return [...words.matchAll(/\b(1[89]\d\d|20[01]\d)\b(?![\d,]|\s*(?:states|transitions|steps))/g)].flatMap((match) => {
        const before = words.slice(Math.max(0, match.index - 260), match.index);
        const named = entries.some(
          (entry) => entry.text.includes(match[1] ?? '') && surnamesOf(entry.text).some((name) => before.includes(name)),
        );
        const theme = /[Tt]he $/.test(before) && words.startsWith(' paper', match.index + 4);
        const standard = before.endsWith('RFC ');
        return named || theme || standard ? [] : [`${path}: ...${before.slice(-60)}${match[1]}`];
      });
    });
    expect(unknown).toEqual([]);
  });

  it('has every key that is used', () => {
    const used = [...documents, ...code.filter(({ path }) => path.startsWith('src/')).map(comments)].flatMap(({ path, text: citing }) =>
      [...citing.matchAll(/\[([A-Z][A-Za-z]*\d{2}(?:-\d{2})?s?)\]/g)].map(([, key = '']) => ({ path, key })),
    );
    expect(used.filter(({ key }) => !entries.some((entry) => entry.key === key))).toEqual([]);
    expect(used.length).toBeGreaterThan(10);
  });
});

function topLevel(...names: readonly string[]): SourceFile[] {
  return names.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The comments of a file. */
function comments({ path, text }: SourceFile): SourceFile {
  return { path, text: [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:\w])\/\/ .*/g)].map(([comment]) => comment).join('\n') };
}

/** Whether there is a file of the name, from the root or from some folder on. */
function isThere(name: string): boolean {
  return existsSync(join(root, name)) || everything.some((path) => path.endsWith(`/${name.replace(/^(\.\.?\/)+/, '')}`));
}

function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
}

/** The surnames of the authors, before the title. */
function surnamesOf(entry: string): string[] {
  return [...entry.matchAll(/(?:[A-Z]\.(?:[ -][A-Z]\.)*|[A-Z][a-z-]*\.)\s+((?:van de |van |Le )?[A-Z][\w-]+)/g)].map(
    ([, name = '']) => name,
  );
}
