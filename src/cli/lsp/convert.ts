import {
  CompletionItemKind,
  type CompletionItem as LspCompletionItem,
  type Diagnostic as LspDiagnostic,
  DiagnosticSeverity,
  type DocumentSymbol,
  type InlayHint as LspInlayHint,
  InlayHintKind,
  InsertTextFormat,
  type Range,
  SymbolKind,
  type TextEdit as LspEdit,
} from 'vscode-languageserver/node.js';
import type { LineMap, Span } from '../../base/span.ts';
import { findingOf } from '../../frontends/findings.ts';
import { withoutPlaces } from '../../contract/snippet.ts';
import type { Diagnostic, TextEdit } from '../../contract/diagnostic.ts';
import type { Completion, CompletionItem, InlayHint, OutlineItem } from '../../contract/language.ts';

/** A span as the protocol counts: lines and columns from 0, in UTF-16 units. */
export function rangeOf(lines: LineMap, { start, end }: Span): Range {
  const from = lines.position(start);
  const to = lines.position(Math.max(start, end));
  return { start: { line: from.line - 1, character: from.column - 1 }, end: { line: to.line - 1, character: to.column - 1 } };
}

export function editOf(lines: LineMap, { span, text }: TextEdit): LspEdit {
  return { range: rangeOf(lines, span), newText: text };
}

/** A diagnostic with its code, its explanation and the places that help to understand it. */
export function diagnosticOf(lines: LineMap, uri: string, diagnostic: Diagnostic): LspDiagnostic {
  const { code, severity, span, message, related } = diagnostic;
  const explanation = findingOf(code)?.explanation;
  return {
    code,
    source: 'esml',
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    range: rangeOf(lines, span),
    message: explanation === undefined ? message : `${message}\n\n${explanation}`,
    relatedInformation: related.map((place) => ({ location: { uri, range: rangeOf(lines, place.span) }, message: place.message })),
  };
}

export function symbolOf(lines: LineMap, { name, kind, span, nameSpan, children }: OutlineItem): DocumentSymbol {
  const range = rangeOf(lines, span);
  return {
    name,
    kind: symbolKinds[kind],
    range,
    selectionRange: rangeOf(lines, nameSpan),
    children: children.map((child) => symbolOf(lines, child)),
  };
}

const symbolKinds: Readonly<Record<OutlineItem['kind'], SymbolKind>> = {
  constant: SymbolKind.Constant,
  type: SymbolKind.Class,
  variable: SymbolKind.Variable,
  process: SymbolKind.Function,
  label: SymbolKind.Key,
  property: SymbolKind.Property,
};

const completionKinds: Readonly<Record<CompletionItem['kind'], CompletionItemKind>> = {
  keyword: CompletionItemKind.Keyword,
  constant: CompletionItemKind.Constant,
  type: CompletionItemKind.Class,
  variable: CompletionItemKind.Variable,
  channel: CompletionItemKind.Interface,
  process: CompletionItemKind.Function,
  signal: CompletionItemKind.Event,
  field: CompletionItemKind.Field,
  label: CompletionItemKind.Reference,
};

/** What can be completed; for a client without snippets keywords alone, and other texts with words in place of the places to fill in. */
export function completionOf(lines: LineMap, { replace, items }: Completion, snippets: boolean): LspCompletionItem[] {
  const range = rangeOf(lines, replace);
  return items.map(({ label, kind, detail, insert, also = [] }, index) => ({
    label,
    detail,
    sortText: String(index).padStart(4, '0'),
    additionalTextEdits: also.map((edit) => editOf(lines, edit)),
    kind: completionKinds[kind],
    insertTextFormat: snippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: { range, newText: snippets ? insert : kind === 'keyword' ? label : withoutPlaces(insert) },
  }));
}

export function inlayHintOf(lines: LineMap, { offset, text, kind }: InlayHint): LspInlayHint {
  const position = rangeOf(lines, { start: offset, end: offset }).start;
  return kind === 'parameter'
    ? { position, label: text, kind: InlayHintKind.Parameter, paddingRight: true }
    : { position, label: text, kind: InlayHintKind.Type, paddingLeft: true };
}
