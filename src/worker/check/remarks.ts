import type { PlannedCheck } from '../../engine/plan/planned-check.ts';
import type { CheckOutcome } from '../../engine/plan/ran.ts';

/** Above so many states none is looked at again for commands alone. */
const mostStates = 100_000;

/**
 * The outcome of a check with what is said of its properties and commands beside their verdicts. What finds that is not needed for a
 * verdict, so that it is loaded here, and does without where it cannot be.
 */
export async function withRemarks(
  check: PlannedCheck,
  inSlices: (slice: (milliseconds: number) => boolean) => Promise<unknown>,
): Promise<CheckOutcome> {
  const outcome = check.outcome();
  const asks = outcome.verdicts.some(({ kind, holds }) => holds === true && kind !== 'deadlock' && kind !== 'errors');
  if (!asks && outcome.statistics.states > mostStates) return outcome;
  const part = await import('../../engine/plan/remarks.ts').catch(() => null);
  if (part === null) return outcome;
  const remarks = new part.Remarks(check.plan, outcome, check.runs);
  await inSlices((milliseconds) => remarks.slice(milliseconds));
  return remarks.addedTo(outcome);
}
