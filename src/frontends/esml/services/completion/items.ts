import { isData } from '../../check/types.ts';
import type { Symbol } from '../../check/symbols.ts';
import type { ServiceContext } from '../context.ts';
import { describeEntity } from '../hover-text.ts';
import { keywordSummary } from '../keyword-help.ts';
import { symbolEntity } from '../occurrences.ts';
import { snippetOf } from '../snippets.ts';
import type { CompletionItem } from '../../../../contract/language.ts';

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
