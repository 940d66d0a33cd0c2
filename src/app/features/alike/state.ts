import type { QuotientKind } from '../../../contract/alike.ts';
import type { StudyPoint } from '../../kit/growth-chart/study-point.ts';
import { slice } from '../../session/state/slice.ts';
import type { Method } from './methods.ts';

/** The ways to look at alike processes, with their titles. */
export const looks = { locals: 'Local states', quotient: 'Side by side', growth: 'Growth', any: 'Any number' } as const;

export type Look = keyof typeof looks;

/** How alike processes are looked at; kept while the panel is not shown. */
export interface AlikeState {
  readonly look: Look;
  /** What puts states together in the quotient beside the model. */
  readonly kind: QuotientKind;
  /** States of the model that are drawn there at most. */
  readonly most: number;
  /** Up to which number processes are counted where there may be any number of them. */
  readonly cutoff: number;
}

export const alikeSlice = slice<AlikeState>('alike', { look: 'locals', kind: 'representatives', most: 30, cutoff: 2 });

/** How the states of a model grow with a constant, by several methods. */
export interface AlikeGrowth {
  readonly constant: string;
  readonly values: readonly number[];
  readonly methods: readonly Method[];
  /** For each method the points found. */
  readonly points: readonly (readonly StudyPoint[])[];
  /** What is being searched, and how many states of it have been found; null when all is done. */
  readonly now: { readonly value: number; readonly method: Method; readonly states: number } | null;
  readonly revision: number;
}

export const alikeGrowthSlice = slice<AlikeGrowth | null>('alikeGrowth', null);
