import { ownConditions, type OwnStudyView } from '../../contract/lab/own-reduction.ts';
import type { Tried } from './own.ts';

const width = 44;

/** The first line of the table of models. */
export function ownHeading(): string {
  return `${'model'.padEnd(width)}${'states'.padStart(9)}${'yours'.padStart(9)}${'alg2'.padStart(9)}${'stubborn'.padStart(10)}  keeps\n`;
}

/** What a reduction does on a model, as a line of the table. */
export function ownRow(name: string, tried: Tried): string {
  const shown = name.length < width ? name : `…${name.slice(2 - width)}`;
  const { study, rivals } = tried ?? { study: null, rivals: [] };
  if (study === null) return `${shown.padEnd(width)}  not tested: too many states\n`;
  const [alg2 = Number.NaN, stubborn = Number.NaN] = ['alg2', 'stubborn'].map(
    (word) => rivals.find(({ por }) => por === word)?.states ?? Number.NaN,
  );
  const numbers = [study.states, study.visited, alg2].map((number) => number.toLocaleString('en-US').padStart(9)).join('');
  return `${shown.padEnd(width)}${numbers}${stubborn.toLocaleString('en-US').padStart(10)}  ${keepsText(study)}${study.visited < alg2 ? '; beats alg2' : ''}\n`;
}

function keepsText({ keeps, judged, losses, deadlocks }: OwnStudyView): string {
  const failing = ownConditions.filter((condition) => judged[condition] !== 'holds');
  const lost = [...(deadlocks.lost === null ? [] : ['deadlocks']), ...losses.map(({ property }) => property)];
  return [
    keeps.length === 0 ? 'NOTHING' : keeps.join(', '),
    ...(failing.length === 0 ? [] : [`${failing.join(', ')} ${failing.length === 1 ? 'fails' : 'fail'}`]),
    ...(lost.length === 0 ? [] : [`LOST: ${[...new Set(lost)].join(', ')}`]),
  ].join('; ');
}
