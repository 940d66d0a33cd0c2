import { allCommands } from '../commands/all.ts';
import type { Command } from '../../session/workbench/command.ts';
import type { Shortcut } from '../../session/commands/shortcut.ts';
import type { Example } from '../../session/library/examples.ts';
import { whyDisabled } from './reasons.ts';
import { titleOf } from '../../session/library/library.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';

/** Something that the palette offers. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly shortcut: Shortcut | null;
  readonly enabled: boolean;
  /** Why it cannot be done now, where that is known. */
  readonly because?: string | null;
  readonly run: () => void;
}

/**
 * All that the palette offers now: the commands that make sense, `later` among them, the models that come with the workbench, and one's
 * own.
 */
export function paletteEntries(workbench: Workbench, examples: readonly Example[], later: readonly Command[]): readonly PaletteEntry[] {
  const { store } = workbench;
  const state = store.getState();
  const commands = [...allCommands(workbench), ...later]
    .filter(({ id }) => id !== 'palette')
    .map((command) => ({
      id: command.id,
      label: command.label,
      hint: command.hint,
      shortcut: command.shortcut,
      enabled: command.enabled(state),
      because: whyDisabled(command, state),
      run: () => command.run(workbench),
    }));
  const models = examples.map(({ path, name, description, text, language }) => ({
    id: `example ${path}`,
    label: `Open model: ${name}`,
    hint: description,
    shortcut: null,
    enabled: true,
    run: () => workbench.document.open({ text, language, constants: {} }),
  }));
  const drafts = state.drafts.map((draft) => ({
    id: `draft ${draft.id}`,
    label: `Open own model: ${titleOf(draft)}`,
    hint: 'Kept in this browser',
    shortcut: null,
    enabled: true,
    run: () => workbench.document.restoreDraft(draft.id),
  }));
  return [...commands.filter(({ enabled }) => enabled), ...drafts, ...models, ...commands.filter(({ enabled }) => !enabled)];
}
