import type { Command } from '../../session/workbench/command.ts';
import { courses } from './courses.ts';
import { tutoring } from './commands.ts';

/** A command for each lesson of the tutor. */
export const lessonCommands: readonly Command[] = courses.flatMap(({ title: course, lessons }) =>
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
