import type { Fix } from '../../../contract/diagnostic.ts';
import type { Span } from '../../../base/span.ts';
import { nearestName } from '../../../base/nearest-name.ts';
import { unreachable } from '../../../base/unreachable.ts';
import { commandDiagnostics, propertyDiagnostics } from '../diagnostics/commands.ts';
import { nameDiagnostics, typeDiagnostics } from '../diagnostics/names.ts';
import { symmetricDiagnostics } from '../diagnostics/symmetric.ts';
import type {
  Access,
  BinaryExpression,
  ConditionalExpression,
  Expression,
  ListOperation,
  OrdinalExpression,
  RangeExpression,
  UnaryExpression,
  Name,
} from '../syntax/tree.ts';
import { accessType, rootName } from './access.ts';
import type { CheckContext } from './context.ts';
import { conversionFixes, repeatedComparison, unchained } from './conversions.ts';
import { reportBits, tossFixes } from './mistakes.ts';
import { parenthesisFix } from './parentheses.ts';
import { warnOfComparison } from './comparisons.ts';
import { checkAt, checkProcessQuestion, checkQuantified } from './instances.ts';
import { bindRange } from './ranges.ts';
import { checkStepBound } from './step-bound.ts';
import type { Scope, VariableSymbol } from './symbols.ts';
import { alphabetOf, booleanType, compatible, integerType, isInteger, isStructured, type Type, typeName } from './types.ts';

/** Where an expression stands: decides which names and operators it may use. */
export interface Environment {
  readonly context: CheckContext;
  readonly scope: Scope;
  /** `condition`: a guard, a condition or an assertion of a process. */
  readonly place: 'constant' | 'process' | 'condition' | 'property';
  /** True where temporal operators are allowed. */
  readonly temporal: boolean;
  /** The variables of SOME around here whose value a process remembers, so that it is not fixed when the model is compiled. */
  readonly remembered?: readonly VariableSymbol[];
}

/** The type of an expression, recorded in the facts; null after an error in it has been reported. */
export function checkExpression(env: Environment, e: Expression): Type | null {
  const type = typeOf(env, e);
  if (type !== null) env.context.types.set(e.id, type);
  return type;
}

/** Checks that an expression is BOOLEAN; `role` names it in the message. */
export function expectBoolean(env: Environment, e: Expression, role: string): void {
  const type = checkExpression(env, e);
  if (type !== null && type.kind !== 'boolean') wrongType(env, e, booleanType, type, role);
}

/** Checks that an expression is an integer. */
export function expectInteger(env: Environment, e: Expression, role: string): void {
  const type = checkExpression(env, e);
  if (type !== null && !isInteger(type)) wrongType(env, e, integerType, type, role);
}

/** Checks that an expression can be stored in something of the given type. */
export function expectType(env: Environment, e: Expression, expected: Type | null, role: string): void {
  if (e.kind === 'name' && expected !== null && reportUnknownMember(env, e, expected)) return;
  const type = checkExpression(env, e);
  if (type === null || expected === null || compatible(type, expected)) return;
  if (expected.kind === 'scalarset' && isInteger(type)) {
    env.context.report(symmetricDiagnostics.namedValue, e.span, { role, type: typeName(expected), found: typeName(type) });
    return;
  }
  wrongType(env, e, expected, type, role);
}

/** Says which values an enumeration or BOOLEAN has, where a name that is defined nowhere stands for one; false for other names. */
function reportUnknownMember({ context, scope }: Environment, node: Name, expected: Type): boolean {
  const { text: name, span } = node;
  if (scope.lookup(name) !== undefined || context.modelScope.lookup(name) !== undefined) return false;
  const truth =
    expected.kind === 'boolean'
      ? /^(yes|on|true|t|wahr)$/i.test(name)
        ? 'TRUE'
        : /^(no|off|false|f|falsch)$/i.test(name)
          ? 'FALSE'
          : null
      : null;
  const members = expected.kind === 'enumeration' ? expected.members : [];
  if (truth === null && (members.length === 0 || members.length > 12)) return false;
  const nearest = truth ?? members.find((member) => member.toLowerCase() === name.toLowerCase()) ?? nearestName(name, members);
  const fixes = nearest === null ? [] : [{ title: `Change to ${nearest}`, edits: [{ span, text: nearest }] }];
  const hint = truth === null ? `${typeName(expected)} has the values ${members.join(', ')}` : `write ${truth}`;
  context.report(nameDiagnostics.unknownName, span, { name, nearest, hint }, { fixes });
  return true;
}

function wrongType(env: Environment, e: Expression, wanted: Type, found: Type, role: string, repeated: string | null = null): void {
  const expected = typeName(wanted);
  if (found.kind === 'scalarset') {
    env.context.report(symmetricDiagnostics.symmetricValue, e.span, { role, expected, type: typeName(found) });
    return;
  }
  const nearest = nearestOfType(env, e, wanted);
  const meant = nearest === null ? [] : [{ title: `Change to ${nearest}`, edits: [{ span: e.span, text: nearest }] }];
  const again = repeated === null ? [] : [{ title: `Write ${repeated}`, edits: [{ span: e.span, text: repeated }] }];
  const fixes = [...again, ...meant, ...conversionFixes(env.context, e, wanted, found)];
  env.context.report(typeDiagnostics.wrongType, e.span, { expected, found: typeName(found), role, nearest, repeated }, { fixes });
}

/** The variable or constant of a type whose name is near that of an expression; null if there is none, or it is no name. */
function nearestOfType({ scope }: Environment, e: Expression, wanted: Type): string | null {
  if (e.kind !== 'name') return null;
  const fitting = [...scope.visible()].filter(
    (symbol) => (symbol.kind === 'variable' || symbol.kind === 'constant') && symbol.type !== null && compatible(symbol.type, wanted),
  );
  return nearestName(
    e.text,
    fitting.map(({ name }) => name),
  );
}

function typeOf(env: Environment, e: Expression): Type | null {
  switch (e.kind) {
    case 'number':
      return integerType;
    case 'boolean':
    case 'automaton':
      return booleanType;
    case 'parenthesized':
      return checkExpression(env, e.inner);
    case 'name':
    case 'field':
    case 'index':
      return wholeValue(env, e, accessType(env, e, 'read'));
    case 'unary':
      return unaryType(env, e);
    case 'binary':
      return binaryType(env, e);
    case 'conditional':
      return conditionalType(plain(env), e);
    case 'ordinal':
      return ordinalType(plain(env), e);
    case 'list-operation':
      return listOperationType(env, e);
    case 'at':
      return checkAt(env, e);
    case 'process-question':
      return checkProcessQuestion(env, e);
    case 'quantified':
      return checkQuantified(env, e);
    case 'range':
      return rangeType(plain(env), e);
    case 'temporal-unary':
      temporal(env, e.span);
      checkStepBound(env, e);
      expectBoolean(env, e.operand, `the operand of ${e.operator}`);
      return booleanType;
    case 'temporal-binary':
      temporal(env, e.span);
      checkStepBound(env, e);
      expectBoolean(env, e.left, 'the left operand of U or R');
      expectBoolean(env, e.right, 'the right operand of U or R');
      return booleanType;
    case 'toss-expression':
      env.context.report(commandDiagnostics.tossPlace, e.span, {}, { fixes: tossFixes(env.context, e) });
      return null;
    case 'missing-expression':
      return null;
    default:
      return unreachable(e);
  }
}

/** The type of what is read as a whole, which a constant array or one in it can be where it is assigned or compared. */
function wholeValue(env: Environment, access: Access, type: Type | null): Type | null {
  if (type?.kind !== 'array' || (env.place !== 'constant' && env.context.wholeChoices.has(access.id))) return type;
  const name = rootName(access);
  if (env.context.symbols.get(name.id)?.kind !== 'constant') return type;
  env.context.report(typeDiagnostics.constantArray, access.span, { name: name.text });
  return null;
}

function temporal(env: Environment, span: Span): void {
  if (env.place === 'property' && !env.temporal) env.context.report(propertyDiagnostics.temporalInside, span, {});
  if (env.place !== 'property') env.context.report(propertyDiagnostics.onlyInProperties, span, { construct: 'a temporal operator' });
}

function unaryType(env: Environment, e: UnaryExpression): Type | null {
  if (e.operator === '~') {
    const comparison = env.context.comparedNegations.get(e.id);
    if (comparison === undefined) {
      expectBoolean(env, e.operand, 'the operand of ~');
      return booleanType;
    }
    const type = checkExpression(env, e.operand);
    if (type === null || type.kind === 'boolean') return booleanType;
    const parameters = { operator: '~', found: valuesOf(type) };
    env.context.report(typeDiagnostics.precedence, e.span, parameters, { fixes: [enclosing(e.operand.span, comparison)] });
    return null;
  }
  expectInteger(plain(env), e.operand, 'the operand of -');
  return integerType;
}

function binaryType(env: Environment, e: BinaryExpression): Type | null {
  switch (e.operator) {
    case '&':
    case 'OR':
    case '=>':
    case '<=>':
      return connectiveType(env, e);
    case '+':
    case '-':
    case '*':
    case 'DIV':
    case 'MOD':
      expectInteger(plain(env), e.left, `the left operand of ${e.operator}`);
      expectInteger(plain(env), e.right, `the right operand of ${e.operator}`);
      return integerType;
    case '=':
    case '#':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return relationType(plain(env), e);
    default:
      return unreachable(e.operator);
  }
}

/** `SOME i IN type : e` and its kin: COUNT is an integer. */
function rangeType(env: Environment, e: RangeExpression): Type | null {
  const { scope } = bindRange(env.context, env.scope, e.range);
  expectBoolean({ ...env, scope }, e.condition, `the condition of ${e.quantifier.toUpperCase()}`);
  return e.quantifier === 'count' ? integerType : booleanType;
}

/** Operands of arithmetic and comparisons may not be temporal. */
function plain(env: Environment): Environment {
  return env.temporal ? { ...env, temporal: false } : env;
}

function connectiveType(env: Environment, e: BinaryExpression): Type | null {
  const left = checkExpression(env, e.left);
  const right = checkExpression(env, e.right);
  const wrong = [left, right].some((type) => type !== null && type.kind !== 'boolean');
  if (!wrong) return left === null || right === null ? null : booleanType;
  const operand = [left, right].find((type) => type !== null && type.kind !== 'boolean') ?? null;
  if (operand !== null && env.place !== 'property' && e.operator !== '=>' && e.operator !== '<=>') {
    const repair = parenthesisFix(env.context, e);
    if (repair !== null) {
      const { precedenceReported } = env.context;
      if (!precedenceReported.has(repair.start))
        env.context.report(typeDiagnostics.precedence, e.span, { operator: e.operator, found: valuesOf(operand) }, { fixes: [repair.fix] });
      precedenceReported.add(repair.start);
      return null;
    }
  }
  if (left !== null && right !== null && isInteger(left) && isInteger(right) && reportBits(env.context, e)) return null;
  if (left !== null && left.kind !== 'boolean') wrongType(env, e.left, booleanType, left, `the left operand of ${e.operator}`);
  const repeated = right !== null && isInteger(right) ? repeatedComparison(env.context, e) : null;
  if (right !== null && right.kind !== 'boolean')
    wrongType(env, e.right, booleanType, right, `the right operand of ${e.operator}`, repeated);
  return null;
}

/** What an operator is applied to by mistake, in words. */
const valuesOf = (type: Type): string => (isInteger(type) ? 'integers' : `values of ${typeName(type)}`);

/** The first operand of what `&` and OR join, which is all that the comparison before it is about. */
function firstOf(e: Expression): Expression {
  return e.kind === 'binary' && (e.operator === '&' || e.operator === 'OR') ? firstOf(e.left) : e;
}

/** The edits that put a comparison behind its `~` in parentheses, `~ x = 0` into `~ (x = 0)`. */
function enclosing(operand: Span, comparison: Span): Fix {
  const edits = [
    { span: { start: operand.start, end: operand.start }, text: '(' },
    { span: { start: comparison.end, end: comparison.end }, text: ')' },
  ];
  return { title: 'Put the comparison in parentheses', edits };
}

function relationType(env: Environment, e: BinaryExpression): Type | null {
  if (e.left.kind === 'unary') env.context.comparedNegations.set(e.left.id, { start: e.span.start, end: firstOf(e.right).span.end });
  allowWholeChoice(env, e.left);
  allowWholeChoice(env, e.right);
  const left = checkExpression(env, e.left);
  const right = checkExpression(env, e.right);
  if (left === null || right === null) return null;
  const equality = e.operator === '=' || e.operator === '#';
  const ordered = isInteger(left) || left.kind === 'enumeration';
  const symmetric = left.kind === 'scalarset' || right.kind === 'scalarset';
  const data = ordered || (equality && (left.kind === 'boolean' || symmetric || isStructured(left)));
  if (compatible(left, right) && data) {
    if (env.place !== 'property' && env.place !== 'constant') warnOfComparison(env.context, e, left, right);
    return booleanType;
  }
  if (symmetric && !equality) {
    const type = typeName(left.kind === 'scalarset' ? left : right);
    env.context.report(symmetricDiagnostics.symmetricOrder, e.span, { operator: e.operator, type });
    return null;
  }
  if (symmetric && (isInteger(left) || isInteger(right))) {
    const [type, found] = left.kind === 'scalarset' ? [left, right] : [right, left];
    const parameters = { role: `what it is compared with`, type: typeName(type), found: typeName(found) };
    env.context.report(symmetricDiagnostics.namedValue, (left.kind === 'scalarset' ? e.right : e.left).span, parameters);
    return null;
  }
  const chain = left.kind === 'boolean' ? unchained(env.context, e, env.place === 'property') : null;
  if (chain !== null) {
    env.context.report(typeDiagnostics.chainedComparison, e.span, { meant: chain.meant }, { fixes: [chain.fix] });
    return null;
  }
  const fixes = [...conversionFixes(env.context, e.right, left, right), ...conversionFixes(env.context, e.left, right, left)].slice(0, 1);
  const parameters = { left: typeName(left), right: typeName(right), operator: e.operator };
  env.context.report(typeDiagnostics.notComparable, e.span, parameters, { fixes });
  return null;
}

/**
 * Notes that an expression stands where its value may be a whole array, list or tuple that is chosen by a condition; and, if `constants` is
 * true, a constant array.
 */
export function allowWholeChoice(env: Environment, e: Expression, constants = true): void {
  if (e.kind === 'parenthesized') return allowWholeChoice(env, e.inner, constants);
  if ((constants && (e.kind === 'name' || e.kind === 'index')) || e.kind === 'conditional') env.context.wholeChoices.add(e.id);
  if (e.kind !== 'conditional') return;
  allowWholeChoice(env, e.yes, constants);
  allowWholeChoice(env, e.no, constants);
}

/** Whether the indices of an access cannot read what it names: they are made of numbers and of names, which are not of arrays. */
export function hasPlainIndices(access: Access): boolean {
  if (access.kind === 'name') return true;
  return hasPlainIndices(access.base) && (access.kind === 'field' || isPlain(access.index));
}

function isPlain(e: Expression): boolean {
  if (e.kind === 'parenthesized') return isPlain(e.inner);
  if (e.kind === 'unary') return isPlain(e.operand);
  return e.kind === 'binary' ? isPlain(e.left) && isPlain(e.right) : e.kind === 'name' || e.kind === 'number';
}

function conditionalType(env: Environment, e: ConditionalExpression): Type | null {
  expectBoolean(env, e.condition, 'the condition before ->');
  const yes = checkExpression(env, e.yes);
  const no = checkExpression(env, e.no);
  if (yes === null || no === null) return null;
  if (!compatible(yes, no)) {
    env.context.report(typeDiagnostics.branchTypes, e.span, { yes: typeName(yes), no: typeName(no) });
    return null;
  }
  if (isStructured(yes) && !env.context.wholeChoices.has(e.id)) {
    env.context.report(typeDiagnostics.wholeBranches, e.span, { found: typeName(yes) });
    return null;
  }
  if (yes.kind === 'array' && yes.constant === true) return no;
  return isInteger(yes) ? integerType : yes;
}

function ordinalType(env: Environment, e: OrdinalExpression): Type | null {
  const type = checkExpression(env, e.operand);
  if (type !== null && type.kind !== 'boolean' && type.kind !== 'enumeration')
    env.context.report(typeDiagnostics.wrongType, e.operand.span, {
      expected: 'BOOLEAN or of an enumeration',
      found: typeName(type),
      role: 'the operand of ORD',
    });
  return integerType;
}

function listOperationType(env: Environment, e: ListOperation): Type | null {
  const operand = e.operation === 'length' ? lengthOperandType(env, e.operand) : checkExpression(plain(env), e.operand);
  if (operand === null) return null;
  if (e.operation === 'length' && alphabetOf(operand) !== null) {
    if (env.context.dialect === 'thesis')
      env.context.report(commandDiagnostics.notAList, e.operand.span, { command: 'LEN', found: typeName(operand) });
    return integerType;
  }
  const command = e.operation === 'length' ? 'LEN' : 'HEAD';
  if (operand.kind !== 'list') {
    const size = operand.kind === 'array' && e.operation === 'length' ? String(operand.size) : null;
    const fixes = size === null ? [] : [{ title: `Write ${size}`, edits: [{ span: e.span, text: size }] }];
    env.context.report(commandDiagnostics.notAList, e.operand.span, { command, found: typeName(operand) }, { fixes });
    return null;
  }
  return e.operation === 'length' ? integerType : operand.element;
}

/** LEN may also be applied to a channel, which has no value otherwise. */
function lengthOperandType(env: Environment, e: Expression): Type | null {
  if (e.kind === 'name' || e.kind === 'index' || e.kind === 'field') {
    return accessType(env, e, 'length');
  }
  return checkExpression(plain(env), e);
}
