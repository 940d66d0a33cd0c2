import type { Span } from '../../base/span.ts';
import { CompiledModel } from '../../engine/compiled-model.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import type { CheckOutcome } from '../../engine/plan/ran.ts';
import { type ExitCode, UserError, exitCode } from '../exit.ts';
import type { Io } from '../io.ts';
import type { LoadedModel } from '../model.ts';
import { incompleteBecause } from './completeness.ts';
import { createChecker } from './create-checker.ts';
import type { CheckRequest } from './options.ts';
import { needsCount, storeFor } from './options-store.ts';
import { type Further, findFurther } from './further.ts';
import { ProgressLine } from './progress.ts';
import { chooseTarget } from './temporal-options.ts';
import type { CheckOptions } from '../../contract/check/options.ts';

/** Milliseconds between two looks at the progress and at interrupts. */
const usualSlice = 100;

/** A search that is over, and the machine that it ran on. */
export interface Searched {
  readonly machine: Machine;
  readonly outcome: CheckOutcome;
  /** The further runs of each verdict, in the order of the verdicts; null for those that have none. */
  readonly further: readonly (Further | null)[];
}

/**
 * Searches a runnable model for what was asked until the search is over or interrupted. Its limit of time is what is left of it `since` the
 * check began, and that of memory what is left beside the program and a reserve: runtimes hold more than they use.
 */
export async function search(model: LoadedModel, asked: CheckRequest, since: number, io: Io): Promise<Searched> {
  const { program, temporal } = chooseTarget(model, asked.properties);
  const compiled = new CompiledModel(program.lower());
  const { maxMilliseconds, maxBytes } = asked.search;
  const left = (): number => Math.max(1, maxMilliseconds - (performance.now() - since));
  const held = io.residentBytes?.() ?? 0;
  // Where the program itself takes most of it, some is left for a search.
  const ownBytes = io.residentBytes === undefined ? maxBytes : Math.max(0.85 * maxBytes - held, maxBytes / 8);
  const withRest = (): CheckRequest => ({ ...asked, search: { ...asked.search, maxMilliseconds: left(), maxBytes: ownBytes } });
  let request = withRest();
  const { machine } = compiled;
  const states = needsCount(request.store)
    ? await countStates(compiled, { ...request.search, temporal }, request, model.source.text, io)
    : 0;
  request = withRest();
  const store = storeFor(request.store, compiled, states);
  const check = createChecker(compiled, { ...request.search, temporal, store }, request.por, model.source.text);
  const progress = new ProgressLine(io, request.progress);
  const stopListening = io.onInterrupt(() => check.cancel());
  let full = false;
  try {
    while (!check.slice(io.slice ?? usualSlice)) {
      progress.show(check.progress());
      if ((io.residentBytes?.() ?? 0) > held + ownBytes) {
        full = true;
        check.cancel();
      }
      await io.breathe();
    }
    progress.end(check.progress());
  } finally {
    progress.clear();
    stopListening();
  }
  const outcome = withLimit(check.outcome(), full, maxBytes);
  // What is said of a formula from the command line is at no place of the model's text.
  const beyond = model.source.text.length;
  const placed = <T extends { readonly span: Span | null }>(one: T): T =>
    one.span !== null && one.span.start >= beyond ? { ...one, span: null } : one;
  const verdicts = outcome.verdicts.map((verdict) => {
    const { vacuous } = verdict;
    return placed(vacuous === undefined ? verdict : { ...verdict, vacuous: vacuous.map(placed) });
  });
  const further: (Further | null)[] = [];
  for (const verdict of verdicts) further.push(await findFurther(verdict, machine, withRest(), io));
  return { machine, outcome: { ...outcome, verdicts }, further };
}

/** An outcome with the limit of memory that was asked for, also where the search was stopped since the process met it. */
function withLimit(outcome: CheckOutcome, full: boolean, limit: number): CheckOutcome {
  const { completeness } = outcome;
  if (completeness.kind !== 'bounded') return outcome;
  const met = completeness.by === 'memory' || (full && completeness.by === 'cancelled');
  return met ? { ...outcome, completeness: { kind: 'bounded', by: 'memory', limit } } : outcome;
}

/**
 * Counts the states by a search with the exact store, for sizes that are shares of them; throws a `UserError` if it does not come to its
 * end.
 */
async function countStates(model: CompiledModel, options: CheckOptions, { por }: CheckRequest, text: string, io: Io): Promise<number> {
  const check = createChecker(model, options, por, text);
  while (!check.slice(io.slice ?? usualSlice)) await io.breathe();
  const { completeness, statistics } = check.outcome();
  if (completeness.kind === 'exhaustive') return statistics.states;
  throw new UserError(
    `--store-size is a share of the states, which could not be counted: ${incompleteBecause(completeness, options)}; give a size in MB`,
  );
}

/** A violation counts even when the search is incomplete; without one, anything unknown counts. */
export function exitCodeFor({ verdicts, completeness }: CheckOutcome): ExitCode {
  if (verdicts.some(({ holds }) => holds === false)) return exitCode.violation;
  const allKnown = completeness.kind !== 'bounded' && verdicts.every(({ holds }) => holds !== null);
  return allKnown ? exitCode.success : exitCode.unknown;
}
