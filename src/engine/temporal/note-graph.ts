import type { Explored } from '../../contract/check/evidence.ts';
import type { Expression } from '../../system/ir.ts';
import { LoggedSearch, type NotedGraph } from '../wasm/host/logged-search.ts';
import type { GeneratedUse, PropertyContext } from './property-check.ts';

/**
 * How many states a search on the fly may look at, which tells whether the answer needs less than all: some once so many have been noted,
 * and a hundredth of those noted more, up to a number. The abstract machine, which does that, takes ten to thirty times as long for a state
 * as generated code takes to note one.
 */
const onTheFlyFrom = 20_000;
const onTheFlyAtFirst = 2_000;
const onTheFlyAtMost = 20_000;

function roomOnTheFly(noted: number): number {
  return noted < onTheFlyFrom ? 0 : Math.min(onTheFlyAtMost, onTheFlyAtFirst + (noted - onTheFlyFrom) / 100);
}

/** What came of it: the graph of the model, or an answer that did not need it. */
export type Noted<Answer> =
  | { readonly kind: 'graph'; readonly graph: NotedGraph; readonly explored: Explored }
  | { readonly kind: 'on the fly'; readonly answer: Answer };

/**
 * Has generated code note the graph of the model, with the values of some conditions, and if wanted with who moves in each step. Where that
 * is large, it is tried by the way whether a search on the fly needs only a part of it. Gives null where generated code is not able to note
 * it, or meets a limit; `onTheFly` may have begun then.
 */
export function* noteGraph<Answer, Sign extends 'found' | undefined>(
  context: PropertyContext,
  fast: GeneratedUse,
  conditions: readonly Expression[],
  withMovers: boolean,
  onTheFly: Generator<Sign, Answer>,
): Generator<Sign | undefined, Noted<Answer> | null> {
  const { space } = context;
  const logged = loggedSearch(context, fast, conditions, withMovers);
  if (logged === null) return null;
  for (let result = logged.advance(); result !== 'done'; result = logged.advance()) {
    if (result !== 'searching') return null;
    fast.observe({ states: logged.states, transitions: logged.transitions }, logged.bytes);
    yield;
    const room = roomOnTheFly(logged.states);
    for (let found = false; found || space.states < room; ) {
      const { done, value } = onTheFly.next();
      if (done === true) return { kind: 'on the fly', answer: value };
      if (value === 'found') found = true;
      yield value;
    }
  }
  // With this the table of states is needed no more.
  return { kind: 'graph', graph: logged.graph(), explored: { states: logged.states, transitions: logged.transitions } };
}

/** The search by generated code; null where there can be none. */
function loggedSearch(
  { system, machine }: PropertyContext,
  limits: GeneratedUse,
  conditions: readonly Expression[],
  withMovers: boolean,
): LoggedSearch | null {
  try {
    return new LoggedSearch(system, machine, conditions, limits, undefined, withMovers);
  } catch (problem) {
    if (problem instanceof RangeError) return null;
    throw problem;
  }
}
