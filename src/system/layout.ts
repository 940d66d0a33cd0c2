import { activationOf } from './edges.ts';
import type { PlaceRoot, TransitionSystem } from './ir.ts';
import { initialWords, type Range, wordRanges, wordsOf } from './value-type.ts';

/**
 * Where everything lies in a state, a vector of words: the shared variables, the buffers of channels, then one frame per activation with
 * its location first and its variables after (thesis 4.1.2, with shared variables and buffers added in front).
 */
export interface Layout {
  readonly words: number;
  /** Address of each shared variable. */
  readonly shared: readonly number[];
  /** Buffer of each channel; its address is -1 for a rendezvous channel. */
  readonly buffers: readonly BufferLayout[];
  /** For each channel and signal the ranges of the words that the signal carries. */
  readonly signalRanges: readonly (readonly (readonly Range[])[])[];
  /** Address of each activation's frame, where its location is. */
  readonly frames: readonly number[];
  /** For each template the offset of each variable within a frame. */
  readonly offsets: readonly (readonly number[])[];
  /** Smallest and largest value and the initial value of each word. */
  readonly ranges: readonly Range[];
  readonly initial: Int32Array;
  /** What each word holds where it is part of no value, as slots of a list that are not used: what its type begins with. */
  readonly unused: Int32Array;
}

/** A buffer: the number of messages waiting, then its slots, oldest first; a slot is a signal and then its data. */
export interface BufferLayout {
  readonly address: number;
  readonly capacity: number;
  readonly slotWords: number;
}

/** Computes the layout of a system's states. */
export function layOut(system: TransitionSystem): Layout {
  const ranges: Range[] = [];
  const initial: number[] = [];
  const unused: number[] = [];
  const add = (more: readonly Range[], values: readonly number[], fresh: readonly number[] = values): number => {
    const address = ranges.length;
    for (const range of more) ranges.push(range);
    for (const value of values) initial.push(value);
    for (const value of fresh) unused.push(value);
    return address;
  };
  const shared = system.shared.map((v) => add(wordRanges(v.type), v.initial, initialWords(v.type)));
  const buffers = system.channels.map(({ capacity, signals }): BufferLayout => {
    const slot = slotRanges(signals.map((s) => (s.data === null ? [] : wordRanges(s.data))));
    if (capacity === 0) return { address: -1, capacity, slotWords: slot.length };
    const all = [{ low: 0, high: capacity }, ...Array.from({ length: capacity }, () => slot).flat()];
    const address = add(all, new Array<number>(all.length).fill(0));
    return { address, capacity, slotWords: slot.length };
  });
  const offsets = system.templates.map((template) => {
    let offset = 1;
    return template.variables.map((variable) => {
      const here = offset;
      offset += wordsOf(variable.type);
      return here;
    });
  });
  const frames = system.activations.map((activation) => {
    const template = system.templates[activation.template];
    if (template === undefined) throw new Error(`activation ${activation.name} has no template`);
    const address = add([{ low: 0, high: template.locations.length - 1 }], [template.initial]);
    for (const { type, initial: own, initialParameter } of template.variables) {
      const argument = initialParameter === null ? null : (activation.arguments[initialParameter] ?? 0);
      add(wordRanges(type), argument === null ? own : [argument], initialWords(type));
    }
    return address;
  });
  const signalRanges = system.channels.map(({ signals }) => signals.map((s) => (s.data === null ? [] : wordRanges(s.data))));
  return {
    words: ranges.length,
    shared,
    buffers,
    signalRanges,
    frames,
    offsets,
    ranges,
    initial: Int32Array.from(initial),
    unused: Int32Array.from(unused),
  };
}

/** The word where what a place is in begins; `own`: the process whose variables are meant by their numbers alone. */
export function rootAddress(system: TransitionSystem, layout: Layout, root: PlaceRoot, own: number): number {
  if (root.kind === 'shared') return layout.shared[root.variable] ?? 0;
  if (root.kind === 'buffer') return layout.buffers[root.channel]?.address ?? -1;
  const owner = root.kind === 'activation' ? root.activation : own;
  return (layout.frames[owner] ?? 0) + (layout.offsets[activationOf(system, owner).template]?.[root.variable] ?? 0);
}

/** Ranges of a buffer's slot: the signal, then words wide enough for the data of each signal and for the 0 of unused ones. */
function slotRanges(data: readonly (readonly Range[])[]): Range[] {
  const words = Math.max(0, ...data.map((ranges) => ranges.length));
  const slot: Range[] = [{ low: 0, high: Math.max(0, data.length - 1) }];
  for (let i = 0; i < words; i++) {
    const here = data.flatMap((ranges) => ranges[i] ?? []);
    slot.push({ low: Math.min(0, ...here.map((r) => r.low)), high: Math.max(0, ...here.map((r) => r.high)) });
  }
  return slot;
}
