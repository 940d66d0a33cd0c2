import type { Span } from '../../../base/span.ts';
import type { Diagnostic, Fix, RelatedPlace, Severity } from '../../../contract/diagnostic.ts';

/**
 * One kind of finding. Entries are written once, in the files beside this one, and explained by their codes in `explanations`, which are
 * loaded when something is to be explained; reports, the workbench and the reference page are all made from them.
 */
export interface Entry<Parameters> {
  readonly code: string;
  readonly severity: Severity;
  /** A few words that name the finding without parameters. */
  readonly title: string;
  /** The message shown at the place. */
  readonly message: (parameters: Parameters) => string;
}

/** Declares an error of the catalogue. */
export function error<P>(code: string, title: string, message: (p: P) => string): Entry<P> {
  return { code, severity: 'error', title, message };
}

/** Declares a warning of the catalogue. */
export function warning<P>(code: string, title: string, message: (p: P) => string): Entry<P> {
  return { code, severity: 'warning', title, message };
}

/** What may come with a finding. */
export interface Extras {
  readonly fixes?: readonly Fix[];
  readonly related?: readonly RelatedPlace[];
}

/** Makes a diagnostic from its catalogue entry. */
export function report<P>(entry: Entry<P>, span: Span, parameters: P, extras: Extras = {}): Diagnostic {
  return {
    code: entry.code,
    severity: entry.severity,
    span,
    message: entry.message(parameters),
    fixes: extras.fixes ?? [],
    related: extras.related ?? [],
  };
}
