import type { Language } from './languages.ts';
import type { Span } from '../base/span.ts';
import type { Fix, TextEdit } from './diagnostic.ts';

/** A question about a place in a text; the text comes along, so that an answer always belongs to what was asked. */
export interface LanguageQuestion {
  readonly text: string;
  readonly language: Language;
  readonly constants: Readonly<Record<string, number>>;
  readonly offset: number;
  readonly ask: keyof LanguageAnswers;
  /** For `rename`. */
  readonly newName?: string;
  /** For `layout`: where the part ends that begins at the offset; absent: all of the text. */
  readonly end?: number;
}

export interface LanguageAnswers {
  readonly completion: Completion;
  readonly hover: Hover | null;
  readonly signature: SignatureHelp | null;
  readonly definition: Span | null;
  readonly references: readonly Span[];
  readonly highlights: readonly Span[];
  readonly renameable: Renameable;
  readonly rename: RenameResult;
  /** How the type that is written in place there gets a name. */
  readonly naming: Fix | null;
  readonly folding: readonly Span[];
  /** What encloses the place, from the inside out. */
  readonly selection: readonly Span[];
  readonly breadcrumbs: readonly Crumb[];
  readonly outline: readonly OutlineItem[];
  readonly tokens: readonly SemanticToken[];
  readonly hints: readonly InlayHint[];
  /** The edits that bring a part of the text into standard layout; null where the text has syntax errors. */
  readonly layout: readonly TextEdit[] | null;
}

/** The answer to a question, under its name. */
export type LanguageAnswer = Partial<LanguageAnswers>;

export interface Completion {
  /** The word being written, which the insertion replaces. */
  readonly replace: Span;
  readonly items: readonly CompletionItem[];
}

/** One thing that could be written. */
export interface CompletionItem {
  readonly label: string;
  readonly kind: 'keyword' | 'constant' | 'type' | 'variable' | 'channel' | 'process' | 'signal' | 'field' | 'label';
  readonly detail: string;
  /** What to insert; `$1`, `${1:name}` and `$0` are places to fill in. */
  readonly insert: string;
  /** What has to be added elsewhere in the text. */
  readonly also?: readonly TextEdit[];
}

/** What is known of a place: code in ESML, and two sentences about it. */
export interface Hover {
  readonly span: Span;
  readonly code: string;
  readonly text: string;
}

/** The parameters of what is being activated or sent, and which of them is being written. */
export interface SignatureHelp {
  readonly label: string;
  readonly parameters: readonly string[];
  readonly active: number;
}

/** The edits of a renaming, or why it is refused. */
export type RenameResult =
  | { readonly edits: readonly TextEdit[]; readonly problem: null }
  | { readonly edits: null; readonly problem: string };

/** The name at an offset that can be renamed, or why there is none. */
export type Renameable = { readonly name: string; readonly span: Span; readonly problem: null } | { readonly problem: string };

/** A part of a model that has a name. */
export interface OutlineItem {
  readonly name: string;
  readonly kind: 'constant' | 'type' | 'variable' | 'process' | 'label' | 'property';
  readonly span: Span;
  readonly nameSpan: Span;
  readonly children: readonly OutlineItem[];
}

/** A step on the way from the model to a place. */
export interface Crumb {
  readonly label: string;
  readonly span: Span;
}

/** The kinds of names that are told apart by colour, by the names that editors know. */
export const semanticKinds = ['type', 'enumMember', 'variable', 'parameter', 'property', 'event', 'class', 'label', 'namespace'] as const;

export interface SemanticToken {
  readonly span: Span;
  readonly kind: (typeof semanticKinds)[number];
}

/** A word that an editor shows inside a text, at an offset, as if it stood there. */
export interface InlayHint {
  readonly offset: number;
  readonly text: string;
  readonly kind: 'parameter' | 'size';
}
