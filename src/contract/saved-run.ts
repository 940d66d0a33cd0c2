import type { Step } from './steps.ts';
import type { WrittenLanguage } from './written-language.ts';
import type { Verdict } from './check/verdict.ts';

/** A step of a saved run; the label finds it again where the numbers of transitions have changed. */
export type SavedStep = Step & { readonly label: string };

/**
 * A run kept in a file, by the command line or the workbench (docs/saved-runs.md): a counterexample that serves as a regression test, or
 * any other run.
 */
export interface SavedRun extends WrittenLanguage {
  readonly schema: 'esml-trace/1';
  readonly model: string;
  /** The text of the model; absent in files of earlier versions, as is the language that it is written in. */
  readonly text?: string;
  /** The values of all top-level constants. */
  readonly constants: Readonly<Record<string, number>>;
  /** The values that were given in place of those in the text, as `NAME=VALUE`. */
  readonly const: readonly string[];
  /** A formula that was checked in place of the model's properties. */
  readonly formula: string | null;
  readonly terminationIsDeadlock: boolean;
  /** What the run is a counterexample of; null for other runs. */
  readonly property: string | null;
  readonly kind: Verdict['kind'] | null;
  readonly expect: 'fails' | null;
  readonly explanation: string;
  /** For an infinite run: the state (from 0) from which it repeats for ever. */
  readonly loopStart: number | null;
  readonly steps: readonly SavedStep[];
  /** The states passed, for other programs; they are not read back. */
  readonly states?: unknown;
}

/** What runs are looked for: those that show a verdict. */
export interface SoughtRuns extends Pick<Verdict, 'property' | 'kind'> {
  readonly terminationIsDeadlock: boolean;
}

/** What is looked for in a run: where a condition holds, where the value of an expression changes, or where a process moves. */
export interface RunQuery {
  readonly kind: 'holds' | 'changes' | 'moves';
  /** The expression, written as in properties, or the name of the process. */
  readonly what: string;
}

export interface RunHits {
  /** After how many steps, in order. */
  readonly places: readonly number[];
  /** What is wrong with the query. */
  readonly problem: string | null;
}

/** The runs that a search for counterexamples has found so far, and how it ended. */
export interface FoundRuns {
  readonly found: readonly (readonly Step[])[];
  readonly ended: 'enough' | 'complete' | 'limit' | 'stopped';
  readonly states: number;
}

/** What a run that is kept is for: what it is a counterexample of, if it is one, and from where it repeats. */
export type RunPurpose = Pick<SavedRun, 'formula' | 'terminationIsDeadlock' | 'property' | 'kind' | 'expect' | 'explanation' | 'loopStart'>;

/** As JSON, without or with the states passed, as a text to be read, or as a page. */
export type RunForm = 'json' | 'states' | 'text' | 'html';

/** A saved run, with the values that were given to constants as numbers. */
export interface ReadRun {
  readonly saved: SavedRun;
  readonly overrides: Readonly<Record<string, number>>;
}

/** How a trace of LTSmin begins, as a table of `ltsmin-printtrace`: with the names of columns, the last two those of edges. */
export const ltsminHeader = /^[^\n]*(?:^|[,;\t])transition:number[,;\t]choice:number\r?\n/;
