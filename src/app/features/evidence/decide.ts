import type { CheckResult } from '../../../contract/check/result.ts';
import type { TriedFormula } from './state.ts';

type Settled = Pick<TriedFormula, 'read' | 'verdict' | 'problem'>;

const saysLinear = /^\s*LTL\b/;

/** Whether a formula is read as one of LTL. */
export const isLinear = (formula: string): boolean => saysLinear.test(formula);

/**
 * Checks a formula of either logic: what is none of CTL is read as one of LTL, though it does not say so. If it is none of either, the
 * message is that of the reading that gets further in the text.
 */
export async function decide(text: string, check: (formula: string) => Promise<CheckResult>): Promise<Settled> {
  const plain = await check(text);
  if (plain.failed === null || isLinear(text)) return settled(text, plain);
  const read = `LTL ${text}`;
  const linear = await check(read);
  const further = firstError(linear) - 'LTL '.length > firstError(plain);
  return linear.failed === null || further ? settled(read, linear) : settled(text, plain);
}

function firstError({ failed }: CheckResult): number {
  return Math.min(...(failed ?? []).map(({ span }) => span.start));
}

function settled(read: string, { failed, verdicts, refusal }: CheckResult): Settled {
  const verdict = verdicts[0] ?? null;
  if (failed !== null) return { read, verdict: null, problem: sentence(failed[0]?.message) };
  return { read, verdict, problem: verdict === null ? (refusal ?? 'There is no verdict.') : null };
}

function sentence(message: string | undefined): string {
  return message === undefined ? 'The formula cannot be used.' : `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
