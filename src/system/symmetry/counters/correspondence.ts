import type { Layout } from '../../layout.ts';
import { wordsOf } from '../../value-type.ts';
import type { CounterLayout } from '../family.ts';
import type { LocalStates } from './local-states.ts';
import type { Countable } from './member-words.ts';
import { memberStates } from './member-state.ts';

/**
 * Writes a state of one system that belongs to a state of the other: `from` is the layout of the given system, `to` of the abstract one.
 */
export type Translation = (from: Layout, to: Layout, state: Int32Array, into: Int32Array) => void;

/** Which states of the given and of the abstract system belong together. */
export class Correspondence {
  constructor(
    private readonly countable: Countable,
    private readonly locals: LocalStates,
    /** The numbers of the other processes in the given system, with those in the abstract one. */
    private readonly renumber: ReadonlyMap<number, number>,
    private readonly layout: CounterLayout,
  ) {}

  /** What both systems have: where it is in each, and how many words it has. */
  private kept(from: Layout, to: Layout): { given: number; abstract: number; count: number }[] {
    const { renumber } = this;
    const { system, words } = this.countable;
    const elements = new Set(words.flatMap((word) => (word.kind === 'element' ? [word.shared] : [])));
    return [
      ...system.shared.flatMap(({ type }, i) =>
        elements.has(i) ? [] : [{ given: from.shared[i] ?? 0, abstract: to.shared[i] ?? 0, count: wordsOf(type) }],
      ),
      ...from.buffers.flatMap(({ address, capacity, slotWords }, i) =>
        address < 0 ? [] : [{ given: address, abstract: to.buffers[i]?.address ?? 0, count: 1 + capacity * slotWords }],
      ),
      ...[...renumber].map(([old, place]) => {
        const given = from.frames[old] ?? 0;
        return { given, abstract: to.frames[place] ?? 0, count: (from.frames[old + 1] ?? from.words) - given };
      }),
    ];
  }

  /** A state that a state of the abstract system stands for. */
  representative(): Translation {
    const { layout } = this;
    const { row, words, initial } = this.countable;
    return (from, to, state, into) => {
      into.set(from.initial);
      for (const { given, abstract, count } of this.kept(from, to))
        for (let i = 0; i < count; i++) into[given + i] = state[abstract + i] ?? 0;
      let member = 0;
      layout.states.forEach((local, number) => {
        const many = state[to.shared[layout.counters[number] ?? -1] ?? -1] ?? 0;
        for (let i = 0; i < many; i++, member++) {
          const frame = from.frames[row.members[member] ?? -1] ?? 0;
          into[frame] = local.location;
          words.forEach((word, at) => {
            const value = local.words[at] ?? initial[at] ?? 0;
            if (word.kind === 'element') into[(from.shared[word.shared] ?? 0) + member] = value;
            else into[frame + (from.offsets[row.template]?.[word.variable] ?? 0)] = value;
          });
        }
      });
    };
  }

  /** The state of the abstract system that stands for a state. */
  abstraction(): Translation {
    const { layout } = this;
    const { row } = this.countable;
    const numberOf = memberStates(this.countable, this.locals);
    return (from, to, state, into) => {
      into.set(to.initial);
      for (const counter of layout.counters) into[to.shared[counter] ?? -1] = 0;
      for (const { given, abstract, count } of this.kept(from, to))
        for (let i = 0; i < count; i++) into[abstract + i] = state[given + i] ?? 0;
      row.members.forEach((_, member) => {
        const number = numberOf(from, state, member);
        const counter = to.shared[layout.counters[number] ?? -1] ?? -1;
        into[counter] = (into[counter] ?? 0) + 1;
      });
    };
  }
}
