import type { Command } from '../../session/commands/command.ts';
import { playerOf } from './effects.ts';
import { movedByKeys } from './state.ts';

export const playerCommands = {
  play: {
    id: 'play',
    label: 'Player: play or pause',
    hint: 'Plays the recorded search, or pauses it',
    shortcut: { key: ' ', plain: true },
    enabled: movedByKeys,
    run: (workbench) => playerOf(workbench).toggle(),
  },
} satisfies Record<string, Command>;
