import type { Algorithm, Interference, LabSide, Proviso, SideName, Variation } from '../../worker/api.ts';
import { usesProviso, usesRelation } from '../state/lab.ts';

/** What each algorithm is called on the page, and what it does in a sentence. */
export const algorithmNames: Readonly<Record<Algorithm, { readonly title: string; readonly hint: string }>> = {
  none: { title: 'Full search', hint: 'All enabled transitions are taken.' },
  alg2: { title: 'Algorithm 2', hint: 'The steps of one process when all of them are local (1992 paper, 3.1).' },
  alg3: { title: 'Algorithm 3', hint: 'Conflict sets with tags, a form of sleep sets (1992 paper, 4).' },
  'alg2+alg3': { title: 'Algorithms 2 and 3', hint: 'Local steps first, and conflict sets (1992 paper).' },
  overman: { title: 'Overman', hint: 'Processes that can touch a common object belong together (1992 paper, 5).' },
  'overman-refined': { title: 'Overman, refined', hint: 'Only what processes can still touch counts (1992 paper, 5).' },
  persistent1: { title: 'Persistent sets, strategy 1', hint: 'Looks at enabled transitions only (slides).' },
  persistent2: { title: 'Persistent sets, strategy 2', hint: 'A disabled transition brings in the next ones of its process (slides).' },
  persistent3: { title: 'Persistent sets, strategy 3', hint: 'A disabled transition brings in what must happen before it (slides).' },
  stubborn: { title: 'Stubborn sets', hint: 'As strategy 3, with the enabling set that adds least (Valmari).' },
  'stubborn-deletion': {
    title: 'Stubborn sets by deletion',
    hint: 'Removes transitions one by one while the rest stays stubborn (Valmari).',
  },
  ample: { title: 'Ample sets', hint: 'One process, or a pair that communicates, with conditions C0 to C3.' },
};

export const relationNames: Readonly<Record<Interference, string>> = {
  'can-be-dependent': 'can be dependent',
  'do-not-accord': 'do not accord',
  'state-dependent': 'state-dependent',
};

export const provisoNames: Readonly<Record<Proviso, string>> = {
  stack: 'off the stack',
  closed: 'to a new state',
  none: 'none',
};

/** The same with what they are, for lists without a label. */
export const relationTexts: Readonly<Record<Interference, string>> = {
  'can-be-dependent': 'relation: can be dependent',
  'do-not-accord': 'relation: do not accord',
  'state-dependent': 'relation: state-dependent',
};

export const provisoTexts: Readonly<Record<Proviso, string>> = {
  stack: 'proviso: off stack',
  closed: 'proviso: new state',
  none: 'no proviso',
};

export function sideTitle(name: SideName): string {
  return name === 'left' ? 'Left' : 'Right';
}

/** An algorithm with what is added to it, in a few words. */
export function variationTitle({ por, sleep, merge }: Variation): string {
  const added = [...(sleep ? ['sleep sets'] : []), ...(merge ? ['merged steps'] : [])];
  if (por !== 'none' || added.length === 0) return [algorithmNames[por].title, ...added].join(', ');
  const alone = added.join(' and ');
  return `${alone.charAt(0).toUpperCase()}${alone.slice(1)} alone`;
}

/** A search in a few words. */
export function describeSearch({ search, reduction }: LabSide): string {
  const { por, proviso, interference } = reduction;
  return [
    variationTitle(reduction),
    ...(usesRelation(por) ? [relationNames[interference]] : []),
    ...(usesProviso(por) ? [proviso === 'none' ? 'no proviso' : `proviso ${provisoNames[proviso]}`] : []),
    search === 'dfs' ? 'depth-first' : 'breadth-first',
  ].join(', ');
}

/** What was found of a property, in a word. */
export function formatFound(holds: boolean | null): string {
  return holds === null ? 'not decided' : holds ? 'holds' : 'fails';
}
