import type { OwnResult } from '../../../contract/lab/own-reduction.ts';
import type { OwnSmallestResult } from '../../../contract/lab/own-smallest.ts';
import type { Language } from '../../../contract/languages.ts';
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

/** What rules do on models of which not one is at hand. */
export type OwnElsewhere = {
  /** The rules as they were tried. */
  readonly rules: string;
  readonly running: boolean;
  /** How many models were tried, of how many. */
  readonly tried: number;
  readonly of: number;
  /** Why it ended early, as a sentence. */
  readonly problem: string | null;
} & (
  | { readonly kind: 'smallest'; readonly found: OwnSmallestResult | null }
  | { readonly kind: 'examples'; readonly rows: readonly OwnExampleRow[] }
);

/** What rules do on a model that comes with the workbench; `study` is null where it has too many states. */
export interface OwnExampleRow extends Pick<OwnResult, 'study' | 'rivals'> {
  readonly name: string;
  readonly text: string;
  readonly language: Language;
}

export interface OwnState {
  /** The rules as they are written; null: those that were left here before, or an example. */
  readonly rules: string | null;
  /** What somebody has written here, also while an example is shown in its place; null: nothing in this page. */
  readonly written: string | null;
  readonly tried: OwnTried | null;
  readonly elsewhere: OwnElsewhere | null;
  /** The wrong reduction that somebody mends; null if none. */
  readonly mending: string | null;
  /** The fewest states that rules left that keep deadlocks, by the text of the model. */
  readonly best: Readonly<Record<string, number>>;
}

/** The rules stay with another model, and what came of them on the one before goes. */
export const ownSlice = slice<OwnState>(
  'own',
  { rules: null, written: null, tried: null, elsewhere: null, mending: null, best: {} },
  (own): OwnState => ({ ...own, tried: null }),
);
