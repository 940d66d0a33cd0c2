import type { Edge, Expression, Operation, Place, Value } from '../ir.ts';
import { inPlace, placesRead, subexpressions } from '../subexpressions.ts';

/** What an edge does with the variables of its process, in the order in which it does it. */
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
 * section 3.1, Definition 1). Only an assignment to a variable as a whole ends the life of its value: an element of an array leaves the
 * others as they are. A value that a list command or an index needs counts as used, since the step may fail for it.
 */
export function accessesOf(edge: Edge): Accesses {
  const walk = new Walk();
  if (edge.guard !== null) walk.expression(edge.guard);
  for (const operation of edge.before) walk.operation(operation);
  const { action } = edge;
  if (action.kind === 'toss') {
    walk.expression(action.bound);
    walk.store(action.target);
  } else if (action.kind === 'send') {
    if (action.value !== null) walk.value(action.value);
  } else if (action.kind === 'receive') {
    if (action.target !== null) walk.store(action.target);
    if (action.condition !== null) walk.expression(action.condition);
  }
  for (const operation of edge.operations) walk.operation(operation);
  return walk;
}

class Walk implements Accesses {
  readonly used = new Set<number>();
  assigned = new Set<number>();
  readonly changed = new Set<number>();

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
    }
  }

  value(value: Value): void {
    if (value.kind === 'scalar') this.expression(value.expression);
    else this.load(value.place);
  }

  /** A value is stored: the whole variable is assigned, or a part of it changed. */
  store(place: Place): void {
    this.steps(place);
    if (place.root.kind !== 'local') return;
    this.changed.add(place.root.variable);
    if (place.steps.length === 0) this.assigned.add(place.root.variable);
  }

  expression(e: Expression): void {
    for (const part of subexpressions(e)) for (const place of placesRead(part)) this.use(place);
  }

  private list(place: Place, operation: 'empty' | 'remove' | 'append' | 'prepend', value: Value | null): void {
    if (value !== null) this.value(value);
    if (operation === 'empty') return this.store(place);
    this.load(place);
    if (place.root.kind === 'local') this.changed.add(place.root.variable);
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
    this.assigned = new Set([...(first ?? before)].filter((variable) => others.every((other) => other.has(variable))));
  }

  private load(place: Place): void {
    this.steps(place);
    this.use(place);
  }

  private use({ root }: Place): void {
    if (root.kind === 'local' && !this.assigned.has(root.variable)) this.used.add(root.variable);
  }

  private steps(place: Place): void {
    for (const e of inPlace(place)) for (const read of placesRead(e)) this.use(read);
  }
}
