import type { Command } from '../../session/commands/command.ts';
import { labOf } from './effects.ts';
import { labSlice } from './state.ts';
import { lessonAt, lessons } from './lessons.ts';
import { setUp } from './set-up.ts';
import type { AppState } from '../../session/store.ts';

const runnable = (state: AppState) => state.document.analysis?.runnable === true;

/** Goes some lessons on from the one that is set up; the first if there is none. */
function lessonBy(id: string, label: string, key: string, by: number): Command {
  const target = (state: AppState) => {
    const { lesson } = labSlice.of(state);
    return lessons[lesson === null ? 0 : lessonAt(lesson) + by];
  };
  return {
    id,
    label,
    hint: `${label} on partial-order reduction`,
    shortcut: { key, alt: true },
    enabled: (state) => target(state) !== undefined,
    run: (workbench) => {
      const lesson = target(workbench.store.getState());
      if (lesson !== undefined) void setUp(lesson, workbench);
    },
  };
}

/** What can be done in the reduction lab. */
export const labCommands = {
  compare: {
    id: 'lab.compare',
    label: 'Compare',
    hint: 'Search the model twice, as the two sides say, and compare what is found',
    shortcut: { key: 'Enter', alt: true, shift: true },
    enabled: (state) => runnable(state) && labSlice.of(state).progress === null,
    run: (workbench) => {
      workbench.view.setPane('sides');
      void labOf(workbench).compare();
    },
  },
  stopComparing: {
    id: 'lab.stop',
    label: 'Stop comparing',
    hint: 'Stop the two searches and show what they have found so far',
    shortcut: null,
    enabled: (state) => labSlice.of(state).progress !== null,
    run: (workbench) => labOf(workbench).stop(),
  },
  swap: {
    id: 'lab.swap',
    label: 'Swap left and right',
    hint: 'Exchange the two searches of the comparison',
    shortcut: null,
    enabled: () => true,
    run: (workbench) => labOf(workbench).swap(),
  },
  measure: {
    id: 'lab.measure',
    label: 'Measure all',
    hint: 'Search the model with every algorithm',
    shortcut: null,
    enabled: (state) => runnable(state) && labSlice.of(state).measured?.running !== true,
    run: (workbench) => {
      workbench.view.setPane('algorithms');
      void labOf(workbench).measure();
    },
  },
  stopMeasuring: {
    id: 'lab.stopMeasuring',
    label: 'Stop measuring',
    hint: 'Stop measuring and keep what has been found so far',
    shortcut: null,
    enabled: (state) => labSlice.of(state).measured?.running === true || labSlice.of(state).growth?.running === true,
    run: (workbench) => labOf(workbench).stopMeasuring(),
  },
  previousLesson: lessonBy('lesson.previous', 'Previous lesson', 'PageUp', -1),
  nextLesson: lessonBy('lesson.next', 'Next lesson', 'PageDown', 1),
} as const satisfies Record<string, Command>;

/** A command for each lesson. */
export const lessonCommands: readonly Command[] = lessons.map((lesson, i) => ({
  id: `lesson.${lesson.id}`,
  label: `Lesson ${i + 1}: ${lesson.title}`,
  hint: lesson.notion,
  shortcut: null,
  enabled: () => true,
  run: (workbench) => void setUp(lesson, workbench),
}));
