// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of snippets are written so
import type { Symbol } from '../../check/symbols.ts';
import { alphabetOf, isData, isInteger } from '../../check/types.ts';
import { typeInsertion } from '../../syntax/type-insertion.ts';
import { visibleSymbols } from '../scope.ts';
import { item, keywords } from './items.ts';
import { isAfterOperand, named, type Place, tokenBefore, valueType } from './place.ts';
import type { CompletionItem } from '../../../../contract/language.ts';

/** What could be written in the declarations of a model or a process. */
export function declarationItems(place: Place): CompletionItem[] {
  const { structure, previous } = place;
  switch (structure.region) {
    case 'constants':
      if (previous === ';') return sections(place, 'CONST');
      if (previous === 'CONST' || previous === 'name') return [];
      return isAfterOperand(place) ? [] : [...constants(place, () => true), ...keywords(['TRUE', 'FALSE'])];
    case 'types':
      return typeItems(place);
    case 'variables':
      if (previous === ';') return sections(place, 'VAR');
      if (previous === ':=' || previous === ',') return initialItems(place);
      return previous === ':' || previous === 'OF' ? typesHere(place) : integerPlace(place);
    case 'process-head':
      if (previous === ':' || previous === 'OF') return typesHere(place);
      return previous === '(' || previous === ';' ? keywords(['IN', 'OUT']) : integerPlace(place);
    case 'body':
    case 'commands':
    case 'declarations':
    case 'properties':
    case 'start':
      return sections(place, null);
  }
}

/** The constants that a variable may begin with; after a comma, those inside the brackets of its value. */
function initialItems(place: Place): CompletionItem[] {
  if (place.previous === ',' && place.structure.depth === 0) return [];
  return [...constants(place, () => true), ...keywords(['TRUE', 'FALSE'])];
}

/** What may follow the section being written, in the order of the language. */
function sections({ structure, context, offset }: Place, current: 'CONST' | 'TYPE' | 'VAR' | null): CompletionItem[] {
  const order = ['CONST', 'TYPE', 'VAR'] as const;
  const later = order.slice(current === null ? 0 : order.indexOf(current) + 1);
  const processes = context.tokens.some(({ kind, span }) => kind === 'PROCESS' && span.start < offset);
  const after = structure.inProcess ? ['BEGIN'] : ['PROCESS', 'BEGIN'];
  return keywords([...(processes && !structure.inProcess ? [] : later), ...after]);
}

function typeItems(place: Place): CompletionItem[] {
  const { previous, structure } = place;
  if (previous === '=') {
    return [
      item('0..', 'type', 'a range of integers', '${1:0}..${2:7}'),
      item('enumeration', 'type', 'a list of names, which are the values', '${1:red}, ${2:green}'),
      item('{ }', 'type', 'an alphabet: the signals of a channel', '{${1:signal}}'),
      item('( )', 'type', 'a tuple: values in named fields', '(${1:x}: ${2:type})'),
      ...keywords(['ARRAY', 'LIST', 'CHANNEL']),
    ];
  }
  if (previous === 'OF' || previous === ':') return typesHere(place);
  if (previous === '(' && tokenBefore(place, 2)?.kind === 'name') return typesHere(place);
  if (previous === ';' && structure.depth === 0) return sections(place, 'TYPE');
  return integerPlace(place);
}

/** Integer constants inside brackets and at the bounds of a range. */
function integerPlace(place: Place): CompletionItem[] {
  const { previous } = place;
  return previous === '[' || previous === '..' ? constants(place, (symbol) => valueType(symbol)?.kind === 'integer') : [];
}

function constants(place: Place, wanted: (symbol: Symbol) => boolean): CompletionItem[] {
  const defining = tokenBefore(place, 2)?.span.start;
  return named(
    place,
    (symbol) => symbol.kind === 'constant' && isBefore(place, symbol) && symbol.definition.start !== defining && wanted(symbol),
  );
}

function isBefore({ offset }: Place, symbol: Symbol): boolean {
  return symbol.definition.end < offset;
}

/** The types that may stand after a colon, after OF and in the parentheses of a signal. */
function typesHere(place: Place): CompletionItem[] {
  const { previous, structure } = place;
  const sequence = previous === 'OF' ? sequenceBefore(place) : null;
  const channels = sequence === 'CHANNEL' || (sequence === 'ARRAY' && structure.region !== 'types');
  const shared = structure.region === 'variables' && !structure.inProcess;
  const both = previous === ':' && (shared || structure.region === 'process-head');
  const fits = (symbol: Symbol): boolean => {
    if (symbol.kind !== 'type' || symbol.type === null || symbol.name === 'BOOLEAN' || !isBefore(place, symbol)) return false;
    if (sequence === 'CHANNEL') return symbol.type.kind === 'alphabet';
    return both || (channels ? alphabetOf(symbol.type) !== null : isData(symbol.type));
  };
  const own = [...named(place, fits), ...(channels ? [] : keywords(['BOOLEAN']))];
  if (previous !== ':' || structure.region === 'types') return own;
  return [...own, ...(shared ? keywords(['ARRAY']) : []), ...newTypes(place)];
}

/** The keyword whose OF has just been written. */
function sequenceBefore(place: Place): string | null {
  for (let distance = 2; distance < 12; distance++) {
    const kind = tokenBefore(place, distance)?.kind;
    if (kind === 'ARRAY' || kind === 'LIST' || kind === 'CHANNEL') return kind;
  }
  return null;
}

/** A range and an enumeration that are not declared yet: their name is written here, and the type under TYPE. */
function newTypes(place: Place): CompletionItem[] {
  const taken = new Set(visibleSymbols(place.context, place.offset).map(({ name }) => name));
  const free = (name: string): string => (taken.has(name) ? free(`${name}2`) : name);
  const ranges = visibleSymbols(place.context, place.offset).some(
    (symbol) => symbol.kind === 'type' && symbol.type !== null && isInteger(symbol.type),
  );
  const range = free(ranges ? 'range' : 'int');
  const colour = free('kind');
  return [
    {
      ...item('0..', 'type', `a new range, declared as TYPE ${range} = 0..9`, range),
      also: [typeInsertion(place.context.tokens, `${range} = 0..9;`, 'last')],
    },
    {
      ...item('enumeration', 'type', `a new enumeration, declared as TYPE ${colour} = ${free('first')}, ${free('second')}`, colour),
      also: [typeInsertion(place.context.tokens, `${colour} = ${free('first')}, ${free('second')};`, 'last')],
    },
  ];
}
