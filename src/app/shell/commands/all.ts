import type { Command } from '../../session/workbench/command.ts';
import { checkCommands } from '../../session/workbench/check-commands.ts';
import { executionCommands } from '../../session/workbench/execution-commands.ts';
import { type Feature, panelsOf } from '../../session/workbench/feature.ts';
import type { Layouts } from '../../session/state/layouts.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';
import { shellCommands } from './commands.ts';
import { presenterCommands } from './presenter.ts';

/** Switches to a layout; the shortcuts count the layouts. */
const layoutCommands = (layouts: Layouts): readonly Command[] =>
  Object.values(layouts).map(({ id, title, hint }, i) => ({
    id: `layout.${id}`,
    label: `Layout: ${title}`,
    hint,
    shortcut: { key: String(i + 1), alt: true, shift: true },
    enabled: () => true,
    run: ({ view }) => view.setLayout(id),
  }));

const themeNames = { light: 'light', dark: 'dark', contrast: 'high contrast', system: 'as the system has it' } as const;

const themeCommands: readonly Command[] = (Object.keys(themeNames) as (keyof typeof themeNames)[]).map((theme) => ({
  id: `theme.${theme}`,
  label: `Theme: ${themeNames[theme]}`,
  hint: 'Colours of the page, the editor and the graph',
  shortcut: null,
  enabled: () => true,
  run: ({ view }) => view.setTheme(theme),
}));

/** Brings a panel to the front. */
const panelCommands = (features: readonly Feature[]): readonly Command[] =>
  panelsOf(features).map(({ id, title }) => ({
    id: `panel.${id}`,
    label: `Show ${title.toLowerCase()}`,
    hint: `Bring the panel “${title}” to the front`,
    shortcut: null,
    enabled: () => true,
    run: ({ view }) => view.setPane(id),
  }));

/** Every command of the workbench: those of the session and the window, those of features, and one for each panel, layout and theme. */
export function allCommands({ features, layouts }: Pick<Workbench, 'features' | 'layouts'>): readonly Command[] {
  return [
    ...Object.values(checkCommands),
    ...Object.values(executionCommands),
    ...Object.values(shellCommands),
    ...Object.values(presenterCommands),
    ...features.flatMap(({ commands = [] }) => commands),
    ...layoutCommands(layouts),
    ...panelCommands(features),
    ...themeCommands,
  ];
}
