import { describe, expect, it } from 'vitest';
import { parse } from '../../src/frontends/esml/syntax/parse.ts';
import type { Mistake } from './mistake.ts';
import { commandMistakes as firstCommands } from './mistakes.ts';
import { modelMistakes as firstModels } from './model-mistakes.ts';
import { furtherCommandMistakes, furtherModelMistakes } from './more-mistakes.ts';
import { wholeModels } from './whole-models.ts';
import { afterFix, errorsOf, inProcess } from './support.ts';

const commandMistakes = [...firstCommands, ...furtherCommandMistakes];
const modelMistakes = [...firstModels, ...furtherModelMistakes];

/** The text after the first fixes of the first errors, until one has none. */
function mended(text: string): string {
  let current = text;
  for (let round = 0; round < 30; round++) {
    const [first] = errorsOf(current);
    if (first === undefined || first.fixes.length === 0) return current;
    current = afterFix(current, first);
  }
  return current;
}

function expectHelp({ written, meant, says, mistakes }: Mistake, around: (text: string) => string): void {
  const text = around(written);
  const errors = errorsOf(text).map(({ message }) => message);
  expect(errors).toHaveLength(mistakes);
  expect(errors[0]).toContain(says);
  if (meant === null) return;
  expect(mended(text)).toBe(around(meant));
  expect(errorsOf(around(meant))).toEqual([]);
}

/** Each fix leaves no more syntax errors, and at most one error more, that it uncovers; the first ones together leave fewer errors. */
function expectNoWorse({ written, meant }: Mistake, around: (text: string) => string): void {
  const text = around(written);
  const errors = errorsOf(text);
  for (const error of errors) {
    error.fixes.forEach(({ title }, i) => {
      const fixed = afterFix(text, error, i);
      expect(syntaxErrors(fixed), title).toBeLessThanOrEqual(syntaxErrors(text));
      expect(errorsOf(fixed).length, title).toBeLessThanOrEqual(errors.length + 1);
    });
  }
  const left = errorsOf(mended(text)).length;
  if (meant === null) expect(left).toBeLessThanOrEqual(errors.length);
  else expect(left).toBe(0);
}

/** The number of errors of the parser, in the text as it is spelled. */
function syntaxErrors(text: string): number {
  return parse(text, 'extended').diagnostics.filter(({ severity }) => severity === 'error').length;
}

describe('each mistake has one message, first of all, and a fix that is right', () => {
  it.each(commandMistakes)('$from: $written', (one) => expectHelp(one, inProcess));
  it.each(modelMistakes)('$from: $written', (one) => expectHelp(one, (text) => text));

  it.each(commandMistakes)('no fix of $written leaves worse problems', (one) => expectNoWorse(one, inProcess));
  it.each(modelMistakes)('no fix of $written leaves worse problems', (one) => expectNoWorse(one, (text) => text));

  it.each(wholeModels)('whole models are mended by their fixes alone: $written', ({ written, meant, says, mistakes }) => {
    const errors = errorsOf(written);
    expect([errors.length, errors[0]?.message]).toEqual([mistakes, says]);
    expect(mended(written)).toBe(meant);
    expect(errorsOf(meant)).toEqual([]);
  });

  it('no fix removes a body that stands behind the end', () => {
    const body = 'BEGIN\n  P\nEND M';
    const text = `MODEL M;\nPROCESS P;\nBEGIN\n  SKIP\nEND P;\n${body}\n${body}\n`;
    for (const written of [text, text.replace(/\n(?= {2}P|END M)/g, ' ')]) {
      const errors = errorsOf(written);
      expect(errors.map(({ code }) => code)).toEqual(['E0035']);
      expect(errors.flatMap(({ fixes }) => fixes)).toEqual([]);
    }
  });

  it('a name of two words may be the last of the text', () => {
    const text = 'MODEL my model;\nPROCESS P;\nBEGIN\n  SKIP\nEND P;\nBEGIN\n  P\nEND my model';
    expect(mended(text)).toBe(text.replaceAll('my model', 'my_model'));
  });

  it('in a hundred of them, of which most have a fix', () => {
    const all = [...commandMistakes, ...modelMistakes];
    expect(all.length).toBeGreaterThan(220);
    expect(all.filter(({ meant }) => meant !== null).length).toBeGreaterThan(0.7 * all.length);
  });
});
