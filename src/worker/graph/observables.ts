import { type Partition, partitionBy } from '../../graphs/partition.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';
import type { StateGraph } from '../../engine/search/state-graph.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { showBuffer } from '../../engine/views/state-view.ts';
import { showValue, wordsOf } from '../../system/value-type.ts';
import type { Location } from '../../system/ir.ts';
import type { LineMap } from '../../base/span.ts';
import type { Observable } from '../../contract/graph.ts';

/** Something that can be seen of a state, with where it lies. */
export interface Seen extends Observable {
  readonly at: number;
  readonly words: number;
  /** What it is in a state: `x = 3`, `Phil[0] at eat`. */
  show(state: Int32Array): string;
}

/** All that can be seen of the states of a model: where processes are, shared variables, buffers, and the variables of processes. */
export function observablesOf(machine: Machine, placeName: PlaceNames): Seen[] {
  const { system, layout } = machine;
  const locations = system.activations.map(({ name, template }, i): Seen => {
    const at = layout.frames[i] ?? 0;
    const places = system.templates[template]?.locations ?? [];
    const words = placeName(places);
    const show = (state: Int32Array) => `${name} at ${words[state[at] ?? 0] ?? '?'}`;
    return { key: `${name}@`, group: name, kind: 'location', at, words: 1, show };
  });
  const shared = system.shared.map(({ name, type }, i): Seen => {
    const at = layout.shared[i] ?? 0;
    const show = (state: Int32Array) => `${name} = ${showValue(type, state, at)}`;
    return { key: name, group: 'Shared variables', kind: 'variable', at, words: wordsOf(type), show };
  });
  const buffers = system.channels.flatMap(({ name }, i): Seen[] => {
    const { address = -1, capacity = 0, slotWords = 0 } = layout.buffers[i] ?? {};
    if (address < 0) return [];
    const show = (state: Int32Array) => `${name} = ${showBuffer(machine, i, state)}`;
    return [{ key: name, group: 'Channels', kind: 'buffer', at: address, words: 1 + capacity * slotWords, show }];
  });
  const own = system.activations.flatMap(({ name, template }, i) =>
    (system.templates[template]?.variables ?? []).map((variable, n): Seen => {
      const at = (layout.frames[i] ?? 0) + (layout.offsets[template]?.[n] ?? 0);
      const key = `${name}.${variable.name}`;
      const show = (state: Int32Array) => `${key} = ${showValue(variable.type, state, at)}`;
      return { key, group: name, kind: 'variable', at, words: wordsOf(variable.type), show };
    }),
  );
  return [...locations, ...shared, ...buffers, ...own];
}

/** What is another way in the second of two states: variables and buffers or, where these are as they were, locations. */
export function changed(all: readonly Seen[], before: Int32Array, after: Int32Array): string {
  const other = all.filter(({ at, words }) => before.subarray(at, at + words).some((word, i) => word !== after[at + i]));
  const values = other.filter(({ kind }) => kind !== 'location');
  return (values.length > 0 ? values : other).map((one) => one.show(after)).join(', ');
}

/** Names for the locations of a process, all different. */
export type PlaceNames = (places: readonly Location[]) => string[];

/** Names by labels and lines. */
export const byLine =
  (lines: LineMap): PlaceNames =>
  (places) => {
    const short = places.map(({ labels, kind, span }) =>
      kind === 'end' ? 'END' : (labels[0] ?? `line ${lines.position(span.start).line}`),
    );
    return short.map((name, i) => {
      if (short.indexOf(name) === short.lastIndexOf(name)) return name;
      return `${name}, column ${lines.position(places[i]?.span.start ?? 0).column}${among(short, places, i)}`;
    });
  };

/** Names by commands, which stay when lines move. */
export const byCommand =
  (text: string): PlaceNames =>
  (places) => {
    const commands = places.map(({ span }) => text.slice(span.start, span.end).replace(/\s+/g, ' '));
    return commands.map((command, i) => `${command} (${commands.slice(0, i).filter((other) => other === command).length})`);
  };

/** Tells locations apart that begin at the same place of the text. */
function among(names: readonly string[], places: readonly Location[], at: number): string {
  const same = names.some((other, i) => i < at && other === names[at] && places[i]?.span.start === places[at]?.span.start);
  return same ? ` (${at})` : '';
}

/** States whose words are read one after the other. */
interface StatesRead {
  readonly count: number;
  readonly words: Int32Array;
  /** Has the words of a state there; says where they begin. */
  begin(state: number): number;
  /** States that are read between two yields. */
  readonly piece: number;
}

/** States of so many words that are read between two yields: fewer where they are long. */
const pieceOf = (words: number): number => Math.max(1, Math.floor((16 * pieceOfWork) / Math.max(16, words)));

/** States are in one block where all of what is seen agrees, word for word. */
export function agreeing(graph: StateGraph, machine: Machine, seen: readonly Seen[]): Work<Partition> {
  const words = new Int32Array(machine.words);
  const begin = (state: number): number => {
    graph.read(state, words);
    return 0;
  };
  return agreeingIn({ count: graph.graph.states, words, begin, piece: pieceOf(machine.words) }, machine, seen);
}

function* agreeingIn({ count, words, begin, piece }: StatesRead, machine: Machine, seen: readonly Seen[]): Work<Partition> {
  const { ranges } = machine.layout;
  const columns = seen.flatMap(({ at, words: length }) => Array.from({ length }, (_, i) => at + i));
  const blocks = new Map<number | string, number>();
  const of = new Int32Array(count);
  const sizes = columns.map((column) => (ranges[column]?.high ?? 0) - (ranges[column]?.low ?? 0) + 1);
  const fits = sizes.reduce((product, size) => product * size, 1) < Number.MAX_SAFE_INTEGER;
  for (let s = 0; s < count; s++) {
    if (s % piece === piece - 1) yield;
    const base = begin(s);
    let key: number | string = 0;
    if (fits)
      for (let i = 0; i < columns.length; i++)
        key = key * (sizes[i] ?? 1) + (words[base + (columns[i] ?? 0)] ?? 0) - (ranges[columns[i] ?? 0]?.low ?? 0);
    else key = columns.map((column) => words[base + column]).join();
    let block = blocks.get(key);
    if (block === undefined) {
      block = blocks.size;
      blocks.set(key, block);
    }
    of[s] = block;
  }
  return { blocks: blocks.size, of };
}

/** States that the choice of a projection looks at, about, and words of them all, which are kept while it does. */
const mostSampled = 20_000;
const mostSampledWords = 2_000_000;

/** Some of the states, evenly: they are read once, whatever is looked at in them. */
function* sampleOf(graph: StateGraph, length: number): Work<StatesRead> {
  const every = Math.ceil(graph.graph.states / Math.max(1, Math.min(mostSampled, Math.floor(mostSampledWords / length))));
  const count = Math.ceil(graph.graph.states / every);
  const words = new Int32Array(count * length);
  const piece = pieceOf(length);
  for (let s = 0; s < count; s++) {
    if (s % piece === piece - 1) yield;
    graph.read(s * every, words.subarray(s * length, (s + 1) * length));
  }
  return { count, words, begin: (state) => state * length, piece: pieceOfWork };
}

/** Nodes of a projection on a single thing that are still legible. */
const mostOfOne = 24;

/**
 * What to project on where nobody has chosen: as many locations, and then small variables, as keep the number of nodes below `most`; where
 * each of them tells all states apart or none, the one that makes the fewest nodes, and whether these are legible.
 */
export function* chosenFor(
  graph: StateGraph,
  machine: Machine,
  all: readonly Seen[],
  most: number,
): Work<{ readonly seen: readonly Seen[]; readonly legible: boolean }> {
  const sample = yield* sampleOf(graph, machine.words);
  const chosen: Seen[] = [];
  let known: Partition = { blocks: 1, of: new Int32Array(sample.count) };
  let best: { readonly one: Seen; readonly blocks: number } | null = null;
  for (const one of all) {
    if (one.words > 4 || (one.kind === 'variable' && chosen.length >= 4)) continue;
    yield;
    const own = yield* agreeingIn(sample, machine, [one]);
    if (own.blocks > 1 && own.blocks < (best?.blocks ?? Number.POSITIVE_INFINITY)) best = { one, blocks: own.blocks };
    const both = partitionBy(Float64Array.from(own.of, (block, s) => block * known.blocks + (known.of[s] ?? 0)));
    if (both.blocks > most || both.blocks === known.blocks) continue;
    known = both;
    chosen.push(one);
  }
  if (chosen.length > 0) return { seen: chosen, legible: true };
  return { seen: best === null ? all.slice(0, 1) : [best.one], legible: best !== null && best.blocks <= mostOfOne };
}
