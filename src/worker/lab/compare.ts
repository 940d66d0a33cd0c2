import type { CompiledModel } from '../../engine/compiled-model.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import { whyIncomplete } from '../views/incomplete-words.ts';
import { noStatistics } from '../check/result.ts';
import { agreement, type Found } from './agreement.ts';
import { drawSides, prepareDrawing, type SideOnDrawing } from './drawing.ts';
import type { ExplainedSide } from './explain.ts';
import type { Task } from '../tasks.ts';
import { depthsOf, layersOf } from './layers.ts';
import { keyOf, type Recording } from './recorder.ts';
import { reservationView } from './reservations.ts';
import { type RunSide, runSide } from './run-side.ts';
import { decideRuns } from './runs.ts';
import type { CompareRequest, CompareResult, LabProgress, LabSide, RunFinding, SideName, SideResult } from '../../contract/lab/compare.ts';

/** A comparison, with what is needed to explain it. */
export interface Comparison {
  readonly result: CompareResult;
  readonly sides: Readonly<Record<SideName, ExplainedSide | null>>;
}

const nowhere: SideOnDrawing = { visited: [], taken: [] };

/** Runs both sides one after the other, and puts them on one drawing. */
export async function compareSides(
  model: CompiledModel,
  text: string,
  request: CompareRequest,
  onProgress: (progress: LabProgress) => void,
  task: Task,
): Promise<Comparison> {
  const { run, limits, drawn: most } = request;
  const { machine, analysis } = model;
  const depths = await depthsOf(machine, task);
  const ran = async (name: SideName, near: ReadonlySet<string>): Promise<RunSide> =>
    runSide(
      model,
      request[name],
      limits,
      { most, near },
      task,
      ({ states, transitions }) => onProgress({ run, side: name, states, transitions }),
      { depths },
    );
  const canvas = prepareDrawing(machine, most);
  const { left, right } = await bothRun(ran, canvas.near, reducesLess(request.left) ? 'right' : 'left', task);
  const runs = async (name: SideName): Promise<readonly RunFinding[]> => decideRuns(model, request[name], limits, task);
  const [leftRuns, rightRuns] = [await runs('left'), await runs('right')];
  const drawing = drawSides(machine, text, canvas, [recordingOf(left), recordingOf(right)]);
  const explained = (name: SideName, side: RunSide): ExplainedSide => {
    const recording = recordingOf(side);
    const numbers = new Map<string, number>();
    recording?.states.forEach((state, number) => void numbers.set(keyOf(state), number));
    return { model, text, side: request[name], recording, numbers, drawn: drawing.drawn };
  };
  return {
    result: {
      run,
      failed: null,
      left: sideResult(left, leftRuns, drawing.sides[0] ?? nowhere, analysis, text),
      right: sideResult(right, rightRuns, drawing.sides[1] ?? nowhere, analysis, text),
      drawing: drawing.drawn.drawing,
      agreement: agreement(found(left, leftRuns), found(right, rightRuns)),
      layers: layersOf(depths, left.search?.tally ?? null, right.search?.tally ?? null),
    },
    sides: { left: explained('left', left), right: explained('right', right) },
  };
}

/** A search that leaves nothing out has the most states, so that the other one tells which of them are of interest. */
function reducesLess({ reduction: { por, merge } }: LabSide): boolean {
  return por === 'none' && !merge;
}

/**
 * Runs both sides. If one is too large to be recorded and the other is not, the large one is watched in the states of the small one; if it
 * came first, for that it runs once more.
 */
async function bothRun(
  ran: (name: SideName, near: ReadonlySet<string>) => Promise<RunSide>,
  near: ReadonlySet<string>,
  first: SideName,
  task: Task,
): Promise<Record<SideName, RunSide>> {
  const second = first === 'left' ? 'right' : 'left';
  const one = await ran(first, near);
  const other = await ran(second, keysOf(recordingOf(one)) ?? near);
  const small = keysOf(recordingOf(other));
  const again = small !== null && keysOf(recordingOf(one)) === null && one.search !== null && !task.stopped;
  const watched = again ? await ran(first, small) : null;
  const search = one.search !== null && watched?.search != null ? { ...one.search, recording: watched.search.recording } : one.search;
  return first === 'left' ? { left: { ...one, search }, right: other } : { left: other, right: { ...one, search } };
}

function recordingOf({ search }: RunSide): Recording | null {
  return search?.recording ?? null;
}

/** The states of a search that was recorded as a whole; null if it was not. */
function keysOf(recording: Recording | null): ReadonlySet<string> | null {
  return recording?.whole === true ? new Set([...recording.states.values()].map(keyOf)) : null;
}

/** What a run found, for comparison; null if it was refused. */
export function found({ search }: RunSide, runs: readonly RunFinding[]): Found | null {
  if (search === null) return null;
  const { completeness, verdicts } = search.outcome;
  const byState = verdicts.filter(({ property }) => !runs.some((run) => run.property === property));
  return { complete: completeness.kind === 'exhaustive', verdicts: byState, runs, deadlocks: search.deadlocks, ends: search.ends };
}

function sideResult(
  { refusal, reservations, search }: RunSide,
  runs: readonly RunFinding[],
  { visited, taken }: SideOnDrawing,
  analysis: Analysis,
  text: string,
): SideResult {
  const outcome = search?.outcome ?? null;
  return {
    refusal,
    reservations: reservations.map((reservation) => reservationView(reservation, analysis, text)),
    ran: search !== null,
    complete: outcome?.completeness.kind === 'exhaustive',
    incompleteBecause: outcome === null ? null : whyIncomplete(outcome.completeness),
    statistics: outcome?.statistics ?? noStatistics,
    deadlocks: outcome?.statistics.deadlocks ?? 0,
    choices: search?.counts ?? { computed: 0, smaller: 0, meanChosen: 0, meanEnabled: 0 },
    verdicts: outcome?.verdicts ?? [],
    runs,
    visited,
    taken,
  };
}
