import { parseLesson } from '../../../tutor/lesson/parse-lesson.ts';
import { algorithms } from '../../../worker/lab/algorithms.ts';
import { type LessonLanguage, lessonLanguages } from '../../session/lessons/languages.ts';
import { lessonText } from '../../session/lessons/lessons.ts';
import { lessonsOf } from '../../session/lessons/order.ts';

/** A lesson as the list of all shows it. */
export interface ListedLesson {
  readonly id: string;
  readonly title: string;
  /** In the languages in which it is there. */
  readonly titles: Readonly<Partial<Record<LessonLanguage, string>>>;
  /** Predictions and exercises. */
  readonly tasks: number;
}

const lists = import.meta.glob<string>(['../../../../docs/lessons/lecture.md', '../../../../docs/lessons/notions.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The lesson that comes after or before one in its list; null beyond its ends, and for one of somebody's own. */
export function lessonBy(id: string, by: 1 | -1): ListedLesson | null {
  for (const { lessons } of courses) {
    const at = lessons.findIndex((lesson) => lesson.id === id);
    if (at >= 0) return lessons[at + by] ?? null;
  }
  return null;
}

/** The lists of lessons that come with the workbench: the one that beginners take from is first. */
export const courses: readonly { readonly title: string; readonly lessons: readonly ListedLesson[] }[] = ['notions', 'lecture'].map(
  (name) => {
    const list = lists[`../../../../docs/lessons/${name}.md`] ?? '';
    return {
      title: parseLesson(list, algorithms).lesson.title,
      lessons: lessonsOf(list).map((id) => {
        const { lesson } = parseLesson(lessonText(id) ?? '', algorithms);
        return {
          id,
          title: lesson.title,
          titles: titlesOf(id),
          tasks: lesson.blocks.filter(({ kind }) => kind === 'predict' || kind === 'exercise').length,
        };
      }),
    };
  },
);

/** The titles of a lesson: the first line of each of its texts. */
function titlesOf(id: string): ListedLesson['titles'] {
  return Object.fromEntries(
    (Object.keys(lessonLanguages) as LessonLanguage[]).flatMap((language) => {
      const [, title] = /^#\s+(.+?)\s*$/m.exec(lessonText(id, language) ?? '') ?? [];
      return title === undefined ? [] : [[language, title]];
    }),
  );
}
