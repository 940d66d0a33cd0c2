import type { Span } from '../../../base/span.ts';
import type { Expression, Operation, Place } from '../../ir.ts';
import { constant, simplified } from '../../transform/replaced.ts';
import type { LocalState } from '../family.ts';
import { joined } from './joined.ts';
import type { Countable } from './member-words.ts';
import { counterPlace, counterValue, type Places, slotPlace } from './places.ts';

/** Loads, moves and counts members of the abstract system. */
export class CounterStore {
  constructor(
    private readonly countable: Countable,
    private readonly states: readonly LocalState[],
    private readonly places: Places,
    private readonly span: Span,
  ) {}

  /** Puts the words of a local state into a slot, those left out that have got their values already. */
  load(state: LocalState, slot: number, leftOut: readonly number[]): Operation[] {
    return this.countable.words.flatMap((_, word) => {
      if (leftOut.includes(word)) return [];
      return [
        this.assign(slotPlace(this.countable, this.places, slot, word), constant(state.words[word] ?? this.countable.initial[word] ?? 0)),
      ];
    });
  }

  /** Makes a slot as it is between steps. */
  clear(slot: number): Operation[] {
    return this.countable.words.map((_, word) =>
      this.assign(slotPlace(this.countable, this.places, slot, word), constant(this.countable.initial[word] ?? 0)),
    );
  }

  /** Finds the local state that a slot holds at a location, and does something with it. */
  choose(slot: number, location: number, what: (state: number) => Operation): Operation {
    const { span } = this;
    const alternatives = this.states.flatMap((state, number) => {
      if (state.location !== location) return [];
      const tests = state.words.flatMap((word, i): Expression[] => {
        if (word === null) return [];
        const left: Expression = { kind: 'load', place: slotPlace(this.countable, this.places, slot, i) };
        return [{ kind: 'binary', operator: 'equal', left, right: constant(word), span }];
      });
      return [{ guard: joined(tests, 'and', span), operations: [what(number)], span }];
    });
    return { kind: 'choose', loop: false, alternatives, span };
  }

  when(guard: Expression, operations: readonly Operation[]): Operation {
    const { span } = this;
    const otherwise = { guard: { kind: 'not', operand: guard } as const, operations: [], span };
    return { kind: 'choose', loop: false, alternatives: [{ guard, operations, span }, otherwise], span };
  }

  /** Adds to a counter. */
  add(counter: number, right: Expression): Operation {
    const left = counterValue(counter, this.places.most);
    return this.set(counter, simplified({ kind: 'binary', operator: 'add', left, right, span: this.span }));
  }

  set(counter: number, expression: Expression): Operation {
    return this.assign(counterPlace(counter, this.places.most), expression);
  }

  private assign(target: Place, expression: Expression): Operation {
    return { kind: 'assign', target, value: { kind: 'scalar', expression, type: target.type }, span: this.span };
  }
}
