import { unreachable } from '../../../base/unreachable.ts';
import type { Fix } from '../../../contract/diagnostic.ts';
import { nameDiagnostics, typeDiagnostics } from '../diagnostics/names.ts';
import { sizeDiagnostics } from '../diagnostics/sizes.ts';
import { namingFixes } from '../syntax/name-types.ts';
import type {
  AlphabetType as AlphabetNode,
  ArrayType as ArrayNode,
  EnumerationType as EnumerationNode,
  Expression,
  TupleType as TupleNode,
  TypeDeclaration,
  TypeExpression,
} from '../syntax/tree.ts';
import { constantValue } from './constants.ts';
import type { CheckContext } from './context.ts';
import { dataType, referencedType, type TypePlace } from './declarations.ts';
import { expectInteger } from './expressions.ts';
import type { Scope } from './symbols.ts';
import { isData, type EnumerationType, type FieldType, type ScalarsetType, type SignalType, type Type, typeName } from './types.ts';
import { type WrittenType, writtenText } from './written-types.ts';

const declared: TypePlace = { level: 'part', alone: false };

/** Values of a symmetric type, at most: as many as there may be words in a state, among which are those of arrays that it indexes. */
const mostValues = 65_536;

/** Declares a type, and for an enumeration its members. */
export function declareType(context: CheckContext, scope: Scope, node: TypeDeclaration): void {
  const name = node.name.text;
  const definition = node.name.span;
  const { type: shape } = node;
  if (shape.kind === 'enumeration-type') {
    const type = enumerationOf(name, shape);
    context.declare(scope, node.name, { kind: 'type', name, definition, type });
    declareMembers(context, scope, shape, type);
    return;
  }
  const type = typeOf(context, scope, name, shape, declared);
  if (type !== null) context.types.set(shape.id, type);
  context.declare(scope, node.name, { kind: 'type', name, definition, type });
}

/** The type that is written in a place where its name might stand; null after reporting why there is none. */
export function typeInPlace(context: CheckContext, scope: Scope, node: TypeExpression, place: TypePlace): Type | null {
  const type = newTypeInPlace(context, scope, node, place);
  if (type !== null) context.types.set(node.id, type);
  return type;
}

function newTypeInPlace(context: CheckContext, scope: Scope, node: TypeExpression, place: TypePlace): Type | null {
  if (node.kind === 'enumeration-type') return enumerationInPlace(context, scope, node, place);
  if (node.kind === 'scalarset-type') {
    context.report(typeDiagnostics.symmetricInPlace, node.span, {}, { fixes: namingFixesOf(context, node) });
    return null;
  }
  if (node.kind === 'array-type') return arrayInPlace(context, scope, node, place);
  const type = typeOf(context, scope, null, node, place);
  return type === null || type.kind === 'scalarset' ? type : context.writtenTypes.one(type);
}

/** An array of channels, which the model alone has, or of data. */
function arrayInPlace(context: CheckContext, scope: Scope, node: ArrayNode, place: TypePlace): Type | null {
  const bounds = boundsOf(context, scope, node.size);
  const element = referencedType(context, scope, node.element, { ...place, level: 'part' });
  if (element === null || bounds === null) return null;
  if (isData(element)) return context.writtenTypes.one(named(null, (text) => ({ kind: 'array', name: text, ...bounds, element })));
  if (place.level === 'model' && (element.kind === 'alphabet' || element.kind === 'channel'))
    return { kind: 'channel-array', ...bounds, element };
  context.report(typeDiagnostics.channelArray, node.span, {});
  return null;
}

/** An enumeration, whose members are declared with the one variable that has it. */
function enumerationInPlace(context: CheckContext, scope: Scope, node: EnumerationNode, { alone }: TypePlace): Type | null {
  if (!alone) {
    context.report(typeDiagnostics.enumerationInPlace, node.span, {}, { fixes: namingFixesOf(context, node) });
    return null;
  }
  const type = enumerationOf(node.members.map(({ text }) => text).join(', '), node);
  declareMembers(context, scope, node, type);
  return type;
}

function namingFixesOf({ tokens, text }: CheckContext, { span }: TypeExpression): Fix[] {
  const at = tokens.findIndex(({ span: { start } }) => start === span.start);
  return namingFixes(tokens, text, at, span);
}

function enumerationOf(name: string, { members }: EnumerationNode): EnumerationType {
  return { kind: 'enumeration', name, members: members.map(({ text }) => text) };
}

function declareMembers(context: CheckContext, scope: Scope, { members }: EnumerationNode, type: EnumerationType): void {
  members.forEach((member, value) => {
    const before = members[value - 1];
    if (before !== undefined && members.slice(0, value).some(({ text }) => text === member.text)) {
      const fixes = [{ title: `Remove ${member.text}`, edits: [{ span: { start: before.span.end, end: member.span.end }, text: '' }] }];
      context.report(nameDiagnostics.duplicateName, member.span, { name: member.text }, { fixes });
      return;
    }
    context.declare(scope, member, { kind: 'constant', name: member.text, definition: member.span, type, value });
  });
}

/** A type with its name, or with what is written in the place of one. */
function named<T extends WrittenType>(name: string | null, make: (name: string) => T): T {
  return make(name ?? writtenText(make('')));
}

/** The type of a declaration, or without a name of one that is written in place. */
function typeOf(
  context: CheckContext,
  scope: Scope,
  name: string | null,
  node: Exclude<TypeExpression, EnumerationNode>,
  place: TypePlace,
): WrittenType | ScalarsetType | null {
  switch (node.kind) {
    case 'subrange-type': {
      const low = boundOf(context, scope, node.low, 'the lower bound of a subrange');
      const high = boundOf(context, scope, node.high, 'the upper bound of a subrange');
      if (low === null || high === null) return null;
      if (low <= high) return named(name, (text) => ({ kind: 'subrange', name: text, low, high }));
      context.report(typeDiagnostics.badSubrange, node.span, { low, high });
      return null;
    }
    case 'list-type': {
      const capacity = sizeOf(context, scope, node.size, 1, 'a list');
      const element = dataType(context, scope, node.element, 'the element of a list', place);
      return capacity === null || element === null ? null : named(name, (text) => ({ kind: 'list', name: text, capacity, element }));
    }
    case 'array-type': {
      const bounds = boundsOf(context, scope, node.size);
      const element = dataType(context, scope, node.element, 'the element of an array type', place);
      return bounds === null || element === null ? null : named(name, (text) => ({ kind: 'array', name: text, ...bounds, element }));
    }
    case 'tuple-type': {
      const fields = fieldsOf(context, scope, node, place);
      return fields === null ? null : named(name, (text) => ({ kind: 'tuple', name: text, fields }));
    }
    case 'alphabet-type': {
      const signals = signalsOf(context, scope, node, place);
      return named(name, (text) => ({ kind: 'alphabet', name: text, signals }));
    }
    case 'channel-type': {
      const capacity = sizeOf(context, scope, node.capacity, 0, 'a channel');
      const alphabet = referencedType(context, scope, node.alphabet, { ...place, level: 'part' });
      if (capacity === null || alphabet === null) return null;
      if (alphabet.kind === 'alphabet') return named(name, (text) => ({ kind: 'channel', name: text, capacity, alphabet }));
      const written = context.text.slice(node.alphabet.span.start, node.alphabet.span.end);
      const meant = `{data(${written})}`;
      const fixes = isData(alphabet) ? [{ title: `Write ${meant}`, edits: [{ span: node.alphabet.span, text: meant }] }] : [];
      const parameters = { found: typeName(alphabet), where: `what a channel carries; it carries signals: ${meant}` };
      context.report(typeDiagnostics.badElement, node.alphabet.span, parameters, { fixes });
      return null;
    }
    case 'scalarset-type': {
      const size = sizeOf(context, scope, node.size, 1, 'a symmetric type');
      if (size === null || size <= mostValues) return size === null ? null : { kind: 'scalarset', name: name ?? '', size };
      context.report(sizeDiagnostics.tooManyValues, node.size.span, { size, limit: mostValues });
      return null;
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
function boundsOf(context: CheckContext, scope: Scope, e: Expression): { size: number; index: ScalarsetType | null } | null {
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

/** The fields of a tuple; null if one of them is in error. */
function fieldsOf(context: CheckContext, scope: Scope, node: TupleNode, place: TypePlace): FieldType[] | null {
  const fields: FieldType[] = [];
  let failed = false;
  for (const declaration of node.fields) {
    const alone = place.alone && declaration.names.length === 1;
    const type = dataType(context, scope, declaration.type, 'the field of a tuple', { ...place, alone });
    if (type === null) failed = true;
    for (const field of declaration.names) {
      if (fields.some((f) => f.name === field.text)) context.report(nameDiagnostics.duplicateName, field.span, { name: field.text });
      else if (type !== null) fields.push({ name: field.text, type, span: field.span });
    }
  }
  return failed ? null : fields;
}

function signalsOf(context: CheckContext, scope: Scope, node: AlphabetNode, place: TypePlace): SignalType[] {
  const signals: SignalType[] = [];
  for (const signal of node.signals) {
    const data = signal.data === null ? null : dataType(context, scope, signal.data, 'the value of a message', place);
    if (signals.some((s) => s.name === signal.name.text))
      context.report(nameDiagnostics.duplicateName, signal.name.span, { name: signal.name.text });
    else signals.push({ name: signal.name.text, data, carries: signal.data !== null, span: signal.name.span });
  }
  return signals;
}
