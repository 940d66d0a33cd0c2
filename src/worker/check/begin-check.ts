import type { CompiledModel } from '../../engine/compiled-model.ts';
import { begin } from '../../engine/plan/begin.ts';
import { possiblePlan } from '../../engine/plan/plan.ts';
import type { PlannedCheck } from '../../engine/plan/planned-check.ts';
import type { Options } from '../../engine/plan/options.ts';
import { defaultTemporalOptions } from '../../contract/check/options.ts';
import { noReduction } from '../../contract/check/reduction.ts';
import type { PageCheckOptions, ReductionMade } from '../../contract/check/result.ts';

/** A check that is under way, and what is said of its reduction if one was asked for. */
export interface BegunCheck {
  readonly check: PlannedCheck;
  readonly reduction: ReductionMade | null;
}

/**
 * Begins a check. A reduction that is asked for is made where it is sound for everything that is checked; else the search is full, and it
 * is said why.
 */
export function beginCheck(model: CompiledModel, { reduction, ...options }: PageCheckOptions): BegunCheck {
  if (options.engine === 'symbolic') return { check: begin(possiblePlan(model, onSets(options))), reduction: noneOnSets(reduction) };
  const planned = possiblePlan(model, { ...options, reduction: reduction === 'strongest' ? 'strongest' : noReduction });
  return { check: begin(planned), reduction: reductionMade(planned) };
}

/** What decision diagrams can go by: they know of no order, and how many states there are only at the end. */
function onSets({
  maxMilliseconds,
  maxBytes,
  terminationIsDeadlock,
  live,
  temporal,
}: Omit<PageCheckOptions, 'reduction'>): Partial<Options> {
  const { fairness = null, only = null } = temporal ?? {};
  return {
    engine: 'symbolic',
    maxMilliseconds,
    maxBytes,
    terminationIsDeadlock,
    ...(live === undefined ? {} : { live }),
    temporal: { ...defaultTemporalOptions, fairness, only },
  };
}

function noneOnSets(reduction: PageCheckOptions['reduction']): ReductionMade | null {
  if (reduction !== 'strongest') return null;
  return { made: false, note: 'Searched in full, as decision diagrams take all steps at once.' };
}

function reductionMade({ strongest }: PlannedCheck['plan']): ReductionMade | null {
  if (strongest === null) return null;
  if (strongest.reduction !== null) return { made: true, note: `Reduced by ${strongest.name}: what is left out changes no verdict.` };
  const because = strongest.property === null ? '' : `: for "${strongest.property}" it ${strongest.why}`;
  return { made: false, note: `Searched in full, as a reduction would not do${because}.` };
}
