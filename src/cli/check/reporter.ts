import type { ExitCode } from '../exit.ts';
import type { LoadedModel } from '../model.ts';
import type { CheckResult } from './result.ts';

/** Tells what checks found, in one format, on the streams that it was made with. */
export interface Reporter {
  /** A model was read and can be searched; the search comes now. */
  begin?(model: LoadedModel): void;
  /** The check of a file is over. */
  report(result: CheckResult): void;
  /** All checks are over. */
  end?(summary: Summary): void;
}

/** What became of all files. */
export interface Summary {
  /** Whether several files, or a folder, were asked for. */
  readonly several: boolean;
  readonly results: readonly CheckResult[];
  /** The files left out after an interrupt, or as the check of the one before them was killed. */
  readonly notChecked: readonly string[];
  /** The worst of all. */
  readonly exitCode: ExitCode;
}
