import { hasWords } from '../../../base/has-words.ts';
import type { LessonLanguage } from '../../session/lessons/languages.ts';
import { lessonText } from '../../session/lessons/lessons.ts';
import { problemText } from './problems/problem-list.ts';

/**
 * Whether the text of a lesson, in a language or in English, has all words of a search, in whatever order; small letters match large ones.
 */
export function lessonHas(id: string, language: LessonLanguage, search: string): boolean {
  return hasWords(`${lessonText(id, language) ?? ''}\n${lessonText(id) ?? ''}`, search);
}

/** Whether the text of a problem has all words of a search. */
export function problemHas(id: string, search: string): boolean {
  return hasWords(problemText(id) ?? '', search);
}
