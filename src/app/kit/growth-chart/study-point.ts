/** What a check with one value of the constant has found. */
export interface StudyPoint {
  readonly value: number;
  readonly states: number;
  /** The same exactly, where there may be more than numbers tell apart. */
  readonly digits?: string;
  readonly transitions: number;
  /** A share, where one is drawn. */
  readonly percent?: number;
  readonly milliseconds: number;
  /** False when a limit was reached: then the numbers are only lower bounds. */
  readonly complete: boolean;
  /** Why there are no numbers at all, such as a model that has errors with this value. */
  readonly problem: string | null;
}

/** More values than this are not checked in one go. */
export const mostValues = 50;

/** The values from one number to another; at most `mostValues`. */
export function studyValues(from: number, to: number): readonly number[] {
  const [least, most] = from <= to ? [from, to] : [to, from];
  return Array.from({ length: Math.min(mostValues, most - least + 1) }, (_, i) => least + i);
}
