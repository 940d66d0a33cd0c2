import type { CompiledModel } from '../../src/engine/compiled-model.ts';
import { begin } from '../../src/engine/plan/begin.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import { plan } from '../../src/engine/plan/plan.ts';
import { type CacheOptions, cacheKinds } from '../../src/contract/check/store-options.ts';
import { usualStores, type StoreOptions } from '../../src/contract/check/usual-stores.ts';
import type { CombackOptions } from '../../src/contract/check/store-options.ts';
import type { CheckOutcome } from '../../src/engine/plan/ran.ts';

/** Plans a check, which must not be refused, and runs it to its end. */
export function finished(model: CompiledModel, options: Partial<Options>): CheckOutcome {
  const planned = plan(model, options);
  if (planned.kind === 'refusal') throw new Error(planned.reason);
  const check = begin(planned);
  while (!check.slice(1_000));
  return check.outcome();
}

/** A cache of each kind, of this size. */
export function cachesOf(size: number): CacheOptions[] {
  return cacheKinds.map((kind) => ({ ...usualStores.comback.cache, kind, size, distance: 3 }));
}

export function comback(options: Partial<CombackOptions> = {}): Extract<StoreOptions, { kind: 'comback' }> {
  return { kind: 'comback', bits: 32, seed: 1, cache: { ...usualStores.comback.cache, kind: 'none' }, delay: 0, chains: false, ...options };
}

/** What the store of a search has counted under a name. */
export function figure({ statistics: { store } }: CheckOutcome, name: string): number {
  const found = store?.figures.find((f) => f.name === name);
  if (found === undefined) throw new Error(`the store counts no ${name}`);
  return found.value;
}
