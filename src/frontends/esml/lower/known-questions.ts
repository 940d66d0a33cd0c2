type Questions = typeof import('./questions.ts');

let known: Questions | null = null;

/** From here on questions can be lowered. */
export function knowQuestions(questions: Questions): void {
  known = questions;
}

/** What lowers questions; the checker has had it fetched where a text asks one. */
export function lowering(): Questions {
  if (known === null) throw new Error('what lowers questions of processes has not been fetched');
  return known;
}
