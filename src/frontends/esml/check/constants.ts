import type { Span } from '../../../base/span.ts';
import { unreachable } from '../../../base/unreachable.ts';
import { nameDiagnostics } from '../diagnostics/names.ts';
import type { BinaryExpression, Expression, IndexAccess } from '../syntax/tree.ts';
import type { CheckContext } from './context.ts';
import type { InitialValue, LoopSymbol } from './symbols.ts';

/** Values of the loop variables of replicated activations. */
export type LoopValues = ReadonlyMap<LoopSymbol, number>;

const noLoops: LoopValues = new Map();

/** Why a constant expression has no value. */
type Failure = {
  readonly span: Span;
  readonly reason: 'not constant' | 'overflow' | 'division by zero' | 'index out of range' | 'in error';
};
type Outcome = number | Failure;

/**
 * The value of a type-checked constant expression, Booleans as 0 and 1; null after reporting why there is none. `what` names the expression
 * in the message. Arithmetic is that of docs/language.md section 1.
 */
export function constantValue(context: CheckContext, expression: Expression, what: string, loops: LoopValues = noLoops): number | null {
  const outcome = evaluate(context, expression, loops);
  if (typeof outcome === 'number') return outcome;
  if (outcome.reason === 'not constant') context.report(nameDiagnostics.notConstant, outcome.span, { what });
  else if (outcome.reason !== 'in error') context.report(nameDiagnostics.constantFails, outcome.span, { reason: outcome.reason });
  return null;
}

/** The value of an expression if it is constant and can be computed; null otherwise, without a report. */
export function constantValueIfAny(context: CheckContext, expression: Expression): number | null {
  const outcome = evaluate(context, expression, noLoops);
  return typeof outcome === 'number' ? outcome : null;
}

function evaluate(context: CheckContext, e: Expression, loops: LoopValues): Outcome {
  switch (e.kind) {
    case 'number':
      return e.value;
    case 'boolean':
      return e.value ? 1 : 0;
    case 'parenthesized':
      return evaluate(context, e.inner, loops);
    case 'name': {
      const symbol = context.symbols.get(e.id);
      if (symbol === undefined) return { span: e.span, reason: 'in error' };
      if (symbol.kind === 'constant') return typeof symbol.value === 'number' ? symbol.value : { span: e.span, reason: 'in error' };
      if (symbol.kind === 'loop') return loops.get(symbol) ?? { span: e.span, reason: 'not constant' };
      return { span: e.span, reason: 'not constant' };
    }
    case 'unary': {
      const operand = evaluate(context, e.operand, loops);
      if (typeof operand !== 'number') return operand;
      return e.operator === '~' ? 1 - operand : checked(0 - operand, e.span);
    }
    case 'binary':
      return evaluateBinary(context, e, loops);
    case 'conditional': {
      const condition = evaluate(context, e.condition, loops);
      return typeof condition === 'number' ? evaluate(context, condition === 1 ? e.yes : e.no, loops) : condition;
    }
    case 'ordinal':
      return evaluate(context, e.operand, loops);
    case 'missing-expression':
      return { span: e.span, reason: 'in error' };
    case 'index': {
      const element = elementOf(context, e, loops);
      return isFailure(element) || typeof element === 'number' ? element : { span: e.span, reason: 'in error' };
    }
    case 'field':
    case 'list-operation':
    case 'at':
    case 'automaton':
    case 'process-question':
    case 'quantified':
    case 'range':
    case 'temporal-unary':
    case 'temporal-binary':
    case 'toss-expression':
      return { span: e.span, reason: 'not constant' };
    default:
      return unreachable(e);
  }
}

/** The element of a constant array, which may be an array itself. */
function elementOf(context: CheckContext, e: IndexAccess, loops: LoopValues): InitialValue | Failure {
  const { base } = e;
  const symbol = base.kind === 'name' ? context.symbols.get(base.id) : undefined;
  const constant = symbol?.kind === 'constant' ? symbol.value : null;
  const array = base.kind === 'index' ? elementOf(context, base, loops) : constant;
  if (array === null || typeof array === 'number') return { span: e.span, reason: 'not constant' };
  if (isFailure(array)) return array;
  const index = evaluate(context, e.index, loops);
  if (typeof index !== 'number') return index;
  return array[index] ?? { span: e.index.span, reason: 'index out of range' };
}

function isFailure(value: InitialValue | Failure): value is Failure {
  return typeof value === 'object' && 'reason' in value;
}

function evaluateBinary(context: CheckContext, e: BinaryExpression, loops: LoopValues): Outcome {
  const left = evaluate(context, e.left, loops);
  if (typeof left !== 'number') return left;
  if (e.operator === '&' && left === 0) return 0;
  if (e.operator === 'OR' && left === 1) return 1;
  const right = evaluate(context, e.right, loops);
  if (typeof right !== 'number') return right;
  switch (e.operator) {
    case '*':
      return checked(left * right, e.span);
    case '+':
      return checked(left + right, e.span);
    case '-':
      return checked(left - right, e.span);
    case 'DIV':
      return right === 0 ? { span: e.span, reason: 'division by zero' } : checked(Math.floor(left / right), e.span);
    case 'MOD':
      return right === 0 ? { span: e.span, reason: 'division by zero' } : left - right * Math.floor(left / right);
    case '&':
    case 'OR':
      return right;
    case '=':
    case '<=>':
      return left === right ? 1 : 0;
    case '#':
      return left !== right ? 1 : 0;
    case '<':
      return left < right ? 1 : 0;
    case '<=':
      return left <= right ? 1 : 0;
    case '>':
      return left > right ? 1 : 0;
    case '>=':
      return left >= right ? 1 : 0;
    case '=>':
      return left === 0 ? 1 : right;
    default:
      return unreachable(e.operator);
  }
}

function checked(value: number, span: Span): Outcome {
  return value === (value | 0) ? value + 0 : { span, reason: 'overflow' };
}
