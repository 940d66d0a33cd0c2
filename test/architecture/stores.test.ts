import { describe, expect, it } from 'vitest';
import { storeCatalogue } from '../../src/contract/check/store-catalogue.ts';
import { storeKinds } from '../../src/contract/check/usual-stores.ts';
import { storeWords } from '../../src/contract/check/store-words.ts';
import { storesToCompare } from '../../src/engine/store/comparison.ts';
import { filesBelow } from './sources.ts';

describe('the catalogue of stores', () => {
  it('is the only one that says their kinds in a row; the types of the package import nothing', () => {
    const lists = ['src/contract/check/store-catalogue.ts', 'src/cli/library/options.ts'];
    const inARow = new RegExp(storeKinds.map((kind) => `'${kind}'`).join('\\W+'));
    const found = filesBelow('src', /\.tsx?$/).filter(({ path, text }) => !lists.includes(path) && inARow.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('has the name of each that is a name, ComBack; all others say it by the catalogue', () => {
    const { title } = storeCatalogue.comback;
    const said = filesBelow('src', /\.tsx?$/).flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => (line.includes(title) && !/^\s*(\*|\/\*\*|\/\/)/.test(line) ? [path] : [])),
    );
    expect([...new Set(said)]).toEqual(['src/contract/check/store-catalogue.ts']);
  });

  it('gives the titles where stores are chosen and measured', () => {
    for (const kind of storeKinds)
      expect(storeWords[kind].heading.toLowerCase()).toContain(storeCatalogue[kind].title.split(' ')[0]?.toLowerCase());
    for (const { title, store } of storesToCompare(1_000)) expect(title.startsWith(storeCatalogue[store.kind].title)).toBe(true);
  });
});
