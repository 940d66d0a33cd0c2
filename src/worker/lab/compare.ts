import type { Machine } from '../../engine/machine/machine.ts';
import { Analysis } from '../../system/analysis/analysis.ts';
import type { CompareRequest, CompareResult, LabProgress, RunFinding, SideName, SideResult } from '../api.ts';
import { noStatistics, whyIncomplete } from '../views.ts';
import { agreement, type Found } from './agreement.ts';
import { drawSides, type SideOnDrawing } from './drawing.ts';
import type { ExplainedSide } from './explain.ts';
import type { Stopper } from './lab.ts';
import { keyOf } from './observed-search.ts';
import { type RunSide, runSide } from './run-side.ts';
import { decideRuns } from './runs.ts';

/** A comparison, with what is needed to explain it. */
export interface Comparison {
  readonly result: CompareResult;
  readonly sides: Readonly<Record<SideName, ExplainedSide | null>>;
}

const nowhere: SideOnDrawing = { visited: [], taken: [] };

/** Runs both sides one after the other, and puts them on one drawing. */
export async function compareSides(
  machine: Machine,
  text: string,
  request: CompareRequest,
  onProgress: (progress: LabProgress) => void,
  stopper: Stopper,
): Promise<Comparison> {
  const { run, limits, drawn: limit } = request;
  const analysis = new Analysis(machine.system);
  const ran = async (name: SideName): Promise<RunSide> =>
    runSide(machine, analysis, request[name], limits, limit, stopper, ({ states, transitions }) =>
      onProgress({ run, side: name, states, transitions }),
    );
  const left = await ran('left');
  const right = await ran('right');
  const runs = async (name: SideName): Promise<readonly RunFinding[]> => decideRuns(machine, analysis, request[name], limits, stopper);
  const [leftRuns, rightRuns] = [await runs('left'), await runs('right')];
  const drawing = drawSides(machine, text, limit, [left.search?.recording() ?? null, right.search?.recording() ?? null]);
  const explained = (name: SideName, { search }: RunSide): ExplainedSide | null => {
    if (drawing === null) return null;
    const recording = search?.recording() ?? null;
    const numbers = new Map<string, number>();
    // States that a search found and did not expand are holes.
    recording?.states.forEach((state, number) => void numbers.set(keyOf(state), number));
    return { machine, text, analysis, side: request[name], recording, numbers, drawn: drawing.drawn };
  };
  return {
    result: {
      run,
      failed: null,
      left: sideResult(left, leftRuns, drawing?.sides[0] ?? nowhere),
      right: sideResult(right, rightRuns, drawing?.sides[1] ?? nowhere),
      drawing: drawing?.drawn.drawing ?? null,
      agreement: agreement(found(left, leftRuns), found(right, rightRuns)),
    },
    sides: { left: explained('left', left), right: explained('right', right) },
  };
}

/** What a run found, for comparison; null if it was refused. */
export function found({ search }: RunSide, runs: readonly RunFinding[]): Found | null {
  if (search === null) return null;
  const { completeness, verdicts } = search.check.outcome();
  const byState = verdicts.filter(({ property }) => !runs.some((run) => run.property === property));
  return { complete: completeness.kind === 'exhaustive', verdicts: byState, runs, deadlocks: search.deadlocks(), ends: search.ends() };
}

function sideResult({ refusal, search }: RunSide, runs: readonly RunFinding[], { visited, taken }: SideOnDrawing): SideResult {
  const outcome = search?.check.outcome() ?? null;
  return {
    refusal,
    ran: search !== null,
    complete: outcome?.completeness.kind === 'exhaustive',
    incompleteBecause: outcome === null ? null : whyIncomplete(outcome.completeness),
    statistics: outcome?.statistics ?? noStatistics,
    deadlocks: outcome?.statistics.deadlocks ?? 0,
    choices: search?.counts() ?? { computed: 0, smaller: 0, meanChosen: 0, meanEnabled: 0 },
    verdicts: outcome?.verdicts ?? [],
    runs,
    visited,
    taken,
  };
}
