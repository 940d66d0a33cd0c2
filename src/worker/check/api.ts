import type { CheckRequest, CheckResult, CoverageView, Progress } from '../../contract/check/result.ts';
import type { ForbiddenChoices } from '../../contract/check/forbidden.ts';
import type { AnalyseRequest } from '../../contract/model.ts';
import type { LookedAt, StateView } from '../../contract/states.ts';

/** Searches of all states of a model. */
export interface CheckApi {
  /**
   * Searches the model last analysed with the same text, constants and language (compiles again if need be). `onProgress` is called at
   * most ten times a second. Told to stop it ends early; the result then says so. Limits make it incomplete, never wrong.
   */
  check(request: CheckRequest, onProgress: (progress: Progress) => void): Promise<CheckResult>;
  /** Why options cannot be had of a model beside the others that are in force; null if the model has errors. */
  forbidden(request: CheckRequest): Promise<ForbiddenChoices | null>;
  /** Explores up to so many states and counts what is done; null if the model has errors. Told to stop it ends early. */
  coverage(request: AnalyseRequest, maxStates: number): Promise<CoverageView | null>;
  /** A state of the last check by its number, in words. */
  state(id: number): Promise<StateView | null>;
  /**
   * A state of a model, given as the machine has it: its number in the last check's graph, what it consists of, and what it enables; null
   * if it is none.
   */
  look(request: AnalyseRequest, words: Int32Array): Promise<LookedAt | null>;
}

/** The calls that take long, and can be told to stop. */
export const checkTasks = ['check', 'coverage'] as const satisfies readonly (keyof CheckApi)[];
