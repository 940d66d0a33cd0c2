import type { Command } from '../../session/workbench/command.ts';
import { steppingCommands } from '../../session/workbench/stepping-commands.ts';
import type { AppState } from '../../session/state/store.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';
import { lessonCommands } from '../../session/lessons/commands.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { lecturingSlice } from '../../session/lessons/lecturing.ts';
import { stopAfter } from './stops.ts';
import { movedByKeys } from '../../features/player/moved.ts';

const lessonPanes: readonly AppState['view']['presented'][] = ['tutor', 'sides', 'why', 'algorithms', 'lessons', 'player'];

/** The part of the tutor's lesson before or after; from another panel the way leads back to the tutor first. */
function part(by: 1 | -1): (workbench: Workbench) => void {
  return (workbench) => {
    if (workbench.store.getState().view.presented === 'tutor')
      void import('../../features/tutor/entry.ts').then(({ turnPart }) => turnPart(workbench, by));
    else workbench.view.setPane('tutor');
  };
}

/** Moves the player on or back from the event where it is by then: one where it is presented to nobody, else to the next stop. */
function event(by: 1 | -1): (workbench: Workbench) => void {
  return (workbench) => {
    const state = workbench.store.getState();
    const moved = movedByKeys(state);
    if (moved === null) return;
    moved.step(workbench, state.view.presented === null ? by : stopAfter(moved.at, moved.last, by) - moved.at);
  };
}

/** The lesson before or after: where a lesson is on, or panels of the lab are presented. */
function lesson(state: AppState, command: Command): ((workbench: Workbench) => void) | null {
  const wanted = comparisonSlice.of(state).lesson !== null || lessonPanes.includes(state.view.presented);
  return wanted && command.enabled(state) ? command.run : null;
}

/** The next event or step of what is shown, how many there are from here on, and whether none has been taken yet; null for none. */
function next(state: AppState): { readonly go: (workbench: Workbench) => void; readonly left: number; readonly first: boolean } | null {
  const moved = movedByKeys(state);
  if (moved !== null) return moved.at < moved.last ? { go: event(1), left: moved.last - moved.at, first: moved.at <= 1 } : null;
  const { followed, view } = state;
  if (lessonPanes.includes(view.presented) || followed === null || !steppingCommands.next.enabled(state)) return null;
  return { go: steppingCommands.next.run, left: followed.view.steps.length - followed.index, first: followed.index === 0 };
}

/** What comes after all events and steps: the next part of the lesson, or the next lesson. */
function beyond(state: AppState): ((workbench: Workbench) => void) | null {
  return lecturingSlice.of(state) ? part(1) : lesson(state, lessonCommands.next);
}

/** So many events or steps are gone through without a word on how to leave them. */
const few = 5;

/**
 * What one press onwards does: the next event or step of what is shown, and at its end the next lesson. Where the screen is blank it goes
 * past all that are left, which the first press of many says.
 */
function onward(state: AppState): ((workbench: Workbench) => void) | null {
  const [step, after] = [next(state), beyond(state)];
  if (step === null || (after !== null && state.view.blank))
    return (
      after &&
      ((workbench) => {
        if (state.view.blank) workbench.view.setBlank(false);
        after(workbench);
      })
    );
  const { go, left, first } = step;
  if (!first || left <= few || after === null || state.view.presented === null) return go;
  return (workbench) => {
    go(workbench);
    workbench.view.notify('info', 'To go past all that follows: B, then Page Down.');
  };
}

/** The same backwards. */
function backward(state: AppState): ((workbench: Workbench) => void) | null {
  const { view } = state;
  const moved = movedByKeys(state);
  const before = lecturingSlice.of(state) ? part(-1) : lesson(state, lessonCommands.previous);
  if (moved !== null) {
    // A lesson begins at the first event: who comes back to that has no use for the moment before it.
    if (moved.at > (before !== null && view.presented !== null ? 1 : 0)) return event(-1);
  } else if (!lessonPanes.includes(view.presented) && steppingCommands.previous.enabled(state)) return steppingCommands.previous.run;
  return before;
}

/** The keys of a presenter's remote. */
export const presenterCommands = {
  onward: {
    id: 'onward',
    label: 'Player or presented panel: next step, at the end the next lesson',
    hint: 'The key of a presenter’s remote; where the screen is blank it goes past all steps to the next lesson',
    shortcut: { key: 'PageDown', plain: true },
    otherShortcuts: [{ key: 'ArrowRight', plain: true }],
    enabled: (state) => onward(state) !== null,
    run: (workbench) => onward(workbench.store.getState())?.(workbench),
  },
  backward: {
    id: 'backward',
    label: 'Player or presented panel: previous step, at the start the previous lesson',
    hint: 'The key of a presenter’s remote',
    shortcut: { key: 'PageUp', plain: true },
    otherShortcuts: [{ key: 'ArrowLeft', plain: true }],
    enabled: (state) => backward(state) !== null,
    run: (workbench) => backward(workbench.store.getState())?.(workbench),
  },
  blank: {
    id: 'blank',
    label: 'Presented panel: blank the screen',
    hint: 'Blank the screen in a lecture, so that the class looks at who speaks; the same key or Escape brings it back',
    shortcut: { key: 'b', plain: true },
    otherShortcuts: [{ key: '.', plain: true }],
    enabled: ({ view }) => view.presented !== null,
    run: ({ store, view }) => view.setBlank(!store.getState().view.blank),
  },
} satisfies Record<string, Command>;
