import { nameDiagnostics, typeDiagnostics } from '../diagnostics/names.ts';
import type { ConstantDeclaration, Declarations, Name, TypeReference, VariableDeclaration } from '../syntax/tree.ts';
import { unknownTypeFixes, unknownTypeHint } from './mistakes.ts';
import { constantValue } from './constants.ts';
import type { CheckContext } from './context.ts';
import { constantArray, initialValueOf } from './initial-values.ts';
import { checkExpression } from './expressions.ts';
import type { ConstantSymbol, Scope, VariableSymbol } from './symbols.ts';
import { declareType, typeInPlace } from './type-declarations.ts';
import { integerType, isData, isInteger, type Type, typeName } from './types.ts';

/** Declares the constants and types of a block, in order. `level` says whether it is the model or a process. */
export function declareConstantsAndTypes(
  context: CheckContext,
  scope: Scope,
  declarations: Declarations,
  level: 'model' | 'process',
): void {
  for (const constant of declarations.constants) declareConstant(context, scope, constant, level);
  for (const type of declarations.types) declareType(context, scope, type);
}

function declareConstant(context: CheckContext, scope: Scope, node: ConstantDeclaration, level: 'model' | 'process'): void {
  if (node.value.kind === 'list-value') {
    const array = constantArray(context, scope, node.value, node.name.text);
    const { type, value } = array ?? { type: integerType, value: null };
    context.declare(scope, node.name, { kind: 'constant', name: node.name.text, definition: node.name.span, type, value });
    return;
  }
  const type = checkExpression({ context, scope, place: 'constant', temporal: false }, node.value);
  const declared = type === null ? null : constantValue(context, node.value, `the constant "${node.name.text}"`);
  const overridable = level === 'model' && type !== null && declared !== null && (isInteger(type) || type.kind === 'boolean');
  const value = overridable ? overridden(context, node.name, type, declared) : declared;
  const symbol: ConstantSymbol = {
    kind: 'constant',
    name: node.name.text,
    definition: node.name.span,
    type: type ?? { kind: 'integer' },
    value,
  };
  context.declare(scope, node.name, symbol);
  if (!overridable || value === null || node.name.text === '') return;
  const kind = type.kind === 'boolean' ? 'boolean' : 'integer';
  context.constants.push({ name: node.name.text, kind, value, declared, span: node.span, symbol });
}

function overridden(context: CheckContext, name: Name, type: Type, declared: number): number {
  if (!Object.hasOwn(context.overrides, name.text)) return declared;
  const value = context.overrides[name.text] ?? Number.NaN;
  const fits = type.kind === 'boolean' ? value === 0 || value === 1 : value === (value | 0);
  if (fits) return value;
  const expects = type.kind === 'boolean' ? 'TRUE or FALSE' : 'a whole number of 32 bits';
  context.report(nameDiagnostics.wrongOverride, name.span, { name: name.text, expects });
  return declared;
}

/** Declares the variables of a model or process; returns those whose type is known. */
export function declareVariables(
  context: CheckContext,
  scope: Scope,
  nodes: readonly VariableDeclaration[],
  level: 'model' | 'process',
): VariableSymbol[] {
  const symbols: VariableSymbol[] = [];
  for (const node of nodes) {
    const type = referencedType(context, scope, node.type, { level, alone: node.names.length === 1 });
    const initial = type === null || node.initial === null ? null : initialValueOf(context, scope, node.initial, type);
    for (const name of node.names) {
      const allowed = type !== null && variableAllowed(context, name, type, level);
      const role = level === 'model' ? 'shared' : 'local';
      const symbol: VariableSymbol = {
        kind: 'variable',
        name: name.text,
        definition: name.span,
        type: allowed ? type : null,
        role,
        mode: null,
        initial: allowed ? initial : null,
      };
      context.declare(scope, name, symbol);
      if (scope.own(name.text) === symbol) symbols.push(symbol);
    }
  }
  return symbols;
}

function variableAllowed(context: CheckContext, name: Name, type: Type, level: 'model' | 'process'): boolean {
  if (level === 'process' && !isData(type)) {
    context.report(typeDiagnostics.localChannel, name.span, { name: name.text });
    return false;
  }
  if (level === 'model' && isData(type) && context.dialect === 'thesis') {
    context.report(nameDiagnostics.sharedInThesis, name.span, { name: name.text });
    return false;
  }
  return true;
}

/** Where a type stands: after the colon of shared or local variables or of a parameter, or as a part of another type. */
export interface TypePlace {
  readonly level: 'model' | 'process' | 'parameter' | 'part';
  /** Whether a single variable has the type, so that it may be an enumeration written in place. */
  readonly alone: boolean;
}

/** The type that a reference means; null after reporting why there is none. */
export function referencedType(context: CheckContext, scope: Scope, node: TypeReference, place: TypePlace): Type | null {
  return node.kind === 'name' ? namedType(context, scope, node) : typeInPlace(context, scope, node, place);
}

/** The type that a name stands for; null after reporting why there is none. */
export function namedType(context: CheckContext, scope: Scope, node: Name): Type | null {
  const symbol = context.resolve(scope, node, ['type'], () => ({ hint: unknownTypeHint(node), fixes: unknownTypeFixes(context, node) }));
  if (symbol === null) return null;
  if (symbol.kind === 'type') return symbol.type;
  const related = [{ span: symbol.definition, message: `"${symbol.name}" is defined here` }];
  context.report(nameDiagnostics.notAType, node.span, { name: node.text }, { related });
  return null;
}

/** Like `referencedType`, for places where only data may stand: elements, fields, messages. */
export function dataType(context: CheckContext, scope: Scope, node: TypeReference, where: string, place: TypePlace): Type | null {
  const type = referencedType(context, scope, node, { ...place, level: 'part' });
  if (type === null || isData(type)) return type;
  context.report(typeDiagnostics.badElement, node.span, { found: typeName(type), where });
  return null;
}
