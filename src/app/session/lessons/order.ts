const lists = import.meta.glob<string>('../../../../docs/lessons/lecture.md', { query: '?raw', import: 'default', eager: true });

/** The names of the lessons of the lecture, in their order: all that is known of them before `lessons.ts` is loaded. */
export const lessonOrder: readonly string[] = lessonsOf(Object.values(lists).join('\n'));

/** The names of the folders in a list of lessons, or of problems, in its order. */
export function lessonsOf(list: string, kind: 'lesson' | 'problem' = 'lesson'): string[] {
  return [...list.matchAll(/\]\((\w[\w-]*)\/(\w+)\.md\)/g)].flatMap(([, id = '', file]) => (file === kind ? [id] : []));
}

/** The place of a lesson in the order; -1 if there is none of that name. */
export function lessonAt(id: string | null): number {
  return id === null ? -1 : lessonOrder.indexOf(id);
}
