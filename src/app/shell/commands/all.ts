import { allPanes, panels } from '../window/registry.ts';
import { allLayouts } from '../../session/window/layouts.ts';
import { type Command, commands } from './commands.ts';
import { exportCommands } from '../../features/models/exports.ts';
import { instructionCommands } from '../../features/listing/commands.ts';
import { columnCommands } from '../../features/table/commands.ts';
import { runCommands } from '../../features/trace/commands.ts';
import { labCommands, lessonCommands } from '../../features/lab/commands.ts';
import { storeCommands } from '../../features/stores/commands.ts';
import { presentingCommands } from './presenting.ts';

/** Switches to a layout; the shortcuts count the layouts. */
const layoutCommands: readonly Command[] = allLayouts.map(({ id, title, hint }, i) => ({
  id: `layout.${id}`,
  label: `Layout: ${title}`,
  hint,
  shortcut: { key: String(i + 1), alt: true, shift: true },
  enabled: () => true,
  run: ({ controller }) => controller.setLayout(id),
}));

const themeNames = { light: 'light', dark: 'dark', contrast: 'high contrast', system: 'as the system has it' } as const;

const themeCommands: readonly Command[] = (Object.keys(themeNames) as (keyof typeof themeNames)[]).map((theme) => ({
  id: `theme.${theme}`,
  label: `Theme: ${themeNames[theme]}`,
  hint: 'Colours of the page, the editor and the graph',
  shortcut: null,
  enabled: () => true,
  run: ({ controller }) => controller.setTheme(theme),
}));

/** Brings a panel to the front. */
const panelCommands: readonly Command[] = allPanes.map((pane) => ({
  id: `panel.${pane}`,
  label: `Show ${panels[pane].title.toLowerCase()}`,
  hint: `Bring the panel “${panels[pane].title}” to the front`,
  shortcut: null,
  enabled: () => true,
  run: ({ controller }) => controller.setPane(pane),
}));

/** Every command of the workbench. */
export const allCommands: readonly Command[] = [
  ...Object.values(commands),
  ...exportCommands,
  ...Object.values(instructionCommands),
  ...Object.values(runCommands),
  ...Object.values(columnCommands),
  ...Object.values(labCommands),
  ...Object.values(storeCommands),
  ...Object.values(presentingCommands),
  ...layoutCommands,
  ...panelCommands,
  ...themeCommands,
  ...lessonCommands,
];
