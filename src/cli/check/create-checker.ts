import { LineMap } from '../../base/span.ts';
import type { CompiledModel } from '../../engine/compiled-model.ts';
import { begin } from '../../engine/plan/begin.ts';
import type { Options } from '../../engine/plan/options.ts';
import { planOfDecidable } from '../../engine/plan/plan.ts';
import type { PlannedCheck } from '../../engine/plan/planned-check.ts';
import { UserError } from '../exit.ts';
import type { Io } from '../io.ts';
import type { ReadyPor } from './options-por.ts';
import { refusalText } from './refusal-text.ts';
import type { CheckOptions } from '../../contract/check/options.ts';

/**
 * Begins the check that was asked for, of what it can decide; throws a `UserError` if that is nothing. `text` is what the spans of
 * the model point into.
 */
export function createChecker(
  model: CompiledModel,
  options: CheckOptions,
  por: ReadyPor,
  text: string,
  threads: Io['threads'],
): PlannedCheck {
  const planned = planOfDecidable(model, { ...options, ...porPlan(por) });
  if (planned.kind === 'refusal') {
    const { option, span } = planned;
    const line = span === undefined || span.start >= text.length ? '' : ` (line ${new LineMap(text).position(span.start).line})`;
    const allowed = option === 'sleep' || option === 'proviso' || (por.kind === 'reduced' && por.reduction.own !== undefined);
    const nevertheless = allowed ? ' (--unsound runs it nevertheless, for teaching)' : '';
    throw new UserError(`${refusalText(planned)}${line}${nevertheless}`);
  }
  return begin(planned, null, threads);
}

function porPlan(por: ReadyPor): Partial<Options> {
  switch (por.kind) {
    case 'plain':
      return {};
    case 'reduced':
      return { reduction: por.reduction };
    case 'stateless':
      return { search: 'stateless', stateless: { ...por.stateless, unsound: por.unsound } };
  }
}
