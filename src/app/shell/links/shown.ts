import { allLayouts, cellName, layouts } from '../../session/window/layouts.ts';
import type { LayoutId, Pane, SharedWorkbench } from '../../session/types.ts';
import type { ViewState } from '../../session/window/view.ts';
import { readLab, writeLab } from '../../features/lab/link.ts';
import { readPrograms, writePrograms } from '../../features/programs/link.ts';
import { readExecutions, readPair, readPlayer, writeExecutions, writePlayer } from '../../features/player/link.ts';

type Shown = Pick<SharedWorkbench, 'layout' | 'lab' | 'player' | 'executions' | 'dependence' | 'programs'>;

/** The layout as a link carries it: nothing for the usual one with its first tabs. */
export function layoutToShare({ layout, tabs }: Pick<ViewState, 'layout' | 'tabs'>): Shown {
  const cells = layouts[layout].columns.flatMap((column) => column.cells);
  const chosen = cells.flatMap((cell) => {
    const name = cellName(layout, cell);
    const pane = tabs[name];
    return pane === undefined || pane === cell.panels[0] ? [] : [[name, pane] as const];
  });
  return layout === 'overview' && chosen.length === 0 ? {} : { layout: { id: layout, tabs: Object.fromEntries(chosen) } };
}

/** What is shown, as JSON. */
export function writeShown({ layout, lab, player, executions, dependence, programs }: Shown): object {
  const tabs = layout === undefined ? {} : layout.tabs;
  return {
    ...(layout !== undefined && { layout: layout.id, ...(Object.keys(tabs).length > 0 && { tabs }) }),
    ...(lab !== undefined && { lab: writeLab(lab) }),
    ...(player !== undefined && { player: writePlayer(player) }),
    ...(executions !== undefined && { executions: writeExecutions(executions) }),
    ...(dependence !== undefined && { dependence }),
    ...(programs !== undefined && { programs: writePrograms(programs) }),
  };
}

/**
 * Reads what `writeShown` wrote; the name of what cannot be read if there is any. Tabs of a layout that has changed since are passed over.
 */
export function readShown({ layout, tabs = {}, ...others }: Record<string, unknown>): Shown | string {
  const carried = readCarried(others);
  if (typeof carried === 'string') return carried;
  if (layout === undefined) return carried;
  const known = allLayouts.find(({ id }) => id === layout);
  if (known === undefined || typeof tabs !== 'object' || tabs === null) return 'layout';
  return { layout: { id: known.id, tabs: knownTabs(known.id, tabs) }, ...carried };
}

function readCarried({ lab, player, executions, dependence, programs }: Record<string, unknown>): Omit<Shown, 'layout'> | string {
  const foundLab = lab === undefined ? undefined : readLab(lab);
  if (foundLab === null) return 'reduction lab';
  const played = player === undefined ? undefined : readPlayer(player);
  if (played === null) return 'player';
  const trees = executions === undefined ? undefined : readExecutions(executions);
  if (trees === null) return 'tree of executions';
  const pair = dependence === undefined ? undefined : readPair(dependence);
  if (pair === null) return 'pair of transitions';
  const graphs = programs === undefined ? undefined : readPrograms(programs);
  if (graphs === null) return 'choice of program graphs';
  return {
    ...(foundLab !== undefined && { lab: foundLab }),
    ...(played !== undefined && { player: played }),
    ...(trees !== undefined && { executions: trees }),
    ...(pair !== undefined && { dependence: pair }),
    ...(graphs !== undefined && { programs: graphs }),
  };
}

function knownTabs(id: LayoutId, tabs: object): Record<string, Pane> {
  const chosen: Record<string, Pane> = {};
  for (const cell of layouts[id].columns.flatMap(({ cells }) => cells)) {
    const name = cellName(id, cell);
    const pane = cell.panels.find((one) => Object.hasOwn(tabs, name) && Reflect.get(tabs, name) === one);
    if (pane !== undefined) chosen[name] = pane;
  }
  return chosen;
}
