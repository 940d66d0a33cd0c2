import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectationsAt } from '../../src/app/features/source/fold-expectations.ts';
import { foundIn } from '../../src/app/features/language/find.ts';
import { esmlTemplates } from '../../src/app/features/models/templates.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { languageCard } from '../../src/frontends/esml/card/card.ts';
import { check, compile } from '../models/run.ts';

describe('New model', () => {
  it.each(esmlTemplates)('offers $id, which runs without warnings and finds what it says', ({ text, finds }) => {
    expect(analyse(text, { dialect: 'extended', constants: {} }).diagnostics).toEqual([]);
    const { completeness, verdicts } = check(compile(text));
    expect(completeness.kind).toBe('exhaustive');
    expect(Object.fromEntries(verdicts.map(({ property, holds }) => [property, holds]))).toEqual(finds);
  });

  it('says in the empty one what can be written, and all of it can', () => {
    const { text } = esmlTemplates.find(({ id }) => id === 'empty')!;
    const said = (pattern: RegExp): string => [...text.matchAll(pattern)].map(([, words]) => words).join(' ');
    const declarations = said(/^ +((?:CONST|TYPE|VAR) [^;]+;)/gm);
    const commands = said(/(x := x \+ 1; .*) \*\)/g);
    const process = `PROCESS P; ${said(/\(\* (VAR x[^;]+;)/g)} BEGIN ${commands} END P;`;
    const body = `BEGIN ${said(/(P; P) \*\)/g)} END Mine ${said(/(ASSERT .*) \*\)/g)}`;
    const { verdicts } = check(compile(`MODEL Mine; ${declarations} ${process} ${body}`));
    expect(verdicts.map(({ property, holds }) => `${property} ${holds}`)).toEqual(['deadlock true', 'errors true', 'small true']);
  });

  it('says of the lost update what mends it', () => {
    const { text } = esmlTemplates.find(({ id }) => id === 'sharing')!;
    const mended = text.replace('seen := total;\n  total := seen + 1;', 'ATOMIC seen := total; total := seen + 1 END;');
    expect(mended).not.toBe(text);
    expect(check(compile(mended)).verdicts.find(({ property }) => property === 'both')?.holds).toBe(true);
  });
});

describe('the language card', () => {
  const titles = (query: string): string[] => foundIn(languageCard, query).flatMap(({ entries }) => entries.map(({ title }) => title));
  it('is searched by all words in names, sentences and examples', () => {
    expect(titles('')).toEqual(languageCard.flatMap(({ entries }) => entries.map(({ title }) => title)));
    expect(titles('goto')).toContain('GOTO');
    expect(titles('GOTO automaton')).toContain('GOTO');
    expect(titles('no such word')).toEqual([]);
  });
});

describe('the first comment of an example', () => {
  it('is folded from the line before its expectations on', () => {
    expect(expectationsAt('(* A.\n   Group: B\n   expect: states 1 *)\nMODEL M;')).toBe(2);
    expect(expectationsAt('(* A. *)\nMODEL M;')).toBeNull();
    expect(expectationsAt('MODEL M; (* a\n expect: x *)')).toBeNull();
  });

  it('shows what every example is about', () => {
    const shown = readdirSync('models').filter((name) => name.endsWith('.esml'));
    const hidden = shown.filter((name) => (expectationsAt(readFileSync(`models/${name}`, 'utf8')) ?? 9) < 1);
    expect(hidden).toEqual([]);
  });
});
