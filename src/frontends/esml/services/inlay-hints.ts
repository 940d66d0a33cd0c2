import { isData, type Type } from '../check/types.ts';
import type { BodyItem, TypeDeclaration } from '../syntax/tree.ts';
import type { ServiceContext } from './context.ts';
import type { InlayHint } from '../../../contract/language.ts';

/** The names of the parameters at the arguments of activations, and how many values the declared types have, in the order of the text. */
export function inlayHints({ model }: ServiceContext): InlayHint[] {
  const { declarations, processes, body } = model.tree;
  const types = [declarations, ...processes.map((process) => process.declarations)].flatMap((d) => d.types);
  const hints = [...types.flatMap((type) => sizeHint(model, type)), ...body.flatMap((item) => parameterHints(model, item))];
  return hints.sort((a, b) => a.offset - b.offset);
}

function sizeHint({ facts }: ServiceContext['model'], { name, type }: TypeDeclaration): InlayHint[] {
  const symbol = facts.symbols.get(name.id);
  if (symbol?.kind !== 'type' || symbol.type === null || !isData(symbol.type)) return [];
  return [{ offset: type.span.end, text: sizeText(typeSize(symbol.type)), kind: 'size' }];
}

function parameterHints(model: ServiceContext['model'], item: BodyItem): InlayHint[] {
  if (item.kind !== 'activation') return item.body.flatMap((inner) => parameterHints(model, inner));
  const symbol = model.facts.symbols.get(item.process.id);
  const parameters = symbol?.kind === 'process' ? (model.facts.processes.get(symbol.node)?.parameters ?? []) : [];
  return item.arguments.flatMap((argument, i): InlayHint[] => {
    const name = parameters[i]?.name ?? '';
    const says = model.text.slice(argument.span.start, argument.span.end) === name;
    return name === '' || says ? [] : [{ offset: argument.span.start, text: `${name}:`, kind: 'parameter' }];
  });
}

/** How many values a type of data has, rounded beyond 2^53. */
export function typeSize(type: Type): number {
  switch (type.kind) {
    case 'boolean':
      return 2;
    case 'integer':
      return 2 ** 32;
    case 'subrange':
      return type.high - type.low + 1;
    case 'enumeration':
      return type.members.length;
    case 'scalarset':
      return type.size + 1;
    case 'array':
      return typeSize(type.element) ** type.size;
    case 'list': {
      const element = typeSize(type.element);
      return element === 1 ? type.capacity + 1 : (element ** (type.capacity + 1) - 1) / (element - 1);
    }
    case 'tuple':
      return type.fields.reduce((product, field) => product * typeSize(field.type), 1);
    case 'alphabet':
    case 'channel':
    case 'channel-array':
      return 0;
  }
}

function sizeText(size: number): string {
  if (size === 1) return '1 value';
  if (size <= Number.MAX_SAFE_INTEGER) return `${size.toLocaleString('en')} values`;
  return size === Number.POSITIVE_INFINITY ? 'more than 10^308 values' : `about 10^${Math.round(Math.log10(size))} values`;
}
