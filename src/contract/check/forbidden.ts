import type { PageCheckOptions } from './result.ts';
import { type StoreKind, storeKinds } from './usual-stores.ts';

/** The options of a check that are chosen from a few, with all that can be chosen. */
export const optionChoices = {
  search: ['bfs', 'dfs'],
  reduction: ['none', 'strongest'],
  symmetry: ['off', 'representatives', 'sorted', 'rotations', 'counters', 'all-counters'],
  store: storeKinds,
  engine: ['wasm', 'machine', 'symbolic'],
  forall: ['atomic', 'serial'],
} as const satisfies {
  readonly search: readonly PageCheckOptions['search'][];
  readonly reduction: readonly NonNullable<PageCheckOptions['reduction']>[];
  readonly symmetry: readonly NonNullable<PageCheckOptions['symmetry']>[];
  readonly store: readonly StoreKind[];
  readonly engine: readonly PageCheckOptions['engine'][];
  readonly forall: readonly NonNullable<PageCheckOptions['forall']>[];
};

export type OptionName = keyof typeof optionChoices;

/** Why choices cannot be had of a model beside the others that are in force, by option and choice; what is missing can be had. */
export type ForbiddenChoices = { readonly [O in OptionName]: Readonly<Partial<Record<(typeof optionChoices)[O][number], string>>> };

export const nothingForbidden: ForbiddenChoices = { search: {}, reduction: {}, symmetry: {}, store: {}, engine: {}, forall: {} };
