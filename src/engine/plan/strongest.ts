import type { Analysis } from '../../system/analysis/analysis.ts';
import { type Asked, objectionTo, reservationOf } from './sound.ts';
import { noReduction, type ReductionOptions } from '../../contract/check/reduction.ts';

/** A reduction that is sound for what is asked, or why there is none. */
export type Strongest =
  | { readonly reduction: ReductionOptions; readonly name: string }
  | { readonly reduction: null; readonly property: string | null; readonly why: string | null };

/** Preserves most of all that are tried. */
const mildest = { reduction: { ...noReduction, por: 'ample' }, name: 'ample sets' } as const;
const strongestFirst: readonly { readonly reduction: ReductionOptions; readonly name: string }[] = [
  { reduction: { ...noReduction, por: 'stubborn', merge: true }, name: 'stubborn sets and merged steps' },
  { reduction: { ...noReduction, por: 'stubborn' }, name: 'stubborn sets' },
  mildest,
];

/**
 * The reduction that leaves out most among those that preserve everything that is asked; if there is none, the first property that stands
 * in the way.
 */
export function strongestSound(analysis: Analysis, asked: Asked): Strongest {
  const found = strongestFirst.find(({ reduction }) => objectionTo(analysis, asked, reduction) === null);
  if (found !== undefined) return found;
  const names = asked.temporal?.only ?? analysis.system.properties.map(({ name }) => name);
  for (const property of names) {
    const why = reservationOf(analysis, property, asked.search, mildest.reduction);
    if (why !== null) return { reduction: null, property, why };
  }
  return { reduction: null, property: null, why: null };
}
