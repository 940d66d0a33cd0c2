import type { Problem } from '../../contract/tutor/problem.ts';
import { frontEndOf } from '../../frontends/choose.ts';
import { mostStates, Subject } from '../subject.ts';
import { observed, Sights } from './observed.ts';
import { usualLanguage } from '../../contract/languages.ts';

/** Why a problem cannot be graded by, as a sentence: a text of it that is no model, or too large, or an observed name that it has not. */
export function faultIn({ start, model, observe, happens }: Problem): string | null {
  for (const [what, text] of [
    ['text to begin with', start],
    ['model', model],
  ] as const) {
    const program = frontEndOf(usualLanguage).compile(text, { language: usualLanguage, constants: {} });
    const error = program.diagnostics.find(({ severity }) => severity === 'error');
    if (error !== undefined) return `the ${what} has errors: ${error.message}`;
    const subject = new Subject(program, {});
    const seen = observed(subject, [...observe, ...happens], new Sights());
    if (typeof seen === 'string') return `the ${what} does not know ${seen}`;
    if (!subject.graph.complete && text === model) return `the model has more than ${mostStates} states`;
  }
  return null;
}
