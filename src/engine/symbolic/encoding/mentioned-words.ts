import { unreachable } from '../../../base/unreachable.ts';
import type { Action, ChannelReference, Edge, Expression, Operation, Place, TransitionSystem, Value } from '../../../system/ir.ts';
import { type Layout, rootAddress } from '../../../system/layout.ts';
import { calculate, isArithmetic } from '../../../system/operators.ts';
import { wordsOf } from '../../../system/value-type.ts';

/**
 * The words of a state that a part of a model mentions: a superset of what its value or effect depends on, and of what it changes. An index
 * that is made of constants and parameters names one element; any other names all.
 */
export class MentionedWords {
  readonly words = new Set<number>();

  constructor(
    private readonly system: TransitionSystem,
    private readonly layout: Layout,
    /** The process whose variables and channels are meant; -1 for properties, which name theirs. */
    private readonly activation: number,
  ) {}

  /**
   * What decides whether a process, at a location, can take one of its edges, and what the edge does. All guards of the location are among
   * it, because a DO falls through and an IF fails by them.
   */
  step(edge: number): this {
    const template = this.template();
    const { source, ...taken } = template.edges[edge] as Edge;
    this.words.add(this.frame());
    for (const other of template.locations[source]?.edges ?? []) this.guard(template.edges[other] as Edge);
    this.operations(taken.before);
    this.action(taken.action);
    this.operations(taken.operations);
    return this;
  }

  /** What decides where a process is once its DOs have fallen through. */
  settling(): this {
    this.words.add(this.frame());
    for (const { kind, edges } of this.template().locations)
      if (kind === 'repetition' || kind === 'choice') for (const edge of edges) this.guard(this.template().edges[edge] as Edge);
    return this;
  }

  expression(expression: Expression | null): this {
    if (expression === null) return this;
    switch (expression.kind) {
      case 'constant':
      case 'parameter':
        break;
      case 'load':
        this.place(expression.place);
        break;
      case 'length':
        this.place(expression.list);
        break;
      case 'pending':
        this.channel(expression.channel);
        break;
      case 'negate':
      case 'not':
        this.expression(expression.operand);
        break;
      case 'binary':
        this.expression(expression.left).expression(expression.right);
        break;
      case 'element':
        for (const { index } of expression.indices) this.expression(index);
        break;
      case 'conditional':
        this.expression(expression.condition).expression(expression.yes).expression(expression.no);
        break;
      case 'compare':
        this.place(expression.left);
        this.place(expression.right);
        break;
      case 'at':
        this.words.add(this.layout.frames[expression.activation] as number);
        break;
      case 'asked':
        this.expression(expression.answer);
        break;
      default:
        unreachable(expression);
    }
    return this;
  }

  private guard({ guard, action }: Edge): void {
    this.expression(guard);
    // A circle of DOs waits by where the others lead; what a communication waits for is its own edge's matter.
    if (action.kind === 'toss') this.expression(action.bound);
  }

  private action(action: Action): void {
    switch (action.kind) {
      case 'local':
        return;
      case 'toss':
        this.expression(action.bound);
        return this.place(action.target);
      case 'send':
        this.channel(action.channel);
        if (action.value !== null) this.value(action.value);
        return;
      case 'receive':
        this.channel(action.channel);
        if (action.target !== null) this.place(action.target);
        this.expression(action.condition);
        break;
      default:
        unreachable(action);
    }
  }

  private operations(operations: readonly Operation[]): void {
    for (const operation of operations) {
      switch (operation.kind) {
        case 'assign':
          this.place(operation.target);
          this.value(operation.value);
          break;
        case 'list':
          this.place(operation.list);
          if (operation.value !== null) this.value(operation.value);
          break;
        case 'assert':
          this.expression(operation.condition);
          break;
        case 'trace':
          for (const part of operation.parts) if (typeof part !== 'string') this.value(part);
          break;
        case 'choose':
          for (const { guard, operations: inner } of operation.alternatives) {
            this.expression(guard);
            this.operations(inner);
          }
          break;
        case 'fail':
          break;
        default:
          unreachable(operation);
      }
    }
  }

  private value(value: Value): void {
    if (value.kind === 'scalar') this.expression(value.expression);
    else this.place(value.place);
  }

  private channel(reference: ChannelReference): void {
    const number =
      reference.kind === 'channel' ? reference.channel : (this.system.activations[this.activation]?.channels[reference.parameter] ?? 0);
    const buffer = this.layout.buffers[number];
    if (buffer === undefined || buffer.address < 0) return;
    this.range(buffer.address, 1 + buffer.capacity * buffer.slotWords);
  }

  private place(place: Place): void {
    for (const step of place.steps) if (step.kind === 'index') this.expression(step.index);
    for (const word of this.extent(place)) this.words.add(word);
  }

  /** The words where a place may lie; an index out of range names words outside the variable, which only fail. */
  extent({ root, steps, type }: Place): number[] {
    let address = rootAddress(this.system, this.layout, root, this.activation);
    let size = this.wordsAt(root);
    let exact = true;
    for (const step of steps) {
      const index = step.kind === 'index' ? this.constant(step.index) : null;
      if (step.kind === 'head' || (step.kind === 'index' && index === null)) exact = false;
      if (!exact) continue;
      if (step.kind === 'field') address += step.words;
      else if (step.kind === 'index') address += (index ?? 0) * step.stride;
      size = step.kind === 'index' ? step.stride : size - (step.kind === 'field' ? step.words : 0);
    }
    const first = Math.max(0, address);
    const end = Math.min(this.layout.words, address + (exact ? wordsOf(type) : size));
    return Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);
  }

  /** The value of an expression that is made of constants and value parameters; null for others and where it fails. */
  private constant(expression: Expression): number | null {
    if (expression.kind === 'constant') return expression.value;
    if (expression.kind === 'parameter') return this.system.activations[this.activation]?.arguments[expression.parameter] ?? null;
    if (expression.kind !== 'binary') return null;
    const left = this.constant(expression.left);
    const right = this.constant(expression.right);
    if (left === null || right === null) return null;
    const { operator } = expression;
    return isArithmetic(operator) && operator !== 'divide' ? calculate(operator, left, right) : null;
  }

  private wordsAt(root: Place['root']): number {
    if (root.kind === 'buffer') {
      const { capacity, slotWords } = this.layout.buffers[root.channel] ?? { capacity: 0, slotWords: 0 };
      return 1 + capacity * slotWords;
    }
    const variables =
      root.kind === 'shared'
        ? this.system.shared
        : this.system.templates[this.system.activations[root.kind === 'activation' ? root.activation : this.activation]?.template ?? 0]
            ?.variables;
    const variable = variables?.[root.variable];
    if (variable === undefined) throw new Error(`there is no variable ${root.variable}`);
    return wordsOf(variable.type);
  }

  /** Adds words; an index out of range names words outside the variable, which only fail. */
  private range(address: number, words: number): void {
    for (let word = Math.max(0, address); word < address + words && word < this.layout.words; word++) this.words.add(word);
  }

  private frame(): number {
    return this.layout.frames[this.activation] as number;
  }

  private template() {
    const template = this.system.templates[this.system.activations[this.activation]?.template ?? 0];
    if (template === undefined) throw new Error(`activation ${this.activation} has no template`);
    return template;
  }
}

/** What a transition mentions, as a superset of what its steps depend on and change. */
export function mentionedBy(system: TransitionSystem, layout: Layout, number: number): ReadonlySet<number> {
  const transition = system.transitions[number];
  const mentioned = (activation: number) => new MentionedWords(system, layout, activation);
  if (transition === undefined) return new Set();
  if (transition.kind === 'local') return mentioned(transition.activation).step(transition.edge).words;
  const sent = mentioned(transition.sender).step(transition.sendEdge).words;
  return new Set([...sent, ...mentioned(transition.receiver).step(transition.receiveEdge).words]);
}
