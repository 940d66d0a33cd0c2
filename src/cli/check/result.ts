import type { ExitCode } from '../exit.ts';
import type { LoadedModel } from '../model.ts';
import type { CheckRequest } from './options.ts';
import type { Replayed } from './saved-run.ts';
import type { Searched } from './search.ts';

/** What became of the check of one file; the parts that were not reached are null. */
export interface CheckResult {
  readonly exitCode: ExitCode;
  /** The file as it was named; null where none was. */
  readonly file: string | null;
  /** Why there was no model to look at, or what a fault of this program said. */
  readonly error: string | null;
  /** Whether the error is a fault of this program. */
  readonly fault: boolean;
  readonly request: CheckRequest | null;
  readonly model: LoadedModel | null;
  readonly searched: Searched | null;
  /** A link to the run of each verdict in the workbench; null for those without. */
  readonly links: readonly (string | null)[];
  /** What became of a saved counterexample, when one was followed. */
  readonly replayed: Replayed | null;
  /** What there is to say of a counterexample that was to be saved. */
  readonly saved: string | null;
}
