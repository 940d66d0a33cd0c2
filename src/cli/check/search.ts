import type { Span } from '../../base/span.ts';
import { CompiledModel } from '../../engine/compiled-model.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import type { CheckOutcome } from '../../engine/plan/ran.ts';
import { type ExitCode, UserError, exitCode } from '../exit.ts';
import type { Io } from '../io.ts';
import type { LoadedModel } from '../model.ts';
import { incompleteBecause } from './incomplete-words.ts';
import { MemoryLimit } from './memory-limit.ts';
import { createChecker } from './create-checker.ts';
import type { ReadyPor } from './options-por.ts';
import { byOwnRules } from './own-rules.ts';
import type { CheckRequest } from './options.ts';
import { needsCount, storeFor } from './options-store.ts';
import { type Further, findFurther } from './further.ts';
import { ProgressLine } from './progress.ts';
import { chooseTarget } from './temporal-options.ts';
import type { CheckOptions, CheckProgress } from '../../contract/check/options.ts';

/** Milliseconds between two looks at the progress and at interrupts. */
const usualSlice = 100;

/** The same where memory is limited, which may be taken by gigabytes in a second. */
const watchedSlice = 20;

/** A search that is over, and the machine that it ran on. */
export interface Searched {
  readonly machine: Machine;
  /** Its time is that of the whole check, from reading the file on. */
  readonly outcome: CheckOutcome;
  /** The time of the search alone. */
  readonly searchMilliseconds: number;
  /** The most memory that the process was seen to hold during the check, the program included; null where the process is not ours. */
  readonly processBytes: number | null;
  /** The further runs of each verdict, in the order of the verdicts; null for those that have none. */
  readonly further: readonly (Further | null)[];
}

/**
 * Searches a runnable model for what was asked until the search is over or interrupted. Its limit of time is what is left of it `since` the
 * check began, and that of memory what is left beside the program. `known` is told what is decided as soon as it is.
 */
export async function search(
  model: LoadedModel,
  asked: CheckRequest,
  since: number,
  io: Io,
  known: (searched: Searched) => void = () => undefined,
): Promise<Searched> {
  const { program, temporal, warnings } = chooseTarget(model, asked.properties);
  io.stderr.write(warnings);
  const compiled = new CompiledModel(program.lower());
  const { maxMilliseconds, maxBytes } = asked.search;
  const left = (): number => Math.max(1, maxMilliseconds - (performance.now() - since));
  const memory = new MemoryLimit(maxBytes, io);
  const withRest = (): CheckRequest => ({ ...asked, search: { ...asked.search, maxMilliseconds: left(), maxBytes: memory.forSearch } });
  let request = withRest();
  const { machine } = compiled;
  const por: ReadyPor =
    request.por.kind === 'own' ? { kind: 'reduced', reduction: await byOwnRules(request.por, compiled, io) } : request.por;
  const states = needsCount(request.store) ? await countStates(compiled, { ...request.search, temporal }, por, model.source.text, io) : 0;
  request = withRest();
  const store = storeFor(request.store, compiled, states);
  const check = createChecker(compiled, { ...request.search, temporal, store }, por, model.source.text, io.threads);
  const progress = new ProgressLine(io, request.progress);
  const soFar = (): CheckProgress => ({ ...check.progress(), milliseconds: performance.now() - since });
  const ownTime = (): number => check.outcome().statistics.milliseconds;
  const found = (): CheckOutcome => wholeTime(withLimit(placedIn(model, check.outcome()), maxBytes, request.search.maxBytes), since);
  const stopListening = io.onInterrupt(() => check.cancel());
  const slice = io.slice ?? (memory.isWatched ? watchedSlice : usualSlice);
  let told = 0;
  const tell = (): void => {
    const { decided } = check;
    if (io.tell === undefined || decided === told) return;
    told = decided;
    known({ machine, outcome: found(), searchMilliseconds: ownTime(), processBytes: memory.peak, further: [] });
  };
  try {
    while (!check.slice(slice)) {
      progress.show(soFar());
      if (memory.isMet()) check.cancel('memory');
      tell();
      await io.breathe();
    }
    progress.end(soFar());
  } finally {
    progress.clear();
    stopListening();
  }
  const outcome = found();
  const { verdicts } = outcome;
  const further: (Further | null)[] = [];
  for (const verdict of verdicts) further.push(await findFurther(verdict, machine, withRest(), io));
  return { machine, outcome, searchMilliseconds: ownTime(), processBytes: memory.peak, further };
}

/** An outcome with the time since the check began in place of that of its search, which is a part of it. */
function wholeTime(outcome: CheckOutcome, since: number): CheckOutcome {
  return { ...outcome, statistics: { ...outcome.statistics, milliseconds: performance.now() - since } };
}

/** An outcome in which what is said of a formula from the command line is at no place of the model's text. */
function placedIn({ source: { text } }: LoadedModel, outcome: CheckOutcome): CheckOutcome {
  const placed = <T extends { readonly span: Span | null }>(one: T): T =>
    one.span !== null && one.span.start >= text.length ? { ...one, span: null } : one;
  const verdicts = outcome.verdicts.map((verdict) => {
    const { vacuous } = verdict;
    return placed(vacuous === undefined ? verdict : { ...verdict, vacuous: vacuous.map(placed) });
  });
  return { ...outcome, verdicts };
}

/** Bytes that a search in one memory can have, whatever its limit. */
const addressed = 2 ** 32;

/** An outcome with the limit of memory that was asked for, of which the search had so much; not where it could not have that. */
function withLimit(outcome: CheckOutcome, limit: number, forSearch: number): CheckOutcome {
  const { completeness } = outcome;
  if (completeness.kind !== 'bounded' || completeness.by !== 'memory') return outcome;
  if (completeness.limit === addressed && forSearch > addressed) return outcome;
  return { ...outcome, completeness: { kind: 'bounded', by: 'memory', limit } };
}

/**
 * Counts the states by a search with the exact store, for sizes that are shares of them; throws a `UserError` if it does not come to its
 * end.
 */
async function countStates(model: CompiledModel, options: CheckOptions, por: ReadyPor, text: string, io: Io): Promise<number> {
  const check = createChecker(model, options, por, text, io.threads);
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
