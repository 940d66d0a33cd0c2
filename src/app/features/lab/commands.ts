import type { Command } from '../../session/workbench/command.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { measuringSlice } from './measured.ts';
import type { AppState } from '../../session/state/store.ts';
import { serviceLater } from '../../session/workbench/workbench.ts';

const runnable = (state: AppState) => state.document.analysis?.runnable === true;

const comparing = serviceLater(async () => (await import('../../session/comparison/service.ts')).comparisonOf);
const measuring = serviceLater(async () => (await import('./service.ts')).measuringOf);

/** What can be done in the reduction lab. */
export const labCommands = {
  compare: {
    id: 'lab.compare',
    label: 'Compare',
    hint: 'Search the model twice, as the two sides say, and compare what is found',
    shortcut: { key: 'Enter', alt: true, shift: true },
    enabled: (state) => runnable(state) && comparisonSlice.of(state).progress === null,
    run: (workbench) => {
      workbench.view.setPane('sides');
      comparing(workbench, (comparison) => void comparison.compare());
    },
  },
  stopComparing: {
    id: 'lab.stop',
    label: 'Stop comparing',
    hint: 'Stop the two searches and show what they have found so far',
    shortcut: null,
    enabled: (state) => comparisonSlice.of(state).progress !== null,
    run: (workbench) => comparing(workbench, (comparison) => comparison.stop()),
  },
  swap: {
    id: 'lab.swap',
    label: 'Swap left and right',
    hint: 'Exchange the two searches of the comparison',
    shortcut: null,
    enabled: () => true,
    run: (workbench) => comparing(workbench, (comparison) => comparison.swap()),
  },
  measure: {
    id: 'lab.measure',
    label: 'Measure all',
    hint: 'Search the model with every algorithm',
    shortcut: null,
    enabled: (state) => runnable(state) && measuringSlice.of(state).measured?.running !== true,
    run: (workbench) => {
      workbench.view.setPane('algorithms');
      measuring(workbench, (all) => void all.measure());
    },
  },
  findRoom: {
    id: 'lab.room',
    label: 'Find the room left',
    hint: 'From the whole state graph, find how many states a search with the best persistent sets would visit, and where the algorithm takes more',
    shortcut: null,
    enabled: (state) => runnable(state) && measuringSlice.of(state).room?.running !== true,
    run: (workbench) => {
      workbench.view.setPane('algorithms');
      measuring(workbench, (all) => void all.findRoom());
    },
  },
  stopMeasuring: {
    id: 'lab.stopMeasuring',
    label: 'Stop measuring',
    hint: 'Stop measuring and keep what has been found so far',
    shortcut: null,
    enabled: (state) => {
      const { measured, growth, room } = measuringSlice.of(state);
      return measured?.running === true || growth?.running === true || room?.running === true;
    },
    run: (workbench) => measuring(workbench, (all) => all.stopMeasuring()),
  },
} as const satisfies Record<string, Command>;
