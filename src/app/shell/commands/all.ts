import type { Command } from '../../session/workbench/command.ts';
import { checkCommands } from '../../session/workbench/check-commands.ts';
import { steppingCommands } from '../../session/workbench/stepping-commands.ts';
import { type Feature, panelsOf } from '../../session/workbench/feature.ts';
import type { Places } from '../../session/state/places.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';
import { goToPane, goToPlace } from '../../session/workbench/browser-history.ts';
import { shellCommands } from './commands.ts';
import { presenterCommands } from './remote-keys.ts';

/** Goes to a place; the shortcuts count them. */
const placeCommands = (places: Places): readonly Command[] =>
  Object.values(places).map(({ id, title, hint }, i) => ({
    id: `place.${id}`,
    label: `Place: ${title}`,
    hint,
    shortcut: { key: String(i + 1), alt: true, shift: true },
    enabled: () => true,
    run: (workbench) => goToPlace(workbench, id),
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
  panelsOf(features).map(({ id, title, hint }) => ({
    id: `panel.${id}`,
    label: `Show ${title.toLowerCase()}`,
    hint,
    shortcut: null,
    enabled: () => true,
    run: (workbench) => goToPane(workbench, id),
  }));

/** Every command of the workbench: those of the session and the window, those of features, and one for each panel, place and theme. */
export function allCommands({ features, places }: Pick<Workbench, 'features' | 'places'>): readonly Command[] {
  return [
    ...Object.values(checkCommands),
    ...Object.values(steppingCommands),
    ...Object.values(shellCommands),
    ...Object.values(presenterCommands),
    ...features.flatMap(({ commands = [] }) => commands),
    ...placeCommands(places),
    ...panelCommands(features),
    ...themeCommands,
  ];
}
