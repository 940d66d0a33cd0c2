import { storeCatalogue } from '../../contract/check/store-catalogue.ts';
import { stateProperties } from '../../engine/plan/asked.ts';
import { begin } from '../../engine/plan/begin.ts';
import { possiblePlan } from '../../engine/plan/plan.ts';
import { storeDescriptor } from '../../engine/store/create.ts';
import { cacheFor, type ComparedStore, storesToCompare } from '../../engine/store/comparison.ts';
import { exactOptions, usualStores } from '../../contract/check/usual-stores.ts';
import type { CheckOutcome } from '../../engine/plan/ran.ts';
import type { Task } from '../tasks.ts';
import { perfectPlaces } from '../../engine/profile/count-states.ts';
import { profile } from '../../engine/profile/profile.ts';
import { printedComponentsOf } from '../../engine/profile/thesis-printed-components.ts';
import { thesisTables } from '../../engine/profile/thesis-tables.ts';
import type { RunnableModel } from '../models.ts';
import { extensibleModel } from './extensible-model.ts';
import { whyIncomplete } from '../views/incomplete-words.ts';
import { visitsPerState } from './visits.ts';
import type { Tolerances } from '../../contract/check/store-options.ts';
import { defaultTemporalOptions } from '../../contract/check/options.ts';
import type { CachePoint, StoreRow, StoresProgress, StoresRequest, StoresResult } from '../../contract/stores.ts';

/** Sizes of state caches, as shares of the states, from the largest: the thesis goes down to where the work explodes. */
const shares = Array.from({ length: 15 }, (_, i) => (115 - 5 * i) / 100);

/** The thesis's C and P first, then what it discusses in 5.2.2: a quick replacement, one in between, and none at all (C = P). */
const tolerances = [usualStores.cache, { collisions: 1, probes: 200 }, { collisions: 10, probes: 200 }, { collisions: 100, probes: 100 }];

/** With other tolerances than the thesis's only some of the sizes are measured. */
const sizesOf = (number: number) => (number === 0 ? shares : [1.15, 1, 0.9, 0.8, 0.7, 0.6, 0.5]);

/** The usual store, of which the search decides how it keeps states. */
const asItChooses: ComparedStore = { title: 'exact, as the search chooses', search: 'bfs', store: exactOptions };

/** A search with a cache is given up when it has visited so many times the states. */
const mostVisits = 4;

/**
 * Measures all stores and encodings, and state caches of many sizes until one is given up: encodings on the abstract machine, the rest on
 * the generated engine where there is code for it.
 */
export async function measureStores(
  runnable: RunnableModel,
  { run, mostStates, maxMilliseconds }: StoresRequest,
  onProgress: (progress: StoresProgress) => void,
  task: Task,
): Promise<StoresResult> {
  const model = runnable.compiled;
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
  total = compared.length + tolerances.reduce((sum, _, i) => sum + sizesOf(i).length, 0);
  for (const one of compared) {
    if (task.stopped) break;
    const outcome = await search(one, mostVisits * states);
    if (!task.stopped) rows.push(rowOf(one, outcome));
  }
  for (const [number, { collisions, probes }] of refusal === null ? tolerances.entries() : []) {
    for (const share of sizesOf(number)) {
      if (task.stopped) break;
      const title = `${storeCatalogue.cache.title}, ${Math.round(100 * share)} %, C ${collisions}, P ${probes}`;
      const store = { ...cacheFor(share, states), collisions, probes };
      const outcome = await search({ title, search: 'dfs', store }, mostVisits * states);
      if (task.stopped) break;
      const point = pointOf(share, store, outcome);
      points.push(point);
      if (!point.complete) break;
    }
  }
  const visits = refusal === null && !task.stopped ? await visitsPerState(model, task) : [];
  const counted = refusal === null && !task.stopped ? await toTheEnd(profile(model, perfectPlaces(states)), task) : null;
  if (counted !== null) tell('components', 0);
  const known = printedComponentsOf(runnable.program.name, states, transitions);
  const thesis = counted === null ? null : await toTheEnd(thesisTables(extensibleModel(runnable), known, { maxMilliseconds }), task);
  return { run, failed: null, refusal, stopped: task.stopped, states, transitions, rows, points, visits, profile: counted, thesis };
}

/** What comes of work that pauses; null if it was stopped. */
async function toTheEnd<T>(search: Generator<void, T>, task: Task): Promise<T | null> {
  for (let piece = search.next(); !task.stopped; piece = search.next()) {
    if (piece.done === true) return piece.value;
    await task.pause();
  }
  return null;
}

function pointOf(share: number, { collisions, probes }: Tolerances, outcome: CheckOutcome): CachePoint {
  const { completeness, statistics } = outcome;
  return {
    share,
    size: figure(outcome, 'places') ?? 0,
    collisions,
    probes,
    visits: statistics.states,
    transitions: statistics.transitions,
    milliseconds: statistics.milliseconds,
    replacements: figure(outcome, 'replacements') ?? 0,
    complete: completeness.kind === 'exhaustive',
    full: completeness.kind === 'bounded' && completeness.by === 'store',
  };
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
