import type { CompiledModel } from '../../engine/compiled-model.ts';
import { nameOf, preservedBy } from '../../engine/plan/preserves.ts';
import { algorithms, usesSleep } from '../../engine/reduce/traits.ts';
import { tableTwo } from '../../engine/reduce/table-two.ts';
import { whyIncomplete } from '../views/incomplete-words.ts';
import { agreement, type Found } from './agreement.ts';
import { found } from './compare.ts';
import type { Task } from '../tasks.ts';
import { recordNothing } from './recorder.ts';
import { runSide } from './run-side.ts';
import { noReduction, type ReductionOptions } from '../../contract/check/reduction.ts';
import type {
  AllVariations,
  MeasureProgress,
  MeasureRequest,
  MeasureResult,
  MeasureRow,
  StateCode,
  Variation,
} from '../../contract/lab/measure.ts';
import type { LabSide } from '../../contract/lab/compare.ts';

/** Runs the full search, then the variations that are asked for, and says of each what it cost and whether it found the same. */
export async function measure(
  model: CompiledModel,
  { run, side, limits, variations }: MeasureRequest,
  onProgress: (progress: MeasureProgress) => void,
  task: Task,
): Promise<MeasureResult> {
  const searches = variants(side, variations);
  const rows: MeasureRow[] = [];
  let full: Found | null = null;
  for (const [done, { side: one, code }] of searches.entries()) {
    if (task.stopped) break;
    onProgress({ run, done, total: searches.length, rows: [...rows] });
    const ran = await runSide(model, one, limits, recordNothing, task, () => undefined, { code });
    const result = found(ran, []);
    full ??= result;
    const outcome = ran.search?.outcome ?? null;
    const { kind } = agreement(full, result);
    rows.push({
      por: one.reduction.por,
      sleep: one.reduction.sleep,
      merge: one.reduction.merge,
      ...(code === undefined ? {} : { code }),
      refusal: ran.refusal,
      ran: ran.search !== null,
      complete: outcome?.completeness.kind === 'exhaustive',
      incompleteBecause: outcome === null ? null : whyIncomplete(outcome.completeness),
      states: outcome?.statistics.states ?? 0,
      transitions: outcome?.statistics.transitions ?? 0,
      milliseconds: outcome?.statistics.milliseconds ?? 0,
      bytes: outcome?.statistics.bytes ?? 0,
      deadlocks: outcome?.statistics.deadlocks ?? 0,
      choices: ran.search?.counts ?? { computed: 0, smaller: 0, meanChosen: 0, meanEnabled: 0 },
      preserves: inWords(one.reduction),
      agrees: kind === 'unknown' ? null : kind === 'agree',
    });
  }
  return { run, failed: null, stopped: task.stopped, rows };
}

/** What is preserved, from the least to the most. A search that leaves nothing out preserves everything. */
function inWords(reduction: ReductionOptions): string[] {
  const preserved = preservedBy(reduction);
  return preserved.has('fairness') ? ['everything'] : [...preserved].map((what) => nameOf[what]);
}

interface Search {
  readonly side: LabSide;
  readonly code: StateCode | undefined;
}

/** The full search first. Conflict sets are sleep sets already, and breadth-first search has none. */
function variants(side: LabSide, asked: MeasureRequest['variations']): Search[] {
  const full: Search = { side: { search: side.search, reduction: noReduction }, code: undefined };
  const wanted = 'length' in asked ? asked : allVariations(asked, side.search);
  const others = wanted.filter(({ por, sleep, merge, code }) => por !== 'none' || sleep || merge || code !== undefined);
  const reductionOf = ({ por, sleep, merge }: Variation): ReductionOptions => ({ ...side.reduction, por, sleep, merge });
  return [full, ...others.map((one): Search => ({ side: { search: side.search, reduction: reductionOf(one) }, code: one.code }))];
}

function allVariations(also: AllVariations, search: LabSide['search']): Variation[] {
  const merges = also.merge ? [false, true] : [false];
  const coded = also.codes === true ? tableTwo.filter(({ code }) => code !== undefined) : [];
  const plain = algorithms.flatMap((por) => {
    const canSleep = also.sleep && search === 'dfs' && !usesSleep(por, false);
    const sleeps = canSleep ? [false, true] : [false];
    return merges.flatMap((merge) => sleeps.map((sleep): Variation => ({ por, sleep, merge })));
  });
  return [...plain, ...coded.map(({ por, code }): Variation => ({ por, sleep: false, merge: false, ...(code && { code }) }))];
}
