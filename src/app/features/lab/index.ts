import { lazy } from 'react';
import type { Feature } from '../../session/workbench/feature.ts';
import { labCommands } from './commands.ts';
import { measuringSlice } from './measured.ts';
import { explainedMarks } from './marks.ts';
import { comparedKey, comparisonSlice } from '../../session/comparison/comparison.ts';

/** The reduction lab: two searches compared, choices explained, all algorithms measured. */
export const lab: Feature = {
  name: 'lab',
  panels: [
    {
      id: 'sides',
      title: 'Side by side',
      hint: 'Two searches and their state graphs',
      load: async () => (await import('./SidesPanel.tsx')).SidesPanel,
      cells: { 'compare-sides': 1 },
    },
    {
      id: 'why',
      title: 'Why',
      hint: 'Why a search takes some steps and leaves others',
      load: async () => (await import('./WhyPanel.tsx')).WhyPanel,
      cells: { 'compare-why': 1 },
    },
    {
      id: 'algorithms',
      title: 'Algorithms',
      hint: 'All algorithms on this model, in numbers',
      load: async () => (await import('./AlgorithmsPanel.tsx')).AlgorithmsPanel,
      cells: { 'compare-why': 2 },
    },
  ],
  slices: [comparisonSlice, measuringSlice],
  commands: Object.values(labCommands),
  loadCommands: async () => (await import('./algorithm-commands.ts')).algorithmCommands,
  marks: explainedMarks,
  begin: (workbench) => {
    const { store, storage } = workbench;
    if (store.getState().view.mode !== 'whole') return;
    const keep = (): void => void import('../../session/comparison/over-reload.ts').then(({ keepOverReload }) => keepOverReload(workbench));
    if (storage.session.getItem(comparedKey) !== null) return keep();
    const stop = store.subscribe((state) => {
      if (comparisonSlice.of(state).compared === null) return;
      stop();
      keep();
    });
  },
  fill: async (workbench, panel) => {
    const state = workbench.store.getState();
    const { measured, growth, room } = measuringSlice.of(state);
    const empty = measured === null && growth === null && room === null;
    if (panel === 'algorithms' && empty && labCommands.findRoom.enabled(state)) labCommands.findRoom.run(workbench);
  },
  handout: lazy(async () => ({ default: (await import('./PicturesOnPaper.tsx')).PicturesOnPaper })),
  loadLinks: async () => [(await import('./link.ts')).labLink],
  demonstrate: async ({ measure, grow }, workbench) => {
    if (!measure && grow === undefined) return;
    const { measuringOf } = await import('./service.ts');
    const measuring = measuringOf(workbench);
    if (measure) await measuring.measure();
    if (grow === undefined) return;
    const variations = grow.algorithms.map((por) => ({ por, sleep: false, merge: false }));
    await measuring.grow(grow.constant, grow.from, grow.to, variations, 20_000);
  },
};
