import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import type { LessonBlock, LessonSetup } from '../../src/contract/tutor/lesson.ts';
import { checkedStates } from '../../src/tutor/checked-states.ts';
import { parseLesson } from '../../src/tutor/lesson/parse-lesson.ts';
import { searched } from '../../src/tutor/searches.ts';
import { storedSearch } from '../../src/tutor/stored-search.ts';
import { factsOf } from './lesson-facts.ts';
import { subjectOf } from './support.ts';

const lessons = readdirSync('docs/lessons').filter((name) => existsSync(`docs/lessons/${name}/lesson.md`));

/** What a set-up of a lesson finds: the numbers that the page shows when it is done. */
function foundBy(setup: LessonSetup, written: string): number[] {
  const { model, constants, sides, stores, check, expect: expected } = setup;
  const subject = subjectOf(model === null ? written : readFileSync(`models/${model}.esml`, 'utf8'), constants);
  const checked = check === null ? [] : [checkedStates(subject, check)];
  const compared = (['left', 'right'] as const).flatMap((side) => {
    if (sides === null) return [];
    const store = stores[side];
    if (store !== undefined) return Object.values(storedSearch(subject, sides[side], store));
    const { entered, taken } = searched(subject, sides[side]);
    return [entered.length, taken.filter(({ target }) => target >= 0).length];
  });
  const told = expected === null ? [] : [...expected.left, ...expected.right];
  for (const number of told) expect(compared).toContain(number);
  return [...checked, ...compared].flatMap((number) => (typeof number === 'number' ? [number] : []));
}

/** All that the set-ups of a lesson find, and what its text gives: constants, and answers that a set-up confirms. */
function known(blocks: readonly LessonBlock[]): ReadonlySet<number> {
  let written = '';
  return new Set(
    blocks.flatMap((block) => {
      if (block.kind === 'model') written = block.text;
      return block.kind === 'setup' ? [...foundBy(block.setup, written), ...Object.values(block.setup.constants)] : [];
    }),
  );
}

/** What has digits and tells no figure: code, values of variables, names, years, numbers of states. */
const noFigures = [
  /`[^`]*`/g,
  /\b(?:[A-Za-z]\w*) (?::?=|<=|>|!=) \d+/g,
  /\b(?:Figure|Table|Theorem|Algorithm|state|section|always) \d+(?:\.\d+)?/g,
  /\b[A-Za-z]\d\b|\d+\.\.\d+|\b[a-z]\[\d\]/g,
  /\b2 to the (?:power )?[a-z]\b|C\([^)]*\)/g,
  /\b[a-z] is \d\b|both are 0/g,
  /\b(?:19|20)\d\d\b/g,
];

/** The numbers that a text tells. */
function numbersIn(text: string): number[] {
  const figures = noFigures.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text);
  return (figures.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
}

describe.each(lessons)('the lesson %s', (name) => {
  const { lesson } = parseLesson(readFileSync(`docs/lessons/${name}/lesson.md`, 'utf8'), algorithms);

  it('tells no number but those that its set-ups find, and those that are computed for it', async () => {
    const said = lesson.blocks.flatMap((block) => {
      if (block.kind === 'text') return numbersIn(block.markdown.replaceAll(/^> .*$/gm, ''));
      if (block.kind !== 'predict') return [];
      const { ask, answer } = block.predict;
      if (answer.kind === 'number') return [...numbersIn(ask), answer.right];
      return [...numbersIn(ask), ...answer.right.flatMap((i) => numbersIn(answer.options[i] ?? ''))];
    });
    const facts = await factsOf(name);
    const numbers = new Set([...known(lesson.blocks), ...facts]);
    expect([...new Set(said)].filter((number) => !numbers.has(number))).toEqual([]);
    // Nothing is computed for the lesson that it does not tell any more.
    expect([...facts].filter((number) => !said.includes(number))).toEqual([]);
  });
});
