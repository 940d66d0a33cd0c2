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
import { serveChecks } from './checks.ts';
import { completionOf, diagnosticOf, editOf, inlayHintOf, rangeOf, symbolOf } from './convert.ts';
import { commands } from './lenses.ts';
import { asked, OpenModels } from './open-models.ts';
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
    const { program, lines } = models.model(uri);
    void connection.sendDiagnostics({ uri, version, diagnostics: program.diagnostics.map((d) => diagnosticOf(lines, uri, d)) });
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

  connection.onCompletion(async (request) => {
    const place = models.at(request);
    const found = await asked(place, 'completion');
    return found === undefined ? null : completionOf(place.lines, found, snippets);
  });
  connection.onHover(async (request) => {
    const place = models.at(request);
    const found = await asked(place, 'hover');
    if (found == null) return null;
    const value = `\`\`\`${place.program.language.name}\n${found.code}\n\`\`\`\n${found.text}`;
    return { range: rangeOf(place.lines, found.span), contents: { kind: 'markdown', value } };
  });
  connection.onSignatureHelp(async (request) => {
    const found = await asked(models.at(request), 'signature');
    if (found == null) return null;
    const parameters = found.parameters.map((label) => ({ label }));
    return { signatures: [{ label: found.label, parameters }], activeSignature: 0, activeParameter: found.active };
  });
  connection.onDefinition(async (request) => {
    const place = models.at(request);
    const span = await asked(place, 'definition');
    return span == null ? null : { uri: place.uri, range: rangeOf(place.lines, span) };
  });
  connection.onReferences(async (request) => {
    const place = models.at(request);
    const spans = await asked(place, 'references');
    return (spans ?? []).map((span) => ({ uri: place.uri, range: rangeOf(place.lines, span) }));
  });
  connection.onDocumentHighlight(async (request) => {
    const place = models.at(request);
    return ((await asked(place, 'highlights')) ?? []).map((span) => ({ range: rangeOf(place.lines, span) }));
  });
  connection.onPrepareRename(async (request) => {
    const place = models.at(request);
    const found = await asked(place, 'renameable');
    if (found === undefined) return null;
    return found.problem === null ? { range: rangeOf(place.lines, found.span), placeholder: found.name } : refusal(found.problem);
  });
  connection.onRenameRequest(async (request) => {
    const place = models.at(request);
    const found = await asked(place, 'rename', { newName: request.newName });
    if (found === undefined) return null;
    if (found.edits === null) return refusal(found.problem);
    return { changes: { [place.uri]: found.edits.map((edit) => editOf(place.lines, edit)) } };
  });
  connection.onDocumentSymbol(async ({ textDocument: { uri } }) => {
    const model = models.model(uri);
    return ((await asked(model, 'outline')) ?? []).map((item) => symbolOf(model.lines, item));
  });
  connection.onFoldingRanges(async ({ textDocument: { uri } }) => {
    const model = models.model(uri);
    const ranges = ((await asked(model, 'folding')) ?? []).map((span) => rangeOf(model.lines, span));
    return ranges.map(({ start, end }) => ({ startLine: start.line, endLine: end.line }));
  });
  connection.onSelectionRanges(({ textDocument, positions }) =>
    Promise.all(
      positions.map(async (position) => {
        const place = models.at({ textDocument, position });
        const whole = ((await asked(place, 'selection')) ?? []).map((span) => rangeOf(place.lines, span));
        const start: SelectionRange = { range: { start: position, end: position } };
        return (
          whole.reverse().reduce<SelectionRange | null>((parent, range) => (parent === null ? { range } : { range, parent }), null) ?? start
        );
      }),
    ),
  );
  connection.onDocumentFormatting(async ({ textDocument: { uri } }) => {
    const model = models.model(uri);
    return (await asked(model, 'layout'))?.map((edit) => editOf(model.lines, edit)) ?? null;
  });
  connection.onDocumentRangeFormatting(async ({ textDocument, range }) => {
    const place = models.at({ textDocument, position: range.start });
    const edits = await asked(place, 'layout', { end: models.at({ textDocument, position: range.end }).offset });
    return edits?.map((edit) => editOf(place.lines, edit)) ?? null;
  });
  connection.languages.inlayHint.on(async ({ textDocument: { uri }, range }) => {
    const model = models.model(uri);
    const found = settings.inlayHints ? await asked(model, 'hints') : undefined;
    const hints = (found ?? []).map((hint) => inlayHintOf(model.lines, hint));
    return hints.filter(({ position: { line } }) => range.start.line <= line && line <= range.end.line);
  });
  connection.onCodeAction(async ({ textDocument, range }) => {
    const { uri } = textDocument;
    const place = models.at({ textDocument, position: range.start });
    const { lines, program } = place;
    const naming = await asked(place, 'naming');
    const changes = (edits: readonly TextEdit[]) => ({ changes: { [uri]: edits.map((edit) => editOf(lines, edit)) } });
    const refactorings = naming == null ? [] : [{ title: naming.title, kind: 'refactor.extract', edit: changes(naming.edits) }];
    const fixes = program.diagnostics.flatMap((diagnostic) => {
      const where = rangeOf(lines, diagnostic.span);
      if (where.start.line > range.end.line || where.end.line < range.start.line) return [];
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
  connection.languages.semanticTokens.on(async ({ textDocument: { uri } }) => {
    const model = models.model(uri);
    const builder = new SemanticTokensBuilder();
    for (const { span, kind } of (await asked(model, 'tokens')) ?? []) {
      const { line, character } = rangeOf(model.lines, span).start;
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
