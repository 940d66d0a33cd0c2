import { descriptorOf, leavesOut, usesRelation } from '../../../worker/lab/algorithms.ts';
import { provisoCatalogue } from '../../../contract/check/proviso-catalogue.ts';
import { forbiddenBy } from '../../../contract/check/provisos.ts';
import type { Interference, Selection } from '../../../contract/check/reduction.ts';
import type { LabSide, SideName } from '../../../contract/lab/compare.ts';
import type { StateCode, Variation } from '../../../contract/lab/measure.ts';

export const relationNames: Readonly<Record<Interference, string>> = {
  'can-be-dependent': 'can be dependent',
  'do-not-accord': 'do not accord',
  'state-dependent': 'state-dependent',
};

/** Which of the sets that an algorithm finds is taken. */
export const selectionNames: Readonly<Record<Selection, string>> = {
  smallest: 'that of the fewest transitions',
  processes: 'that of the fewest processes',
  first: 'the first one',
};

/** The same with what they are, for lists without a label. */
export const relationTexts: Readonly<Record<Interference, string>> = {
  'can-be-dependent': 'relation: can be dependent',
  'do-not-accord': 'relation: do not accord',
  'state-dependent': 'relation: state-dependent',
};

export function sideTitle(name: SideName): string {
  return name === 'left' ? 'Left' : 'Right';
}

const codeNames: Readonly<Record<StateCode, string>> = { huffman: 'Huffman codes', 'run-length': 'run lengths' };

/** An algorithm with what is added to it, in a few words. */
export function variationTitle({ code, ...variation }: Variation): string {
  return code === undefined ? reductionTitle(variation) : `${reductionTitle(variation)}, ${codeNames[code]}`;
}

function reductionTitle({ por, sleep, merge }: Omit<Variation, 'code'>): string {
  const added = [...(sleep ? ['sleep sets'] : []), ...(merge ? ['merged steps'] : [])];
  if (por !== 'none' || added.length === 0) return [descriptorOf(por).title, ...added].join(', ');
  const alone = added.join(' and ');
  return `${alone.charAt(0).toUpperCase()}${alone.slice(1)} alone`;
}

/** A search in a few words. */
export function describeSearch(side: LabSide): string {
  return [variationTitle(side.reduction), ...settingsOf(side)].join(', ');
}

/** What one of two searches is called: its algorithm or, where the other has the same, in what else it differs. */
export function titleBeside(side: LabSide, other: LabSide): string {
  const title = variationTitle(side.reduction);
  if (title !== variationTitle(other.reduction)) return title;
  const others = settingsOf(other);
  const own = settingsOf(side).filter((setting) => !others.includes(setting));
  return own.length === 0 ? title : own.join(', ');
}

function settingsOf({ search, reduction: { por, proviso, interference } }: LabSide): string[] {
  return [
    ...(usesRelation(por) ? [relationNames[interference]] : []),
    ...(leavesOut(por)
      ? [forbiddenBy(proviso) === null ? provisoCatalogue[proviso].short : `proviso ${provisoCatalogue[proviso].title}`]
      : []),
    search === 'dfs' ? 'depth-first' : 'breadth-first',
  ];
}

/** What was found of a property, in a word. */
export function formatFound(holds: boolean | null): string {
  return holds === null ? 'not decided' : holds ? 'holds' : 'fails';
}
