import type { SimulationViews } from '../views/simulation-views.ts';
import type { RunColumn, RunRowsView } from '../../contract/run.ts';
import type { StateView } from '../../contract/states.ts';

/** More rows than this are not given at once. */
export const mostRows = 500;

/** The states of a run from one place to before another as rows of a table. */
export function runRows(views: SimulationViews, path: readonly { readonly state: Int32Array }[], from: number, to: number): RunRowsView {
  const states = path.slice(from, to).map(({ state }) => views.state(state, null, -1));
  const first = states[0];
  return { columns: first === undefined ? [] : columnsOf(first), from, rows: states.map(cellsOf) };
}

function columnsOf({ groups }: StateView): RunColumn[] {
  return groups.flatMap(({ name: group, kind, location, entries }) => [
    ...(location === null ? [] : [{ group, kind, name: null }]),
    ...entries.map(({ name }) => ({ group, kind, name })),
  ]);
}

function cellsOf({ groups }: StateView): string[] {
  return groups.flatMap(({ location, entries }) => [
    ...(location === null ? [] : [location.label ?? shortPlace(location.text)]),
    ...entries.map(({ value }) => value),
  ]);
}

/** `line 24` of `line 24: p!down(0)`, `END` of `line 30: END`. */
function shortPlace(text: string): string {
  return text.endsWith(': END') ? 'END' : (text.split(':', 1)[0] ?? text);
}
