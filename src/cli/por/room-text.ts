import { helpingWords } from '../../contract/lab/room-words.ts';
import type { Bounds, Loss, Room } from '../../contract/lab/room.ts';
import { helpingsOf, type PairUsed } from '../../engine/room/helpings.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import { count } from '../quantities-text.ts';
import { transitionNames } from './transition-name.ts';

/** Pairs of transitions that are told of each kind of facts. */
const mostPairs = 3;

/** The room left as lines of text. */
export function roomText(room: Room, analysis: Analysis, source: string): string[] {
  const { algorithm, proviso, states, taken, least, undecided, turnedDown, losses } = room;
  const name = transitionNames(analysis, source);
  const row = (title: string, number: string): string => `${title.padEnd(40)}${number}`;
  return [
    proviso === 'none' ? 'keeping deadlocks alone: no proviso, and nothing is visible' : `under the proviso ${proviso}, depth first`,
    '',
    row('states of the model', states.toLocaleString('en-US')),
    row(`states with ${algorithm}`, taken.toLocaleString('en-US')),
    row('states with the best persistent sets', boundsText(least)),
    ...(undecided === 0 ? [] : [`in ${count(undecided, 'state')} not all of the smallest sets were looked for`]),
    ...(turnedDown === 0 ? [] : [`in ${count(turnedDown, 'state')} the proviso turned down a smaller set`]),
    '',
    ...lossLines(algorithm, losses),
    ...helpingsOf(losses).flatMap(({ helping, states: where, pairs }) => [
      `  ${helpingWords[helping].title}, in ${count(where, 'state')}: ${helpingWords[helping].says}`,
      ...pairs.slice(0, mostPairs).map((pair) => `    ${pairText(pair, analysis, name)}`),
      ...(pairs.length > mostPairs ? [`    and ${count(pairs.length - mostPairs, 'further pair')}`] : []),
    ]),
    ...losses.slice(0, 1).flatMap((loss) => exampleLines(loss, name)),
  ];
}

/** `102, exactly`, or `between 315 and 482`. */
function boundsText({ low, high }: Bounds): string {
  const [from, to] = [low, high].map((number) => number.toLocaleString('en-US'));
  return low === high ? `${to}, exactly` : `between ${from} and ${to}`;
}

function lossLines(algorithm: string, losses: readonly Loss[]): string[] {
  if (losses.length === 0) return [`in no state does ${algorithm} take more transitions than it must`];
  return [`in ${count(losses.length, 'state')} ${algorithm} takes more transitions than it must; what would have helped:`];
}

function pairText({ because, transition, object, states }: PairUsed, analysis: Analysis, name: (transition: number) => string): string {
  const at = object === null ? '' : ` at ${analysis.objects[object]?.name ?? `object ${object}`}`;
  return `${name(because)} and ${name(transition)}${at}, in ${count(states, 'state')}`;
}

function exampleLines({ state, enabled, taken, smallest }: Loss, name: (transition: number) => string): string[] {
  return [
    '',
    `the first of them is state ${state}: of ${enabled.length} enabled transitions ${taken.length} are taken, and ${smallest.length} would do`,
    ...taken.map((transition) => `  ${smallest.includes(transition) ? 'needed' : 'not needed'}: ${name(transition)}`),
  ];
}
