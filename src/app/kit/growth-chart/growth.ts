import type { StudyPoint } from './study-point.ts';

/** The points of one way to search against a constant. */
export interface Series {
  readonly name: string;
  readonly points: readonly StudyPoint[];
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
  const steepness = slope(known(points).map(({ value, states }) => [value, Math.log(states)]));
  return steepness === null ? null : Math.exp(steepness);
}

/**
 * The least-squares slope of the logarithm of the states against that of the constant: the power of it with which they grow. Null with
 * fewer than three points, and where the constant is not above 0.
 */
export function exponentOf(points: readonly StudyPoint[]): number | null {
  const all = known(points);
  return all.some(({ value }) => value <= 0) ? null : slope(all.map(({ value, states }) => [Math.log(value), Math.log(states)]));
}

function known(points: readonly StudyPoint[]): StudyPoint[] {
  return points.filter(({ complete, problem, states }) => complete && problem === null && states > 0);
}

/** The least-squares slope of a line through points; null with fewer than three, or where all are above each other. */
function slope(points: readonly (readonly [number, number])[]): number | null {
  if (points.length < 3) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, height]) => height))];
  const above = points.reduce((sum, [at, height]) => sum + (at - x) * (height - y), 0);
  const below = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return below === 0 ? null : above / below;
}
