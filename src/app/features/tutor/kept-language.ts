import type { KeyValueStore } from '../../session/storage/preferences.ts';
import { type LessonLanguage, lessonLanguages } from '../../session/lessons/languages.ts';

const key = 'esml.tutor.language';

/** The language in which somebody wants lessons, where there are any. */
export function keptLanguage(storage: KeyValueStore): LessonLanguage {
  const kept = storage.getItem(key) ?? '';
  return Object.hasOwn(lessonLanguages, kept) ? (kept as LessonLanguage) : 'en';
}

export function keepLanguage(storage: KeyValueStore, language: LessonLanguage): void {
  storage.setItem(key, language);
}
