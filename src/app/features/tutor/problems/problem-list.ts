import { lessonsOf } from '../../../session/lessons/order.ts';

const texts = import.meta.glob<string>('../../../../../docs/problems/**/*.md', { query: '?raw', import: 'default', eager: true });

const folder = '../../../../../docs/problems';

/** The text of a problem that comes with the workbench, by the name of its folder; null if there is none. */
export function problemText(id: string): string | null {
  return texts[`${folder}/${id}/problem.md`] ?? null;
}

const list = texts[`${folder}/problems.md`] ?? '';

/** A problem as the list of all shows it. */
export interface ListedProblem {
  readonly id: string;
  readonly title: string;
}

/** All problems that come with the workbench, in their order, with the title of their list. */
export const problemCourse: { readonly title: string; readonly problems: readonly ListedProblem[] } = {
  title: titleOf(list),
  problems: lessonsOf(list, 'problem').map((id) => ({ id, title: titleOf(problemText(id) ?? '') })),
};

/** The problem that comes after one in the list; null after the last. */
export function problemAfter(id: string): ListedProblem | null {
  const { problems } = problemCourse;
  return problems[problems.findIndex((problem) => problem.id === id) + 1] ?? null;
}

function titleOf(text: string): string {
  return /^#\s+(.+?)\s*$/m.exec(text)?.[1] ?? '';
}
