import { LineMap } from '../../base/span.ts';
import { defaultTemporalOptions } from '../../contract/check/options.ts';
import type { LabSide } from '../../contract/lab/compare.ts';
import { exactlyPlayed } from '../../contract/lab/exactly-played.ts';
import type { StoreOptions } from '../../contract/check/usual-stores.ts';
import { type PlayedStore, storeOptionsOf } from '../../contract/lab/played-store.ts';
import type { Missed, PlayedState, SearchRecording, StateCode } from '../../contract/player.ts';
import type { CompiledModel } from '../../engine/compiled-model.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { exploreGraph, type StateGraph } from '../../engine/search/state-graph.ts';
import { stateProperties } from '../../engine/plan/asked.ts';
import { begin } from '../../engine/plan/begin.ts';
import { plan } from '../../engine/plan/plan.ts';
import type { PlannedCheck } from '../../engine/plan/planned-check.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import { placeName } from '../../system/analysis/objects.ts';
import { tagOf } from '../../system/analysis/relations/table-one.ts';
import { wordName } from '../../system/word-names.ts';
import { nameOf } from '../../engine/views/transition-names.ts';
import { EventRecorder } from './event-recorder.ts';
import { isCode, stateCode } from './state-codes.ts';

/** With merging, and with chains, a step is more than its first command. */
const mergedWords = ', and the local steps that follow';
const chainedWords = ', and the steps that follow as long as there is only one';

/** How long a recording may get. */
export interface RecordingLimits {
  readonly mostEvents: number;
  /** A model with more states than this has its states numbered by the search. */
  readonly mostNumbered?: number;
}

/**
 * Runs a search on the machine and notes everything that it does, until there are `mostEvents`. Throws with the reason where the states of
 * such a search cannot be stored so.
 */
export function recordSearch(
  model: CompiledModel,
  text: string,
  side: LabSide,
  { mostEvents, mostNumbered = 0 }: RecordingLimits,
  store: PlayedStore = exactlyPlayed,
): SearchRecording {
  const { system, machine, analysis } = model;
  const { reduction } = side;
  const temporal = { ...defaultTemporalOptions, only: stateProperties(system) };
  const unsound = { ...reduction, unsound: true };
  const options = { engine: 'machine', search: side.search, temporal, reduction: unsound, store: storeOptionsOf(store) } as const;
  const planned = plan(model, options);
  if (planned.kind === 'refusal') throw new Error(`This cannot be played: ${planned.reason}.`);
  const recorder = new EventRecorder(machine, mostEvents);
  const check = begin(planned, recorder.listener);
  let over = false;
  while (!over && !recorder.isFull) over = check.slice(5);
  const { events, nodes } = recorder.recording();
  const lines = new LineMap(text);
  const more = `${reduction.merge ? mergedWords : ''}${(store.values.chains ?? 0) === 1 ? chainedWords : ''}`;
  const named = new Set(
    events.flatMap((event) => (event.kind === 'enter' ? event.enabled : event.kind === 'take' ? [event.transition] : [])),
  );
  const graph = mostNumbered === 0 ? null : exploreGraph(machine, mostNumbered);
  const known = graph?.complete === true ? graph : null;
  const complete = over && !recorder.isFull;
  const mistaken = events.some((event) => event.kind === 'take' && event.outcome === 'mistaken');
  return {
    side,
    store,
    events,
    complete,
    ended: complete ? endOf(check) : null,
    refusal: planned.doubt?.reason ?? null,
    nodes,
    wordNames: machine.layout.ranges.map((_, address) => wordName(system, machine.layout, address)),
    codes: codesOf(storeOptionsOf(store), machine, nodes, recorder),
    numbers: known === null ? null : nodes.map(({ words }) => known.find(words)),
    missed: complete && mistaken && known !== null ? missedOf(known, recorder) : null,
    transitions: Object.fromEntries([...named].map((t) => [t, `${nameOf(analysis, system, text, lines, t)}${more}`])),
    tags: Object.fromEntries([...named].map((t) => [t, tagsOf(analysis, t)])),
  };
}

/** How each state is compressed; null where states are not. */
function codesOf(
  options: StoreOptions,
  { layout: { ranges } }: Machine,
  nodes: readonly PlayedState[],
  recorder: EventRecorder,
): StateCode[] | null {
  const { encoding } = { encoding: '', ...options };
  if (!isCode(encoding)) return null;
  return nodes.map(({ id, words }) => stateCode(encoding, ranges, words, recorder.written(id)));
}

/** Why a search stopped before its end; null if it did not. */
function endOf(check: PlannedCheck): string | null {
  const { completeness } = check.outcome();
  if (completeness.kind !== 'bounded') return null;
  return completeness.by === 'store'
    ? 'the store is full: all places that the probes for a further state met hold states of the stack (they go in steps of several places, and need not meet each)'
    : `it met a bound on its ${completeness.by}`;
}

/** What is in the graph of the model, and was not found. */
function missedOf(graph: StateGraph, recorder: EventRecorder): Missed {
  const states = Array.from({ length: graph.graph.states }, (_, id) => id).filter((id) => !recorder.hasFound(graph.state(id)));
  const bad = states.filter((id) => ['deadlock', 'error', 'violation'].includes(graph.kind(id)));
  return {
    states: states.length,
    total: graph.graph.states,
    bad: bad.map((id) => ({ id, kind: graph.kind(id), ended: false, words: graph.state(id) })),
  };
}

/**
 * The conflict tags of a transition: `Write taken[1], Read bit`. What only its process can touch has the tag `Local`, which counts only
 * where it is alone (Holzmann, Godefroid and Pirottin 1992, section 4). The paper takes an array as a whole; here an element whose index is
 * constant is an object of its own.
 */
function tagsOf(analysis: Analysis, transition: number): string {
  const shared = analysis.footprint(transition).accesses.filter(({ object }) => analysis.objects[object]?.kind !== 'local');
  const tags = new Set(shared.map((access) => `${tagOf(access.operation)} ${placeName(analysis.objects, access)}`));
  return tags.size === 0 ? 'Local' : [...tags].join(', ');
}
