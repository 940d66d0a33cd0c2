import type { Posed } from '../../contract/tutor/exercise.ts';

/** Options of a question beyond which answers are not all tried. */
const mostOptions = 10;

/** Numbers below this stand in texts for many reasons: an answer that is one of them is not looked for. */
const leastTelling = 5;

/** Whether each answer to a question that chooses something is right, so that it tests nothing. Other questions are not judged. */
export function passesAnyway({ question: { form, runs }, grade }: Posed): boolean {
  if (form.kind === 'classes') return runs.length < 2;
  if ((form.kind !== 'choose' && form.kind !== 'build') || form.options.length > mostOptions) return false;
  const { options } = form;
  const { least, most } = form.kind === 'choose' ? form : { least: 0, most: options.length };
  for (let mask = least === 0 ? 0 : 1; mask < 2 ** options.length; mask++) {
    const chosen = options.flatMap((_, i) => ((mask >> i) % 2 === 1 ? [i] : []));
    if (chosen.length < least || chosen.length > most) continue;
    if (!grade({ kind: 'chosen', chosen }).right) return false;
  }
  return true;
}

/** Whether a text has a number in digits, so that whoever reads it need not find it out; small numbers tell nothing. */
export function tellsNumber(text: string, number: number): boolean {
  if (number < leastTelling) return false;
  const numbers: readonly string[] = text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '').match(/\d+(?:\.\d+)?/g) ?? [];
  return numbers.includes(String(number));
}

/** Whether a text has an option of a prediction word by word; a word or two tell nothing. */
export function tellsOption(text: string, option: string): boolean {
  const plain = (words: string): string =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}:=]+/gu, ' ')
      .trim();
  const words = plain(option);
  return words.split(' ').length > 2 && ` ${plain(text)} `.includes(` ${words} `);
}
