import type { OwnResult } from '../../../contract/lab/own-reduction.ts';
import { slice } from '../../session/state/slice.ts';

/** What came of trying rules on a model. */
export interface OwnTried {
  /** The rules as they were tried. */
  readonly rules: string;
  readonly running: boolean;
  /** Null while that is not known. */
  readonly result: OwnResult | null;
  /** Why there is none, as a sentence. */
  readonly problem: string | null;
  readonly revision: number;
}

export interface OwnState {
  /** The rules as they are written; null: those that were left here before, or an example. */
  readonly rules: string | null;
  /** What somebody has written here, also while an example is shown in its place; null: nothing in this page. */
  readonly written: string | null;
  readonly tried: OwnTried | null;
}

/** The rules stay with another model, and what came of them goes. */
export const ownSlice = slice<OwnState>('own', { rules: null, written: null, tried: null }, ({ rules, written }) => ({
  rules,
  written,
  tried: null,
}));
