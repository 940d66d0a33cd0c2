import type { Controller } from '../../shell/controller.ts';
import type { VerdictView } from '../../../contract/check/result.ts';

/** Shows why a property holds or fails: its evidence, and the run that comes with it; else its place among the results. */
export function openVerdict(controller: Controller, verdict: VerdictView): void {
  if (verdict.evidence != null) controller.properties.showEvidence(verdict);
  if (verdict.trace !== null) {
    controller.setPane('run');
    void controller.showTrace(verdict.property);
  } else controller.setPane(verdict.evidence == null ? 'results' : 'evidence');
}
