/** What a check with one value of the constant has found. */
export interface StudyPoint {
  readonly value: number;
  readonly states: number;
  readonly transitions: number;
  readonly milliseconds: number;
  /** False when a limit was reached: then the numbers are only lower bounds. */
  readonly complete: boolean;
  /** Why there are no numbers at all, such as a model that has errors with this value. */
  readonly problem: string | null;
}

/** Checks of one model with several values of a constant, one after another. */
export interface StudyState {
  readonly id: number;
  readonly constant: string;
  readonly values: readonly number[];
  readonly points: readonly StudyPoint[];
  readonly running: boolean;
  /** States found so far with the value that is being checked. */
  readonly statesSoFar: number;
  readonly revision: number;
}

/** More values than this are not checked in one go. */
export const mostValues = 50;

/** The values from one number to another; at most `mostValues`. */
export function studyValues(from: number, to: number): readonly number[] {
  const [least, most] = from <= to ? [from, to] : [to, from];
  return Array.from({ length: Math.min(mostValues, most - least + 1) }, (_, i) => least + i);
}

/** The value that is being checked; undefined when all have been. */
export function currentValue(study: StudyState): number | undefined {
  return study.running ? study.values[study.points.length] : undefined;
}

export function addPoint(study: StudyState, point: StudyPoint): StudyState {
  const points = [...study.points, point];
  return { ...study, points, statesSoFar: 0, running: points.length < study.values.length };
}
