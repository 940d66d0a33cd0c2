import type { Question } from '../../../contract/tutor/exercise.ts';
import { courses, type ListedLesson } from './courses.ts';

/** What conditions of sets are called in questions, with the lesson that explains each. */
const explained: readonly (readonly [names: RegExp, lesson: string])[] = [
  [/\bpersistent\b/i, 'persistent'],
  [/\bC[0-3]\b|\bample\b/i, 'ample'],
  [/\bstubborn\b/i, 'stubborn'],
  [/\bproviso\b/i, 'proviso'],
  [/\bignore[sd]\b/i, 'ignoring'],
  [/\b(in)?visible\b/i, 'visible'],
];

/** The lessons that explain the conditions which a question names, but for the lesson in which it is asked. */
export function notionsOf({ task, form }: Pick<Question, 'task' | 'form'>, asking: string): readonly ListedLesson[] {
  const text = [...task, ...(form.kind === 'choose' ? form.options : [])].join('\n');
  const wanted = explained.filter(([names]) => names.test(text)).map(([, lesson]) => lesson);
  const all = courses.flatMap(({ lessons }) => lessons);
  return wanted.flatMap((id) => (id === asking ? [] : all.filter((lesson) => lesson.id === id)));
}
