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
import { channelOf, edgeOf } from '../edges.ts';
import { compare, flipped, isArithmetic, isComparison } from '../operators.ts';
import type { ElementIndex } from './elements.ts';
import { type Access, changes, type Footprint, type OperationKind, type SystemObject } from './objects.ts';
import { exposedIn, keyOf, type Watched, watchedIn } from './watched.ts';

/**
 * The objects of a system, numbered: shared variables, channels, the variables of each activation, then the locations that processes ask
 * for.
 */
export function objectsOf(system: TransitionSystem): SystemObject[] {
  const shared = system.shared.map(({ name }, number): SystemObject => ({ kind: 'shared', name, activation: null, number, capacity: 0 }));
  const channels = system.channels.map(
    ({ name, capacity }, number): SystemObject => ({
      kind: capacity > 0 ? 'buffer' : 'rendezvous',
      name,
      activation: null,
      number,
      capacity,
    }),
  );
  const exposed = exposedIn(system);
  const locals = system.activations.flatMap((activation, index) =>
    (system.templates[activation.template]?.variables ?? []).map(({ name }, number): SystemObject => {
      const kind = exposed.has(`${index} ${number}`) ? 'exposed' : 'local';
      return { kind, name: `${activation.name}.${name}`, activation: index, number, capacity: 0 };
    }),
  );
  const watched = watchedIn(system).map(
    ({ activation, label }, number): SystemObject => ({
      kind: 'location',
      name: `${system.activations[activation]?.name}@${label}`,
      activation,
      number,
      capacity: 0,
    }),
  );
  return [...shared, ...channels, ...locals, ...watched];
}

/** How the objects of a system are numbered. */
interface Numbering {
  /** The first variable of each activation. */
  readonly locals: readonly number[];
  /** The locations that processes ask for. */
  readonly watched: readonly { readonly asked: Watched; readonly object: number }[];
}

function numberingOf(system: TransitionSystem): Numbering {
  let next = system.shared.length + system.channels.length;
  const locals = system.activations.map((activation) => {
    const here = next;
    next += system.templates[activation.template]?.variables.length ?? 0;
    return here;
  });
  return { locals, watched: watchedIn(system).map((asked, i) => ({ asked, object: next + i })) };
}

/** What the evaluation of a condition of a process may touch. */
export function testsIn(system: TransitionSystem, activation: number, condition: Expression, span: Span): readonly Access[] {
  const collector = new Collector(system, activation, numberingOf(system), span);
  collector.condition(condition);
  return collector.enabling;
}

/** Computes what every transition may touch. Errors count as part of what a step does, so whatever is evaluated is read. */
export function footprintsOf(system: TransitionSystem): Footprint[] {
  const numbering = numberingOf(system);
  const collect = (activation: number, edge: Edge): Collector => {
    const collector = new Collector(system, activation, numbering, edge.span);
    collector.edge(edge);
    return collector;
  };
  const cache = new Map<string, Collector>();
  const collected = (activation: number, number: number): Collector => {
    const key = `${activation} ${number}`;
    const known = cache.get(key) ?? collect(activation, edgeOf(system, activation, number));
    cache.set(key, known);
    return known;
  };
  return system.transitions.map((transition): Footprint => {
    const movers =
      transition.kind === 'local'
        ? [[transition.activation, transition.edge] as const]
        : [[transition.sender, transition.sendEdge] as const, [transition.receiver, transition.receiveEdge] as const];
    const parts = movers.map(([activation, edge]) => collected(activation, edge));
    const edges = movers.map(([activation, edge]) => edgeOf(system, activation, edge));
    // What one of two partners changes may come before the other computes an index.
    const settled = (access: Access, mine: Collector): Access =>
      parts.some((part) => part !== mine && mine.computedFrom.get(access)?.some((object) => part.changed.has(object)))
        ? { ...access, index: null }
        : access;
    return {
      processes: movers.map(([activation]) => activation),
      sources: edges.map((edge) => edge.source),
      targets: edges.map((edge) => edge.target),
      spans: edges.map((edge) => edge.span),
      accesses: parts.flatMap((part) => part.accesses.map((access) => settled(access, part))),
      enabling: parts.flatMap((part) => part.enabling.map((access) => settled(access, part))),
      canFail: parts.some((part) => part.canFail),
      choosing: parts.some((part) => part.choosing),
    };
  });
}

/** Walks over an edge of an activation and notes what it touches. */
class Collector {
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
          const known = this.constant(index);
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
      const left = this.constant(condition.left);
      const right = this.constant(condition.right);
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
    const bound = this.constant(right);
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
      const index = this.constant(step.index);
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

  /** The value of an expression of constants and parameters; null if it depends on the state. */
  private constant(e: Expression): number | null {
    if (e.kind === 'constant') return e.value;
    if (e.kind === 'parameter') return this.system.activations[this.activation]?.arguments[e.parameter] ?? null;
    if (e.kind !== 'binary') return null;
    const left = this.constant(e.left);
    const right = this.constant(e.right);
    if (left === null || right === null) return null;
    if (e.operator === 'add') return left + right;
    if (e.operator === 'subtract') return left - right;
    if (e.operator === 'modulo' && right > 0) return ((left % right) + right) % right;
    return null;
  }
}

function isPlain(place: Place): boolean {
  return place.steps.every((step) => step.kind === 'field' || (step.kind === 'index' && step.index.kind === 'constant'));
}

function samePlace(a: Place, b: Place): boolean {
  return JSON.stringify([a.root, a.steps.map(stepKey)]) === JSON.stringify([b.root, b.steps.map(stepKey)]);
}

function stepKey(step: Place['steps'][number]): unknown {
  if (step.kind === 'field') return ['field', step.words];
  return step.kind === 'index' && step.index.kind === 'constant' ? ['index', step.index.value] : [{}];
}

/** True if a value surely lies in the range of its target. */
function fits(source: Expression | null, target: Place): boolean {
  if (target.type.kind !== 'integer') return true;
  if (source?.kind !== 'constant') return false;
  return source.value >= target.type.low && source.value <= target.type.high;
}
