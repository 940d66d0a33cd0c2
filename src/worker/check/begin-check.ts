import type { CompiledModel } from '../../engine/compiled-model.ts';
import { beginWith } from '../../engine/plan/begin-with.ts';
import type { PlannedCheck } from '../../engine/plan/planned-check.ts';
import type { PageCheckOptions } from '../../contract/check/result.ts';
import { type Notes, planCheck } from './plan-check.ts';

/** A check that is under way, and what is said of its reduction and its use of alike processes where these were asked for. */
export interface BegunCheck extends Notes {
  readonly check: PlannedCheck;
}

/** Begins a check as it is planned (`planCheck`), unless that is refused. */
export async function beginCheck(
  model: CompiledModel,
  options: PageCheckOptions,
  text: string,
): Promise<BegunCheck | { readonly refusal: string }> {
  const made = await planCheck(model, options, text);
  if ('refusal' in made) return made;
  const { parts, planned, ...notes } = made;
  const host = (options.threads ?? 1) === 1 ? undefined : (await import('../threads/page-threads.ts')).pageThreads();
  return { check: beginWith(parts, planned, null, host), ...notes };
}
