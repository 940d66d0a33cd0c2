import { typeDiagnostics } from '../diagnostics/names.ts';
import { symmetricDiagnostics } from '../diagnostics/symmetric.ts';
import type { Initializer, ListValue } from '../syntax/tree.ts';
import { bracesOf } from './braces-fix.ts';
import { constantValue } from './constants.ts';
import type { CheckContext } from './context.ts';
import { checkExpression, expectType } from './expressions.ts';
import type { InitialValue, Scope } from './symbols.ts';
import { compatible, integerType, isData, isInteger, isStructured, type Type, typeName } from './types.ts';

/**
 * The value that a variable of a type begins with (docs/language.md section 3): constant expressions, in brackets for the elements of
 * arrays and lists and the fields of tuples. null after reporting what does not fit, at its place.
 */
export function initialValueOf(context: CheckContext, scope: Scope, node: Initializer, type: Type): InitialValue | null {
  if (!isData(type)) {
    const braces = bracesOf(context, type);
    context.report(typeDiagnostics.initialChannel, node.span, { braces: braces !== null }, { fixes: braces === null ? [] : [braces.fix] });
    return null;
  }
  if (isStructured(type)) return structuredValue(context, scope, node, type);
  if (node.kind === 'list-value') {
    context.report(typeDiagnostics.initialShape, node.span, { expected: `${typeName(type)} has one value`, found: 'a list of values' });
    return null;
  }
  const before = context.diagnostics.length;
  expectType({ context, scope, place: 'constant', temporal: false }, node, type, 'the initial value');
  if (context.diagnostics.length > before) return null;
  const value = constantValue(context, node, 'an initial value');
  if (value !== null && type.kind === 'subrange' && (value < type.low || value > type.high)) {
    context.report(typeDiagnostics.initialRange, node.span, { value, type: type.name, low: type.low, high: type.high });
    return null;
  }
  return value;
}

/** The type and the elements of a constant array; null after reporting why there is none. */
export function constantArray(
  context: CheckContext,
  scope: Scope,
  node: ListValue,
  name: string,
): { readonly type: Type; readonly value: InitialValue } | null {
  const before = context.diagnostics.length;
  const elements = node.elements.map((element) => constantElement(context, scope, element, name));
  const [first = null] = elements;
  const known = elements.filter((element) => element !== null);
  if (known.length < elements.length) return null;
  if (first === null || !known.every(({ type }) => compatible(type, first.type))) {
    if (context.diagnostics.length === before) context.report(typeDiagnostics.constantElements, node.span, {});
    return null;
  }
  const element = isInteger(first.type) ? integerType : first.type;
  return {
    type: { kind: 'array', name, size: known.length, index: null, element, constant: true },
    value: known.map(({ value }) => value),
  };
}

function constantElement(context: CheckContext, scope: Scope, node: Initializer, name: string): ReturnType<typeof constantArray> {
  if (node.kind === 'list-value') return constantArray(context, scope, node, name);
  const type = checkExpression({ context, scope, place: 'constant', temporal: false }, node);
  const value = type === null ? null : constantValue(context, node, 'an element of a constant array');
  return type === null || value === null ? null : { type, value };
}

function structuredValue(
  context: CheckContext,
  scope: Scope,
  node: Initializer,
  type: Type & { kind: 'array' | 'list' | 'tuple' },
): InitialValue | null {
  const [most, parts] =
    type.kind === 'array' ? [type.size, 'elements'] : type.kind === 'list' ? [type.capacity, 'elements'] : [type.fields.length, 'fields'];
  const wanted = type.kind === 'list' ? `at most ${most}` : String(most);
  const expected = `${typeName(type)} begins with the values of ${wanted} ${parts} in brackets`;
  if (node.kind !== 'list-value') {
    if (node.kind !== 'missing-expression') {
      const text = context.text.slice(node.span.start, node.span.end);
      const all = type.kind === 'array' && type.size <= 16 ? `[${Array.from({ length: type.size }, () => text).join(', ')}]` : null;
      const fixes = all === null ? [] : [{ title: `Write ${all}`, edits: [{ span: node.span, text: all }] }];
      context.report(typeDiagnostics.initialShape, node.span, { expected, found: 'an expression' }, { fixes });
    }
    return null;
  }
  const count = node.elements.length;
  if (count > most || (count < most && type.kind !== 'list')) {
    const [only] = node.elements;
    const text = count === 1 && only !== undefined ? context.text.slice(only.span.start, only.span.end) : null;
    const all = text !== null && type.kind === 'array' && type.size <= 16 ? `[${Array(type.size).fill(text).join(', ')}]` : null;
    const fixes = all === null ? [] : [{ title: `Write ${all}`, edits: [{ span: node.span, text: all }] }];
    context.report(typeDiagnostics.initialShape, node.span, { expected, found: count === 1 ? 'one value' : `${count} values` }, { fixes });
    return null;
  }
  const values = node.elements.map((element, i) => {
    const part = type.kind === 'tuple' ? type.fields[i]?.type : type.element;
    return part === undefined ? null : initialValueOf(context, scope, element, part);
  });
  const known = values.filter((value) => value !== null);
  if (known.length < count) return null;
  if (type.kind === 'array' && type.index !== null && known.some((value) => JSON.stringify(value) !== JSON.stringify(known[0]))) {
    context.report(symmetricDiagnostics.symmetricStart, node.span, { type: type.index.name });
    return null;
  }
  return known;
}
