import type { QuotientKind } from '../../../contract/alike.ts';
import { slice } from '../../session/state/slice.ts';

/** The ways to look at alike processes, with their titles. */
export const looks = { locals: 'Local states', quotient: 'Side by side' } as const;

export type Look = keyof typeof looks;

/** How alike processes are looked at; kept while the panel is not shown. */
export interface AlikeState {
  readonly look: Look;
  /** What puts states together in the quotient beside the model. */
  readonly kind: QuotientKind;
  /** States of the model that are drawn there at most. */
  readonly most: number;
}

export const alikeSlice = slice<AlikeState>('alike', { look: 'locals', kind: 'representatives', most: 60 });
