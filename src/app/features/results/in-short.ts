import { formatCount, formatDigits, formatTime } from '../../kit/widgets/format.ts';
import type { FinishedRun } from '../../session/state/run.ts';

/** The figures that people ask for first, in a line; the others are folded behind it. */
export function inShort({ statistics, store, threads }: Pick<FinishedRun['result'], 'statistics' | 'store' | 'threads'>): string {
  const { symbolic, states, transitions, milliseconds } = statistics;
  const time = `${formatTime(milliseconds)}${threads > 1 ? `, ${formatCount(threads)} threads` : ''}`;
  if (symbolic === null) return time;
  const [found, taken] =
    symbolic === undefined ? [formatCount(states), formatCount(transitions)] : [symbolic.states, symbolic.transitions].map(formatDigits);
  const counted = (digits: string | undefined, word: string): string => `${digits} ${word}${digits === '1' ? '' : 's'}`;
  return `${counted(found, store?.kind === 'cache' ? 'visit' : 'state')}, ${counted(taken, 'transition')}, ${time}`;
}
