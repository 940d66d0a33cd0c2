import type { Command } from '../../session/workbench/command.ts';
import { courses } from './courses.ts';
import { problemCourse } from './problems/problem-list.ts';
import { solvingOf } from './problems/service.ts';
import { tutoring } from './commands.ts';

/** A command for each lesson of the tutor. */
const ofLessons: readonly Command[] = courses.flatMap(({ title: course, lessons }) =>
  lessons.map(({ id, title, tasks }) => ({
    id: `tutor.lesson.${id}`,
    label: `Take the lesson: ${title}`,
    hint: `${course}; ${tasks === 1 ? 'one question' : `${tasks} questions`}`,
    shortcut: null,
    enabled: () => true,
    run: (workbench) => {
      tutoring(workbench, (tutor) => tutor.open(id));
      workbench.view.setPane('tutor');
    },
  })),
);

/** A command for each problem. */
const ofProblems: readonly Command[] = problemCourse.problems.map(({ id, title }) => ({
  id: `tutor.problem.${id}`,
  label: `Solve the problem: ${title}`,
  hint: 'Write or mend a model, and hand it in',
  shortcut: null,
  enabled: () => true,
  run: (workbench) => solvingOf(workbench).open(id),
}));

/** What of the tutor is in the palette alone. */
export const lessonCommands: readonly Command[] = [...ofLessons, ...ofProblems];
