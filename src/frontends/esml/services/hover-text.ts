import { isAccepting } from '../accepting.ts';
import type { InitialValue, VariableSymbol } from '../check/symbols.ts';
import { noneType, type Type } from '../check/types.ts';
import { shortName, writtenText } from '../check/written-types.ts';
import type { ServiceContext } from './context.ts';
import type { Entity } from './occurrences.ts';

/** A type in one line, with its range or its parts. */
export function describeType(type: Type | null): string {
  if (type === null) return 'a type in error';
  if (type === noneType) return 'NONE';
  const written = type.kind === 'enumeration' ? `(${writtenText(type)})` : writtenText(type);
  return 'name' in type && type.name !== writtenText(type) ? `${type.name} = ${written}` : written;
}

/** What an entity is, in one line. */
export function describeEntity({ model }: ServiceContext, entity: Entity): string {
  switch (entity.kind) {
    case 'signal': {
      const { signal, alphabet } = entity;
      return `signal ${signal.name}${signal.data === null ? '' : `(${describeType(signal.data)})`} of ${alphabet.name}`;
    }
    case 'field':
      return `field ${entity.name}: ${describeType(entity.field.type)} of ${entity.tuple.name}`;
    case 'label':
      return `label ${entity.name} of ${entity.process.name.text}`;
    case 'state':
      return `${isAccepting(entity.name) ? 'accepting state' : 'state'} ${entity.name} of the automaton`;
    case 'property':
      return `ASSERT ${model.text.slice(entity.property.formula.span.start, entity.property.formula.span.end)}`;
    case 'model':
      return `MODEL ${entity.name}`;
    case 'symbol':
      return describeSymbol(model, entity.symbol);
  }
}

function describeSymbol(model: ServiceContext['model'], symbol: (Entity & { kind: 'symbol' })['symbol']): string {
  switch (symbol.kind) {
    case 'constant':
      if (symbol.type.kind === 'array' && symbol.value !== null) return `constant ${symbol.name} = ${valueText(symbol.type, symbol.value)}`;
      return `constant ${symbol.name} = ${symbol.value === null ? 'in error' : valueText(symbol.type, symbol.value)}: ${describeType(symbol.type)}`;
    case 'type':
      return `type ${symbol.name === 'BOOLEAN' ? 'BOOLEAN' : describeType(symbol.type)}`;
    case 'variable': {
      const role = { shared: 'shared', local: 'local', parameter: 'parameter', bound: 'bound' }[symbol.role];
      return `${role} ${symbol.mode === null ? '' : `${symbol.mode.toUpperCase()} `}${symbol.name}: ${describeType(symbol.type)}${initialText(symbol)}`;
    }
    case 'process':
      return processSignature(model, symbol).label;
    case 'loop':
      return `FOR variable ${symbol.name}${symbol.type === null ? '' : `: ${describeType(symbol.type)}`}`;
    case 'quantifier':
      return `${symbol.name}: an instance of ${symbol.process?.name ?? 'a process in error'}`;
  }
}

/** What a variable begins with, where its declaration says so. */
function initialText({ type, initial }: VariableSymbol): string {
  return type === null || initial === null ? '' : `, at first ${valueText(type, initial)}`;
}

function valueText(type: Type, value: InitialValue): string {
  if (typeof value === 'number') return constantValue(type, value);
  const part = (i: number): Type =>
    (type.kind === 'tuple' ? type.fields[i]?.type : type.kind === 'array' || type.kind === 'list' ? type.element : null) ?? type;
  return `[${value.map((element, i) => valueText(part(i), element)).join(', ')}]`;
}

function constantValue(type: Type, value: number): string {
  if (type.kind === 'boolean') return value === 0 ? 'FALSE' : 'TRUE';
  if (type.kind === 'scalarset') return value < 0 ? 'NONE' : String(value);
  return type.kind === 'enumeration' ? (type.members[value] ?? String(value)) : String(value);
}

/** A process's head with its parameters, each also alone. */
export function processSignature(
  model: ServiceContext['model'],
  process: { readonly node: Parameters<ServiceContext['model']['facts']['processes']['get']>[0]; readonly name: string },
): { readonly label: string; readonly parameters: readonly string[] } {
  const facts = model.facts.processes.get(process.node);
  const parameters = (facts?.parameters ?? []).map(({ mode, name, type }) => {
    const of = type === null ? '?' : shortName(type);
    return `${mode === null ? '' : `${mode.toUpperCase()} `}${name}: ${of}`;
  });
  return { label: `PROCESS ${process.name}(${parameters.join('; ')})`, parameters };
}
