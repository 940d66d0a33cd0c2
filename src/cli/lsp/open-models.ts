import type { Position, TextDocuments } from 'vscode-languageserver/node.js';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { LineMap } from '../../base/span.ts';
import type { LanguageAnswers, LanguageQuestion } from '../../contract/language.ts';
import { frontEndOf } from '../../frontends/choose.ts';
import type { Program } from '../../frontends/frontend.ts';
import { type LanguageFlags, servedLanguage } from '../language.ts';

/** Milliseconds without a further change after which a text is looked at on its own account. */
const quiet = 150;

/** A model that an editor has opened. */
export interface OpenModel {
  readonly uri: string;
  readonly program: Program;
  readonly lines: LineMap;
}

/** A place that a request names, found in its model. */
export interface ModelPlace extends OpenModel {
  readonly offset: number;
}

/** The models that are open in the editor, each analysed once for a version of its text. */
export class OpenModels {
  private readonly known = new Map<string, { readonly version: number; readonly model: OpenModel }>();
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
  model(uri: string): OpenModel {
    const document = this.documents.get(uri);
    const known = this.known.get(uri);
    if (known !== undefined && known.version === document?.version) return known.model;
    const language = servedLanguage(uri, this.flags);
    const text = document?.getText() ?? '';
    const program = frontEndOf(language).compile(text, { language, constants: {} });
    const model = { uri, program, lines: new LineMap(text) };
    if (document !== undefined) this.known.set(uri, { version: document.version, model });
    return model;
  }

  at({ textDocument: { uri }, position }: { readonly textDocument: { readonly uri: string }; readonly position: Position }): ModelPlace {
    const model = this.model(uri);
    return { ...model, offset: model.lines.offset({ line: position.line + 1, column: position.character + 1 }) };
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

/** What the language says of a place in a model; undefined where it says nothing of the kind. */
export async function asked<K extends keyof LanguageAnswers>(
  { program, offset = 0 }: OpenModel & Partial<ModelPlace>,
  ask: K,
  more: Pick<LanguageQuestion, 'newName' | 'end'> = {},
): Promise<LanguageAnswers[K] | undefined> {
  const { text, language } = program;
  const answer = await program.answer({ text, language, constants: {}, offset, ask, ...more });
  return answer[ask];
}
