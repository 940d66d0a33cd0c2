import type { Position, TextDocuments } from 'vscode-languageserver/node.js';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { LineMap } from '../../base/span.ts';
import { analyseWithPicture } from '../../frontends/esml/lower/all-diagnostics.ts';
import { livenessIn } from '../../frontends/esml/lower/live-places.ts';
import { type ServiceContext, serviceContext } from '../../frontends/esml/services/context.ts';
import { type LanguageFlags, readLanguageOf } from '../language.ts';
import { dialectOf } from '../../frontends/esml/dialect.ts';

/** Milliseconds without a further change after which a text is looked at on its own account. */
const quiet = 150;

/** A place that a request names, found in its model. */
export interface ModelPlace {
  readonly context: ServiceContext;
  readonly offset: number;
  readonly lines: LineMap;
  readonly uri: string;
}

/** The models that are open in the editor, each analysed once for a version of its text. */
export class OpenModels {
  private readonly known = new Map<string, { readonly version: number; readonly context: ServiceContext }>();
  private readonly waiting = new Map<string, NodeJS.Timeout>();
  /** The version of each text that `settled` was last called with. */
  private readonly told = new Map<string, number>();

  /** `settled` is called when a model has been opened, and when no further change of its text has come for a moment. */
  constructor(
    private readonly documents: TextDocuments<TextDocument>,
    private readonly flags: LanguageFlags,
    private readonly settled: (uri: string, version: number) => void,
  ) {
    documents.onDidOpen(({ document }) => this.settle(document.uri));
    documents.onDidChangeContent(({ document: { uri, version } }) => {
      if (this.told.get(uri) !== version) this.wait(uri);
    });
    documents.onDidClose(({ document }) => this.forget(document.uri));
  }

  version(uri: string): number | null {
    return this.documents.get(uri)?.version ?? null;
  }

  /** The model as its text is now; an empty one if the editor has not opened it. */
  context(uri: string): ServiceContext {
    const document = this.documents.get(uri);
    const known = this.known.get(uri);
    if (known !== undefined && known.version === document?.version) return known.context;
    const model = analyseWithPicture(document?.getText() ?? '', { dialect: dialectOf(readLanguageOf(uri, this.flags)), constants: {} });
    const context = serviceContext(model, livenessIn(model, {}));
    if (document !== undefined) this.known.set(uri, { version: document.version, context });
    return context;
  }

  at({ textDocument: { uri }, position }: { readonly textDocument: { readonly uri: string }; readonly position: Position }): ModelPlace {
    const context = this.context(uri);
    const offset = context.lines.offset({ line: position.line + 1, column: position.character + 1 });
    return { context, offset, lines: context.lines, uri };
  }

  private wait(uri: string): void {
    clearTimeout(this.waiting.get(uri));
    this.waiting.set(
      uri,
      setTimeout(() => this.settle(uri), quiet),
    );
  }

  private settle(uri: string): void {
    const version = this.version(uri);
    if (version === null) return;
    this.waiting.delete(uri);
    this.told.set(uri, version);
    this.settled(uri, version);
  }

  private forget(uri: string): void {
    clearTimeout(this.waiting.get(uri));
    this.waiting.delete(uri);
    this.known.delete(uri);
    this.told.delete(uri);
  }
}
