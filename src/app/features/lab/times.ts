import { formatTime } from '../../kit/widgets/format.ts';

/** Shorter times say more of the machine than of the search. */
const leastTold = 10;
/** Where no search takes as long, their times are not compared: compiling and collecting garbage outweigh the searching. */
const leastCompared = 100;

/** Whether a measured time means something. */
export function isTold(milliseconds: number): boolean {
  return milliseconds >= leastTold;
}

/** A measured time, as far as it means something. */
export function formatMeasuredTime(milliseconds: number): string {
  return !isTold(milliseconds) ? `< ${leastTold} ms` : formatTime(milliseconds);
}

/** The time by which rows are sorted: those too short to be told are equal. */
export function comparableTime(milliseconds: number): number {
  return Math.max(leastTold, milliseconds);
}

/** Whether times are worth a column. */
export function tellsTimes(milliseconds: readonly number[]): boolean {
  return milliseconds.some((time) => time >= leastCompared);
}
