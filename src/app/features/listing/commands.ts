import { hasNextInstruction, hasPreviousInstruction, lastOf } from './state.ts';
import type { AppState } from '../../session/store.ts';
import type { Command } from '../../shell/commands/commands.ts';

const isShown = ({ instructions }: AppState) => instructions !== null;

/** Steps by instruction; the first key press brings the listing. */
export const instructionCommands = {
  firstInstruction: {
    id: 'firstInstruction',
    label: 'First instruction',
    hint: 'Go to the first instruction of the step',
    shortcut: null,
    enabled: (state) => isShown(state) && state.instructions?.at !== 0,
    run: ({ controller }) => controller.instructions.moveTo(0),
  },
  previousInstruction: {
    id: 'previousInstruction',
    label: 'Previous instruction',
    hint: 'Go back by one instruction of the abstract machine; before the first one, to the step before',
    shortcut: { key: 'k', alt: true },
    enabled: hasPreviousInstruction,
    run: ({ store, controller }) => (isShown(store.getState()) ? controller.instructions.previous() : controller.setPane('listing')),
  },
  nextInstruction: {
    id: 'nextInstruction',
    label: 'Next instruction',
    hint: 'Execute one instruction of the abstract machine; after the last one, take the step',
    shortcut: { key: 'j', alt: true },
    enabled: hasNextInstruction,
    run: ({ store, controller }) => (isShown(store.getState()) ? controller.instructions.next() : controller.setPane('listing')),
  },
  lastInstruction: {
    id: 'lastInstruction',
    label: 'Last instruction',
    hint: 'Go to the last instruction of the step',
    shortcut: null,
    enabled: ({ instructions }) => instructions !== null && instructions.at < lastOf(instructions.executed),
    run: ({ store, controller }) => {
      const { instructions } = store.getState();
      if (instructions !== null) controller.instructions.moveTo(lastOf(instructions.executed));
    },
  },
} satisfies Record<string, Command>;
