import type { Command } from '../../session/workbench/command.ts';
import { courses } from './courses.ts';
import { problemCourse } from './problems/problem-list.ts';
import { solvingOf } from './problems/service.ts';
import { tutoring } from './commands.ts';
import { writeLesson } from './writing/write-lesson.ts';

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

/** Opens the text of a lesson of one's own beside the tutor, which shows it as a lesson. */
const write: Command = {
  id: 'tutor.write',
  label: 'Write a lesson',
  hint: 'A lesson of your own, with a preview and a sample to begin with',
  shortcut: null,
  enabled: () => true,
  run: writeLesson,
};

/** What of the tutor is in the palette alone. */
export const lessonCommands: readonly Command[] = [write, ...ofLessons, ...ofProblems];
