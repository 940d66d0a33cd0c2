import type { Answer, Grade, ShownRun } from '../contract/tutor/exercise.ts';
import type { MisconceptionName } from '../contract/tutor/misconceptions.ts';

export function rightAnswer(explanation: string, evidence: readonly ShownRun[] = []): Grade {
  return { right: true, misconception: null, explanation, evidence, evidenceOf: null, hint: null };
}

export function wrongAnswer(
  explanation: string,
  hint: string,
  misconception: MisconceptionName | null = null,
  evidence: readonly ShownRun[] = [],
): Grade {
  return { right: false, misconception, explanation, evidence, evidenceOf: null, hint };
}

/** A sentence with its end; a question has one already. */
export function ended(sentence: string): string {
  return sentence.endsWith('?') ? sentence : `${sentence}.`;
}

/** What is said of an answer that is none to this question. */
export function unfitting(what: string): Grade {
  return { ...wrongAnswer(ended(`This is not an answer yet: ${what}`), what), unfit: true };
}

/** The options of an answer that chooses between so many of them, in order and each once; or what is wrong with it. */
export function chosenOf(answer: Answer, options: number, least: number, most: number): readonly number[] | Grade {
  if (answer.kind !== 'chosen') return unfitting('choose among what is offered');
  const chosen = [...new Set(answer.chosen)].sort((a, b) => a - b);
  if (chosen.some((option) => !Number.isInteger(option) || option < 0 || option >= options))
    return unfitting('choose among what is offered');
  if (chosen.length < least || chosen.length > most)
    return unfitting(
      least === most
        ? `choose ${inWords(least)}`
        : chosen.length < least
          ? `choose at least ${inWords(least)}`
          : `choose at most ${inWords(most)}`,
    );
  return chosen;
}

/** A number, as a word if it is small. */
export function inWords(count: number): string {
  return ['none', 'one', 'two', 'three', 'four'][count] ?? String(count);
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
