import type { AppState } from '../../session/state/store.ts';

/** What a state violates, by its name where only one property can be meant: the run may be one of another property. */
export function selectViolated({ run }: AppState): string {
  const found =
    run.finished?.result.verdicts.filter(
      ({ kind, holds, showsInStates }) => kind !== 'deadlock' && kind !== 'errors' && holds === false && showsInStates,
    ) ?? [];
  const [only] = found;
  return found.length === 1 && only !== undefined ? `violates ${only.property}` : 'violation';
}
