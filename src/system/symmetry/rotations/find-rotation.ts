import type { TransitionSystem } from '../../ir.ts';
import type { Layout } from '../../layout.ts';
import { type Constraints, constraintsOf } from './constraints.ts';
import { PartialMap } from './partial-map.ts';
import { wordPermutation } from './word-permutation.ts';

/** A permutation of activations, channels and shared words that leaves the transition system as it is. */
export interface Rotation {
  readonly activations: readonly number[];
  readonly channels: readonly number[];
  /** Of all words of a state: what is at a word goes to `words[word]`. */
  readonly words: Int32Array;
  /** After so many times everything is where it was. */
  readonly order: number;
}

/** Ways that are tried for one rotation, at most. */
const mostTries = 20_000;

/** A rotation that takes longer to be back is not used: each state would be compared with so many others. */
const longestOrder = 1_000;

/**
 * The rotation of a ring of processes: of the permutations that take one process to another and leave the transition system as it is, the
 * one that takes longest to be back. E. A. Emerson and T. Wahl name rings, whose symmetry is less than full, as what is to be done next
 * (their conclusion). null where there is none.
 */
export function findRotation(system: TransitionSystem, layout: Layout): Rotation | null {
  const groups = system.templates.map((_, template) =>
    system.activations.flatMap((activation, number) => (activation.template === template ? [number] : [])),
  );
  let best: Rotation | null = null;
  for (const group of groups.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length)) {
    const [first = 0, ...others] = group;
    for (const other of others) {
      const found = new Search(system, layout).from(group, first, other);
      if (found !== null && found.order <= longestOrder && found.order > (best?.order ?? 1)) best = found;
      if (best !== null && best.order >= group.length) return best;
    }
  }
  return best;
}

/** Looks for a permutation, one activation after the other. */
class Search {
  private readonly activations: PartialMap;
  private readonly channels: PartialMap;
  private readonly words: PartialMap;
  private readonly known = new Map<number, Constraints | null>();
  private tries = 0;
  private ring = 0;
  private shift = 0;

  constructor(
    private readonly system: TransitionSystem,
    private readonly layout: Layout,
  ) {
    this.activations = new PartialMap(system.activations.length);
    this.channels = new PartialMap(system.channels.length);
    this.words = new PartialMap(layout.frames[0] ?? layout.words);
  }

  /** The permutation that takes an activation to another one; `group` has both. */
  from(group: readonly number[], one: number, other: number): Rotation | null {
    this.ring = group.length;
    this.shift = group.indexOf(other) - group.indexOf(one);
    if (!this.goesTo(one, other) || !this.complete()) return null;
    const channels = this.channels.filledUp();
    const words = this.words.filledUp();
    if (channels === null || words === null || !this.alike(channels, words)) return null;
    const activations = Array.from(this.activations.to);
    const all = wordPermutation(this.layout, { activations, channels, words });
    return { activations, channels, words: all, order: orderOf(all, longestOrder) };
  }

  /** Maps the activations that are left, those first that hang together with what is mapped. */
  private complete(): boolean {
    const next = this.next();
    if (next === null) return true;
    const template = this.system.activations[next]?.template;
    const places = this.system.activations.flatMap((activation, number) =>
      activation.template === template && this.activations.isFree(number) ? [number] : [],
    );
    for (const place of this.inOrder(next, places)) {
      if (++this.tries > mostTries) return false;
      const marks = [this.activations, this.channels, this.words].map((map) => map.mark());
      if (this.goesTo(next, place) && this.complete()) return true;
      [this.activations, this.channels, this.words].forEach((map, i) => {
        map.undo(marks[i] ?? 0);
      });
    }
    return false;
  }

  /** Places for an activation, the likeliest first: as far on among those of its template as the first one goes, else where it is. */
  private inOrder(number: number, places: readonly number[]): number[] {
    const group = this.system.activations.flatMap(({ template }, one) =>
      template === this.system.activations[number]?.template ? [one] : [],
    );
    const likely = group.length === this.ring ? group[(group.indexOf(number) + this.shift) % group.length] : number;
    return [...places].sort((a, b) => Number(b === likely) - Number(a === likely));
  }

  /** An activation that has no place yet, one with a channel or word that has, if there is one. */
  private next(): number | null {
    let any: number | null = null;
    for (let number = 0; number < this.system.activations.length; number++) {
      if (this.activations.isMapped(number)) continue;
      any ??= number;
      const own = this.between(number, number);
      const bound =
        own?.channels.some(([channel]) => this.channels.isMapped(channel)) || own?.words.some(([word]) => this.words.isMapped(word));
      if (bound === true) return number;
    }
    return any;
  }

  private goesTo(one: number, other: number): boolean {
    const constraints = this.between(one, other);
    return (
      constraints !== null &&
      this.activations.put(one, other) &&
      constraints.channels.every(([from, to]) => this.channels.put(from, to)) &&
      constraints.words.every(([from, to]) => this.words.put(from, to))
    );
  }

  private between(one: number, other: number): Constraints | null {
    const { activations } = this.system;
    const key = one * activations.length + other;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const [from, to] = [activations[one], activations[other]];
    const made = from === undefined || to === undefined ? null : constraintsOf(this.system, this.layout, from, to);
    this.known.set(key, made);
    return made;
  }

  /** Whether channels have the same form as those in whose place they come, and shared words the same values and the same beginning. */
  private alike(channels: readonly number[], words: readonly number[]): boolean {
    const form = (channel: number): string => {
      const { capacity = 0, signals = [] } = this.system.channels[channel] ?? {};
      return JSON.stringify([capacity, signals.map(({ data }) => data)]);
    };
    const { ranges, initial } = this.layout;
    const same = (a: number, b: number): boolean =>
      initial[a] === initial[b] && ranges[a]?.low === ranges[b]?.low && ranges[a]?.high === ranges[b]?.high;
    return channels.every((to, from) => form(from) === form(to)) && words.every((to, from) => same(from, to));
  }
}

/** How often a permutation is applied until all is back, at most one more than a limit. */
function orderOf(to: Int32Array, limit: number): number {
  let now = Int32Array.from(to);
  for (let times = 1; times <= limit; times++) {
    if (now.every((place, word) => place === word)) return times;
    now = now.map((place) => to[place] ?? place);
  }
  return limit + 1;
}
