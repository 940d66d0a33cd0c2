import { unreachable } from '../../../base/unreachable.ts';
import { nameDiagnostics, typeDiagnostics } from '../diagnostics/names.ts';
import type {
  AlphabetType as AlphabetNode,
  EnumerationType as EnumerationNode,
  Expression,
  TupleType as TupleNode,
  TypeDeclaration,
} from '../syntax/tree.ts';
import { constantValue } from './constants.ts';
import type { CheckContext } from './context.ts';
import { namedDataType, namedType } from './declarations.ts';
import { expectInteger } from './expressions.ts';
import type { Scope } from './symbols.ts';
import { isData, type EnumerationType, type FieldType, type ScalarsetType, type SignalType, type Type, typeName } from './types.ts';

/** Declares a type, and for an enumeration its members. */
export function declareType(context: CheckContext, scope: Scope, node: TypeDeclaration): void {
  const name = node.name.text;
  const { type: shape } = node;
  if (shape.kind === 'enumeration-type') {
    declareEnumeration(context, scope, node, shape);
    return;
  }
  context.declare(scope, node.name, { kind: 'type', name, definition: node.name.span, type: typeOf(context, scope, name, shape) });
}

function declareEnumeration(context: CheckContext, scope: Scope, node: TypeDeclaration, shape: EnumerationNode): void {
  const type: EnumerationType = { kind: 'enumeration', name: node.name.text, members: shape.members.map((m) => m.text) };
  context.declare(scope, node.name, { kind: 'type', name: type.name, definition: node.name.span, type });
  shape.members.forEach((member, value) => {
    context.declare(scope, member, { kind: 'constant', name: member.text, definition: member.span, type, value });
  });
}

function typeOf(context: CheckContext, scope: Scope, name: string, node: Exclude<TypeDeclaration['type'], EnumerationNode>): Type | null {
  switch (node.kind) {
    case 'subrange-type': {
      const low = boundOf(context, scope, node.low, 'the lower bound of a subrange');
      const high = boundOf(context, scope, node.high, 'the upper bound of a subrange');
      if (low === null || high === null) return null;
      if (low <= high) return { kind: 'subrange', name, low, high };
      context.report(typeDiagnostics.badSubrange, node.span, { low, high });
      return null;
    }
    case 'list-type': {
      const capacity = sizeOf(context, scope, node.size, 1, 'a list');
      const element = namedDataType(context, scope, node.element, 'the element of a list');
      return capacity === null || element === null ? null : { kind: 'list', name, capacity, element };
    }
    case 'array-type': {
      const bounds = boundsOf(context, scope, node.size);
      const element = namedDataType(context, scope, node.element, 'the element of an array type');
      return bounds === null || element === null ? null : { kind: 'array', name, ...bounds, element };
    }
    case 'tuple-type':
      return tupleOf(context, scope, name, node);
    case 'alphabet-type':
      return alphabetOf(context, scope, name, node);
    case 'channel-type': {
      const capacity = sizeOf(context, scope, node.capacity, 0, 'a channel');
      const alphabet = namedType(context, scope, node.alphabet);
      if (capacity === null || alphabet === null) return null;
      if (alphabet.kind === 'alphabet') return { kind: 'channel', name, capacity, alphabet };
      context.report(typeDiagnostics.badElement, node.alphabet.span, { found: typeName(alphabet), where: 'what a channel carries' });
      return null;
    }
    case 'scalarset-type': {
      const size = sizeOf(context, scope, node.size, 1, 'a symmetric type');
      return size === null ? null : { kind: 'scalarset', name, size };
    }
    case 'missing-type':
      return null;
    default:
      return unreachable(node);
  }
}

function boundOf(context: CheckContext, scope: Scope, e: Expression, what: string): number | null {
  const before = context.diagnostics.length;
  expectInteger({ context, scope, place: 'constant', temporal: false }, e, what);
  return context.diagnostics.length > before ? null : constantValue(context, e, what);
}

/** How many elements an array has, and the symmetric type that it is indexed by if what stands in its brackets is the name of one. */
export function boundsOf(context: CheckContext, scope: Scope, e: Expression): { size: number; index: ScalarsetType | null } | null {
  const symbol = e.kind === 'name' ? scope.lookup(e.text) : undefined;
  if (e.kind === 'name' && symbol?.kind === 'type' && symbol.type?.kind === 'scalarset') {
    context.resolve(scope, e, ['type']);
    return { size: symbol.type.size, index: symbol.type };
  }
  const size = sizeOf(context, scope, e, 1, 'an array');
  return size === null ? null : { size, index: null };
}

/** The value of a size, at least `least`; null after reporting why there is none. */
function sizeOf(context: CheckContext, scope: Scope, e: Expression, least: 0 | 1, what: string): number | null {
  const size = boundOf(context, scope, e, `the size of ${what}`);
  if (size === null || size >= least) return size;
  context.report(typeDiagnostics.badSize, e.span, { size, least, what });
  return null;
}

function tupleOf(context: CheckContext, scope: Scope, name: string, node: TupleNode): Type | null {
  const fields: FieldType[] = [];
  let failed = false;
  for (const declaration of node.fields) {
    if (declaration.type.kind !== 'name') {
      context.report(typeDiagnostics.inlineType, declaration.type.span, {});
      failed = true;
      continue;
    }
    const type = namedDataType(context, scope, declaration.type, 'the field of a tuple');
    if (type === null || !isData(type)) failed = true;
    for (const field of declaration.names) {
      if (fields.some((f) => f.name === field.text)) context.report(nameDiagnostics.duplicateName, field.span, { name: field.text });
      else if (type !== null) fields.push({ name: field.text, type, span: field.span });
    }
  }
  return failed ? null : { kind: 'tuple', name, fields };
}

function alphabetOf(context: CheckContext, scope: Scope, name: string, node: AlphabetNode): Type {
  const signals: SignalType[] = [];
  for (const signal of node.signals) {
    const data = signal.data === null ? null : namedDataType(context, scope, signal.data, 'the value of a message');
    if (signals.some((s) => s.name === signal.name.text))
      context.report(nameDiagnostics.duplicateName, signal.name.span, { name: signal.name.text });
    else signals.push({ name: signal.name.text, data, carries: signal.data !== null, span: signal.name.span });
  }
  return { kind: 'alphabet', name, signals };
}
