import type { Span } from '../base/span.ts';

export type Severity = 'error' | 'warning';

/** One edit of the text: replace `span` by `text`. */
export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}

/** A change of the text that would resolve a diagnostic; its edits do not overlap. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** Another place that helps to understand a diagnostic, such as the first definition of a name. */
export interface RelatedPlace {
  readonly span: Span;
  readonly message: string;
}

/**
 * One finding in an ESML text. `code` is stable (`E0101`, `W0201`, ...) and names an entry of the catalogue, where the explanation is.
 */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly span: Span;
  readonly message: string;
  readonly fixes: readonly Fix[];
  readonly related: readonly RelatedPlace[];
}

/** A diagnostic with its explanation from the catalogue. */
export interface DiagnosticView {
  readonly code: string;
  readonly severity: Severity;
  readonly span: Span;
  readonly message: string;
  readonly title: string;
  readonly explanation: string;
  readonly fixes: readonly Fix[];
  readonly related: readonly RelatedPlace[];
}

/** What can be said of a kind of finding without a text at hand. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  readonly title: string;
  readonly explanation: string;
}
