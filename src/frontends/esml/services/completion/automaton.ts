import { automatonWord } from '../../syntax/automaton-word.ts';
import type { CompletionItem } from '../../../../contract/language.ts';
import type { Token } from '../../syntax/tokens.ts';
import { isAccepting } from '../../accepting.ts';
import { item, keywords } from './items.ts';
import { type Place, tokenBefore } from './place.ts';

/**
 * Within `LTL AUTOMATON ... END`: behind `->` the states of the automaton, behind one of them what comes next, and where a state begins
 * those that are named and not there yet. null where a guard is being written, and elsewhere.
 */
export function automatonItems(place: Place): CompletionItem[] | null {
  const { index, previous, structure } = place;
  const tokens = tokensOf(place);
  if (tokens === null || structure.depth > 0) return null;
  const states = new Set(namesWhere(tokens, (before, after) => isStart(before) && after?.kind === ':'));
  if (previous === '->') return [...states].map(stateItem);
  if (tokenBefore(place, 2)?.kind === '->' && previous === 'name') return keywords(['END']);
  const begins =
    previous === ';' || (previous === 'name' && tokenBefore(place, 1)?.text === automatonWord && isAutomaton(place, index - 1));
  if (!begins) return null;
  const missing = namesWhere(tokens, (before) => before?.kind === '->').filter((name) => !states.has(name));
  return [
    ...[...new Set(missing)].map((name) => ({ ...stateItem(name), insert: `${name}: $0` })),
    ...(previous === ';' ? keywords(['END']) : []),
  ];
}

function stateItem(name: string): CompletionItem {
  return item(name, 'label', isAccepting(name) ? 'accepting state' : 'state');
}

/** The tokens of the automaton around a place, without its first word; null if there is none. */
function tokensOf({ context: { tokens }, index }: Place): readonly Token[] | null {
  for (let at = index - 1; at >= 0; at--) {
    const kind = tokens[at]?.kind;
    if (kind === 'END' || kind === 'ASSERT') return null;
    if (kind !== 'LTL') continue;
    if (tokens[at + 1]?.text !== automatonWord || at + 1 >= index) return null;
    const end = tokens.findIndex((token, i) => i > at && (token.kind === 'END' || token.kind === 'ASSERT'));
    return tokens.slice(at + 1, end < 0 ? tokens.length : end);
  }
  return null;
}

function isAutomaton({ context: { tokens } }: Place, at: number): boolean {
  return tokens[at - 1]?.kind === 'LTL';
}

/** Whether a state may stand behind a token. */
function isStart(before: Token | undefined): boolean {
  return before?.kind === ';' || before?.text === automatonWord;
}

function namesWhere(tokens: readonly Token[], fits: (before: Token | undefined, after: Token | undefined) => boolean): string[] {
  return tokens.flatMap(({ kind, text }, i) => (kind === 'name' && fits(tokens[i - 1], tokens[i + 1]) ? [text] : []));
}
