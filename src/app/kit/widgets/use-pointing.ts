import { useEffect, useMemo, useRef } from 'react';
import type { Span } from '../../../base/span.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { Pointing } from '../../session/state/pointing.ts';
import { selectStateStale, selectFollowedStale } from '../../session/state/selectors.ts';

/** What the commands pointed at belong to: the run or the state that is shown, which may be of an earlier text, or the text as it is. */
const staleOf = { run: selectFollowedStale, state: selectStateStale, text: () => false } as const;

/** What an element needs so that the commands of its step are marked in the source as long as the pointer or the focus is on it. */
export function usePointing(spans: readonly Span[] | null, of: keyof typeof staleOf) {
  const { store, selection } = useWorkbench();
  const stale = useAppState(staleOf[of]);
  const mine = useRef<Pointing | null>(null);
  const handlers = useMemo(() => {
    const point = () => {
      if (stale || spans === null) return;
      mine.current = { spans };
      selection.point(mine.current);
    };
    const letGo = () => {
      if (mine.current !== null && store.getState().pointing === mine.current) selection.point(null);
      mine.current = null;
    };
    return { onPointerEnter: point, onPointerLeave: letGo, onFocus: point, onBlur: letGo };
  }, [spans, stale, store, selection]);
  // An element that goes away under the pointer is not told that the pointer has left it.
  useEffect(() => handlers.onPointerLeave, [handlers]);
  return handlers;
}

/** A span alone in a list, the same one as long as the span is the same. */
export function useSpans({ start, end }: Span): readonly Span[] {
  return useMemo(() => [{ start, end }], [start, end]);
}
