// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of snippets are written so
import type { Span } from '../../base/span.ts';
import { alphabetOf, isData } from '../check/types.ts';
import type { Symbol } from '../check/symbols.ts';
import type { Token } from '../syntax/tokens.ts';
import { structureAfter, type Structure } from './blocks.ts';
import { chainTarget, fieldsOf, membersOf } from './chains.ts';
import { isInsideText, isWord, type ServiceContext, tokensBefore } from './context.ts';
import { describeEntity, describeType } from './describe.ts';
import { keywordHelp } from './keyword-help.ts';
import { symbolEntity } from './occurrences.ts';
import { visibleSymbols } from './scope.ts';
import { snippetOf } from './snippets.ts';

/** One thing that could be written. */
export interface CompletionItem {
  readonly label: string;
  readonly kind: 'keyword' | 'constant' | 'type' | 'variable' | 'channel' | 'process' | 'signal' | 'field' | 'label';
  readonly detail: string;
  /** What to insert; `$1`, `${1:name}` and `$0` are places to fill in. */
  readonly insert: string;
}

export interface Completion {
  /** The word being written, which the insertion replaces. */
  readonly replace: Span;
  readonly items: readonly CompletionItem[];
}

const types = ['BOOLEAN'];
const sections = ['CONST', 'TYPE', 'VAR', 'PROCESS', 'BEGIN'];
const commands = [
  'SKIP',
  'IF',
  'DO',
  'POLL',
  'ATOMIC',
  'LOOP',
  'GOTO',
  'WHEN',
  'FORALL',
  'ASSERT',
  'TRACE',
  'APPEND',
  'PREPEND',
  'REMOVE',
  'EMPTY',
  'END',
];
const operands = ['TRUE', 'FALSE', 'LEN', 'HEAD'];
const temporal = ['AG', 'EG', 'AF', 'EF', 'AX', 'EX', 'A', 'E', 'U'];
const linear = ['G', 'F', 'X', 'U', 'R'];
const commandStarts: ReadonlySet<string> = new Set(['BEGIN', ';', '->', 'ATOMIC', 'LOOP', ':']);

/** What could be written at an offset. Works on the tokens before it, so that half-typed text does no harm. */
export function complete(context: ServiceContext, offset: number): Completion {
  const nothing = { replace: { start: offset, end: offset }, items: [] };
  if (isInsideText(context, offset)) return nothing;
  const { tokens } = context;
  const count = tokensBefore(context, offset - 1);
  const touched = tokens[count];
  const inTouched = touched !== undefined && touched.span.start < offset && offset <= touched.span.end;
  if (inTouched && touched.kind === 'number') return nothing;
  const word = inTouched && isWord(touched) ? touched : null;
  const index = word === null ? tokensBefore(context, offset) : count;
  const structure = structureAfter(tokens, index);
  return { replace: word?.span ?? nothing.replace, items: itemsAfter(context, offset, index, tokens[index - 1], structure) };
}

function itemsAfter(
  context: ServiceContext,
  offset: number,
  index: number,
  previous: Token | undefined,
  structure: Structure,
): CompletionItem[] {
  const kind = previous?.kind;
  const target = kind === '!' || kind === '?' || kind === '.' || kind === '@' ? chainTarget(context, index - 2) : null;
  if (kind === '!' || kind === '?') {
    const alphabet = target?.kind === 'value' ? alphabetOf(target.type) : null;
    return (alphabet?.signals ?? []).map(({ name, data, carries }) =>
      item(name, 'signal', data === null ? '' : describeType(data), carries ? `${name}($1)$0` : name),
    );
  }
  if (kind === '.') {
    if (target?.kind === 'process') return membersOf(target.process).map(({ name, type }) => item(name, 'variable', describeType(type)));
    return target === null ? [] : fieldsOf(target.type).map(({ name, type }) => item(name, 'field', describeType(type)));
  }
  if (kind === '@') return target?.kind === 'process' ? [...target.process.labels.keys()].map((name) => item(name, 'label', 'label')) : [];
  const names = visibleSymbols(context, offset).map((symbol) => symbolItem(context, symbol));
  const typeNames = names.filter((n) => n.kind === 'type');
  const declaring = structure.region === 'variables' || structure.region === 'process-head' || structure.region === 'types';
  if (kind === 'OF' || (kind === ':' && declaring)) {
    return [...typeNames, ...keywords(types), ...(kind === ':' && structure.region === 'variables' ? keywords(['ARRAY']) : [])];
  }
  const values = names.filter((n) => n.kind === 'constant' || n.kind === 'variable');
  const channels = names.filter((n) => n.kind === 'channel');
  switch (structure.region) {
    case 'start':
      return keywords(['MODEL']);
    case 'declarations':
      return keywords(sections);
    case 'process-head':
      return kind === '(' || kind === ';' ? keywords(['IN', 'OUT']) : [];
    case 'constants':
      return kind === ';' ? keywords(sections) : kind === 'CONST' ? [] : [...values, ...keywords(['TRUE', 'FALSE'])];
    case 'types':
      if (kind === '=') return [...typeNames, ...values, ...keywords(['ARRAY', 'LIST', 'CHANNEL', 'SCALARSET', ...types])];
      if (kind === ';' && structure.depth === 0) return keywords(sections);
      return kind === '[' || kind === '..' ? values : structure.depth > 0 && kind === '(' ? typeNames : [];
    case 'variables':
      return kind === ';' ? keywords(sections) : kind === '[' ? values : [];
    case 'body':
      if (structure.depth > 0) return [...channels, ...values];
      if (kind === ':=' || kind === 'TO') return values;
      return [...names.filter((n) => n.kind === 'process'), ...keywords(['FOR', 'END'])];
    case 'properties':
      if (kind === 'END') return [];
      return [
        ...names.filter((n) => n.kind !== 'type' && n.kind !== 'channel'),
        ...keywords(['ASSERT', 'LTL', ...temporal, ...linear, 'COUNT', 'ALL', 'SOME', 'TRUE', 'FALSE', 'STRONG', 'WEAK', 'IMPARTIAL']),
      ];
    case 'commands':
      return commandItems(kind, structure, values, channels);
  }
}

function commandItems(
  kind: Token['kind'] | undefined,
  { block, depth }: Structure,
  values: CompletionItem[],
  channels: CompletionItem[],
): CompletionItem[] {
  const inPoll = block?.opening === 'POLL';
  if (depth === 0 && inPoll && (kind === 'POLL' || kind === '[]')) return [...channels, ...keywords(['WHEN'])];
  if (depth === 0 && (commandStarts.has(kind ?? '') || (kind === 'DO' && block?.loop === true)))
    return [...values.filter((v) => v.kind === 'variable'), ...channels, ...keywords(commands)];
  if (kind === 'END') return [];
  return [...values, ...keywords(kind === ':=' ? [...operands, 'TOSS'] : [...operands, 'DIV', 'MOD', 'OR', 'END'])];
}

function keywords(words: readonly string[]): CompletionItem[] {
  return words.map((word) => item(word, word === 'BOOLEAN' ? 'type' : 'keyword', keywordHelp(word)?.text ?? '', snippetOf(word)));
}

function symbolItem(context: ServiceContext, symbol: Symbol): CompletionItem {
  const detail = describeEntity(context, symbolEntity(symbol));
  if (symbol.kind === 'process') return item(symbol.name, 'process', detail);
  if (symbol.kind === 'quantifier') return item(symbol.name, 'process', detail);
  if (symbol.kind === 'loop') return item(symbol.name, 'constant', detail);
  if (symbol.kind === 'variable') return item(symbol.name, symbol.type === null || isData(symbol.type) ? 'variable' : 'channel', detail);
  return item(symbol.name, symbol.kind, detail);
}

function item(label: string, kind: CompletionItem['kind'], detail: string, insert = label): CompletionItem {
  return { label, kind, detail, insert };
}
