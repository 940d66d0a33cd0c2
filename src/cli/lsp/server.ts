import {
  createConnection,
  ErrorCodes,
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
import { complete } from '../../frontends/esml/services/completion.ts';
import { formatEdits } from '../../frontends/esml/services/format-edits.ts';
import { hover } from '../../frontends/esml/services/hover.ts';
import { inlayHints } from '../../frontends/esml/services/inlay-hints.ts';
import { nameType } from '../../frontends/esml/services/name-type.ts';
import { definition, highlights, references } from '../../frontends/esml/services/navigation.ts';
import { foldingRanges, outline } from '../../frontends/esml/services/outline.ts';
import { rename, renameable } from '../../frontends/esml/services/rename.ts';
import { enclosing } from '../../frontends/esml/services/selection.ts';
import { semanticTokens } from '../../frontends/esml/services/semantic-tokens.ts';
import { signatureHelp } from '../../frontends/esml/services/signature.ts';
import { serveChecks } from './checks.ts';
import { completionOf, diagnosticOf, editOf, inlayHintOf, rangeOf, symbolOf } from './convert.ts';
import { commands } from './lenses.ts';
import { OpenModels } from './open-models.ts';
import { defaultSettings, readSettings } from './settings.ts';
import type { TextEdit } from '../../contract/diagnostic.ts';
import { semanticKinds } from '../../contract/language.ts';
import type { LanguageFlags } from '../language.ts';

const capabilities: ServerCapabilities = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['.', '!', '?', '@', ':'] },
  hoverProvider: true,
  signatureHelpProvider: { triggerCharacters: ['(', ','] },
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
  codeLensProvider: {},
  inlayHintProvider: true,
  executeCommandProvider: { commands: Object.values(commands) },
  codeActionProvider: true,
  semanticTokensProvider: { legend: { tokenTypes: [...semanticKinds], tokenModifiers: [] }, full: true },
};

/** Serves the language services over a pair of streams until the client says exit, which ends the program. */
export function serve(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, flags: LanguageFlags): Promise<void> {
  const connection = createConnection(new StreamMessageReader(input), new StreamMessageWriter(output));
  const documents = new TextDocuments(TextDocument);
  const models = new OpenModels(documents, flags, (uri, version) => {
    const { model, lines } = models.context(uri);
    void connection.sendDiagnostics({ uri, version, diagnostics: model.diagnostics.map((d) => diagnosticOf(lines, uri, d)) });
  });
  let settings = defaultSettings;
  let snippets = false;

  connection.onInitialize(({ capabilities: client, initializationOptions }) => {
    settings = readSettings(initializationOptions, settings);
    snippets = client.textDocument?.completion?.completionItem?.snippetSupport === true;
    checks.clientCan(client);
    return { capabilities, serverInfo: { name: 'esml' } };
  });
  connection.onDidChangeConfiguration(({ settings: sent }: { readonly settings?: { readonly esml?: unknown } | null }) => {
    settings = readSettings(sent?.esml, settings);
    checks.refresh();
  });
  documents.onDidClose(({ document: { uri } }) => void connection.sendDiagnostics({ uri, diagnostics: [] }));
  const checks = serveChecks(connection, documents, models, () => settings);

  connection.onCompletion((place) => {
    const { context, offset, lines } = models.at(place);
    return completionOf(lines, complete(context, offset), snippets);
  });
  connection.onHover((place) => {
    const { context, offset, lines } = models.at(place);
    const found = hover(context, offset);
    if (found === null) return null;
    return { range: rangeOf(lines, found.span), contents: { kind: 'markdown', value: `\`\`\`esml\n${found.code}\n\`\`\`\n${found.text}` } };
  });
  connection.onSignatureHelp((place) => {
    const { context, offset } = models.at(place);
    const found = signatureHelp(context, offset);
    if (found === null) return null;
    const parameters = found.parameters.map((label) => ({ label }));
    return { signatures: [{ label: found.label, parameters }], activeSignature: 0, activeParameter: found.active };
  });
  connection.onDefinition((place) => {
    const { context, offset, lines, uri } = models.at(place);
    const span = definition(context, offset);
    return span === null ? null : { uri, range: rangeOf(lines, span) };
  });
  connection.onReferences((place) => {
    const { context, offset, lines, uri } = models.at(place);
    return references(context, offset).map((span) => ({ uri, range: rangeOf(lines, span) }));
  });
  connection.onDocumentHighlight((place) => {
    const { context, offset, lines } = models.at(place);
    return highlights(context, offset).map((span) => ({ range: rangeOf(lines, span) }));
  });
  connection.onPrepareRename((place) => {
    const { context, offset, lines } = models.at(place);
    const found = renameable(context, offset);
    return found.problem === null ? { range: rangeOf(lines, found.span), placeholder: found.name } : refusal(found.problem);
  });
  connection.onRenameRequest((request) => {
    const { context, offset, lines, uri } = models.at(request);
    const { edits, problem } = rename(context, offset, request.newName);
    if (edits === null) return refusal(problem);
    return { changes: { [uri]: edits.map((edit) => editOf(lines, edit)) } };
  });
  connection.onDocumentSymbol(({ textDocument: { uri } }) => {
    const context = models.context(uri);
    return outline(context).map((item) => symbolOf(context.lines, item));
  });
  connection.onFoldingRanges(({ textDocument: { uri } }) => {
    const context = models.context(uri);
    const ranges = foldingRanges(context).map((span) => rangeOf(context.lines, span));
    return ranges.map(({ start, end }) => ({ startLine: start.line, endLine: end.line }));
  });
  connection.onSelectionRanges(({ textDocument, positions }) =>
    positions.map((position) => {
      const { context, offset, lines } = models.at({ textDocument, position });
      const whole = enclosing(context, offset).map((span) => rangeOf(lines, span));
      const start: SelectionRange = { range: { start: position, end: position } };
      return (
        whole.reverse().reduce<SelectionRange | null>((parent, range) => (parent === null ? { range } : { range, parent }), null) ?? start
      );
    }),
  );
  connection.onDocumentFormatting(({ textDocument: { uri } }) => {
    const context = models.context(uri);
    return formatEdits(context)?.map((edit) => editOf(context.lines, edit)) ?? null;
  });
  connection.onDocumentRangeFormatting(({ textDocument, range }) => {
    const { context, offset, lines } = models.at({ textDocument, position: range.start });
    const edits = formatEdits(context, { start: offset, end: models.at({ textDocument, position: range.end }).offset });
    return edits?.map((edit) => editOf(lines, edit)) ?? null;
  });
  connection.languages.inlayHint.on(({ textDocument: { uri }, range }) => {
    const context = models.context(uri);
    const hints = settings.inlayHints ? inlayHints(context).map((hint) => inlayHintOf(context.lines, hint)) : [];
    return hints.filter(({ position: { line } }) => range.start.line <= line && line <= range.end.line);
  });
  connection.onCodeAction(({ textDocument, range }) => {
    const { uri } = textDocument;
    const { context, offset, lines } = models.at({ textDocument, position: range.start });
    const naming = nameType(context, offset);
    const changes = (edits: readonly TextEdit[]) => ({ changes: { [uri]: edits.map((edit) => editOf(lines, edit)) } });
    const refactorings = naming === null ? [] : [{ title: naming.title, kind: 'refactor.extract', edit: changes(naming.edits) }];
    const fixes = context.model.diagnostics.flatMap((diagnostic) => {
      const place = rangeOf(lines, diagnostic.span);
      if (place.start.line > range.end.line || place.end.line < range.start.line) return [];
      return diagnostic.fixes.map(({ title, edits }) => ({
        title,
        kind: 'quickfix',
        isPreferred: diagnostic.fixes.length === 1,
        diagnostics: [diagnosticOf(lines, uri, diagnostic)],
        edit: changes(edits),
      }));
    });
    return [...fixes, ...refactorings];
  });
  connection.languages.semanticTokens.on(({ textDocument: { uri } }) => {
    const context = models.context(uri);
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

function refusal(problem: string): ResponseError {
  return new ResponseError(ErrorCodes.InvalidParams, problem);
}
