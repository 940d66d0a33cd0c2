import { isData } from '../../check/types.ts';
import type { Symbol } from '../../check/symbols.ts';
import type { TextEdit } from '../../diagnostics/diagnostic.ts';
import type { ServiceContext } from '../context.ts';
import { describeEntity } from '../describe.ts';
import { keywordSummary } from '../keyword-help.ts';
import { symbolEntity } from '../occurrences.ts';
import { snippetOf } from '../snippets.ts';

/** One thing that could be written. */
export interface CompletionItem {
  readonly label: string;
  readonly kind: 'keyword' | 'constant' | 'type' | 'variable' | 'channel' | 'process' | 'signal' | 'field' | 'label';
  readonly detail: string;
  /** What to insert; `$1`, `${1:name}` and `$0` are places to fill in. */
  readonly insert: string;
  /** What has to be added elsewhere in the text. */
  readonly also?: readonly TextEdit[];
}

/** Keywords and symbols of the language, each with its construct. */
export function keywords(words: readonly string[]): CompletionItem[] {
  return words.map((word) => item(word, word === 'BOOLEAN' ? 'type' : 'keyword', keywordSummary(word), snippetOf(word)));
}

export function symbolItem(context: ServiceContext, symbol: Symbol): CompletionItem {
  const detail = describeEntity(context, symbolEntity(symbol));
  if (symbol.kind === 'process') return item(symbol.name, 'process', detail);
  if (symbol.kind === 'quantifier') return item(symbol.name, 'process', detail);
  if (symbol.kind === 'loop') return item(symbol.name, 'constant', detail);
  if (symbol.kind === 'variable') return item(symbol.name, symbol.type === null || isData(symbol.type) ? 'variable' : 'channel', detail);
  return item(symbol.name, symbol.kind, detail);
}

export function item(label: string, kind: CompletionItem['kind'], detail: string, insert = label): CompletionItem {
  return { label, kind, detail, insert };
}
