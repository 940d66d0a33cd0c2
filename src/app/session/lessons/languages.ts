/** The languages in which there are lessons, by what they are called in themselves; `lesson.de.md` is German. */
export const lessonLanguages = { en: 'English', de: 'Deutsch' } as const;
export type LessonLanguage = keyof typeof lessonLanguages;
