import { lazy } from 'react';
import { exactlyPlayed } from '../../../contract/lab/exactly-played.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import type { Feature } from '../../session/workbench/feature.ts';
import { playerCommands } from './commands.ts';
import { cyclesFace, cyclesSlice, questionsOf } from './cycles/state.ts';
import { playerSlice } from './state.ts';

/** The search player. */
export const player: Feature = {
  name: 'player',
  panels: [
    {
      id: 'player',
      title: 'Player',
      hint: 'A search, event by event',
      load: async () => (await import('./PlayerPanel.tsx')).PlayerPanel,
      cells: { 'compare-sides': 2 },
    },
  ],
  faces: [
    {
      ...cyclesFace,
      title: 'Cycle of a formula',
      component: lazy(async () => ({ default: (await import('./cycles/CyclesView.tsx')).CyclesView })),
      stale: (state) => {
        const { recording, revision } = cyclesSlice.of(state);
        return recording !== null && revision !== state.document.revision;
      },
    },
  ],
  slices: [playerSlice, cyclesSlice],
  commands: Object.values(playerCommands),
  loadLinks: async () => [(await import('./link.ts')).playerLink],
  fill: async (workbench) => {
    const state = workbench.store.getState();
    // A search for states is recorded where a lesson says which; a formula says itself what is to be searched.
    if (playerSlice.of(state).recordings.length > 0 || !questionsOf(state).some(({ kind }) => kind === 'ltl')) return;
    workbench.view.setFace('player', cyclesFace.name);
    if (cyclesSlice.of(state).recording !== null) return;
    const { cyclesOf } = await import('./cycles/service.ts');
    await cyclesOf(workbench).record();
  },
  demonstrate: async (task, workbench) => {
    if (task.play === undefined) return;
    const { sides } = comparisonSlice.of(workbench.store.getState());
    workbench.view.setFace('player', null);
    workbench.view.setPane('player');
    const { playerOf } = await import('./service.ts');
    const player = playerOf(workbench);
    // The side that is not played is recorded next, by whoever follows the lesson.
    for (const name of ['left', 'right'] as const) player.setStore(name, task.stores?.[name] ?? exactlyPlayed);
    await player.record(task.play.map((name) => ({ name, side: sides[name], store: task.stores?.[name] ?? exactlyPlayed })));
  },
};
