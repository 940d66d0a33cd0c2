import { type EffectCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Runs an effect when one of `watched` is another than before, and at first: with what is known then, not again when something else that
 * it uses changes. It is for what happens once because of a change: a row is brought into view when another one is current, and not when
 * somebody scrolls or the list is measured anew. The number of values watched must stay the same.
 */
export function useWhenChanged(watched: readonly unknown[], effect: EffectCallback): void {
  const latest = useLatest(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is watched is the caller's to say; that is what this is for
  useEffect(() => latest.current(), watched);
}

/** The same before the page is painted. */
export function useLayoutWhenChanged(watched: readonly unknown[], effect: EffectCallback): void {
  const latest = useLatest(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is watched is the caller's to say here, too
  useLayoutEffect(() => latest.current(), watched);
}

function useLatest(effect: EffectCallback): { readonly current: EffectCallback } {
  const latest = useRef(effect);
  useLayoutEffect(() => {
    latest.current = effect;
  });
  return latest;
}
