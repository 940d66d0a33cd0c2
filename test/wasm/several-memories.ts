import { type CheckOptions, defaultCheckOptions } from '../../src/contract/check/options.ts';
import type { SearchOutcome } from '../../src/contract/check/outcome.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { GeneratedCheck } from '../../src/engine/wasm/host/generated-check.ts';
import { severalMemories } from '../../src/engine/wasm/host/part-choice.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';

/** Bytes of a memory so small that some ten thousand states need several. */
export const memoryBytes = 2 ** 20;

/** Searches in several memories from the first state on, or from so many bytes; in the usual one where `sizes` is null. */
export function searchedIn(
  sizes: { readonly from?: number; readonly memoryBytes?: number } | null,
  system: TransitionSystem,
  options: Partial<CheckOptions> = {},
): SearchOutcome {
  const memories = sizes === null ? null : severalMemories(sizes.from ?? 0, sizes.memoryBytes ?? memoryBytes);
  const all = { ...defaultCheckOptions, ...options };
  const check = new GeneratedCheck(system, new CompiledModel(system).machine, all, null, 0, null, memories);
  while (!check.slice(1_000));
  return check.outcome();
}

/** All that a search says but times and sizes. */
export function lasting({ statistics: { milliseconds, bytes, store, ...statistics }, ...rest }: SearchOutcome) {
  return { statistics, store: store?.kind, ...rest };
}

export function figure({ statistics }: SearchOutcome, name: string): number {
  return statistics.store?.figures.find((one) => one.name === name)?.value ?? Number.NaN;
}
