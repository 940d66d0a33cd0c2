import { report } from './diagnostics/entry.ts';
import { syntaxDiagnostics } from './diagnostics/syntax.ts';
import { lex } from './syntax/lexer.ts';
import { type KeywordSpellings, misspeltKeywords } from './syntax/misspelt-keywords.ts';
import type { Token } from './syntax/tokens.ts';
import type { Diagnostic, TextEdit } from '../../contract/diagnostic.ts';
import type { Dialect } from './dialect.ts';

/** How many misspelt words are tried, each with an analysis of its own. */
const mostTried = 6;

const declarationWords = /^(PROCESS|CONST|TYPE|VAR|BEGIN|END|ARRAY|LIST|OF|CHANNEL|BOOLEAN|IN|OUT|TRUE|FALSE)$/;

interface Analysis {
  readonly errors: number;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a text with errors as if the words in it that look like misspelt keywords were keywords, wherever that leaves fewer errors.
 * Keywords in small letters then have one diagnostic together, with a fix for the whole text; any other misspelt one has its own.
 */
export function restoreKeywords<A extends Analysis>(
  text: string,
  dialect: Dialect,
  plain: A,
  analyse: (spellings: KeywordSpellings) => A,
): { readonly analysis: A; readonly findings: readonly Diagnostic[] } {
  const { tokens } = lex(text, dialect);
  const { small, near } = misspeltKeywords(tokens, dialect);
  /** Whether all the words belong to declarations; commands in small letters are explained as those of other languages. */
  let declaring = [...small.values()].every((word) => declarationWords.test(word));
  let best = plain;
  let accepted: KeywordSpellings = new Map();
  const findings: Diagnostic[] = [];
  /** Reads these words as keywords from now on if that leaves fewer errors. */
  const accept = (words: KeywordSpellings): boolean => {
    if (words.size === 0) return false;
    const spellings = new Map([...accepted, ...words]);
    const restored = analyse(spellings);
    const further = restored.errors <= best.errors + 1 && declaring && firstError(restored) > firstError(best);
    if (restored.errors >= best.errors && !further) return false;
    best = restored;
    accepted = spellings;
    return true;
  };
  if (accept(small)) findings.push(smallLetters(tokens, small));
  declaring = false;
  const words = near.slice(0, mostTried);
  const alone = words.filter(accept);
  // Two keywords that belong together, such as PROCESS and BEGIN, may help only together.
  const rest = words.filter((word) => !alone.includes(word));
  const together = rest.length > 1 && alone.length === 0 && accept(new Map(rest.flatMap((word) => [...word]))) ? rest : [];
  for (const word of [...alone, ...together]) findings.push(misspelt(tokens, word));
  return { analysis: best, findings };
}

/** Where the first error is, up to which a text has been understood. */
function firstError({ diagnostics }: Analysis): number {
  return Math.min(...diagnostics.filter(({ severity }) => severity === 'error').map(({ span }) => span.start));
}

function smallLetters(tokens: readonly Token[], words: KeywordSpellings): Diagnostic {
  const { first, edits } = editsFor(tokens, words);
  const fix = { title: edits.length === 1 ? 'Write it in capital letters' : `Write all ${edits.length} in capital letters`, edits };
  const parameters = { written: first.text, meant: words.get(first.span.start) ?? '', count: edits.length };
  return report(syntaxDiagnostics.smallKeyword, first.span, parameters, { fixes: [fix] });
}

function misspelt(tokens: readonly Token[], words: KeywordSpellings): Diagnostic {
  const { first, edits } = editsFor(tokens, words);
  const keyword = words.get(first.span.start) ?? '';
  const fixes = [{ title: `Change to ${keyword}`, edits }];
  return report(syntaxDiagnostics.misspeltKeyword, first.span, { written: first.text, meant: keyword }, { fixes });
}

function editsFor(tokens: readonly Token[], words: KeywordSpellings): { readonly first: Token; readonly edits: TextEdit[] } {
  const found = tokens.filter(({ span }) => words.has(span.start));
  const edits = found.map(({ span, text }) => ({ span, text: words.get(span.start) ?? text }));
  // The words come from these tokens, so that there is at least one.
  return { first: found[0] as Token, edits };
}
