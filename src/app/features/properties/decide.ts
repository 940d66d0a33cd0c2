import type { CheckResult } from '../../../contract/check/result.ts';
import { readFormula } from '../../../contract/formula-reading.ts';
import type { TriedFormula } from './state.ts';

type Settled = Pick<TriedFormula, 'read' | 'verdict' | 'problem' | 'findings'>;

/** Checks a formula of either logic, which need not say its own. */
export async function decide(text: string, check: (formula: string) => Promise<CheckResult>): Promise<Settled> {
  const reading = readFormula(text, firstError);
  let tried = reading.next();
  while (tried.done !== true) tried = reading.next(await check(tried.value));
  return settled(tried.value.read, tried.value.answer);
}

function firstError({ failed }: CheckResult): number | null {
  return failed === null ? null : Math.min(...failed.map(({ span }) => span.start));
}

function settled(read: string, { failed, verdicts, refusal, warnings = [] }: CheckResult): Settled {
  const verdict = verdicts[0] ?? null;
  if (failed !== null) return { read, verdict: null, problem: sentence(failed[0]?.message), findings: failed };
  return { read, verdict, problem: verdict === null ? (refusal ?? 'There is no verdict.') : null, findings: warnings };
}

function sentence(message: string | undefined): string {
  return message === undefined ? 'The formula cannot be used.' : `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
