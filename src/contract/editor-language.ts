/** What an editor knows of the texts of a language by itself beside their colours; all else it asks the language (`language.ts`). */
export interface EditorLanguage {
  /** How a comment begins and ends. */
  readonly comment: readonly [string, string];
  readonly brackets: readonly Pair[];
  /** What is closed by itself when it is opened; quotes are not within strings and comments. */
  readonly closedAtOnce: { readonly brackets: readonly Pair[]; readonly quotes: readonly Pair[] };
  readonly word: RegExp;
  /** Behind this the next line is indented. */
  readonly indentAfter: RegExp;
  /** The blanks with which a line should begin that has just got its first word; null where that says nothing. */
  indentationOf(before: string, word: string): string | null;
  readonly closing: Closing;
}

export type Pair = readonly [open: string, close: string];

/** The word that ends constructs. */
export interface Closing {
  readonly word: string;
  /** Where the constructs begin that it has still to end in a text, outermost first. */
  open(text: string): readonly number[];
}

/** How texts are divided into pieces with kinds, by which themes colour them: a part of what Monarch, of Monaco, can do. */
export interface Colouring {
  /** Lists of words, by the names that rules have for them. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** The rules of each state that a line can be in; a text begins in `root`. The first rule that applies at a place counts. */
  readonly states: Readonly<Record<string, readonly ColouringRule[]>>;
}

/** `next` is a state to enter (`@name`, or `@push` for the same once more), or `@pop`. */
export type ColouringRule = readonly [pattern: RegExp, kind: ColouringKind, next?: string];

/** The kind of what matches, those of its groups, or that of the list which has the word (`@name`, else `@default`). */
export type ColouringKind = string | readonly string[] | { readonly cases: Readonly<Record<string, string>> };
