import type { Diagnostic } from '../contract/diagnostic.ts';
import { frontEndOf } from '../frontends/choose.ts';
import { Subject } from './subject.ts';

/** A model without the comment before it, which says where it is from, and to tests what is found in it. */
export function withoutHeading(text: string): string {
  return text.replace(/^\s*\(\*.*?\*\)\s*(?=MODEL\b)/s, '');
}

/** A model that was written for another, with the constants of that; a text that says what is wrong with it. */
export function writtenFor({ model: { language }, constants }: Subject, text: string): Subject | string {
  const model = frontEndOf(language).compile(text, { language, constants });
  return model.runnable ? new Subject(model, constants) : firstErrorOf(text, model.diagnostics);
}

/** The first error of a text, with its line. */
function firstErrorOf(text: string, diagnostics: readonly Diagnostic[]): string {
  const error = diagnostics.find(({ severity }) => severity === 'error');
  return error === undefined ? 'the text has errors' : `line ${text.slice(0, error.span.start).split('\n').length}: ${error.message}`;
}
