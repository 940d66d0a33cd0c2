import type { StudyPoint } from '../../kit/chart/study-point.ts';
import type { MeasureRow } from '../../../contract/lab/measure.ts';
import type { Growth } from './measured.ts';
import { variationTitle } from '../../kit/search/words.ts';

/** The states of one algorithm against the constant. */
export interface Series {
  readonly name: string;
  readonly points: readonly StudyPoint[];
}

/** One series for each algorithm, the full search first. */
export function seriesOf({ values, found }: Growth): readonly Series[] {
  const [first = []] = found;
  return first.map((row, i) => ({
    name: variationTitle(row),
    points: found.flatMap((rows, at) => {
      const [value, here] = [values[at], rows[i]];
      return value === undefined || here === undefined ? [] : [pointOf(value, here)];
    }),
  }));
}

function pointOf(value: number, { states, transitions, milliseconds, complete, ran, refusal }: MeasureRow): StudyPoint {
  return { value, states, transitions, milliseconds, complete, problem: ran ? null : (refusal ?? 'not run') };
}

/** By how much the states are multiplied when the constant grows by one, from the point before; null where it is not known. */
export function factorAt(points: readonly StudyPoint[], at: number): number | null {
  const [before, here] = [points[at - 1], points[at]];
  if (before === undefined || here === undefined || !before.complete || !here.complete || before.states === 0) return null;
  return (here.states / before.states) ** (1 / (here.value - before.value));
}

/**
 * The least-squares slope of the logarithm of the states: by how much they are multiplied per unit over the whole range. Null with fewer
 * than three points.
 */
export function meanFactor(points: readonly StudyPoint[]): number | null {
  const known = points.filter(({ complete, problem, states }) => complete && problem === null && states > 0);
  if (known.length < 3) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(known.map(({ value }) => value)), mean(known.map(({ states }) => Math.log(states)))];
  const above = known.reduce((sum, { value, states }) => sum + (value - x) * (Math.log(states) - y), 0);
  const below = known.reduce((sum, { value }) => sum + (value - x) ** 2, 0);
  return below === 0 ? null : Math.exp(above / below);
}
