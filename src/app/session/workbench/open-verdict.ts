import { goToPane } from './browser-history.ts';
import type { VerdictView } from '../../../contract/check/result.ts';
import { slice } from '../state/slice.ts';
import type { Workbench } from './workbench.ts';

/** The verdict whose evidence is looked at, and the text that it belongs to; null for none. */
export const shownEvidenceSlice = slice<{ readonly verdict: VerdictView; readonly revision: number } | null>('shownEvidence', null);

export function showEvidence({ store }: Workbench, verdict: VerdictView | null): void {
  const { revision } = store.getState().document;
  shownEvidenceSlice.update(store, () => (verdict === null ? null : { verdict, revision }));
}

/** Shows why a property holds or fails: its evidence, and the run that comes with it; else its place among the results. */
export function openVerdict(workbench: Workbench, verdict: VerdictView): void {
  if (verdict.evidence != null) showEvidence(workbench, verdict);
  if (verdict.run !== null) {
    goToPane(workbench, 'run');
    void workbench.execution.showVerdict(verdict.property);
  } else goToPane(workbench, verdict.evidence == null ? 'results' : 'evidence');
}
