import type { CompiledModel } from '../compiled-model.ts';
import { MergedSource } from '../reduce/merged-source.ts';
import type { SuccessorSource } from '../source/source.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import type { Verdict } from '../../contract/check/verdict.ts';

/** Steps of a model as a search sees them, and the way back from a verdict about them to one about the model. */
export interface Wrapped {
  readonly source: SuccessorSource;
  /** Turns the run of a verdict into steps of the machine. */
  unwrap(verdict: Verdict): Verdict;
}

/** What is put around the abstract machine, from the inside out: statement merging. */
export function wrapped({ machine, layout }: CompiledModel, analysis: Analysis, { merge }: { readonly merge: boolean }): Wrapped {
  if (!merge) return { source: machine, unwrap: (verdict) => verdict };
  const merged = new MergedSource(machine, analysis, layout);
  return {
    source: merged,
    unwrap: (verdict) => (verdict.run === null ? verdict : { ...verdict, run: merged.expand(verdict.run) }),
  };
}
