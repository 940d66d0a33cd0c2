import type { Fairness } from '../../../contract/check/fairness-catalogue.ts';
import type { CoverageView, VerdictView } from '../../../contract/check/result.ts';
import type { DiagnosticView } from '../../../contract/diagnostic.ts';
import { slice } from '../../session/state/slice.ts';

/** A formula that the user has tried: its verdict once there is one, or what is wrong with it. */
export interface TriedFormula {
  readonly id: number;
  /** As it has been written, and as it was read: the same, or with LTL before it. */
  readonly text: string;
  readonly read: string;
  readonly verdict: VerdictView | null;
  readonly problem: string | null;
  /** The errors or the warnings, with spans in the text as it was read. */
  readonly findings: readonly DiagnosticView[];
  /** The revision of the document it was tried on. */
  readonly revision: number;
}

/** The verdicts under each fairness, as far as they have been found. */
export interface FairnessTable {
  readonly revision: number;
  readonly running: boolean;
  readonly columns: Partial<Record<Fairness, readonly VerdictView[]>>;
}

/** Everything about properties beside the verdicts of the last run. */
export interface PropertiesState {
  readonly tried: readonly TriedFormula[];
  readonly fairness: FairnessTable | null;
  readonly coverage: { readonly revision: number; readonly report: CoverageView | null; readonly shown: boolean } | null;
}

const initialProperties: PropertiesState = { tried: [], fairness: null, coverage: null };

/** What a finished verdict adds to a formula that was tried. */
export function settle(
  state: PropertiesState,
  id: number,
  result: Pick<TriedFormula, 'read' | 'verdict' | 'problem' | 'findings'>,
): PropertiesState {
  return { ...state, tried: state.tried.map((formula) => (formula.id === id ? { ...formula, ...result } : formula)) };
}

export const propertiesSlice = slice('properties', initialProperties);
