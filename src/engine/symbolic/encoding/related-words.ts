import type { Action, Edge, Expression, Operation, Place, Transition, TransitionSystem, Value } from '../../../system/ir.ts';
import type { Layout } from '../../../system/layout.ts';
import { subexpressions } from '../../../system/subexpressions.ts';
import { type ValueType, wordsOf } from '../../../system/value-type.ts';
import { MentionedWords } from './mentioned-words.ts';
import { unreachable } from '../../../base/unreachable.ts';

/**
 * A word of fewer values is a few bits, and is not worth mixing with others: in `elevator`, whose lists have ten values, saturation is
 * sixteen times as quick when the words of a list stay apart.
 */
const leastValues = 16;

/**
 * Words of many values that are copied, compared or calculated one from the other, or that one step counts up and down together: as with
 * the operands of an adder, diagrams of what is true of them are small only where their bits are interleaved (Bryant 1986, section 1.2). By
 * word, what stands for its group; words of few values are alone.
 */
export function relatedWords(system: TransitionSystem, layout: Layout): number[] {
  const groups = new Groups(layout);
  for (const transition of system.transitions) new Relating(system, layout, groups).transition(transition);
  return groups.all();
}

/** Sets of words that are put together. */
class Groups {
  private readonly above: Int32Array;
  private readonly wide: readonly boolean[];

  constructor({ words, ranges }: Layout) {
    this.above = Int32Array.from({ length: words }, (_, word) => word);
    this.wide = ranges.map(({ low, high }) => high - low + 1 >= leastValues);
  }

  join(words: Iterable<number>): void {
    let first = -1;
    for (const word of words) {
      if (this.wide[word] !== true) continue;
      if (first < 0) first = this.of(word);
      else this.above[this.of(word)] = first;
    }
  }

  all(): number[] {
    return Array.from(this.above.keys(), (word) => this.of(word));
  }

  private of(word: number): number {
    let at = word;
    for (let above = this.above[at] as number; above !== at; above = this.above[at] as number) {
      this.above[at] = this.above[above] as number;
      at = above;
    }
    return at;
  }
}

/** Puts together what the steps of a transition relate. */
class Relating {
  /** Words that the step changes by calculating with them. */
  private readonly counted = new Set<number>();

  constructor(
    private readonly system: TransitionSystem,
    private readonly layout: Layout,
    private readonly groups: Groups,
  ) {}

  transition(transition: Transition): void {
    if (transition.kind === 'local') this.edge(transition.activation, transition.edge);
    else {
      const sent = this.edge(transition.sender, transition.sendEdge).action;
      const received = this.edge(transition.receiver, transition.receiveEdge).action;
      if (sent.kind === 'send' && sent.value !== null && received.kind === 'receive' && received.target !== null)
        this.moved(this.value(transition.sender, sent.value), this.place(transition.receiver, received.target), received.target.type);
    }
    this.groups.join(this.counted);
  }

  private edge(activation: number, number: number): Edge {
    const edge = this.system.templates[this.system.activations[activation]?.template ?? -1]?.edges[number];
    if (edge === undefined) throw new Error('a transition has an edge');
    this.compared(activation, edge.guard);
    this.buffered(activation, edge.action);
    if (edge.action.kind === 'receive') this.compared(activation, edge.action.condition);
    this.operations(activation, edge.operations);
    return edge;
  }

  /** The words of a message go to those in the same places of the slots of a buffer, and these from slot to slot. */
  private buffered(activation: number, action: Action): void {
    if (action.kind !== 'send' && action.kind !== 'receive') return;
    const { channel } = action;
    const own = this.system.activations[activation]?.channels;
    const buffer = this.layout.buffers[channel.kind === 'channel' ? channel.channel : (own?.[channel.parameter] ?? -1)];
    if (buffer === undefined || buffer.address < 0) return;
    const { address, capacity, slotWords } = buffer;
    const message = action.kind === 'send' ? action.value : action.target;
    const words = message === null ? [] : 'kind' in message ? this.value(activation, message) : this.place(activation, message);
    for (let offset = 0; offset < slotWords; offset++) {
      const slots = Array.from({ length: capacity }, (_, slot) => address + 1 + slot * slotWords + offset);
      const sent = words.filter((_, i) => i % Math.max(1, slotWords - 1) === offset - 1);
      this.groups.join([...slots, ...sent]);
    }
  }

  private operations(activation: number, operations: readonly Operation[]): void {
    for (const operation of operations) {
      switch (operation.kind) {
        case 'assign': {
          const target = this.place(activation, operation.target);
          const value = this.value(activation, operation.value);
          for (const word of target) if (value.includes(word)) this.counted.add(word);
          this.moved(value, target, operation.target.type);
          if (operation.value.kind === 'scalar') this.compared(activation, operation.value.expression);
          break;
        }
        case 'list': {
          const { type } = operation.list;
          const element = type.kind === 'list' ? type.element : type;
          const list = this.place(activation, operation.list).slice(1);
          this.moved(operation.value === null ? [] : this.value(activation, operation.value), list, element);
          break;
        }
        case 'assert':
          this.compared(activation, operation.condition);
          break;
        case 'choose':
          for (const { guard, operations: inner } of operation.alternatives) {
            this.compared(activation, guard);
            this.operations(activation, inner);
          }
          break;
        case 'fail':
        case 'trace':
          break;
        default:
          unreachable(operation);
      }
    }
  }

  /** Joins words with those in the same places of values of a type to which they are moved, or between which these are. */
  private moved(from: readonly number[], to: readonly number[], type: ValueType): void {
    const size = wordsOf(type);
    for (let offset = 0; offset < size; offset++) {
      const same = (_: number, i: number): boolean => i % size === offset;
      this.groups.join([...from.filter(same), ...to.filter(same)]);
    }
  }

  /** Joins what an expression calculates or compares with each other. */
  private compared(activation: number, expression: Expression | null): void {
    if (expression === null) return;
    for (const part of subexpressions(expression)) {
      if (part.kind === 'compare') this.moved(this.place(activation, part.left), this.place(activation, part.right), part.left.type);
      if (part.kind === 'binary' && part.operator !== 'and' && part.operator !== 'or')
        this.groups.join(this.mentioned(activation).expression(part).words);
    }
  }

  private value(activation: number, value: Value): number[] {
    return value.kind === 'scalar'
      ? [...this.mentioned(activation).expression(value.expression).words]
      : this.place(activation, value.place);
  }

  private place(activation: number, place: Place): number[] {
    return this.mentioned(activation).extent(place);
  }

  private mentioned(activation: number): MentionedWords {
    return new MentionedWords(this.system, this.layout, activation);
  }
}
