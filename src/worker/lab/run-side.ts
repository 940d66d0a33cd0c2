import type { CompiledModel } from '../../engine/compiled-model.ts';
import { stateProperties } from '../../engine/plan/asked.ts';
import { begin } from '../../engine/plan/begin.ts';
import { plan } from '../../engine/plan/plan.ts';
import { objectionTo, type Reservation, reservationsOf } from '../../engine/plan/sound.ts';
import type { Task } from '../tasks.ts';
import { type Depths, Tally } from './layers.ts';
import type { Recorded, Recording } from './recorder.ts';
import { Watcher } from './watcher.ts';
import { defaultTemporalOptions } from '../../contract/check/options.ts';
import type { SearchOutcome } from '../../contract/check/outcome.ts';
import type { ChoiceCounts, LabLimits, LabSide } from '../../contract/lab/compare.ts';
import type { StateCode } from '../../contract/lab/measure.ts';

/** A search of the lab that has ended, or was refused. */
export interface RunSide {
  readonly refusal: string | null;
  readonly reservations: readonly Reservation[];
  readonly search: EndedSearch | null;
}

/** What is kept of a search; its states are not, for there may be many. */
export interface EndedSearch {
  readonly outcome: SearchOutcome;
  readonly counts: ChoiceCounts;
  /** Keys of states without steps; null when there are too many to compare. */
  readonly deadlocks: ReadonlySet<string> | null;
  readonly ends: ReadonlySet<string> | null;
  readonly recording: Recording;
  readonly tally: Tally | null;
}

/** What else a search is asked. */
interface Beside {
  /** Counts by layers. */
  readonly depths?: Depths | null;
  /** The code in which states are stored; undefined: as usual. */
  readonly code?: StateCode | undefined;
}

/** Runs a search to its end in slices. A combination that is unsound for the model is refused, unless its options allow it. */
export async function runSide(
  model: CompiledModel,
  side: LabSide,
  limits: LabLimits,
  recorded: Recorded,
  task: Task,
  onProgress: (progress: { states: number; transitions: number }) => void,
  { depths = null, code }: Beside = {},
): Promise<RunSide> {
  const { system, analysis } = model;
  // Properties of runs are decided apart (runs.ts): this search is for what single states decide.
  const temporal = { ...defaultTemporalOptions, only: stateProperties(system) };
  const asked = { search: side.search, temporal };
  const refusal = objectionTo(analysis, asked, side.reduction)?.reason ?? null;
  const reservations = reservationsOf(analysis, asked, side.reduction);
  const options = { engine: 'machine', search: side.search, maxBytes: 1024 ** 3, ...limits, temporal } as const;
  const store = code === undefined ? {} : { store: { kind: 'exact', encoding: code } as const };
  const planned = plan(model, { ...options, ...store, reduction: side.reduction });
  if (planned.kind === 'refusal') return { refusal, reservations, search: null };
  const tally = depths === null ? null : new Tally(depths);
  const watcher = new Watcher(analysis, side.reduction, recorded, tally);
  const check = begin(planned, watcher.listener);
  await task.toTheEnd(check, onProgress);
  const [deadlocks, ends] = [watcher.stuck('deadlocks'), watcher.stuck('ends')];
  const search = { outcome: check.outcome(), counts: watcher.counts(), deadlocks, ends, recording: watcher.recorder.recording(), tally };
  return { refusal, reservations, search };
}
