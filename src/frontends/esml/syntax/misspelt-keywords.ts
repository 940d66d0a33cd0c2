import { editDistance } from '../../../base/edit-distance.ts';
import { type Keyword, keywordsOf, predefined, type Token, type TokenKind } from './tokens.ts';
import type { Dialect } from '../dialect.ts';

/** The words of a text, by their offsets, that are to be read as keywords, or as the predefined type. */
export type KeywordSpellings = ReadonlyMap<number, Keyword | typeof predefined>;

/** Words that may be keywords in small letters, and the places of others that are a letter or two away from one. */
export interface Misspelt {
  readonly small: KeywordSpellings;
  readonly near: readonly KeywordSpellings[];
}

const afterName: ReadonlySet<TokenKind> = new Set<TokenKind>([':=', '.', '!', '?', '@', ':', '=', ',', '}', ')']);
const beforeName: ReadonlySet<TokenKind> = new Set<TokenKind>(['.', '!', '?', '@', ',', 'PROCESS', 'MODEL', 'END']);
/** Keywords that are values or functions, so that they stand where names do. */
const operands: ReadonlySet<string> = new Set<string>(['TRUE', 'FALSE', 'LEN', 'HEAD', 'ORD', 'TOSS', predefined]);

/**
 * The words of a text that nothing but their spelling keeps from being keywords. A word that is used as a name somewhere is a keyword only
 * where another name follows it, as in `in in: prot`.
 */
export function misspeltKeywords(tokens: readonly Token[], dialect: Dialect): Misspelt {
  const keywords = keywordsOf(dialect);
  const words = new Map<
    string,
    { readonly keyword: Keyword | typeof predefined; readonly small: boolean; readonly places: number[]; named: boolean }
  >();
  const plain = new Set<string>();
  tokens.forEach((token, index) => {
    if (token.kind !== 'name' || token.text.length < 2 || token.text === predefined) return;
    if (plain.has(token.text) || isChannelOfCsp(tokens, index) || isForOfC(tokens, index) || isIfOfC(tokens, index)) return;
    const meant = words.get(token.text) ?? meaningOf(token.text, keywords);
    if (meant === null) {
      plain.add(token.text);
      return;
    }
    const word = words.get(token.text) ?? { ...meant, places: [], named: false };
    words.set(token.text, word);
    word.places.push(index);
    if (!operands.has(meant.keyword) && isUsedAsName(tokens, index)) word.named = true;
  });
  const spellings = [...words.values()].map(({ keyword, small, places, named }) => ({
    small,
    offsets: new Map(
      places.filter((at) => !named || isBeforeName(tokens, at)).map((at) => [tokens[at]?.span.start ?? 0, keyword] as const),
    ),
  }));
  const near = spellings.filter(({ small, offsets }) => !small && offsets.size > 0).map(({ offsets }) => offsets);
  return { small: new Map(spellings.filter(({ small }) => small).flatMap(({ offsets }) => [...offsets])), near };
}

function meaningOf(
  word: string,
  keywords: ReadonlyMap<string, Keyword>,
): { readonly keyword: Keyword | typeof predefined; readonly small: boolean } | null {
  const capitals = word.toUpperCase();
  const small = capitals === predefined ? predefined : keywords.get(capitals);
  if (small !== undefined) return { keyword: small, small: true };
  // THEN of other languages is one letter away from WHEN.
  const keyword = capitals === 'THEN' ? null : nearestKeyword(capitals, keywords);
  return keyword === null ? null : { keyword, small: false };
}

/** Whether `channel c` stands here, which declares one in CSP. */
function isChannelOfCsp(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  return /^channels?$/.test(tokens[index]?.text ?? '') && next?.kind === 'name' && !next.newline;
}

/** Whether the word belongs to the head of a loop such as `for (const v of a)`. */
function isForOfC(tokens: readonly Token[], index: number): boolean {
  const text = (distance: number): string => tokens[index + distance]?.text ?? '';
  const declares = (distance: number): boolean => /^(const|let|var)$/.test(text(distance)) && text(distance - 1) === '(';
  const go = text(0) === 'for' && text(2) === ':=' && text(4) === ';';
  return (text(0) === 'for' && text(1) === '(') || go || declares(0) || (text(0) === 'of' && declares(-2));
}

const joining = /^(and|or|xor|then|div|mod|implies|in|is|equals|not)$/i;

/** Whether `if (condition)` stands here with a command or a brace right behind it, and no arrow. */
function isIfOfC(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.text !== 'if' || tokens[index + 1]?.kind !== '(') return false;
  let depth = 0;
  for (let i = index + 1; i < tokens.length; i++) {
    const kind = tokens[i]?.kind;
    if (kind === '(') depth++;
    if (kind === ';' || kind === 'end-of-text') return false;
    if (kind !== ')' || --depth > 0) continue;
    const next = tokens[i + 1];
    return next?.kind === '{' || (next?.kind === 'name' && !joining.test(next.text));
  }
  return false;
}

function isBeforeName(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  return next?.kind === 'name' && !next.newline;
}

function isUsedAsName(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]?.kind ?? 'end-of-text';
  // Two colons begin an alternative in Promela.
  if (next === ':' && tokens[index + 2]?.kind === ':') return false;
  const before = tokens[index - 1];
  return afterName.has(next) || beforeName.has(before?.kind ?? 'end-of-text') || /^goto$/i.test(before?.text ?? '');
}

/** One letter may be wrong in a keyword of four letters or more, two in one of seven or more. */
function nearestKeyword(word: string, keywords: ReadonlyMap<string, Keyword>): Keyword | null {
  if (word.length < 3) return null;
  for (const most of [1, 2]) {
    for (const keyword of keywords.values()) {
      if (keyword.length >= (most === 1 ? 4 : 7) && Math.abs(keyword.length - word.length) <= most && editDistance(word, keyword) === most)
        return keyword;
    }
  }
  return null;
}
