import { setImmediate } from 'node:timers/promises';
import type { Checker } from '../../engine/checker.ts';
import { CompiledModel } from '../../engine/compiled-model.ts';
import { begin } from '../../engine/plan/begin.ts';
import { plan } from '../../engine/plan/plan.ts';
import type { CheckOutcome } from '../../engine/plan/ran.ts';
import type { Program } from '../../frontends/frontend.ts';
import type { CheckProgress } from '../../contract/check/options.ts';

/** Milliseconds that a check takes between two looks at what the editor sent. */
const slice = 20;

/** The last check of a model: under way, or over. */
export interface CheckRun {
  /** The version of the text that it belongs to. */
  readonly version: number;
  readonly checker: Checker;
  readonly outcome: CheckOutcome | null;
}

/** Checks of open models, at most one of each at a time. Each runs in slices, so that the server goes on answering. */
export class CheckRuns {
  private readonly runs = new Map<string, CheckRun>();

  /** The check of this version of a text; null if there is none or if it was of another one. */
  of(uri: string, version: number | null): CheckRun | null {
    const run = this.runs.get(uri);
    return run !== undefined && run.version === version ? run : null;
  }

  /**
   * Checks a model for at most so many seconds, and tells the progress after each slice. A check of the same model that is under way is
   * cancelled. Returns null where the model has errors.
   */
  async run(
    uri: string,
    version: number,
    program: Program,
    seconds: number,
    tell: (progress: CheckProgress) => void,
  ): Promise<CheckOutcome | null> {
    this.cancel(uri);
    if (!program.runnable) return null;
    const planned = plan(new CompiledModel(program.lower()), { maxMilliseconds: 1000 * seconds });
    if (planned.kind === 'refusal') throw new Error(`a plain check is refused: ${planned.reason}`);
    const checker = begin(planned);
    this.runs.set(uri, { version, checker, outcome: null });
    do {
      tell(checker.progress());
      await setImmediate();
    } while (!checker.slice(slice));
    const outcome = checker.outcome();
    if (this.runs.get(uri)?.checker === checker) this.runs.set(uri, { version, checker, outcome });
    return outcome;
  }

  cancel(uri: string): void {
    const run = this.runs.get(uri);
    if (run?.outcome === null) run.checker.cancel();
  }

  /** Ends the check of a model that is closed and forgets what it found. */
  forget(uri: string): void {
    this.cancel(uri);
    this.runs.delete(uri);
  }
}
