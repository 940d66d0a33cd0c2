import {
  CompletionItemKind,
  type Diagnostic as LspDiagnostic,
  DiagnosticSeverity,
  type DocumentSymbol,
  type Range,
  SymbolKind,
  type TextEdit as LspEdit,
} from 'vscode-languageserver/node.js';
import type { LineMap, Span } from '../../base/span.ts';
import { catalogue } from '../../language/diagnostics/catalogue.ts';
import type { Diagnostic, TextEdit } from '../../language/diagnostics/diagnostic.ts';
import type { CompletionItem } from '../../language/services/completion.ts';
import type { OutlineItem } from '../../language/services/outline.ts';

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
  const explanation = catalogue.find((entry) => entry.code === code)?.explanation;
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

export const completionKinds: Readonly<Record<CompletionItem['kind'], CompletionItemKind>> = {
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
