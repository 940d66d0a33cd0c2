import { setImmediate } from 'node:timers/promises';
import { expect } from 'vitest';
import { type CheckOptions, defaultCheckOptions } from '../../../src/contract/check/options.ts';
import { usualStores } from '../../../src/contract/check/usual-stores.ts';
import type { SearchOutcome } from '../../../src/contract/check/outcome.ts';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import { threadsPart } from '../../../src/engine/plan/part-threads.ts';
import type { Watch } from '../../../src/engine/wasm/emit/observations.ts';
import { GeneratedCheck, type GeneratedWay, type Threaded } from '../../../src/engine/wasm/host/generated-check.ts';
import type { ThreadOptions } from '../../../src/engine/wasm/host/threads/parallel-search.ts';
import type { Recipe } from '../../../src/engine/wasm/search/recipe.ts';
import type { TransitionSystem } from '../../../src/system/ir.ts';

/** A search by several threads: its outcome, how many there were in the end, and why one had to go on alone. */
export interface Searched {
  readonly outcome: SearchOutcome;
  readonly threads: number;
  readonly alone: string | null;
}

/** What searches by the sets of a reduction have in the place of that of all states. */
export interface Reduced {
  readonly way: GeneratedWay;
  recipe(watches: readonly Watch[]): Recipe<null>;
}

/**
 * Begins a search by threads that meet in every level, in pieces of a few states, as a tree only if it is asked for; `between` is called
 * between its slices.
 */
export async function searchedBy(
  system: TransitionSystem,
  threads: ThreadOptions,
  options: Partial<CheckOptions> = {},
  between: (check: GeneratedCheck) => void = () => undefined,
  reduced: Reduced | null = null,
): Promise<Searched> {
  const { machine } = new CompiledModel(system);
  let alone: string | null = null;
  let took: Threaded | null = null;
  const all = { together: true, aloneBelow: 0, pieceStates: 3, ...threads };
  const check = new GeneratedCheck(system, machine, { ...defaultCheckOptions, ...options }, reduced?.way ?? null, 0, {
    longFrom: Number.POSITIVE_INFINITY,
    prepare: () => undefined,
    search: (choice, watches, limits) =>
      threadsPart.search({ system, layout: machine.layout }, all, choice, watches, limits, reduced?.recipe(watches)),
    gaveUp: (reason) => {
      alone = reason;
    },
    took: ({ threads, anyFailed }) => {
      took = { threads, anyFailed };
    },
  });
  while (!check.slice(20)) {
    between(check);
    await setImmediate();
  }
  return { outcome: check.outcome(), threads: (took as Threaded | null)?.threads ?? 1, alone };
}

/** The same by one thread. */
export function searchedAlone(system: TransitionSystem, options: Partial<CheckOptions> = {}): SearchOutcome {
  const check = new GeneratedCheck(system, new CompiledModel(system).machine, { ...defaultCheckOptions, ...options });
  while (!check.slice(1_000));
  return check.outcome();
}

/** What is the same by however many threads states are searched: all but times, sizes, and which of several shortest runs is shown. */
export function lasting({ statistics: { milliseconds, bytes, store, ...statistics }, completeness, verdicts }: SearchOutcome) {
  const said = verdicts.map(({ property, kind, holds, run }) => ({ property, kind, holds, steps: run?.length ?? null }));
  return { statistics, completeness, said };
}

/** Compares searches by several threads, with each of the stores, with that by one, where that finds no more states than are worth it. */
export async function compare(
  system: TransitionSystem,
  counts: readonly number[],
  stores: readonly (keyof typeof usualStores)[],
  threads: Omit<ThreadOptions, 'threads'>,
  name: string,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const outcome = searchedAlone(system, { maxStates: most });
  if (outcome.completeness.kind !== 'exhaustive' && most < Number.POSITIVE_INFINITY) return;
  for (const store of stores) {
    // A store that may take different states for one proves less.
    const alone = lasting(store === 'compact' ? searchedAlone(system, { store: usualStores[store] }) : outcome);
    for (const count of counts) {
      const searched = await searchedBy(system, { ...threads, threads: count }, { store: usualStores[store] });
      expect(searched.alone, `${name}, ${count} threads, ${store}`).toBeNull();
      expect(lasting(searched.outcome), `${name}, ${count} threads, ${store}`).toEqual(alone);
    }
  }
}
