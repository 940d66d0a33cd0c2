import { countOf } from '../../kit/widgets/format.ts';
import { variationTitle } from '../../kit/search/words.ts';
import type { MeasureRow } from '../../../contract/lab/measure.ts';

/**
 * The searches with the fewest states, and among them the fewest transitions, of those that ran to their end and agree with the full one.
 * How states are stored changes neither.
 */
export function bestOf(rows: readonly MeasureRow[]): readonly MeasureRow[] {
  const trusted = rows.filter(({ ran, complete, agrees, code }) => ran && complete && agrees !== false && code === undefined);
  const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const states = least(trusted.map((row) => row.states));
  const few = trusted.filter((row) => row.states === states);
  const transitions = least(few.map((row) => row.transitions));
  return few.filter((row) => row.transitions === transitions);
}

/** The best in a sentence; null if there is nothing to say. */
export function bestWords(rows: readonly MeasureRow[]): string | null {
  const best = bestOf(rows);
  const [first] = best;
  const full = rows.find(({ por, sleep, merge, code }) => por === 'none' && !sleep && !merge && code === undefined);
  if (first === undefined || best.includes(full ?? first)) return null;
  const share = full?.ran === true && full.complete ? ` (${((100 * first.states) / full.states).toFixed(1)} % of the full search)` : '';
  const more = best.length - 1;
  const others = more === 0 ? '' : `; ${more} ${more === 1 ? 'other is' : 'others are'} equal`;
  return `Fewest: ${countOf(first.states, 'state')}${share} and ${countOf(first.transitions, 'transition')} by ${variationTitle(first)}${others}.`;
}

/** That some searches visit more states with sleep sets, and why; null where none does. */
export function sleepWords(rows: readonly MeasureRow[]): string | null {
  const isWhole = ({ ran, complete, code }: MeasureRow): boolean => ran && complete && code === undefined;
  const awake = rows.filter((row) => isWhole(row) && !row.sleep);
  const larger = rows.some(
    (row) =>
      isWhole(row) && row.sleep && awake.some(({ por, merge, states }) => por === row.por && merge === row.merge && states < row.states),
  );
  return larger
    ? 'With sleep sets some visit more states: a set whose awake steps all lead back is turned down by the proviso, and a larger one taken.'
    : null;
}
