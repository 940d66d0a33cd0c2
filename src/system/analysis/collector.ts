import { unreachable } from '../../base/unreachable.ts';
import type { Span } from '../../base/span.ts';
import type {
  Action,
  ChannelReference,
  ChooseOperation,
  ComparisonOperator,
  Edge,
  Expression,
  Operation,
  Place,
  TransitionSystem,
  Value,
} from '../ir.ts';
import { channelOf } from '../edges.ts';
import { compare, flipped, isArithmetic, isComparison } from '../operators.ts';
import type { ElementIndex } from './elements.ts';
import { fits, isPlain, knownValue, samePlace } from './known-value.ts';
import type { Numbering } from './numbering.ts';
import { type Access, changes, type OperationKind } from './objects.ts';
import { keyOf, type Watched } from './watched.ts';

/** Walks over an edge of an activation and notes what it touches. */
export class Collector {
  readonly accesses: Access[] = [];
  readonly enabling: Access[] = [];
  /** For an access with a computed index the objects from which it is computed. */
  readonly computedFrom = new Map<Access, readonly number[]>();
  /** Objects changed so far. */
  changed = new Set<number>();
  /** The buffer that this step has sent into (1) or received from (-1) so far. An edge communicates at most once. */
  private moved: { readonly object: number; readonly by: number } | null = null;
  private insideLoop = false;
  canFail = false;
  choosing = false;
  private deciding = false;

  constructor(
    private readonly system: TransitionSystem,
    private readonly activation: number,
    private readonly numbering: Numbering,
    private span: Span,
  ) {}

  edge(edge: Edge): void {
    if (edge.guard !== null) this.condition(edge.guard);
    for (const operation of edge.before) this.operation(operation);
    this.action(edge.action);
    for (const operation of edge.operations) this.operation(operation);
    this.move(edge);
  }

  private action(action: Action): void {
    switch (action.kind) {
      case 'local':
        return;
      case 'toss':
        this.choosing = true;
        this.canFail = true;
        // Whether there is a step at all depends on the bound.
        this.condition(action.bound);
        return this.place(action.target, 'write');
      case 'send':
        this.communicate(action.channel, 'send');
        if (action.value === null) return;
        // A receiver's condition may depend on what is sent.
        this.deciding = true;
        this.value(action.value);
        this.deciding = false;
        this.canFail = true;
        return;
      case 'receive':
        this.communicate(action.channel, 'receive');
        this.deciding = action.condition !== null;
        if (action.target !== null) {
          this.place(action.target, 'write');
          this.canFail = true;
        }
        if (action.condition !== null) this.expression(action.condition);
        this.deciding = false;
        return;
      default:
        unreachable(action);
    }
  }

  /** Entering or leaving locations that somebody asks for. */
  private move({ source, target }: Edge): void {
    for (const { asked, object } of this.numbering.watched) {
      if (asked.activation !== this.activation || asked.locations.includes(source) === asked.locations.includes(target)) continue;
      this.note(object, null, 'write');
    }
  }

  condition(e: Expression): void {
    this.deciding = true;
    this.expression(e);
    this.deciding = false;
  }

  private operation(operation: Operation): void {
    const outer = this.span;
    this.span = operation.span;
    switch (operation.kind) {
      case 'assign':
        this.assign(operation.target, operation.value);
        break;
      case 'list':
        if (operation.value !== null) this.value(operation.value);
        this.place(operation.list, 'write');
        if (operation.operation !== 'empty') this.canFail = true;
        break;
      case 'assert':
        this.canFail = true;
        this.expression(operation.condition);
        break;
      case 'fail':
        this.canFail = true;
        break;
      case 'trace':
        for (const part of operation.parts) if (typeof part !== 'string') this.value(part);
        break;
      case 'choose':
        this.choosing = true;
        this.canFail = true;
        this.choose(operation);
        break;
      default:
        unreachable(operation);
    }
    this.span = outer;
  }

  /** One alternative does not see what another changes, except in a loop. */
  private choose({ alternatives, loop }: ChooseOperation): void {
    const { changed, insideLoop } = this;
    this.insideLoop ||= loop;
    const after = new Set(changed);
    for (const { guard, operations } of alternatives) {
      this.changed = new Set(changed);
      this.expression(guard);
      for (const inner of operations) this.operation(inner);
      for (const object of this.changed) after.add(object);
    }
    this.changed = after;
    this.insideLoop = insideLoop;
  }

  private assign(target: Place, value: Value): void {
    const source = value.kind === 'scalar' ? value.expression : null;
    if (source?.kind === 'not' && source.operand.kind === 'load' && samePlace(source.operand.place, target) && isPlain(target)) {
      this.place(target, 'complement');
      return;
    }
    this.value(value);
    if (value.kind === 'scalar' && !fits(source, target)) this.canFail = true;
    this.place(target, 'write');
  }

  private value(value: Value): void {
    if (value.kind === 'scalar') this.expression(value.expression);
    else this.place(value.place, 'read');
  }

  private expression(e: Expression): void {
    switch (e.kind) {
      case 'constant':
      case 'parameter':
        return;
      case 'at':
        return this.look(e);
      case 'asked':
        return this.ask(e.answer);
      case 'load':
        return this.place(e.place, 'read');
      case 'length':
        return this.place(e.list, 'read');
      case 'pending':
        return this.note(this.system.shared.length + this.channel(e.channel), null, 'length');
      case 'negate':
        this.canFail = true;
        return this.expression(e.operand);
      case 'not':
        return this.expression(e.operand);
      case 'element':
        for (const { index, size } of e.indices) {
          const known = this.known(index);
          if (known === null || known < 0 || known >= size) this.canFail = true;
          this.expression(index);
        }
        return;
      case 'conditional':
        return this.branches(e);
      case 'compare':
        this.place(e.left, 'read');
        return this.place(e.right, 'read');
      case 'binary':
        if (isArithmetic(e.operator)) this.canFail = true;
        if (
          isComparison(e.operator) &&
          (this.comparesLength(e.operator, e.left, e.right) || this.comparesLength(flipped[e.operator], e.right, e.left))
        )
          return;
        this.expression(e.left);
        this.expression(e.right);
        return;
      default:
        unreachable(e);
    }
  }

  /** Where numbers are compared that the parameters of the process give, only the branch that they choose is evaluated. */
  private branches(e: Expression & { kind: 'conditional' }): void {
    const { condition } = e;
    if (condition.kind === 'binary' && condition.operator === 'equal') {
      const left = this.known(condition.left);
      const right = this.known(condition.right);
      if (left !== null && right !== null) return this.expression(left === right ? e.yes : e.no);
    }
    this.expression(condition);
    this.expression(e.yes);
    this.expression(e.no);
  }

  private look(asked: Watched): void {
    const found = this.numbering.watched.find((other) => keyOf(other.asked) === keyOf(asked));
    if (found !== undefined) this.note(found.object, null, 'read');
  }

  /** What is asked of the state before the step is read before the step communicates, and fails in no state. */
  private ask(answer: Expression): void {
    const { canFail, moved } = this;
    this.moved = null;
    this.expression(answer);
    this.moved = moved;
    this.canFail = canFail;
  }

  /** `LEN(ch)` compared with a constant such that it only says whether the channel is empty, or whether it is full. */
  private comparesLength(operator: ComparisonOperator, left: Expression, right: Expression): boolean {
    if (left.kind !== 'pending') return false;
    const bound = this.known(right);
    if (bound === null) return false;
    const channel = this.channel(left.channel);
    const capacity = this.system.channels[channel]?.capacity ?? 0;
    const answer = (n: number): boolean => compare(operator, n, bound);
    const lengths = Array.from({ length: capacity + 1 }, (_, n) => n);
    const object = this.system.shared.length + channel;
    const inner = lengths.slice(1).every((n) => answer(n) === answer(capacity));
    const outer = lengths.slice(0, -1).every((n) => answer(n) === answer(0));
    if (capacity === 0) return true;
    if (!inner && !outer) return false;
    this.note(object, null, inner ? 'empty' : 'full');
    return true;
  }

  private place(place: Place, operation: 'read' | 'write' | 'complement'): void {
    let element: number | null = null;
    let computed: ElementIndex | null = null;
    let from: readonly number[] = [];
    place.steps.forEach((step, depth) => {
      if (step.kind === 'head') this.canFail = true;
      if (step.kind !== 'index') return;
      const known = this.accesses.length;
      this.expression(step.index);
      const index = this.known(step.index);
      if (index === null || index < 0 || index >= step.size) this.canFail = true;
      else if (depth === 0) element = index;
      if (depth > 0 || index !== null) return;
      from = this.accesses.slice(known).map(({ object }) => object);
      if (!this.insideLoop && !from.some((object) => this.changed.has(object)))
        computed = { activation: this.activation, expression: step.index, size: step.size };
    });
    this.note(this.object(place), element, operation, computed, from);
    // Writing through HEAD or into an element also depends on what is there.
    if (operation === 'write' && place.steps.some((step) => step.kind === 'head'))
      this.note(this.object(place), element, 'read', computed, from);
  }

  private object({ root }: Place): number {
    if (root.kind === 'shared') return root.variable;
    if (root.kind === 'buffer') return this.system.shared.length + root.channel;
    const owner = root.kind === 'activation' ? root.activation : this.activation;
    return (this.numbering.locals[owner] ?? 0) + root.variable;
  }

  private communicate(reference: ChannelReference, operation: 'send' | 'receive'): void {
    const channel = this.channel(reference);
    const buffered = (this.system.channels[channel]?.capacity ?? 0) > 0;
    if (!buffered) return;
    const object = this.system.shared.length + channel;
    this.deciding = true;
    this.note(object, null, operation);
    this.deciding = false;
    this.moved = { object, by: operation === 'send' ? 1 : -1 };
  }

  private note(
    object: number,
    element: number | null,
    operation: OperationKind,
    index: ElementIndex | null = null,
    from: readonly number[] = [],
  ): void {
    const kind = operation === 'read' && this.deciding ? 'test' : operation;
    const shift = this.moved?.object === object ? this.moved.by : 0;
    const access: Access = { object, element, index, operation: kind, shift, activation: this.activation, span: this.span };
    this.accesses.push(access);
    if (index !== null) this.computedFrom.set(access, from);
    if (changes(operation)) this.changed.add(object);
    if (this.deciding) this.enabling.push(access);
  }

  private channel(reference: ChannelReference): number {
    return channelOf(this.system, this.activation, reference);
  }

  private known(e: Expression): number | null {
    return knownValue(this.system, this.activation, e);
  }
}
