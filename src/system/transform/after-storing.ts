import type { Expression, Place, PlaceStep, Value } from '../ir.ts';
import { isScalar, wordsOf } from '../value-type.ts';
import { constant, type Replacement, replaced, replacedPlace, simplified } from './replaced.ts';

/**
 * What an expression says once a value is stored in a place, in terms of the state before (the rule of assignment: C. Hoare, An axiomatic
 * basis for computer programming, 1969). Elements that are told apart only in a run become a choice. Nothing may be stored through HEAD.
 */
export function afterStoring(e: Expression, target: Place, value: Value): Expression {
  const replace: Replacement = (part) => {
    if (part.kind === 'compare') return compareAfter(part, target, value, replace);
    if (part.kind !== 'load' && part.kind !== 'length') return null;
    const place = replacedPlace(part.kind === 'load' ? part.place : part.list, replace);
    const of = (where: Place): Expression => (part.kind === 'load' ? { kind: 'load', place: where } : { kind: 'length', list: where });
    const found = within(place, target);
    if (found === null) return of(place);
    const stored = value.kind === 'scalar' ? value.expression : of(placed(value, found.rest, place));
    return chosen(found.where, stored, of(place));
  };
  return replaced(e, replace);
}

/** Structures are compared whole where all or nothing of them is stored, else part by part. */
function compareAfter(e: Expression & { kind: 'compare' }, target: Place, value: Value, replace: Replacement): Expression {
  const [left, right] = [replacedPlace(e.left, replace), replacedPlace(e.right, replace)];
  if (holds(left, target) || holds(right, target)) {
    const parts = partsOf(left).map((part, i): Expression => {
      const other = partsOf(right)[i] ?? part;
      if (isScalar(part.type)) {
        const both = { left: replaced({ kind: 'load', place: part }, replace), right: replaced({ kind: 'load', place: other }, replace) };
        return { kind: 'binary', operator: 'equal', ...both, span: nowhere };
      }
      return compareAfter({ kind: 'compare', equal: true, left: part, right: other, words: wordsOf(part.type) }, target, value, replace);
    });
    const all = parts.reduce((one, other) => both(one, other), constant(1));
    return e.equal ? all : simplified({ kind: 'not', operand: all });
  }
  const one = within(left, target);
  const first = one === null ? left : placed(value, one.rest, left);
  const other = within(right, target);
  const second = other === null ? right : placed(value, other.rest, right);
  const old = chosen(other?.where ?? [], { ...e, left, right: second }, { ...e, left, right });
  if (one === null) return old;
  return chosen(one.where, chosen(other?.where ?? [], { ...e, left: first, right: second }, { ...e, left: first, right }), old);
}

/** Where a place lies in another one: under which conditions, and by which steps from there; null if it never does. */
function within(place: Place, outer: Place): { readonly where: readonly Expression[]; readonly rest: readonly PlaceStep[] } | null {
  if (JSON.stringify(place.root) !== JSON.stringify(outer.root) || place.steps.length < outer.steps.length) return null;
  const where: Expression[] = [];
  for (const [i, step] of outer.steps.entries()) {
    const own = place.steps[i];
    if (step.kind === 'field' && own?.kind === 'field' && step.words !== own.words) return null;
    if (step.kind !== 'index' || own?.kind !== 'index') continue;
    const same = simplified({ kind: 'binary', operator: 'equal', left: own.index, right: step.index, span: own.span });
    if (same.kind !== 'constant') where.push(same);
    else if (same.value === 0) return null;
  }
  return { where, rest: place.steps.slice(outer.steps.length) };
}

/** Whether a place has another one as a part of it, perhaps. */
function holds(place: Place, inner: Place): boolean {
  return inner.steps.length > place.steps.length && within(inner, place) !== null;
}

function partsOf({ type, ...place }: Place): readonly Place[] {
  if (type.kind === 'tuple')
    return type.fields.map((field, i): Place => {
      const words = type.fields.slice(0, i).reduce((sum, before) => sum + wordsOf(before.type), 0);
      return { ...place, steps: [...place.steps, { kind: 'field', words, name: field.name }], type: field.type };
    });
  if (type.kind !== 'array') throw new Error('a part of a value that has none');
  const { element, size } = type;
  return Array.from({ length: size }, (_, i): Place => {
    const index: PlaceStep = { kind: 'index', index: constant(i), size, stride: wordsOf(element), span: nowhere };
    return { ...place, steps: [...place.steps, index], type: element };
  });
}

/** The part of a structured value that is stored in a place. */
function placed(value: Value, rest: readonly PlaceStep[], { type }: Place): Place {
  if (value.kind === 'scalar') throw new Error('a part of a scalar');
  return { root: value.place.root, steps: [...value.place.steps, ...rest], type };
}

function chosen(where: readonly Expression[], yes: Expression, no: Expression): Expression {
  if (where.length === 0) return yes;
  return simplified({ kind: 'conditional', condition: where.reduce(both), yes, no });
}

function both(left: Expression, right: Expression): Expression {
  return simplified({ kind: 'binary', operator: 'and', left, right, span: nowhere });
}

/** Connectives and comparisons of what is there cannot fail. */
const nowhere = { start: 0, end: 0 };
