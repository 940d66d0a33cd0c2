import { unreachable } from '../../base/unreachable.ts';
import type { Action, Edge, Expression, Operation, Place, Value } from '../ir.ts';
import { inPlace, subexpressions } from '../subexpressions.ts';
import { placesRead } from '../walk.ts';
import { type Parts, wholeVariables } from './parts.ts';

/** What an edge does with the variables of its process, or parts of them, in the order in which it does it. */
export interface Accesses {
  /**
   * Variables whose value in the state before may matter to the edge: whether it is taken, what it leads to, whether it fails, what it
   * prints.
   */
  readonly used: ReadonlySet<number>;
  /** Variables that hold a value of the edge's own after it, whichever way it goes. */
  readonly assigned: ReadonlySet<number>;
  /** Variables that it may change, in part or on some of its ways. */
  readonly changed: ReadonlySet<number>;
}

/**
 * Finds what an edge uses before it assigns it (E. A. Emerson and T. Wahl, Efficient reduction techniques for systems with many components,
 * section 3.1, Definition 1). Only an assignment to a variable, or to what is followed of it by itself, as a whole ends the life of its
 * value. A value that a list command or an index needs counts as used, since the step may fail for it.
 */
export function accessesOf(edge: Edge, parts: Parts = wholeVariables): Accesses {
  const walk = new Walk(parts);
  if (edge.guard !== null) walk.expression(edge.guard);
  for (const operation of edge.before) walk.operation(operation);
  walk.action(edge.action);
  for (const operation of edge.operations) walk.operation(operation);
  return walk;
}

class Walk implements Accesses {
  readonly used = new Set<number>();
  assigned = new Set<number>();
  readonly changed = new Set<number>();

  constructor(private readonly parts: Parts) {}

  action(action: Action): void {
    switch (action.kind) {
      case 'local':
        return;
      case 'toss':
        this.expression(action.bound);
        return this.store(action.target);
      case 'send':
        if (action.value !== null) this.value(action.value);
        return;
      case 'receive':
        if (action.target !== null) this.store(action.target);
        if (action.condition !== null) this.expression(action.condition);
        return;
      default:
        unreachable(action);
    }
  }

  operation(operation: Operation): void {
    switch (operation.kind) {
      case 'assign':
        this.value(operation.value);
        return this.store(operation.target);
      case 'list':
        return this.list(operation.list, operation.operation, operation.value);
      case 'assert':
        return this.expression(operation.condition);
      case 'fail':
        return;
      case 'trace':
        for (const part of operation.parts) if (typeof part !== 'string') this.value(part);
        return;
      case 'choose':
        return this.choose(operation.loop, operation.alternatives);
      default:
        unreachable(operation);
    }
  }

  value(value: Value): void {
    if (value.kind === 'scalar') this.expression(value.expression);
    else this.load(value.place);
  }

  /** A value is stored: all of the place is assigned, or some of it changed. */
  store(place: Place): void {
    this.steps(place);
    const { from, to, all } = this.parts.of(place);
    for (let part = from; part < to; part++) {
      this.changed.add(part);
      if (all) this.assigned.add(part);
    }
  }

  expression(e: Expression): void {
    for (const part of subexpressions(e)) for (const place of placesRead(part)) this.use(place);
  }

  private list(place: Place, operation: 'empty' | 'remove' | 'append' | 'prepend', value: Value | null): void {
    if (value !== null) this.value(value);
    if (operation === 'empty') return this.store(place);
    this.load(place);
    const { from, to } = this.parts.of(place);
    for (let part = from; part < to; part++) this.changed.add(part);
  }

  /** What every alternative assigns is assigned after a choice; a loop may take none. */
  private choose(loop: boolean, alternatives: readonly { guard: Expression; operations: readonly Operation[] }[]): void {
    const before = this.assigned;
    const after: Set<number>[] = [];
    for (const { guard } of alternatives) this.expression(guard);
    for (const { operations } of alternatives) {
      this.assigned = new Set(before);
      for (const operation of operations) this.operation(operation);
      after.push(this.assigned);
    }
    const [first, ...others] = loop ? [before] : after;
    this.assigned = new Set([...(first ?? before)].filter((part) => others.every((other) => other.has(part))));
  }

  private load(place: Place): void {
    this.steps(place);
    this.use(place);
  }

  private use(place: Place): void {
    const { from, to } = this.parts.of(place);
    for (let part = from; part < to; part++) if (!this.assigned.has(part)) this.used.add(part);
  }

  private steps(place: Place): void {
    for (const e of inPlace(place)) for (const read of placesRead(e)) this.use(read);
  }
}
