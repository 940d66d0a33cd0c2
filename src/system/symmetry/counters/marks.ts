import type { Span } from '../../../base/span.ts';
import type { Action, AssignOperation, Edge, Expression, Operation, Place, Value } from '../../ir.ts';
import { subexpressions } from '../../subexpressions.ts';
import { constant, replaced, replacedPlace, simplified } from '../../transform/replaced.ts';
import type { Family } from '../family.ts';
import { CannotCount } from './cannot-count.ts';

/** A variable that holds an identity, as an array of marks: the element at the member that it names is true. */
export interface Marked {
  readonly name: string;
  /** The shared variable that is the array of marks. */
  readonly shared: number;
}

/** Finds the marks of the variable that a place is; null where it is no such variable. */
export type Marks = (place: Place) => Marked | null;

/**
 * Says in terms of marks what is said in terms of variables that hold identities: `owner = me` becomes the mark of `owner` at the process,
 * `owner := me` a FORALL that sets the marks, and `f[owner]` the value at whoever has the mark. Throws `CannotCount` for what else is done
 * with such a variable.
 */
export class Marking {
  constructor(
    private readonly family: Family,
    private readonly marks: Marks,
  ) {}

  edge(edge: Edge): Edge {
    return {
      ...edge,
      guard: edge.guard === null ? null : this.expression(edge.guard, edge.span),
      guardParts: edge.guardParts.map((part) => ({ ...part, expression: this.expression(part.expression, part.span) })),
      before: this.operations(edge.before, false),
      action: this.action(edge.action, edge.span),
      operations: this.operations(edge.operations, false),
    };
  }

  expression(e: Expression, span: Span): Expression {
    return replaced(e, (part) => this.part(part, span));
  }

  // ---- Expressions ---------------------------------------------------------------------------------------------------

  private part(e: Expression, span: Span): Expression | null {
    if (
      e.kind === 'binary' &&
      (e.operator === 'equal' || e.operator === 'unequal') &&
      (this.isIdentity(e.left) || this.isIdentity(e.right))
    ) {
      const same = this.same(e.left, e.right, span);
      return e.operator === 'equal' ? same : simplified({ kind: 'not', operand: same });
    }
    if (e.kind !== 'load') return null;
    if (this.marks(e.place) !== null) throw this.refusal(e.place, span);
    const by = this.markedIndex(e.place, span);
    return by === null ? null : this.element(e.place, by, span);
  }

  /** Whether two identities are the same. */
  private same(left: Expression, right: Expression, span: Span): Expression {
    if (left.kind === 'conditional') return this.chosen(left, (one) => this.same(one, right, span), span);
    if (right.kind === 'conditional') return this.chosen(right, (one) => this.same(left, one, span), span);
    const [one, other] = [this.markedBy(left), this.markedBy(right)];
    if (one !== null && other !== null) {
      const each = this.values((value) => ({
        kind: 'binary',
        operator: 'equal',
        left: this.mark(one, constant(value), span),
        right: this.mark(other, constant(value), span),
        span,
      }));
      return joined(each, 'and', span);
    }
    const marked = one ?? other;
    const named = one === null ? left : right;
    if (marked === null) return { kind: 'binary', operator: 'equal', left, right, span };
    if (named.kind === 'constant' && named.value < 0) return this.none(marked, span);
    if (named.kind === 'constant' || named.kind === 'parameter') return this.mark(marked, named, span);
    throw new CannotCount(`"${marked.name}" is compared with what counters do not tell apart`, span);
  }

  private chosen(e: Expression & { kind: 'conditional' }, what: (e: Expression) => Expression, span: Span): Expression {
    return simplified({ kind: 'conditional', condition: this.expression(e.condition, span), yes: what(e.yes), no: what(e.no) });
  }

  /** The element of an array at the member that a variable names; it fails where that is NONE. */
  private element(place: Place, by: Marked, span: Span): Expression {
    const at = (value: number): Expression => this.expression({ kind: 'load', place: atValue(place, constant(value)) }, span);
    const { type } = place;
    const found =
      type.kind === 'boolean'
        ? joined(
            this.values((value) => ({
              kind: 'binary',
              operator: 'and',
              left: this.mark(by, constant(value), span),
              right: at(value),
              span,
            })),
            'or',
            span,
          )
        : joined(
            this.values((value) => ({
              kind: 'conditional',
              condition: this.mark(by, constant(value), span),
              yes: at(value),
              no: constant(0),
            })),
            'add',
            span,
          );
    return { kind: 'conditional', condition: this.none(by, span), yes: this.failing(place), no: found };
  }

  /** What fails as an index does that is NONE. */
  private failing({ steps }: Place): Expression {
    const [first] = steps;
    const span = first?.kind === 'index' ? first.span : { start: 0, end: 0 };
    return { kind: 'element', values: [0], indices: [{ index: constant(-1), size: this.family.size, stride: 1, span }] };
  }

  private mark({ shared }: Marked, index: Expression, span: Span): Expression {
    return { kind: 'load', place: this.markPlace(shared, index, span) };
  }

  private markPlace(shared: number, index: Expression, span: Span): Place {
    const steps = [{ kind: 'index', index, size: this.family.size, stride: 1, span }] as const;
    return { root: { kind: 'shared', variable: shared }, steps, type: { kind: 'boolean' } };
  }

  private none(marked: Marked, span: Span): Expression {
    return joined(
      this.values((value) => ({ kind: 'not', operand: this.mark(marked, constant(value), span) })),
      'and',
      span,
    );
  }

  private values(make: (value: number) => Expression): Expression[] {
    return Array.from({ length: this.family.size }, (_, value) => make(value));
  }

  private markedBy(e: Expression): Marked | null {
    return e.kind === 'load' ? this.marks(e.place) : null;
  }

  private isIdentity(e: Expression): boolean {
    if (e.kind === 'conditional') return this.isIdentity(e.yes) || this.isIdentity(e.no);
    return this.markedBy(e) !== null;
  }

  /** The variable by which the first index of a place is found; null if by none. */
  private markedIndex({ steps }: Place, span: Span): Marked | null {
    const [first, ...others] = steps;
    const inner = others.flatMap((step) => (step.kind === 'index' ? [...subexpressions(step.index)] : []));
    const wrong = inner.find((e) => this.markedBy(e) !== null);
    if (wrong?.kind === 'load') throw this.refusal(wrong.place, span);
    return first?.kind === 'index' ? this.markedBy(first.index) : null;
  }

  private refusal(place: Place, span: Span): CannotCount {
    const name = this.marks(place)?.name ?? '';
    return new CannotCount(
      `"${name}" says which member of ${this.family.name} is meant, and is not only compared, assigned or used as an index; --symmetry representatives does this`,
      span,
    );
  }

  // ---- Operations ----------------------------------------------------------------------------------------------------

  private action(action: Action, span: Span): Action {
    switch (action.kind) {
      case 'local':
        return action;
      case 'toss':
        return { ...action, target: this.target(action.target, span), bound: this.expression(action.bound, span) };
      case 'send':
        return { ...action, value: action.value === null ? null : this.value(action.value, span) };
      case 'receive': {
        const condition = action.condition === null ? null : this.expression(action.condition, span);
        const conditionParts = action.conditionParts.map((part) => ({ ...part, expression: this.expression(part.expression, part.span) }));
        return { ...action, target: action.target === null ? null : this.target(action.target, span), condition, conditionParts };
      }
    }
  }

  /** A place that something other than an assignment stores into: it may not be found by an identity. */
  private target(place: Place, span: Span): Place {
    if (this.marks(place) !== null || this.markedIndex(place, span) !== null) throw this.refusal(place, span);
    return replacedPlace(place, (e) => this.part(e, span));
  }

  private value(value: Value, span: Span): Value {
    if (value.kind === 'scalar') return { ...value, expression: this.expression(value.expression, span) };
    return { ...value, place: this.target(value.place, span) };
  }

  private operations(operations: readonly Operation[], inForall: boolean): Operation[] {
    return operations.flatMap((operation) => {
      const made = this.operation(operation, inForall || operation.forall !== undefined);
      const { forall } = operation;
      return forall === undefined ? made : made.map((one) => ({ ...one, forall }));
    });
  }

  private operation(operation: Operation, inForall: boolean): Operation[] {
    const { span } = operation;
    switch (operation.kind) {
      case 'assign':
        return this.assign(operation, inForall);
      case 'list':
        return [
          {
            ...operation,
            list: this.target(operation.list, span),
            value: operation.value === null ? null : this.value(operation.value, span),
          },
        ];
      case 'assert':
        return [{ ...operation, condition: this.expression(operation.condition, span) }];
      case 'fail':
        return [operation];
      case 'trace':
        // What is printed is printed by the model itself, when a run is shown.
        return [{ ...operation, parts: operation.parts.map((part) => (typeof part === 'string' || !this.speaks(part) ? part : '')) }];
      case 'choose':
        return [
          {
            ...operation,
            alternatives: operation.alternatives.map((alternative) => ({
              ...alternative,
              guard: this.expression(alternative.guard, alternative.span),
              operations: this.operations(alternative.operations, inForall),
            })),
          },
        ];
    }
  }

  private speaks(value: Value): boolean {
    return value.kind === 'scalar' && [...subexpressions(value.expression)].some((e) => this.isIdentity(e));
  }

  private assign(operation: AssignOperation, inForall: boolean): Operation[] {
    const { target, value, span } = operation;
    const marked = this.marks(target);
    const by = marked === null ? this.markedIndex(target, span) : null;
    if (marked === null && by === null) {
      return [{ ...operation, target: replacedPlace(target, (e) => this.part(e, span)), value: this.value(value, span) }];
    }
    if (inForall) throw new CannotCount(`FORALL changes what "${(marked ?? by)?.name ?? ''}" says, process by process`, span);
    if (value.kind !== 'scalar') throw this.refusal(target, span);
    // Which member is meant, or the value, may not change while the marks do.
    if (marked !== null && this.dependsOn(value.expression, marked))
      throw new CannotCount(`"${marked.name}" gets a value that depends on itself`, span);
    // A FORALL is known by its span, which must be one of its own.
    const own: Span = { ...span };
    const forall = (one: number) => ({ type: this.family.type ?? '', value: one, span: own });
    const each = Array.from({ length: this.family.size }, (_, one): Operation => {
      if (marked !== null) {
        const expression = this.same(value.expression, constant(one), span);
        const place = this.markPlace(marked.shared, constant(one), span);
        return { kind: 'assign', target: place, value: { kind: 'scalar', expression, type: place.type }, span, forall: forall(one) };
      }
      const named = by ?? { name: '', shared: -1 };
      const there = this.mark(named, constant(one), span);
      // Where the mark is, the variable is this value.
      const known = replaced(value.expression, (e) => (this.markedBy(e)?.shared === named.shared ? constant(one) : null));
      const stored: Operation = {
        ...operation,
        target: atValue(target, constant(one)),
        value: { ...value, expression: this.expression(known, span) },
      };
      const alternatives = [
        { guard: there, operations: [stored], span },
        { guard: { kind: 'not', operand: there } as const, operations: [], span },
      ];
      return { kind: 'choose', loop: false, alternatives, span, forall: forall(one) };
    });
    if (by === null) return each;
    const condition: Expression = {
      kind: 'conditional',
      condition: this.none(by, span),
      yes: { kind: 'binary', operator: 'equal', left: this.failing(target), right: constant(0), span },
      no: constant(1),
    };
    return [{ kind: 'assert', condition, span }, ...each];
  }

  /** Whether a value is computed from a variable, other than by being it. */
  private dependsOn(e: Expression, marked: Marked): boolean {
    if (e.kind !== 'conditional') return false;
    const asks = [...subexpressions(e.condition)].some((part) => this.markedBy(part)?.shared === marked.shared);
    return asks || this.dependsOn(e.yes, marked) || this.dependsOn(e.no, marked);
  }
}

function atValue(place: Place, index: Expression): Place {
  const [first, ...others] = place.steps;
  return first?.kind === 'index' ? { ...place, steps: [{ ...first, index }, ...others] } : place;
}

function joined(parts: readonly Expression[], operator: 'and' | 'or' | 'add', span: Span): Expression {
  const [first = constant(operator === 'and' ? 1 : 0), ...others] = parts;
  return others.reduce((left, right) => simplified({ kind: 'binary', operator, left, right, span }), first);
}
