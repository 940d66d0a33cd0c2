import type { Command } from '../../session/workbench/command.ts';
import { serviceLater } from '../../session/workbench/workbench.ts';
import { movedByKeys } from './state.ts';

/** The player, which is loaded when it is asked for something. */
export const playing = serviceLater(async () => (await import('./service.ts')).playerOf);

export const playerCommands = {
  play: {
    id: 'play',
    label: 'Player: play or pause',
    hint: 'Plays the recorded search, or pauses it',
    shortcut: { key: ' ', plain: true },
    enabled: movedByKeys,
    run: (workbench) => playing(workbench, (player) => player.toggle()),
  },
} satisfies Record<string, Command>;
