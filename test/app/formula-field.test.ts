import { describe, expect, it } from 'vitest';
import { behindModel, offersFor, withOffer } from '../../src/app/features/properties/completions.ts';
import { decide } from '../../src/app/features/properties/decide.ts';
import { meaningOf, patterns } from '../../src/app/features/properties/patterns.ts';
import type { CheckResult } from '../../src/contract/check/result.ts';
import type { CompletionItem } from '../../src/contract/language.ts';

const item = (label: string, insert = label): CompletionItem => ({ label, kind: 'variable', detail: '', insert });
/** A text with `|` where the cursor is. */
const written = (marked: string) => ({ text: marked.replace('|', ''), cursor: marked.indexOf('|') });

describe('what a formula field offers', () => {
  const items = ['P[0]@eating', 'P[0].x', 'eats', 'AG', 'ASSERT'].map((label) => item(label));
  const offered = (marked: string) => offersFor({ replace: { start: 0, end: 0 }, items }, written(marked)).map(({ label }) => label);

  it('begins with what has been written, or has a part that does', () => {
    expect(offered('AG(eat|)')).toEqual(['P[0]@eating', 'eats']);
    expect(offered('a|')).toEqual(['AG']);
    expect(offered('AG(|')).toEqual(['P[0]@eating', 'P[0].x', 'eats', 'AG']);
  });

  it('is nothing more where the word is whole', () => {
    expect(offered('eats|')).toEqual([]);
  });

  it('takes the place of the word, with the first thing to fill in to be typed over', () => {
    expect(withOffer(written('AG(eat| & x)'), item('P[0]@eating'))).toEqual({ text: 'AG(P[0]@eating & x)', start: 14, end: 14 });
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as places of completions are written
    expect(withOffer(written('CO|'), item('COUNT', 'COUNT(${1:Process} ${2:p} : $0)'))).toEqual({
      text: 'COUNT(Process p : )',
      start: 6,
      end: 13,
    });
  });

  it('is asked for as if the formula stood behind the model', () => {
    const { text, offset } = behindModel('MODEL M; END M\n\n', written('AG(|)'));
    expect(text).toBe('MODEL M; END M\nASSERT formula: AG()');
    expect(text.slice(0, offset).endsWith('AG(')).toBe(true);
  });
});

describe('a formula that does not say its logic', () => {
  const failing = (at: number, message: string) =>
    ({ failed: [{ span: { start: at, end: at + 1 }, message }], verdicts: [] }) as unknown as CheckResult;
  const passing = { failed: null, verdicts: [{ property: 'p', holds: true }] } as unknown as CheckResult;
  /** A check of formulas with these answers. */
  const check = (answers: Readonly<Record<string, CheckResult>>) => async (formula: string) => {
    const answer = answers[formula];
    if (answer === undefined) throw new Error(`not to be asked: ${formula}`);
    return answer;
  };

  it('is read as one of CTL if it is one', async () => {
    expect(await decide('AG p', check({ 'AG p': passing }))).toMatchObject({ read: 'AG p', problem: null });
  });

  it('is read as one of LTL if it is one of that only', async () => {
    const answers = { 'G F p': failing(0, 'G is no operator'), 'LTL G F p': passing };
    expect(await decide('G F p', check(answers))).toMatchObject({ read: 'LTL G F p', problem: null });
  });

  it('gets the message of the reading that comes further', async () => {
    const linear = { 'G F q': failing(0, 'G is no operator'), 'LTL G F q': failing(8, 'q is not defined') };
    expect(await decide('G F q', check(linear))).toMatchObject({ read: 'LTL G F q', problem: 'Q is not defined.' });
    const branching = { 'AG(p q)': failing(5, 'expected )'), 'LTL AG(p q)': failing(4, 'AG is not defined') };
    expect(await decide('AG(p q)', check(branching))).toMatchObject({ read: 'AG(p q)', problem: 'Expected ).' });
  });

  it('is asked once if it says that it is one of LTL', async () => {
    expect(await decide('LTL G q', check({ 'LTL G q': failing(6, 'q is not defined') }))).toMatchObject({ read: 'LTL G q' });
  });
});

it('a pattern says what it means with the names in its places', () => {
  const response = patterns.find(({ id }) => id === 'response')!;
  expect(meaningOf(response, { p: 'P@asks', q: '' })).toBe('whenever P@asks happens, q happens then or later');
});
