import { type Partition, partitionBy } from '../../graphs/partition.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';
import type { StateGraph } from '../../engine/graph.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { showBuffer } from '../../engine/state-view.ts';
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

/** States are in one block where all of what is seen agrees, word for word. */
export function* agreeing(graph: StateGraph, machine: Machine, seen: readonly Seen[], states = graph.graph.states): Work<Partition> {
  const { ranges } = machine.layout;
  const columns = seen.flatMap(({ at, words }) => Array.from({ length: words }, (_, i) => at + i));
  const state = new Int32Array(machine.words);
  const blocks = new Map<number | string, number>();
  const of = new Int32Array(states);
  const sizes = columns.map((column) => (ranges[column]?.high ?? 0) - (ranges[column]?.low ?? 0) + 1);
  const fits = sizes.reduce((product, size) => product * size, 1) < Number.MAX_SAFE_INTEGER;
  for (let s = 0; s < states; s++) {
    if (s % pieceOfWork === pieceOfWork - 1) yield;
    graph.read(s, state);
    let key: number | string = 0;
    if (fits)
      for (let i = 0; i < columns.length; i++)
        key = key * (sizes[i] ?? 1) + (state[columns[i] ?? 0] ?? 0) - (ranges[columns[i] ?? 0]?.low ?? 0);
    else key = columns.map((column) => state[column]).join();
    let block = blocks.get(key);
    if (block === undefined) {
      block = blocks.size;
      blocks.set(key, block);
    }
    of[s] = block;
  }
  return { blocks: blocks.size, of };
}

/** States that the choice of a projection looks at. */
const mostSampled = 20_000;

/** What to project on where nobody has chosen: as many locations, and then small variables, as keep the number of nodes below `most`. */
export function* chosenFor(graph: StateGraph, machine: Machine, all: readonly Seen[], most: number): Work<Seen[]> {
  const sample = Math.min(mostSampled, graph.graph.states);
  const chosen: Seen[] = [];
  let known: Partition = { blocks: 1, of: new Int32Array(sample) };
  for (const one of all) {
    if (one.words > 4 || (one.kind === 'variable' && chosen.length >= 4)) continue;
    const own = yield* agreeing(graph, machine, [one], sample);
    const both = partitionBy(Float64Array.from(own.of, (block, s) => block * known.blocks + (known.of[s] ?? 0)));
    if (both.blocks > most || both.blocks === known.blocks) continue;
    known = both;
    chosen.push(one);
  }
  return chosen.length > 0 ? chosen : all.slice(0, 1);
}
