import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { analyse, hasErrors } from '../../src/frontends/esml/analyse.ts';
import type { CheckedModel } from '../../src/frontends/esml/check/checked.ts';
import type { Dialect } from '../../src/frontends/esml/dialect.ts';
import * as all from '../../src/frontends/esml/mistakes/mistakes.ts';
import { knowMistakes, MistakesNotFetched } from '../../src/frontends/esml/mistakes/known.ts';
import { lex } from '../../src/frontends/esml/syntax/lexer.ts';
import { afterFix } from '../beginners/support.ts';
import { around, freshLists, readFresh } from '../beginners/fresh.ts';
import { amount } from '../campaign.ts';
import { wholeModels } from '../beginners/whole-models.ts';

const models = readdirSync('models', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.esml'))
  .map((name) => readFileSync(join('models', name), 'utf8'));

/** What is understood of a text without what names mistakes; null where it says that it needs that. */
function withoutThem(text: string, dialect: Dialect): CheckedModel | null {
  knowMistakes(null);
  try {
    return analyse(text, { dialect, constants: {} });
  } catch (error) {
    if (error instanceof MistakesNotFetched) return null;
    throw error;
  } finally {
    knowMistakes(all);
  }
}

/** Whether the text has a mistake, after a look at what is understood of it without what names mistakes. */
function hasMistake(text: string, dialect: Dialect = 'extended'): boolean {
  const whole = analyse(text, { dialect, constants: {} });
  const found = withoutThem(text, dialect);
  if (hasErrors(whole.diagnostics)) expect(found, text).toBeNull();
  else expect({ ...found, facts: null }, text).toEqual({ ...whole, facts: null });
  return found === null;
}

afterEach(() => knowMistakes(all));

describe('without what names mistakes', () => {
  it('models are understood as they are, in both dialects', () => {
    expect(models.filter((text) => !hasMistake(text)).length).toBeGreaterThan(60);
    expect(models.filter((text) => !hasMistake(text, 'thesis')).length).toBeGreaterThan(3);
  });

  it('texts of beginners are left to it, and what they become by its fixes is not', () => {
    const texts = [
      ...freshLists.flatMap(({ file }) => readFresh(file).map(({ place, written }) => around[place](written))),
      ...wholeModels.map(({ written }) => written),
    ];
    for (const text of texts.filter((_, i) => i % amount(4, 1) === 0)) {
      let current = text;
      for (let round = 0; round < 20 && hasMistake(current); round++) {
        const first = analyse(current, { dialect: 'extended', constants: {} }).diagnostics[0];
        if (first === undefined || first.fixes.length === 0) break;
        current = afterFix(current, first);
      }
    }
    expect(wholeModels.filter(({ meant }) => !hasMistake(meant)).length).toBeGreaterThan(20);
  });

  it('so are models with a token left out, doubled, or in place of another one', () => {
    const [some = ''] = models.filter((text) => text.includes('POLL') && text.includes('ASSERT') && text.length < 3_000);
    const { tokens } = lex(some, 'extended');
    const other = ['if', 'x', '==', '{', '->', 'END', ':', '=>', '3', '::', '('];
    let mistakes = 0;
    tokens.forEach(({ span }, i) => {
      if (i % amount(3, 1) !== 0) return;
      const [before, token, after] = [some.slice(0, span.start), some.slice(span.start, span.end), some.slice(span.end)];
      for (const made of ['', `${token} ${token}`, other[i % other.length] ?? '', `${token} ${other[(i + 5) % other.length]}`])
        mistakes += hasMistake(`${before} ${made} ${after}`) ? 1 : 0;
    });
    expect(mistakes).toBeGreaterThan(tokens.length / amount(3, 1));
  });
});
