import type { Span } from '../../../base/span.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { Cursor } from './cursor.ts';
import { lex } from './lexer.ts';
import type { KeywordSpellings } from './misspelt-keywords.ts';
import { parseModel } from './model.ts';
import type { Model } from './tree.ts';
import type { Diagnostic } from '../../../contract/diagnostic.ts';
import type { Dialect } from '../dialect.ts';

export interface ParseResult {
  readonly model: Model;
  /** What was found by the lexer and the parser, in order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** All node ids are below it. In a tree without diagnostics every id from 0 occurs. */
  readonly nodeCount: number;
  readonly comments: readonly Span[];
}

/**
 * Reads a text as an ESML model (grammar of thesis D.5, precedence of D.2, extensions of docs/language.md section 3). It never fails: the
 * result is a tree, with placeholders where something was missing, and diagnostics. `spellings` are further words that are read as
 * keywords.
 */
export function parse(text: string, dialect: Dialect, spellings?: KeywordSpellings): ParseResult {
  const { tokens, comments, diagnostics } = lex(text, dialect, spellings);
  const cursor = new Cursor(text, tokens, dialect);
  const model = parseModel(cursor);
  // Of a text that is no model nothing else is said.
  const other =
    cursor.diagnostics.some(({ code }) => code === syntaxDiagnostics.missingModel.code) &&
    model.processes.length === 0 &&
    model.body.length === 0;
  const all = [...(other ? [] : diagnostics), ...cursor.diagnostics].sort((a, b) => a.span.start - b.span.start);
  return { model, diagnostics: all, nodeCount: cursor.nodeCount, comments };
}
