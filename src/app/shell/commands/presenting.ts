import { allPanes } from '../window/registry.ts';
import type { Workbench } from '../../session/context.ts';
import { lengthOf } from '../../features/player/state.ts';
import type { AppState } from '../../session/store.ts';
import { type Command, commands } from './commands.ts';
import { labCommands } from '../../features/lab/commands.ts';
import { presentKey } from '../../session/commands/shortcut.ts';

/** The panel that the focus is in. */
function focusedPane() {
  const name = document.activeElement?.closest<HTMLElement>('[data-pane]')?.dataset.pane;
  return allPanes.find((pane) => pane === name) ?? null;
}

const plays = ({ player, executions }: AppState): boolean => player.recordings.length > 0 && !executions.shown;

/** Whether the keys move the player: it is presented, or the keys come from it. */
const movesPlayer = (state: AppState): boolean => (state.view.presented ?? 'player') === 'player' && plays(state);

const lessonPanes: readonly AppState['view']['presented'][] = ['sides', 'why', 'algorithms', 'lessons', 'player'];

/** The lesson before or after: where a lesson is on, or panels of the lab are presented. */
function lesson(state: AppState, command: Command): ((workbench: Workbench) => void) | null {
  const wanted = state.lab.lesson !== null || lessonPanes.includes(state.view.presented);
  return wanted && command.enabled(state) ? command.run : null;
}

/** What one press onwards does: the next event or step of what is shown, and at its end the next lesson. */
function onward(state: AppState): ((workbench: Workbench) => void) | null {
  const { player, view } = state;
  if (movesPlayer(state)) {
    if (player.at < lengthOf(player)) return ({ controller }) => controller.player.goTo(player.at + 1);
  } else if (!lessonPanes.includes(view.presented) && commands.next.enabled(state)) return commands.next.run;
  return lesson(state, labCommands.nextLesson);
}

/** The same backwards. */
function backward(state: AppState): ((workbench: Workbench) => void) | null {
  const { player, view } = state;
  if (movesPlayer(state)) {
    if (player.at > 0) return ({ controller }) => controller.player.goTo(player.at - 1);
  } else if (!lessonPanes.includes(view.presented) && commands.previous.enabled(state)) return commands.previous.run;
  return lesson(state, labCommands.previousLesson);
}

/** For a lecture hall: one panel on the whole window, and the keys of a presenter's remote. */
export const presentingCommands = {
  present: {
    id: 'present',
    label: 'Present the panel',
    hint: 'Give the whole window to one panel, or back to all; Escape gives it back too',
    shortcut: presentKey,
    enabled: () => true,
    run: ({ store, controller }) => {
      const { presented, pane } = store.getState().view;
      controller.present(presented === null ? (focusedPane() ?? pane) : null);
    },
  },
  onward: {
    id: 'onward',
    label: 'Player or presented panel: next step, at the end the next lesson',
    hint: 'The key of a presenter’s remote',
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
  play: {
    id: 'play',
    label: 'Player: play or pause',
    hint: 'Plays the recorded search, or pauses it',
    shortcut: { key: ' ', plain: true },
    enabled: movesPlayer,
    run: ({ controller }) => controller.player.toggle(),
  },
} satisfies Record<string, Command>;
