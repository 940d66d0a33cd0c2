import { describe, expect, it } from 'vitest';
import { commandMistakes, type Mistake, modelMistakes } from './mistakes.ts';
import { afterFix, errorsOf, inProcess } from './support.ts';

/** The text after the first fixes of the first errors, until one has none. */
function mended(text: string): string {
  let current = text;
  for (let round = 0; round < 10; round++) {
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

describe('each mistake has one message, first of all, and a fix that is right', () => {
  it.each(commandMistakes)('$from: $written', (one) => expectHelp(one, inProcess));
  it.each(modelMistakes)('$from: $written', (one) => expectHelp(one, (text) => text));

  it('in a hundred of them, of which most have a fix', () => {
    const all = [...commandMistakes, ...modelMistakes];
    expect(all.length).toBeGreaterThan(140);
    expect(all.filter(({ meant }) => meant !== null).length).toBeGreaterThan(0.7 * all.length);
  });
});
