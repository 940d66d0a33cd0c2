import type { Symbol } from '../../check/symbols.ts';
import { alphabetOf, compatible, isInteger, type Type } from '../../check/types.ts';
import type { TokenKind } from '../../syntax/tokens.ts';
import { chainTarget } from '../chains.ts';
import { processAt, visibleSymbols } from '../scope.ts';
import { item, keywords } from './items.ts';
import { locationItems } from './properties.ts';
import { keywordSummary } from '../keyword-help.ts';
import { isAfterOperand, isChannel, isSymmetricType, named, type Place, tokenBefore, valueType } from './place.ts';
import type { CompletionItem } from '../../../../contract/language.ts';

const commands = [
  'SKIP',
  'IF',
  'DO',
  'POLL',
  'ATOMIC',
  'LOOP',
  'WHEN',
  'GOTO',
  'ASSERT(',
  'TRACE',
  'APPEND',
  'PREPEND',
  'REMOVE',
  'EMPTY',
  'END',
];
const commandStarts: ReadonlySet<TokenKind> = new Set<TokenKind>(['BEGIN', ';', '->', 'ATOMIC', 'LOOP', ':']);
const listFunctions: ReadonlySet<TokenKind> = new Set<TokenKind>(['APPEND', 'PREPEND', 'REMOVE', 'EMPTY', 'HEAD', 'LEN']);
const comparisons: ReadonlySet<TokenKind> = new Set<TokenKind>(['=', '#', '<', '<=', '>', '>=']);
const operators = ['=', '#', '<', '<=', '>', '>=', '+', '-', '*', 'DIV', 'MOD', '&', 'OR'];

/** What could be written among the commands of a process. */
export function commandItems(place: Place): CompletionItem[] {
  const { previous, structure } = place;
  const { block, depth } = structure;
  const communicating = block?.opening === 'POLL' && (previous === 'POLL' || previous === '[]');
  if (depth === 0 && communicating) return [...named(place, isChannel), ...keywords(['WHEN'])];
  if (depth === 0 && (commandStarts.has(previous ?? 'end-of-text') || (previous === 'DO' && block?.loop === true)))
    return commandsHere(place);
  if (previous === 'GOTO') return labels(place);
  if (previous === 'END' || previous === 'SKIP') return keywords(['END', '[]']);
  if (previous === '(' && listFunctions.has(tokenBefore(place, 2)?.kind ?? 'end-of-text')) return lists(place);
  if (previous === 'IN') return named(place, isSymmetricType);
  if (isAfterOperand(place)) return operatorsHere(place);
  return operands(place);
}

/** The labels of the process that is being written. */
function labels({ context, offset }: Place): CompletionItem[] {
  const process = processAt(context, offset);
  const facts = process === null ? undefined : context.model.facts.processes.get(process);
  return [...(facts?.labels.keys() ?? [])].map((name) => item(name, 'label', 'label'));
}

/** Variables that can be assigned, channels, and the commands. */
function commandsHere(place: Place): CompletionItem[] {
  const assignable = (symbol: Symbol): boolean =>
    symbol.kind === 'variable' && symbol.role !== 'parameter' && symbol.role !== 'bound' && valueType(symbol) !== null;
  return [
    ...named(place, assignable),
    ...named(place, isChannel),
    ...keywords(hasSymmetricTypes(place) ? ['FORALL', ...commands] : commands),
  ];
}

function lists(place: Place): CompletionItem[] {
  const length = tokenBefore(place, 2)?.kind === 'LEN';
  return named(
    place,
    (symbol) => symbol.kind === 'variable' && (symbol.type?.kind === 'list' || (length && symbol.type?.kind === 'channel')),
  );
}

/** What follows a name that a command begins with, or an operand. */
function operatorsHere(place: Place): CompletionItem[] {
  const start = tokenBefore(place, 2)?.kind;
  const target = place.previous === 'name' ? chainTarget(place.context, place.index - 1) : null;
  if (place.structure.depth === 0 && (start === undefined || commandStarts.has(start) || start === 'POLL' || start === '[]')) {
    if (target?.kind === 'value' && alphabetOf(target.type) !== null) return keywords(['!', '?']);
    if (commandStarts.has(start ?? ';')) return keywords([':=']);
  }
  const guarded = place.structure.block !== null && place.structure.block.opening !== 'BEGIN' && place.structure.depth === 0;
  return keywords([...operators, ...(guarded ? ['->', '[]'] : []), ...(place.structure.depth === 0 ? ['END'] : [])]);
}

/** The values that an expression may have here; those of the type that is wanted, if that is known. */
function operands(place: Place): CompletionItem[] {
  const wanted = wantedType(place);
  const fits = (symbol: Symbol): boolean => {
    const type = valueType(symbol);
    return type !== null && (wanted === null || compatible(type, wanted) || type.kind === 'array' || type.kind === 'tuple');
  };
  const words = [
    ...(wanted === null || wanted.kind === 'boolean' ? ['TRUE', 'FALSE'] : []),
    ...(wanted?.kind === 'scalarset' ? ['NONE'] : []),
    ...(wanted === null || wanted.kind !== 'boolean' ? ['LEN', 'HEAD'] : []),
    ...(wanted === null || isInteger(wanted) ? ['ORD'] : []),
    ...(place.previous === ':=' && (wanted === null || isInteger(wanted)) ? ['TOSS'] : []),
  ];
  const locations = (wanted === null || wanted.kind === 'boolean') && isCondition(place) ? locationItems(place) : [];
  const ranges = wanted?.kind !== 'scalarset' && hasSymmetricTypes(place) ? ['SOME', 'ALL', 'COUNT'].map(rangeItem) : [];
  return [...named(place, fits), ...keywords(words), ...ranges, ...locations];
}

/** SOME, ALL or COUNT over the values of a symmetric type. */
function rangeItem(word: string): CompletionItem {
  return item(word, 'keyword', keywordSummary(word), `${word} \${1:i} IN \${2:type} : $0`);
}

/** Whether the model has types that SOME, ALL and COUNT can range over. */
function hasSymmetricTypes({ context, offset }: Place): boolean {
  return visibleSymbols(context, offset).some(isSymmetricType);
}

const conditionStarts: ReadonlySet<TokenKind> = new Set<TokenKind>(['IF', 'DO', '[]', 'WHEN', 'ASSERT']);
const valueStarts: ReadonlySet<TokenKind> = new Set<TokenKind>([':=', ';', '->', 'BEGIN', 'TRACE', 'TOSS', 'APPEND', 'PREPEND']);

/** Whether what is being written belongs to a guard, a condition or an assertion, which may ask where processes are. */
function isCondition({ context, index, structure }: Place): boolean {
  for (let at = index - 1; at >= 0; at--) {
    const kind = context.tokens[at]?.kind ?? 'end-of-text';
    if (conditionStarts.has(kind)) return true;
    if (kind === '!' || kind === '?') return structure.depth === 0;
    if (valueStarts.has(kind)) return false;
  }
  return false;
}

/** The type of what is assigned to, compared with, or carried by the signal being sent; null where that is not known. */
function wantedType(place: Place): Type | null {
  const { previous, context, index } = place;
  if (previous === ':=' || comparisons.has(previous ?? 'end-of-text')) {
    const target = chainTarget(context, index - 2);
    return target?.kind === 'value' ? target.type : null;
  }
  const signal = tokenBefore(place, 2);
  const mark = tokenBefore(place, 3)?.kind;
  if (previous !== '(' || signal?.kind !== 'name' || (mark !== '!' && mark !== '?')) return null;
  const channel = chainTarget(context, index - 4);
  const alphabet = channel?.kind === 'value' ? alphabetOf(channel.type) : null;
  return alphabet?.signals.find(({ name }) => name === signal.text)?.data ?? null;
}
