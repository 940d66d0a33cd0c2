import type { Command } from '../../session/workbench/command.ts';
import { movedByKeys } from './moved.ts';

export const playerCommands = {
  play: {
    id: 'play',
    label: 'Player: play or pause',
    hint: 'Plays the recorded search, or pauses it',
    shortcut: { key: ' ', plain: true },
    enabled: (state) => movedByKeys(state) !== null,
    run: (workbench) => movedByKeys(workbench.store.getState())?.toggle(workbench),
  },
} satisfies Record<string, Command>;
