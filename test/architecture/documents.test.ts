import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { features } from '../../src/app/shell/features.ts';
import { panelsOf } from '../../src/app/session/workbench/feature.ts';
import { storeCatalogue } from '../../src/contract/check/store-catalogue.ts';
import { encodingNames } from '../../src/contract/check/store-options.ts';
import { commands } from '../../src/cli/commands.ts';
import { checkCommand as check } from '../../src/cli/check.ts';
import { filesBelow, root } from './sources.ts';

/** The page that says where each part of the five documents is. */
const text = readFileSync(join(root, 'docs', 'documents.md'), 'utf8').replace(/\s+/g, ' ');
const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('the record of who would miss what', () => {
  const record = readFileSync(join(root, 'docs', 'decisions', 'who-would-miss-it.md'), 'utf8');
  const rows = [...record.matchAll(/^\| (?!Store |Encoding |Panel )([^|-][^|]*) \| \S/gm)].map(([, name = '']) => name.replaceAll('`', ''));

  it('has each store, encoding and panel once, and nothing that is gone', () => {
    const there = [...Object.keys(storeCatalogue), ...encodingNames, ...panelsOf(features).map(({ title }) => title)];
    expect([...rows].sort()).toEqual([...there].sort());
  });
});

it('panels that the index of the documents names are there', () => {
  const titles = panelsOf(features).map(({ title }) => title);
  expect(named(/\*\*([^*]+)\*\*/g).filter((name) => name !== 'bold' && !titles.includes(name))).toEqual([]);
});

it('lessons that the index of the documents names are there', () => {
  const titles = filesBelow('docs/lessons', /lesson\.md$/).map(({ text }) => /^# (.*)$/m.exec(text)?.[1]);
  expect(named(/(?<!\*)\*([^*]+)\*(?!\*)/g).filter((name) => name !== 'italics' && !titles.includes(name))).toEqual([]);
});

it('options that the index of the documents names are options of esml check, and so are their words', () => {
  const unknown = [...text.matchAll(/`--([a-z-]+)(?: ([a-z0-9-]+))?`/g)].filter(([, name = '', word]) => {
    const option = check.options[name];
    return option === undefined || (word !== undefined && option.words?.includes(word) !== true);
  });
  expect(unknown.map(([whole]) => whole)).toEqual([]);
});

it('options of other commands that the index of the documents names are theirs', async () => {
  const mentioned = [...text.matchAll(/`esml ([a-z]+)(?: [A-Z]+)? --([a-z-]+)/g)];
  expect(mentioned.length).toBeGreaterThan(5);
  for (const [whole, name, option = ''] of mentioned) {
    const command = await commands.find((one) => one.name === name)?.load();
    expect(Object.keys(command?.options ?? {}), whole).toContain(option);
  }
});
