import { helpRows } from './keyword-help-table.ts';

/** What a keyword or a symbol means, in two sentences, with a small example. */
export interface KeywordHelp {
  readonly text: string;
  readonly example: string;
}

const helpByWord = new Map(
  helpRows.flatMap(([words, text, example]) => words.split(' ').map((word) => [word, { text, example }] as const)),
);

/** The help for a keyword or symbol; null if there is none. */
export function keywordHelp(word: string): KeywordHelp | null {
  return helpByWord.get(word) ?? null;
}

/** Its first sentence. */
export function keywordSummary(word: string): string {
  const text = keywordHelp(word)?.text ?? '';
  return text.slice(0, text.indexOf('. ') + 1);
}
