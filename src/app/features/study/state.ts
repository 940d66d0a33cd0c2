import type { StudyPoint } from '../../kit/growth-chart/study-point.ts';
import { slice } from '../../session/state/slice.ts';

/** Checks of one model with several values of a constant, one after another. */
export interface StudyState {
  readonly constant: string;
  readonly values: readonly number[];
  readonly points: readonly StudyPoint[];
  readonly running: boolean;
  /** States found so far with the value that is being checked. */
  readonly statesSoFar: number;
  readonly revision: number;
}

/** The value that is being checked; undefined when all have been. */
export function currentValue(study: StudyState): number | undefined {
  return study.running ? study.values[study.points.length] : undefined;
}

/** How many values have been checked, and which could not be, each kind of reason once. */
export function studyOutcome({ constant, points, values }: Pick<StudyState, 'constant' | 'points' | 'values'>): string {
  const failed = new Map<string, number[]>();
  for (const { value, problem } of points) if (problem !== null) failed.set(problem, [...(failed.get(problem) ?? []), value]);
  const checked = points.filter(({ problem }) => problem === null).length;
  const reasons = [...failed].map(([problem, which]) => ` ${constant} = ${which.join(', ')} could not be checked: ${problem}.`);
  return `${checked} of ${values.length} values checked.${reasons.join('').replaceAll('..', '.')}`;
}

export function addPoint(study: StudyState, point: StudyPoint): StudyState {
  const points = [...study.points, point];
  return { ...study, points, statesSoFar: 0, running: points.length < study.values.length };
}

export const studySlice = slice<StudyState | null>('study', null);
