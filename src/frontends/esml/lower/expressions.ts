import type { Span } from '../../../base/span.ts';
import { unreachable } from '../../../base/unreachable.ts';
import { alphabetOf, isStructured } from '../check/types.ts';
import type { Access, BinaryExpression, Expression as Tree, IndexAccess, RangeExpression } from '../syntax/tree.ts';
import type { BinaryOperator, ChannelReference, Conjunct, Expression, Place, Value } from '../../../system/ir.ts';
import { mayFail } from '../../../system/may-fail.ts';
import { wordsOf } from '../../../system/value-type.ts';
import { constantElements, elementPlaces, numbersIn } from './elements.ts';
import { fold } from './fold.ts';
import { type NameLowering, symbolOf, typeOf } from './names.ts';
import { bindings } from './ranges.ts';
import { lowerScalarType } from './types.ts';

const operators = {
  '*': 'multiply',
  DIV: 'divide',
  MOD: 'modulo',
  '&': 'and',
  '+': 'add',
  '-': 'subtract',
  OR: 'or',
  '=': 'equal',
  '#': 'unequal',
  '<': 'less',
  '<=': 'lessEqual',
  '>': 'greater',
  '>=': 'greaterEqual',
  '<=>': 'equal',
} as const satisfies Record<Exclude<BinaryExpression['operator'], '=>'>, BinaryOperator>;

/** Lowers an expression of one word. */
export function lowerExpression(names: NameLowering, e: Tree): Expression {
  names.room.take(1, e.span);
  const lowered = lowerOne(names, e);
  names.note?.(lowered, e.span);
  return lowered;
}

function lowerOne(names: NameLowering, e: Tree): Expression {
  const special = names.special(e, names);
  if (special !== null) return special;
  switch (e.kind) {
    case 'number':
      return constant(e.value);
    case 'boolean':
      return constant(e.value ? 1 : 0);
    case 'parenthesized':
      return lowerExpression(names, e.inner);
    case 'name':
    case 'field':
    case 'index':
      return lowerAccess(names, e);
    case 'unary': {
      const operand = lowerExpression(names, e.operand);
      return fold(e.operator === '~' ? { kind: 'not', operand } : { kind: 'negate', operand, span: e.span });
    }
    case 'binary':
      return lowerBinary(names, e);
    case 'conditional': {
      const condition = lowerExpression(names, e.condition);
      const yes = lowerExpression(names, e.yes);
      const no = lowerExpression(names, e.no);
      return fold({ kind: 'conditional', condition, yes, no });
    }
    case 'ordinal':
      return lowerExpression(names, e.operand);
    case 'list-operation': {
      if (e.operation === 'head') return { kind: 'load', place: lowerPlace(names, e) };
      if (alphabetOf(typeOf(names.facts, e.operand)) !== null) return { kind: 'pending', channel: lowerChannel(names, e.operand) };
      return { kind: 'length', list: lowerPlace(names, e.operand) };
    }
    case 'range':
      return lowerRange(names, e);
    case 'at':
    case 'automaton':
    case 'process-question':
    case 'quantified':
    case 'temporal-unary':
    case 'temporal-binary':
    case 'toss-expression':
    case 'missing-expression':
      throw new Error(`an expression of kind ${e.kind} passed the checker where it cannot be lowered`);
    default:
      return unreachable(e);
  }
}

/**
 * `SOME i IN type : e` and its kin, value by value. No order of the values is meant, so that e is evaluated for all of them where it might
 * fail for some: SOME then asks whether the number of those for which it holds is above 0, ALL whether they are all.
 */
function lowerRange(names: NameLowering, e: RangeExpression): Expression {
  const parts = bindings(names, e.range).map((binding) => lowerExpression(binding.names, e.condition));
  if (e.quantifier === 'count' || !parts.some(mayFail)) return joined(e.quantifier, parts, e.span);
  const left = joined('count', parts, e.span);
  const [operator, right] = e.quantifier === 'some' ? (['greater', constant(0)] as const) : (['equal', constant(parts.length)] as const);
  return fold({ kind: 'binary', operator, left, right, span: e.span });
}

/** More conditions than these are joined half by half, so that those over thousands of values are not nested thousands deep. */
const mostInRow = 16;

/** All of the conditions, evaluated in this order until one is false. */
export function conjunction(parts: readonly Expression[], span: Span): Expression {
  const [first = constant(1), ...others] = parts;
  if (parts.length <= mostInRow) return others.reduce((left, right) => ({ kind: 'binary', operator: 'and', left, right, span }), first);
  const half = parts.length >> 1;
  const [left, right] = [conjunction(parts.slice(0, half), span), conjunction(parts.slice(half), span)];
  return { kind: 'binary', operator: 'and', left, right, span };
}

/** What COUNT, ALL or SOME makes of the conditions that it ranges over. */
export function joined(quantifier: RangeExpression['quantifier'], parts: readonly Expression[], span: Span): Expression {
  const operator = ({ count: 'add', all: 'and', some: 'or' } as const)[quantifier];
  if (parts.length > mostInRow) {
    const half = parts.length >> 1;
    const [left, right] = [joined(quantifier, parts.slice(0, half), span), joined(quantifier, parts.slice(half), span)];
    return fold({ kind: 'binary', operator, left, right, span });
  }
  const [first = constant(quantifier === 'all' ? 1 : 0), ...others] = parts;
  return others.reduce((left, right) => fold({ kind: 'binary', operator, left, right, span }), first);
}

/** The parts of a condition that `&` joins, in the order of the text. */
export function lowerConjuncts(names: NameLowering, e: Tree): Conjunct[] {
  if (e.kind === 'parenthesized') return lowerConjuncts(names, e.inner);
  if (e.kind === 'binary' && e.operator === '&') return [...lowerConjuncts(names, e.left), ...lowerConjuncts(names, e.right)];
  return [{ expression: lowerExpression(names, e), span: e.span }];
}

export function constant(value: number): Expression {
  return { kind: 'constant', value };
}

function lowerAccess(names: NameLowering, e: Access): Expression {
  if (e.kind === 'name') {
    const symbol = symbolOf(names.facts, e);
    if (symbol.kind === 'constant') return constant(typeof symbol.value === 'number' ? symbol.value : 0);
    const parameter = symbol.kind === 'variable' ? names.parameter(symbol) : null;
    if (parameter !== null) return parameter;
  }
  const element = lowerElement(names, e);
  if (element !== null) return element;
  return { kind: 'load', place: lowerPlace(names, e) };
}

/** An element of a constant array; null for other accesses. */
function lowerElement(names: NameLowering, e: Access): Expression | null {
  return ofConstant(names, e)?.[0] ?? null;
}

/** The elements of a constant array, or of an array in one, that an access chooses; null for what is no part of a constant array. */
export function ofConstant(names: NameLowering, e: Tree): Expression[] | null {
  const accesses: IndexAccess[] = [];
  let root = e;
  for (; root.kind === 'index'; root = root.base) accesses.unshift(root);
  const symbol = root.kind === 'name' ? names.facts.symbols.get(root.id) : undefined;
  if (symbol?.kind !== 'constant' || symbol.value === null || typeof symbol.value === 'number') return null;
  names.room.take(numbersIn(symbol.value), e.span);
  const indices = accesses.map(({ index }) => ({ index: lowerExpression(names, index), span: index.span }));
  return constantElements(symbol.value, indices, e.span);
}

function lowerBinary(names: NameLowering, e: BinaryExpression): Expression {
  if (e.operator === '=>') {
    const left: Expression = { kind: 'not', operand: lowerExpression(names, e.left) };
    return { kind: 'binary', operator: 'or', left, right: lowerExpression(names, e.right), span: e.span };
  }
  const type = typeOf(names.facts, e.left);
  if (isStructured(type)) {
    return lowerComparison(names, e.operator === '=', e.left, e.right);
  }
  const left = lowerExpression(names, e.left);
  return fold({ kind: 'binary', operator: operators[e.operator], left, right: lowerExpression(names, e.right), span: e.span });
}

/** Whether two arrays, lists or tuples are equal, or differ; where a condition chooses one, for each choice. */
function lowerComparison(names: NameLowering, equal: boolean, left: Tree, right: Tree): Expression {
  if (left.kind === 'parenthesized') return lowerComparison(names, equal, left.inner, right);
  if (right.kind === 'parenthesized') return lowerComparison(names, equal, left, right.inner);
  const chosen = left.kind === 'conditional' ? left : right.kind === 'conditional' ? right : null;
  if (chosen === null) {
    if (ofConstant(names, left) !== null || ofConstant(names, right) !== null) return lowerElements(names, equal, left, right);
    const place = lowerPlace(names, left);
    return { kind: 'compare', equal, left: place, right: lowerPlace(names, right), words: wordsOf(place.type) };
  }
  const compared = (branch: Tree): Expression =>
    chosen === left ? lowerComparison(names, equal, branch, right) : lowerComparison(names, equal, left, branch);
  const [yes, no] = [compared(chosen.yes), compared(chosen.no)];
  return fold({ kind: 'conditional', condition: lowerExpression(names, chosen.condition), yes, no });
}

/** Whether two arrays are equal, or differ, one of which is constant: element by element. */
function lowerElements(names: NameLowering, equal: boolean, left: Tree, right: Tree): Expression {
  const { span } = left;
  const elements = (e: Tree): Expression[] =>
    ofConstant(names, e) ?? elementPlaces(lowerPlace(names, e), e.span).map((place): Expression => ({ kind: 'load', place }));
  const others = elements(right);
  const same = elements(left).map((element, i) =>
    fold({ kind: 'binary', operator: 'equal', left: element, right: others[i] ?? element, span }),
  );
  const all = joined('all', same, span);
  return equal ? all : fold({ kind: 'not', operand: all });
}

/** Lowers an access, or HEAD of one, to the place that it denotes. */
export function lowerPlace(names: NameLowering, e: Tree): Place {
  const special = names.specialPlace(e);
  if (special !== null) return special;
  switch (e.kind) {
    case 'parenthesized':
      return lowerPlace(names, e.inner);
    case 'name': {
      const symbol = symbolOf(names.facts, e);
      if (symbol.kind !== 'variable') throw new Error(`${e.text} is not a variable`);
      return names.place(symbol, e);
    }
    case 'field': {
      const base = lowerPlace(names, e.base);
      if (base.type.kind !== 'tuple') throw new Error('a field of something that is no tuple passed the checker');
      let words = 0;
      for (const field of base.type.fields) {
        if (field.name === e.field.text) {
          return { root: base.root, steps: [...base.steps, { kind: 'field', words, name: field.name }], type: field.type };
        }
        words += wordsOf(field.type);
      }
      throw new Error(`an unknown field ${e.field.text} passed the checker`);
    }
    case 'index': {
      const base = lowerPlace(names, e.base);
      if (base.type.kind !== 'array') throw new Error('an index of something that is no array passed the checker');
      const { size, element } = base.type;
      const index = lowerExpression(names, e.index);
      return {
        root: base.root,
        steps: [...base.steps, { kind: 'index', index, size, stride: wordsOf(element), span: e.index.span }],
        type: element,
      };
    }
    case 'list-operation': {
      const list = lowerPlace(names, e.operand);
      if (e.operation !== 'head' || list.type.kind !== 'list') throw new Error('only HEAD of a list is a place');
      return { root: list.root, steps: [...list.steps, { kind: 'head', span: e.span }], type: list.type.element };
    }
    case 'at':
    case 'automaton':
    case 'binary':
    case 'boolean':
    case 'conditional':
    case 'missing-expression':
    case 'number':
    case 'ordinal':
    case 'process-question':
    case 'quantified':
    case 'range':
    case 'temporal-binary':
    case 'temporal-unary':
    case 'toss-expression':
    case 'unary':
      throw new Error(`an expression of kind ${e.kind} is not a place`);
  }
}

/** Lowers a value of any type. */
export function lowerValue(names: NameLowering, e: Tree): Value {
  const type = typeOf(names.facts, e);
  if (isStructured(type)) return { kind: 'structured', place: lowerPlace(names, e) };
  return { kind: 'scalar', expression: lowerExpression(names, e), type: lowerScalarType(type) };
}

/** Lowers the channel of a communication or of LEN. */
export function lowerChannel(names: NameLowering, e: Tree): ChannelReference {
  if (e.kind === 'parenthesized') return lowerChannel(names, e.inner);
  const root = e.kind === 'index' ? e.base : e;
  if (root.kind !== 'name') throw new Error('a channel is a name or an element of a channel array');
  const symbol = symbolOf(names.facts, root);
  const element = e.kind === 'index' ? lowerExpression(names, e.index) : null;
  if (symbol.kind !== 'variable' || (element !== null && element.kind !== 'constant'))
    throw new Error('a channel is fixed when the model is compiled');
  return names.channel(symbol, element === null ? null : element.value);
}
