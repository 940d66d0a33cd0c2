import type { Activation, ComparisonOperator, Expression, Place } from './ir.ts';
import { decisive } from './operators.ts';
import { isScalar, rangeOf } from './value-type.ts';

/** The process in whose terms an expression is read. */
interface Frame {
  readonly activation: Activation;
}

/** What is known of an expression in every state: bounds of its value, if it has one, and whether its evaluation may fail. */
export interface Facts {
  readonly low: number;
  readonly high: number;
  readonly fails: boolean;
}

const boolean: Facts = { low: 0, high: 1, fails: false };
const least = -2_147_483_648;
const greatest = 2_147_483_647;

/** Bounds by interval arithmetic over the ranges of the variables; the parameters of the process have their values. */
export function factsOf(e: Expression, frame: Frame | null): Facts {
  switch (e.kind) {
    case 'constant':
      return point(e.value);
    case 'parameter':
      return point(frame?.activation.arguments[e.parameter] ?? 0);
    case 'load': {
      const { type } = e.place;
      const range = isScalar(type) ? rangeOf(type) : { low: least, high: greatest };
      return { low: range.low, high: range.high, fails: placeFails(e.place, frame) };
    }
    case 'length': {
      const { type } = e.list;
      return { low: 0, high: type.kind === 'list' ? type.capacity : greatest, fails: placeFails(e.list, frame) };
    }
    case 'pending':
      return { low: 0, high: greatest, fails: false };
    case 'negate': {
      const { low, high, fails } = factsOf(e.operand, frame);
      return clipped(-high, -low, fails);
    }
    case 'not': {
      const { low, high, fails } = factsOf(e.operand, frame);
      return { low: 1 - high, high: 1 - low, fails };
    }
    case 'element':
      return elementFacts(e, frame);
    case 'conditional': {
      const condition = factsOf(e.condition, frame);
      const yes = factsOf(e.yes, frame);
      const no = factsOf(e.no, frame);
      if (condition.low === condition.high) {
        const chosen = condition.low === 1 ? yes : no;
        return { ...chosen, fails: condition.fails || chosen.fails };
      }
      return { low: Math.min(yes.low, no.low), high: Math.max(yes.high, no.high), fails: condition.fails || yes.fails || no.fails };
    }
    case 'compare':
      return { ...boolean, fails: placeFails(e.left, frame) || placeFails(e.right, frame) };
    case 'at':
    case 'asked':
      return boolean;
    case 'binary':
      return binary(e, frame);
  }
}

/** The bounds of the elements that the indices may choose. */
function elementFacts({ values, indices }: Expression & { kind: 'element' }, frame: Frame | null): Facts {
  let [first, last, fails] = [0, 0, false];
  for (const { index, size, stride } of indices) {
    const known = factsOf(index, frame);
    fails ||= known.fails || known.low < 0 || known.high >= size;
    first += stride * Math.min(size - 1, Math.max(0, known.low));
    last += stride * Math.min(size - 1, Math.max(0, known.high));
  }
  const chosen = values.slice(first, last + 1);
  const low = chosen.reduce((a, b) => Math.min(a, b), greatest);
  return { low, high: chosen.reduce((a, b) => Math.max(a, b), least), fails };
}

/** Whether finding the place may fail: an index out of bounds, the head of an empty list. */
export function placeFails(place: Place, frame: Frame | null): boolean {
  return place.steps.some((step) => {
    if (step.kind === 'field') return false;
    if (step.kind === 'head') return true;
    const { low, high, fails } = factsOf(step.index, frame);
    return fails || low < 0 || high >= step.size;
  });
}

function binary(e: Expression & { kind: 'binary' }, frame: Frame | null): Facts {
  const left = factsOf(e.left, frame);
  const right = factsOf(e.right, frame);
  const fails = left.fails || right.fails;
  switch (e.operator) {
    case 'add':
      return clipped(left.low + right.low, left.high + right.high, fails);
    case 'subtract':
      return clipped(left.low - right.high, left.high - right.low, fails);
    case 'multiply': {
      const products = [left.low * right.low, left.low * right.high, left.high * right.low, left.high * right.high];
      return clipped(Math.min(...products), Math.max(...products), fails);
    }
    case 'divide': {
      if (right.low <= 0) return { low: least, high: greatest, fails: true };
      const quotients = [left.low / right.low, left.low / right.high, left.high / right.low, left.high / right.high].map(Math.floor);
      return { low: Math.min(...quotients), high: Math.max(...quotients), fails };
    }
    case 'modulo':
      if (right.low <= 0) return { low: least, high: greatest, fails: true };
      if (left.low === left.high && right.low === right.high) {
        return { ...point(left.low - right.low * Math.floor(left.low / right.low)), fails };
      }
      return { low: 0, high: left.low >= 0 ? Math.min(left.high, right.high - 1) : right.high - 1, fails };
    case 'and':
    case 'or':
      return shortCircuit(decisive[e.operator], left, right);
    case 'equal':
    case 'greater':
    case 'greaterEqual':
    case 'less':
    case 'lessEqual':
    case 'unequal':
      return { ...comparison(e.operator, left, right), fails };
  }
}

function shortCircuit(decided: 0 | 1, left: Facts, right: Facts): Facts {
  if (left.low === decided && left.high === decided) return left;
  const fails = left.fails || right.fails;
  if (left.low === left.high) return { ...right, fails };
  if (right.low === decided && right.high === decided) return { ...right, fails };
  return { ...boolean, fails };
}

function comparison(operator: ComparisonOperator, left: Facts, right: Facts): { low: number; high: number } {
  const always = { low: 1, high: 1 };
  const never = { low: 0, high: 0 };
  switch (operator) {
    case 'equal':
      if (left.low === left.high && right.low === left.low && right.high === left.low) return always;
      return left.high < right.low || right.high < left.low ? never : boolean;
    case 'unequal':
      if (left.low === left.high && right.low === left.low && right.high === left.low) return never;
      return left.high < right.low || right.high < left.low ? always : boolean;
    case 'less':
      return left.high < right.low ? always : left.low >= right.high ? never : boolean;
    case 'lessEqual':
      return left.high <= right.low ? always : left.low > right.high ? never : boolean;
    case 'greater':
      return comparison('less', right, left);
    case 'greaterEqual':
      return comparison('lessEqual', right, left);
  }
}

function point(value: number): Facts {
  return { low: value, high: value, fails: false };
}

/** A result that fails where it does not fit in 32 bits. */
function clipped(low: number, high: number, fails: boolean): Facts {
  return { low: Math.max(low, least), high: Math.min(high, greatest), fails: fails || low < least || high > greatest };
}
