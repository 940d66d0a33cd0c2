import type { MeasureRow } from '../../../contract/lab/measure.ts';
import type { Series } from '../../kit/growth-chart/growth.ts';
import type { StudyPoint } from '../../kit/growth-chart/study-point.ts';
import { variationTitle } from '../../kit/search/words.ts';
import type { Growth } from './measured.ts';

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
