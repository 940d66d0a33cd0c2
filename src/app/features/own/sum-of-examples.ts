import type { OwnResult } from '../../../contract/lab/own-reduction.ts';
import type { Algorithm } from '../../../contract/check/reduction.ts';
import { formatCount } from '../../kit/widgets/format.ts';

type Tried = Pick<OwnResult, 'study' | 'rivals'>;

/** Whether rules that keep deadlocks leave fewer states than an algorithm that keeps the same. */
export function beats({ study, rivals }: Tried, por: Algorithm): boolean {
  const rival = rivals.find((one) => one.por === por);
  return study !== null && rival !== undefined && study.keeps.includes('deadlock') && study.visited < rival.states;
}

/** What rules do on several models, in a sentence or two. */
export function sumOf(rows: readonly Tried[]): string {
  const tested = rows.flatMap(({ study }) => (study === null ? [] : [study]));
  const sound = tested.filter(({ keeps }) => keeps.includes('deadlock')).length;
  const lossy = tested.filter(({ deadlocks, losses }) => deadlocks.lost !== null || losses.length > 0).length;
  const left = tested.reduce((sum, { states, visited }) => sum + Math.log(visited / states), 0) / Math.max(1, tested.length);
  const beaten = rows.filter((row) => beats(row, 'alg2')).length;
  return [
    `${formatCount(tested.length)} models tried: deadlocks are kept for certain on ${formatCount(sound)}, and something is lost on ${formatCount(lossy)}.`,
    `${(100 * Math.exp(left)).toFixed(1)} % of the states are visited in the geometric mean.`,
    `Algorithm 2 is beaten on ${formatCount(beaten)}.`,
  ].join(' ');
}
