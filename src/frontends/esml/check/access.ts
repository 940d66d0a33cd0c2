import { commandDiagnostics, propertyDiagnostics } from '../diagnostics/commands.ts';
import { nameDiagnostics, typeDiagnostics } from '../diagnostics/names.ts';
import { symmetricDiagnostics } from '../diagnostics/symmetric.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { warningDiagnostics } from '../diagnostics/warnings.ts';
import type { Access, FieldAccess, IndexAccess, Name } from '../syntax/tree.ts';
import { constantValue, constantValueIfAny } from './constants.ts';
import { type Environment, expectInteger, expectType } from './expressions.ts';
import { instanceMemberType, isProcessReference } from './instances.ts';
import { nearestName } from '../../../base/nearest-name.ts';
import type { Symbol, VariableSymbol } from './symbols.ts';
import { bracesOf } from './braces-fix.ts';
import { changedParameterFix, helpForValue } from './mistakes.ts';
import type { Fix } from '../../../contract/diagnostic.ts';
import { isData, type Type, typeName } from './types.ts';

/**
 * What happens to the thing accessed. `read`: its value is used; `write`: it gets a new value; `receive`: a message's value is stored in
 * it; `update`: a list is changed in place; `length`: LEN is taken, of a list or channel; `channel`: messages pass over it.
 */
export type AccessMode = 'read' | 'write' | 'receive' | 'update' | 'length' | 'channel';

const valueKinds = ['constant', 'variable', 'loop', 'quantifier'] as const;

/** The type of an access, null after reporting why it has none. Marks variables as read where the mode says so. */
export function accessType(env: Environment, access: Access, mode: AccessMode): Type | null {
  const type = isProcessReference(env, access) && access.kind !== 'name' ? instanceMemberType(env, access) : ownType(env, access, mode);
  if (type !== null) env.context.types.set(access.id, type);
  return type;
}

function ownType(env: Environment, access: Access, mode: AccessMode): Type | null {
  if (access.kind === 'name') return nameType(env, access, mode);
  return access.kind === 'field' ? fieldType(env, access, mode) : indexType(env, access, mode);
}

/** The name that an access starts with. */
export function rootName(access: Access): Name {
  return access.kind === 'name' ? access : rootName(access.base);
}

function nameType(env: Environment, name: Name, mode: AccessMode): Type | null {
  const { context } = env;
  const symbol = context.resolve(env.scope, name, valueKinds, () => helpForValue(context, name, env.place === 'property'));
  if (symbol === null) return null;
  switch (symbol.kind) {
    case 'constant':
      if (changes(mode)) return notAssignable(env, name, symbol, 'a constant');
      return symbol.value === null ? null : symbol.type;
    case 'loop':
      return symbol.type ?? { kind: 'integer' };
    case 'type':
      context.report(nameDiagnostics.notAValue, name.span, { name: name.text, what: 'a type' });
      return null;
    case 'process':
    case 'quantifier':
      if (env.place === 'property') context.report(propertyDiagnostics.processAlone, name.span, { name: name.text });
      else context.report(nameDiagnostics.notAValue, name.span, { name: name.text, what: 'a process' });
      return null;
    case 'variable': {
      if (symbol.type === null) return null;
      const channel = !isData(symbol.type);
      if (env.place === 'constant' && !channel) {
        context.report(nameDiagnostics.notConstant, name.span, { what: 'this' });
        return null;
      }
      if (changes(mode)) {
        if (channel) return reportChannelAssigned(env, name, symbol, symbol.type);
        if (symbol.role === 'bound') return notAssignable(env, name, symbol, 'bound to one value');
        if (symbol.role === 'parameter' && mode !== 'receive') return notAssignable(env, name, symbol, 'a parameter');
        if (symbol.role === 'parameter') receivedInto(env, name, symbol);
        (mode === 'receive' ? context.received : context.assigned).add(symbol);
      } else {
        context.read.add(symbol);
      }
      if (channel && mode === 'read') {
        const braces = bracesOf(context, symbol.type);
        const what = braces === null ? 'a channel' : 'a channel, since its type has braces,';
        context.report(nameDiagnostics.notAValue, name.span, { name: name.text, what }, { fixes: braces === null ? [] : [braces.fix] });
        return null;
      }
      return symbol.type;
    }
  }
}

function changes(mode: AccessMode): boolean {
  return mode === 'write' || mode === 'receive' || mode === 'update';
}

/** A receive stores into a parameter, as a model of the thesis does though D.4 has parameters read only. */
function receivedInto({ context }: Environment, name: Name, symbol: VariableSymbol): void {
  context.receivedParameters.add(symbol);
  if (context.dialect === 'extended') context.report(warningDiagnostics.parameterReceived, name.span, { name: name.text });
}

function notAssignable(env: Environment, name: Name, symbol: Symbol, what: string): null {
  const related = [{ span: symbol.definition, message: `"${symbol.name}" is defined here` }];
  const fixes = what === 'a parameter' ? changedParameterFix(env.context, symbol) : [];
  env.context.report(commandDiagnostics.notAssignable, name.span, { name: name.text, what }, { related, fixes });
  return null;
}

/** A channel is assigned to: a set in braces may have been meant for an enumeration. */
function reportChannelAssigned(env: Environment, name: Name, symbol: Symbol, type: Type): null {
  const braces = bracesOf(env.context, type);
  if (braces === null) return notAssignable(env, name, symbol, 'a channel, over which signals are sent with !,');
  const { fix, span } = braces;
  const related = [{ span, message: 'an enumeration is written without braces' }];
  const what = 'a channel, since its type has braces,';
  const fixes = [fix];
  env.context.report(commandDiagnostics.notAssignable, name.span, { name: name.text, what }, { related, fixes });
  return null;
}

/** Says of `colour.red` that a member stands alone; null if the access is none of a type's member. */
function reportMemberOfType({ context, scope }: Environment, { base, field, span }: FieldAccess): boolean {
  if (base.kind !== 'name') return false;
  const symbol = scope.lookup(base.text) ?? typeSpelled(scope, base.text);
  if (symbol?.kind !== 'type' || symbol.type?.kind !== 'enumeration') return false;
  const member = symbol.type.members.find((name) => name.toLowerCase() === field.text.toLowerCase());
  if (member === undefined) return false;
  const fixes = [{ title: `Write ${member}`, edits: [{ span, text: member }] }];
  const instead = `a value of an enumeration is its name alone: ${member}`;
  context.report(syntaxDiagnostics.foreignWord, span, { word: `${base.text}.${field.text}`, instead }, { fixes });
  return true;
}

/** The type whose name differs in capital letters only. */
function typeSpelled(scope: Environment['scope'], name: string): Symbol | undefined {
  return [...scope.visible()].find((symbol) => symbol.kind === 'type' && symbol.name.toLowerCase() === name.toLowerCase());
}

function fieldType(env: Environment, access: FieldAccess, mode: AccessMode): Type | null {
  if (reportMemberOfType(env, access)) return null;
  const base = baseType(env, access.base, mode);
  if (base === null) return null;
  if (base.kind !== 'tuple') {
    env.context.report(typeDiagnostics.notATuple, access.base.span, { found: typeName(base) }, { fixes: sizeFixes(env, access, base) });
    return null;
  }
  const field = base.fields.find((f) => f.name === access.field.text);
  if (field !== undefined) return field.type;
  if (access.field.text === '') return null;
  const nearest = nearestName(
    access.field.text,
    base.fields.map((f) => f.name),
  );
  const fixes = nearest === null ? [] : [{ title: `Change to ${nearest}`, edits: [{ span: access.field.span, text: nearest }] }];
  env.context.report(
    nameDiagnostics.unknownField,
    access.field.span,
    { name: access.field.text, type: base.name, nearest, fields: base.fields.map(({ name }) => name) },
    { fixes },
  );
  return null;
}

/** The fix for `a.length` and its kin. */
function sizeFixes({ context }: Environment, { span, base, field }: FieldAccess, type: Type): Fix[] {
  if (!/^(length|size|count|len)$/i.test(field.text)) return [];
  const text = context.text.slice(base.span.start, base.span.end);
  const meant = type.kind === 'list' ? `LEN(${text})` : type.kind === 'array' ? String(type.size) : null;
  return meant === null ? [] : [{ title: `Write ${meant}`, edits: [{ span, text: meant }] }];
}

function indexType(env: Environment, access: IndexAccess, mode: AccessMode): Type | null {
  const base = baseType(env, access.base, mode);
  const index = base?.kind === 'array' || base?.kind === 'channel-array' ? base.index : null;
  if (index === null) expectInteger({ ...env, temporal: false }, access.index, 'an index');
  else expectType({ ...env, temporal: false }, access.index, index, 'an index');
  if (base === null) return null;
  if (base.kind === 'array') {
    warnOfIndex(env, access, base.size);
    return base.element;
  }
  if (base.kind === 'channel-array') return channelElementType(env, access, base);
  const first = base.kind === 'list' && access.index.kind === 'number' && access.index.value === 0 && mode === 'read';
  const meant = `HEAD(${env.context.text.slice(access.base.span.start, access.base.span.end)})`;
  const fixes = first ? [{ title: `Write ${meant}`, edits: [{ span: access.span, text: meant }] }] : [];
  env.context.report(typeDiagnostics.notIndexable, access.base.span, { found: typeName(base) }, { fixes });
  return null;
}

/** Warns of a constant index that no element has. */
function warnOfIndex({ context, place }: Environment, { index }: IndexAccess, size: number): void {
  const value = place === 'constant' ? null : constantValueIfAny(context, index);
  if (value !== null && (value < 0 || value >= size))
    context.report(warningDiagnostics.outOfRange, index.span, { value, low: 0, high: size - 1 });
}

/** The type of the part before a field or index; it is used as the whole is, but reading its element of channels is no value. */
function baseType(env: Environment, base: Access, mode: AccessMode): Type | null {
  return accessType(env, base, mode === 'read' && isChannelArray(env, base) ? 'channel' : mode);
}

/** A channel that a value of a symmetric type chooses: the value is fixed where SOME has just bound it. */
function symmetricElementType(env: Environment, { index }: IndexAccess, { element }: Type & { kind: 'channel-array' }): Type | null {
  const symbol = index.kind === 'name' ? env.context.symbols.get(index.id) : undefined;
  const fixed = symbol?.kind === 'variable' && symbol.role === 'bound' && env.remembered?.includes(symbol) !== true;
  if (fixed) return element;
  env.context.report(symmetricDiagnostics.symmetricChannel, index.span, {});
  return null;
}

function isChannelArray(env: Environment, base: Access): boolean {
  const symbol = base.kind === 'name' ? env.scope.lookup(base.text) : undefined;
  return symbol?.kind === 'variable' && symbol.type?.kind === 'channel-array';
}

function channelElementType(env: Environment, access: IndexAccess, array: Type & { kind: 'channel-array' }): Type | null {
  if (!env.context.types.has(access.index.id)) return null;
  if (env.place === 'constant') return array.element;
  if (array.index !== null) return symmetricElementType(env, access, array);
  const index = constantValue(env.context, access.index, 'the index of a channel');
  if (index === null) return null;
  if (index < 0 || index >= array.size) {
    env.context.report(commandDiagnostics.channelIndex, access.index.span, { index, size: array.size });
    return null;
  }
  return array.element;
}
