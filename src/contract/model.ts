import type { DiagnosticView } from './diagnostic.ts';
import type { Language } from './languages.ts';
import type { Span } from '../base/span.ts';

export interface AnalyseRequest {
  readonly run: number;
  readonly text: string;
  readonly language: Language;
  /** Values for top-level constants in place of those in the text; Booleans as 0 and 1. */
  readonly constants: Readonly<Record<string, number>>;
}

export interface AnalyseResult {
  readonly run: number;
  readonly modelName: string;
  readonly diagnostics: readonly DiagnosticView[];
  /** True when there is no error, so that the model can be run. */
  readonly runnable: boolean;
  /** Top-level constants that can be overridden, in order. */
  readonly constants: readonly ConstantView[];
  /** The properties in the order of the text, each with the span of its ASSERT. */
  readonly properties: readonly PropertyView[];
  /** Active processes in order of activation; empty when not runnable. */
  readonly processes: readonly string[];
  /** What formulas can speak of: shared variables, variables of processes, and `Process@label`; empty when not runnable. */
  readonly propositions: readonly string[];
  readonly milliseconds: number;
}

export interface ConstantView {
  readonly name: string;
  readonly kind: 'integer' | 'boolean';
  readonly value: number;
  /** The value that the text gives. */
  readonly declared: number;
  readonly span: Span;
}

export interface PropertyView {
  readonly name: string;
  readonly span: Span;
  readonly logic: 'ctl' | 'ltl';
  readonly formula: string;
}

export interface FormatResult {
  readonly text: string | null;
  readonly diagnostics: readonly DiagnosticView[];
}

/** A row of the table of transitions of a process (thesis, Figure 3.2). */
export interface TransitionRow {
  readonly number: number;
  /** The first transition of the location to which it leads; null for the END of the process. */
  readonly next: number | null;
  /** Its branch in the procedure of the process. */
  readonly action: number;
  /** The one that is tried where the guard of this one is false; null: there is none. */
  readonly nextGuard: number | null;
  /** The first line of its text. */
  readonly command: string;
  /** Where the listing has its condition, if it has one, and its instructions. */
  readonly guardAddress: number | null;
  readonly address: number | null;
  readonly span: Span;
}

export interface TransitionTable {
  readonly process: string;
  readonly rows: readonly TransitionRow[];
  readonly procedure: readonly ProcedureLine[];
}

/** A line of the procedure that executes the transitions of a process (thesis, Figure 3.2). */
export interface ProcedureLine {
  readonly text: string;
  /** The branch that begins here, if one does, with its place in the source. */
  readonly branch: { readonly action: number; readonly span: Span } | null;
}

/** One instruction, or a heading (`address` null). */
export interface ListingLine {
  readonly address: number | null;
  readonly text: string;
  readonly span: Span | null;
}

/** What says how many values a symmetric type has, and so how many processes it tells apart. */
export interface SymmetricSize {
  readonly type: string;
  /** The constant that is its size; null where it is a number or is calculated. */
  readonly constant: string | null;
  /** The first place where the size matters besides, so that another size is another model; null: there is none. */
  readonly matters: Span | null;
}
