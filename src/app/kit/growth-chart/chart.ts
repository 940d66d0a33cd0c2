import type { StudyPoint } from './study-point.ts';

export type Measure = 'states' | 'transitions' | 'milliseconds' | 'percent';

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
  readonly point: StudyPoint;
}

export interface Tick {
  readonly at: number;
  readonly value: number;
}

/** A line chart in the coordinates of its picture. */
export interface Chart {
  readonly points: readonly ChartPoint[];
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
}

/** Where the lines of a chart begin and end in the picture. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Places the points that have numbers. A logarithmic scale begins at a power of ten, a linear one at 0. */
export function layOut(points: readonly StudyPoint[], measure: Measure, logarithmic: boolean, frame: Frame): Chart {
  const shown = points.filter(({ problem }) => problem === null);
  const xs = shown.map(({ value }) => value);
  const ys = shown.map((point) => Math.max(logarithmic ? 1 : 0, point[measure] ?? 0));
  if (xs.length === 0) return { points: [], xTicks: [], yTicks: [] };
  const [x0, x1] = [Math.min(...xs), Math.max(...xs)];
  const marks = logarithmic ? powersOfTen(Math.min(...ys), Math.max(...ys)) : roundSteps(Math.max(...ys));
  const scale = (y: number) => (logarithmic ? Math.log10(y) : y);
  const [least, most] = [scale(marks[0] ?? 0), scale(marks.at(-1) ?? 1)];
  const placeX = (value: number) =>
    x1 === x0 ? (frame.left + frame.right) / 2 : frame.left + ((value - x0) / (x1 - x0)) * (frame.right - frame.left);
  const placeY = (value: number) => frame.bottom - ((scale(value) - least) / Math.max(1e-9, most - least)) * (frame.bottom - frame.top);
  const every = Math.max(1, Math.ceil((x1 - x0) / 10));
  return {
    points: shown.map((point, i) => ({ x: placeX(point.value), y: placeY(ys[i] ?? 0), point })),
    xTicks: Array.from({ length: Math.floor((x1 - x0) / every) + 1 }, (_, i) => x0 + i * every).map((value) => ({
      at: placeX(value),
      value,
    })),
    yTicks: marks.map((value) => ({ at: placeY(value), value })),
  };
}

/** 0 and round numbers up to one that is at least `most`: four to six of them. */
export function roundSteps(most: number): readonly number[] {
  const rough = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power);
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, i) => i * step);
}

/** The powers of ten around a range; at least two. */
export function powersOfTen(least: number, most: number): readonly number[] {
  const from = Math.floor(Math.log10(Math.max(1, least)));
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(1, most))));
  return Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i));
}
