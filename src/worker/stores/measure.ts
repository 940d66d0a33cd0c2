import type { CompiledModel } from '../../engine/compiled-model.ts';
import { stateProperties } from '../../engine/plan/asked.ts';
import { begin } from '../../engine/plan/begin.ts';
import { possiblePlan } from '../../engine/plan/plan.ts';
import { storeDescriptor } from '../../engine/store/create.ts';
import { cacheFor, type ComparedStore, storesToCompare } from '../../engine/store/comparison.ts';
import { exactOptions } from '../../engine/store/options.ts';
import type { CheckOutcome } from '../../engine/plan/ran.ts';
import type { Task } from '../tasks.ts';
import { whyIncomplete } from '../views/completeness.ts';
import { visitsPerState } from './visits.ts';
import { defaultTemporalOptions } from '../../contract/check/options.ts';
import type { CachePoint, StoreRow, StoresProgress, StoresRequest, StoresResult } from '../../contract/stores.ts';

/** Sizes of state caches, as shares of the states, from the largest: the thesis goes down to where the work explodes. */
const shares = Array.from({ length: 15 }, (_, i) => (115 - 5 * i) / 100);

/** The usual store, of which the search decides how it keeps states. */
const asItChooses: ComparedStore = { title: 'exact, as the search chooses', search: 'bfs', store: exactOptions };

/** A search with a cache is given up when it has visited so many times the states. */
const mostVisits = 4;

/**
 * Measures all stores and encodings, and state caches of many sizes until one is given up: encodings on the abstract machine, the rest on
 * the generated engine where there is code for it.
 */
export async function measureStores(
  model: CompiledModel,
  { run, mostStates, maxMilliseconds }: StoresRequest,
  onProgress: (progress: StoresProgress) => void,
  task: Task,
): Promise<StoresResult> {
  const rows: StoreRow[] = [];
  const points: CachePoint[] = [];
  let total = 0;
  const tell = (title: string, states: number): void =>
    onProgress({ run, done: rows.length + points.length, total, rows: [...rows], points: [...points], now: { title, states } });
  const search = async ({ title, search: order, store }: ComparedStore, maxStates: number): Promise<CheckOutcome> => {
    const temporal = { ...defaultTemporalOptions, only: stateProperties(model.system) };
    const engine = store.kind === 'exact' && title !== asItChooses.title ? 'machine' : 'wasm';
    const planned = possiblePlan(model, { engine, search: order, store, temporal, maxStates, maxMilliseconds });
    tell(title, 0);
    const check = begin(planned);
    await task.toTheEnd(check, ({ states }) => tell(title, states));
    return check.outcome();
  };
  const usual = await search({ ...asItChooses, search: 'dfs' }, mostStates);
  const { states, transitions } = usual.statistics;
  const refusal = task.stopped ? null : whyIncomplete(usual.completeness);
  const compared = refusal === null ? [asItChooses, ...storesToCompare(states)] : [];
  total = compared.length + shares.length;
  for (const one of compared) {
    if (task.stopped) break;
    const outcome = await search(one, mostVisits * states);
    if (!task.stopped) rows.push(rowOf(one, outcome));
  }
  for (const share of refusal === null ? shares : []) {
    if (task.stopped) break;
    const title = `state cache, ${Math.round(100 * share)} %`;
    const outcome = await search({ title, search: 'dfs', store: cacheFor(share, states) }, mostVisits * states);
    if (task.stopped) break;
    const complete = outcome.completeness.kind === 'exhaustive';
    const size = figure(outcome, 'places') ?? 0;
    const { states: visits, transitions: taken, milliseconds } = outcome.statistics;
    const replacements = figure(outcome, 'replacements') ?? 0;
    points.push({ share, size, visits, transitions: taken, milliseconds, replacements, complete });
    if (!complete) break;
  }
  const visits = refusal === null && !task.stopped ? await visitsPerState(model, task) : [];
  return { run, failed: null, refusal, stopped: task.stopped, states, transitions, rows, points, visits };
}

function rowOf({ title, search, store }: ComparedStore, outcome: CheckOutcome): StoreRow {
  const { completeness, statistics } = outcome;
  return {
    title,
    kind: store.kind,
    search,
    engine: outcome.ran.engine === 'wasm' ? 'wasm' : 'machine',
    guarantee: storeDescriptor(store.kind).guarantee,
    incompleteBecause: whyIncomplete(completeness),
    omission: completeness.kind === 'probabilistic' ? completeness.omission : null,
    states: statistics.states,
    transitions: statistics.transitions,
    milliseconds: statistics.milliseconds,
    encodedBits: figure(outcome, 'bits of an encoded state'),
    storeBytes: statistics.store?.bytes ?? 0,
    bytes: statistics.bytes,
    replayed: figure(outcome, 'steps replayed'),
    replacements: figure(outcome, 'replacements'),
  };
}

function figure({ statistics }: CheckOutcome, name: string): number | null {
  return statistics.store?.figures.find((f) => f.name === name)?.value ?? null;
}
