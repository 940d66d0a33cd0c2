import type { CachePoint } from '../../../contract/stores.ts';
import type { StudyPoint } from '../../kit/growth-chart/study-point.ts';

interface CacheCurve {
  readonly name: string;
  readonly points: readonly StudyPoint[];
}

/** A curve for each pair of tolerances C and P, from the smallest size to the largest (thesis Figures 5.3 and 5.4); where a cache is full it
 * ends. */
export function cacheCurves(points: readonly CachePoint[], transitions: number): readonly CacheCurve[] {
  return namesOf(points).map((name) => ({
    name,
    points: points
      .filter((point) => nameOf(point) === name)
      .map((point) => studyPoint(point, transitions))
      .reverse(),
  }));
}

/** What the vertical axis of Figure 5.3 has, as a table: a row for each size, a column for each pair of tolerances. */
export function cacheCells(points: readonly CachePoint[], transitions: number) {
  const heads = namesOf(points);
  const shares = [...new Set(points.map(({ share }) => share))].sort((a, b) => b - a);
  const rows = shares.map((share) => [
    `${Math.round(100 * share)} %`,
    ...heads.map((name) => {
      const point = points.find((one) => one.share === share && nameOf(one) === name);
      return point === undefined ? '' : cell(point, transitions);
    }),
  ]);
  return { heads, rows };
}

function cell(point: CachePoint, transitions: number): string {
  if (point.full) return 'full';
  const percent = `${Math.round(percentOf(point, transitions))} %`;
  return point.complete ? percent : `below ${percent}`;
}

function namesOf(points: readonly CachePoint[]): readonly string[] {
  return [...new Set(points.map(nameOf))];
}

function nameOf({ collisions, probes }: CachePoint): string {
  const thesis = collisions === 100 && probes === 200;
  return `C ${collisions}, P ${probes}${thesis ? ' (thesis)' : ''}`;
}

function studyPoint(point: CachePoint, ofGraph: number): StudyPoint {
  const { share, visits, transitions, milliseconds, complete, full } = point;
  const percent = percentOf(point, ofGraph);
  return { value: Math.round(100 * share), states: visits, transitions, percent, milliseconds, complete, problem: full ? 'full' : null };
}

/** The transitions of the graph in percent of those that the search took. */
function percentOf({ transitions }: CachePoint, ofGraph: number): number {
  return Math.min(100, (100 * ofGraph) / Math.max(1, transitions));
}
