import { share } from '../links/share.ts';
import type { Command } from '../../session/workbench/command.ts';
import { nextTheme, resolveTheme } from '../../session/window/theme.ts';
import { presentKey } from '../../session/commands/shortcut.ts';
import { panelsOf } from '../../session/workbench/feature.ts';
import type { Pane } from '../../session/state/types.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';

const always = () => true;

/** The panel that the focus is in. */
function focusedPane({ features }: Workbench): Pane | null {
  const name = document.activeElement?.closest<HTMLElement>('[data-pane]')?.dataset.pane;
  return panelsOf(features).find(({ id }) => id === name)?.id ?? null;
}

/** What can be done with the window as a whole. */
export const shellCommands = {
  share: {
    id: 'share',
    label: 'Share',
    hint: 'Copy a link to the model, its options and the step that is shown',
    shortcut: null,
    enabled: always,
    run: (workbench) => void share(workbench),
  },
  theme: {
    id: 'theme',
    label: 'Switch theme',
    hint: 'Light, dark, high contrast',
    shortcut: null,
    enabled: always,
    run: (workbench) => workbench.view.setTheme(nextTheme(resolveTheme(workbench.store.getState().view.theme))),
  },
  projector: {
    id: 'projector',
    label: 'Projector mode',
    hint: 'Larger type and stronger colours, for a lecture hall',
    shortcut: { key: 'p', alt: true, shift: true },
    enabled: always,
    run: (workbench) => workbench.view.setProjector(!workbench.store.getState().view.projector),
  },
  help: {
    id: 'help',
    label: 'Help',
    hint: 'What to do here, and the keys',
    shortcut: null,
    enabled: always,
    run: (workbench) => workbench.view.showDialog({ kind: 'help' }),
  },
  palette: {
    id: 'palette',
    label: 'Command palette',
    hint: 'Search commands, models and panels',
    shortcut: { key: 'p', mod: true, shift: true },
    otherShortcuts: [{ key: 'F1' }],
    enabled: always,
    run: (workbench) => workbench.view.showDialog({ kind: 'palette' }),
  },
  shortcuts: {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    hint: 'All keys at a glance',
    shortcut: { key: '?', outsideOfText: true },
    enabled: always,
    run: (workbench) => workbench.view.showDialog({ kind: 'shortcuts' }),
  },
  present: {
    id: 'present',
    label: 'Present the panel',
    hint: 'Give the whole window to one panel, or back to all; Escape gives it back too',
    shortcut: presentKey,
    enabled: () => true,
    run: (workbench) => {
      const { presented, pane } = workbench.store.getState().view;
      workbench.view.present(presented === null ? (focusedPane(workbench) ?? pane) : null);
    },
  },
} satisfies Record<string, Command>;
