import type { Command } from '../../session/workbench/command.ts';
import { hasNextInstruction, hasPreviousInstruction, lastOf, instructionsSlice } from './state.ts';
import type { AppState } from '../../session/state/store.ts';
import { serviceLater } from '../../session/workbench/workbench.ts';

const instructing = serviceLater(async () => (await import('./service.ts')).instructionsOf);

const isShown = (state: AppState) => instructionsSlice.of(state) !== null;

/** Steps by instruction; the first key press brings the listing. */
export const instructionCommands = {
  firstInstruction: {
    id: 'firstInstruction',
    label: 'First instruction',
    hint: 'Go to the first instruction of the step',
    shortcut: null,
    enabled: (state) => isShown(state) && instructionsSlice.of(state)?.at !== 0,
    run: (workbench) => instructing(workbench, (steps) => steps.moveTo(0)),
  },
  previousInstruction: {
    id: 'previousInstruction',
    label: 'Previous instruction',
    hint: 'Go back by one instruction of the abstract machine; before the first one, to the step before',
    shortcut: { key: 'k', alt: true },
    enabled: hasPreviousInstruction,
    run: (workbench) =>
      isShown(workbench.store.getState()) ? instructing(workbench, (steps) => steps.previous()) : workbench.view.setPane('listing'),
  },
  nextInstruction: {
    id: 'nextInstruction',
    label: 'Next instruction',
    hint: 'Execute one instruction of the abstract machine; after the last one, take the step',
    shortcut: { key: 'j', alt: true },
    enabled: hasNextInstruction,
    run: (workbench) =>
      isShown(workbench.store.getState()) ? instructing(workbench, (steps) => steps.next()) : workbench.view.setPane('listing'),
  },
  lastInstruction: {
    id: 'lastInstruction',
    label: 'Last instruction',
    hint: 'Go to the last instruction of the step',
    shortcut: null,
    enabled: (state) => {
      const instructions = instructionsSlice.of(state);
      return instructions !== null && instructions.at < lastOf(instructions.executed);
    },
    run: (workbench) => {
      const instructions = instructionsSlice.of(workbench.store.getState());
      if (instructions !== null) instructing(workbench, (steps) => steps.moveTo(lastOf(instructions.executed)));
    },
  },
} satisfies Record<string, Command>;
