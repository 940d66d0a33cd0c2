import {
  createConnection,
  ErrorCodes,
  InsertTextFormat,
  type Position,
  ResponseError,
  type SelectionRange,
  SemanticTokensBuilder,
  type ServerCapabilities,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { analyse } from '../../language/analyse.ts';
import type { Dialect } from '../../language/dialect.ts';
import { complete } from '../../language/services/completion.ts';
import { type ServiceContext, serviceContext } from '../../language/services/context.ts';
import { hover } from '../../language/services/hover.ts';
import { definition, highlights, references } from '../../language/services/navigation.ts';
import { foldingRanges, outline } from '../../language/services/outline.ts';
import { rename } from '../../language/services/rename.ts';
import { enclosing } from '../../language/services/selection.ts';
import { semanticKinds, semanticTokens } from '../../language/services/semantic-tokens.ts';
import { signatureHelp } from '../../language/services/signature.ts';
import { format } from '../../language/syntax/format.ts';
import { completionKinds, diagnosticOf, editOf, rangeOf, symbolOf } from './convert.ts';

interface Place {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
}

const capabilities: ServerCapabilities = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['.', '!', '?', '@', ':'] },
  hoverProvider: true,
  signatureHelpProvider: { triggerCharacters: ['(', ','] },
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  renameProvider: true,
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  documentFormattingProvider: true,
  codeActionProvider: true,
  semanticTokensProvider: { legend: { tokenTypes: [...semanticKinds], tokenModifiers: [] }, full: true },
};

/** Serves the language services over a pair of streams until the client says exit, which ends the program. */
export function serve(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, dialect: Dialect): Promise<void> {
  const connection = createConnection(new StreamMessageReader(input), new StreamMessageWriter(output));
  const documents = new TextDocuments(TextDocument);
  const contexts = new Map<string, { readonly version: number; readonly context: ServiceContext }>();

  function contextOf(uri: string): ServiceContext {
    const document = documents.get(uri);
    const known = contexts.get(uri);
    if (known !== undefined && known.version === document?.version) return known.context;
    const context = serviceContext(analyse(document?.getText() ?? '', { dialect, constants: {} }));
    if (document !== undefined) contexts.set(uri, { version: document.version, context });
    return context;
  }
  function at({ textDocument, position }: Place) {
    const context = contextOf(textDocument.uri);
    const offset = context.lines.offset({ line: position.line + 1, column: position.character + 1 });
    return { context, offset, lines: context.lines, uri: textDocument.uri };
  }

  connection.onInitialize(() => ({ capabilities, serverInfo: { name: 'esml' } }));
  documents.onDidChangeContent(({ document: { uri, version } }) => {
    const { model, lines } = contextOf(uri);
    void connection.sendDiagnostics({ uri, version, diagnostics: model.diagnostics.map((d) => diagnosticOf(lines, uri, d)) });
  });
  documents.onDidClose(({ document: { uri } }) => {
    contexts.delete(uri);
    void connection.sendDiagnostics({ uri, diagnostics: [] });
  });

  connection.onCompletion((place) => {
    const { context, offset, lines } = at(place);
    const { replace, items } = complete(context, offset);
    const range = rangeOf(lines, replace);
    return items.map(({ label, kind, detail, insert, also = [] }, index) => ({
      label,
      detail,
      sortText: String(index).padStart(4, '0'),
      additionalTextEdits: also.map((edit) => editOf(lines, edit)),
      kind: completionKinds[kind],
      insertTextFormat: InsertTextFormat.Snippet,
      textEdit: { range, newText: insert },
    }));
  });
  connection.onHover((place) => {
    const { context, offset, lines } = at(place);
    const found = hover(context, offset);
    if (found === null) return null;
    return { range: rangeOf(lines, found.span), contents: { kind: 'markdown', value: `\`\`\`esml\n${found.code}\n\`\`\`\n${found.text}` } };
  });
  connection.onSignatureHelp((place) => {
    const { context, offset } = at(place);
    const found = signatureHelp(context, offset);
    if (found === null) return null;
    const parameters = found.parameters.map((label) => ({ label }));
    return { signatures: [{ label: found.label, parameters }], activeSignature: 0, activeParameter: found.active };
  });
  connection.onDefinition((place) => {
    const { context, offset, lines, uri } = at(place);
    const span = definition(context, offset);
    return span === null ? null : { uri, range: rangeOf(lines, span) };
  });
  connection.onReferences((place) => {
    const { context, offset, lines, uri } = at(place);
    return references(context, offset).map((span) => ({ uri, range: rangeOf(lines, span) }));
  });
  connection.onDocumentHighlight((place) => {
    const { context, offset, lines } = at(place);
    return highlights(context, offset).map((span) => ({ range: rangeOf(lines, span) }));
  });
  connection.onRenameRequest((request) => {
    const { context, offset, lines, uri } = at(request);
    const { edits, problem } = rename(context, offset, request.newName);
    if (edits === null) return new ResponseError(ErrorCodes.InvalidParams, problem);
    return { changes: { [uri]: edits.map((edit) => editOf(lines, edit)) } };
  });
  connection.onDocumentSymbol(({ textDocument: { uri } }) => {
    const context = contextOf(uri);
    return outline(context).map((item) => symbolOf(context.lines, item));
  });
  connection.onFoldingRanges(({ textDocument: { uri } }) => {
    const context = contextOf(uri);
    const ranges = foldingRanges(context).map((span) => rangeOf(context.lines, span));
    return ranges.map(({ start, end }) => ({ startLine: start.line, endLine: end.line }));
  });
  connection.onSelectionRanges(({ textDocument, positions }) =>
    positions.map((position) => {
      const { context, offset, lines } = at({ textDocument, position });
      const whole = enclosing(context, offset).map((span) => rangeOf(lines, span));
      const start: SelectionRange = { range: { start: position, end: position } };
      return (
        whole.reverse().reduce<SelectionRange | null>((parent, range) => (parent === null ? { range } : { range, parent }), null) ?? start
      );
    }),
  );
  connection.onDocumentFormatting(({ textDocument: { uri } }) => {
    const { model, lines } = contextOf(uri);
    const { text } = format(model.text, model.dialect);
    return text === null ? null : [editOf(lines, { span: { start: 0, end: model.text.length }, text })];
  });
  connection.onCodeAction(({ textDocument: { uri }, range }) => {
    const { model, lines } = contextOf(uri);
    return model.diagnostics.flatMap((diagnostic) => {
      const place = rangeOf(lines, diagnostic.span);
      if (place.start.line > range.end.line || place.end.line < range.start.line) return [];
      return diagnostic.fixes.map(({ title, edits }) => ({
        title,
        kind: 'quickfix',
        isPreferred: diagnostic.fixes.length === 1,
        diagnostics: [diagnosticOf(lines, uri, diagnostic)],
        edit: { changes: { [uri]: edits.map((edit) => editOf(lines, edit)) } },
      }));
    });
  });
  connection.languages.semanticTokens.on(({ textDocument: { uri } }) => {
    const context = contextOf(uri);
    const builder = new SemanticTokensBuilder();
    for (const { span, kind } of semanticTokens(context)) {
      const { line, character } = rangeOf(context.lines, span).start;
      builder.push(line, character, span.end - span.start, semanticKinds.indexOf(kind), 0);
    }
    return builder.build();
  });

  documents.listen(connection);
  connection.listen();
  return new Promise((resolve) => void input.on('end', resolve));
}
