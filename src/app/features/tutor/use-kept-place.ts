import { type RefObject, useLayoutEffect } from 'react';

/** The part at the top of each lesson when it was last in view. */
const places = new Map<string, number>();

/** Has a lesson go on where it was left: to show a panel beside it may need another layout, in which its own panel is made anew. */
export function useKeptPlace(blocks: RefObject<HTMLOListElement | null>, lesson: string): void {
  useLayoutEffect(() => {
    const list = blocks.current;
    const frame = list?.closest('[data-pane] > div');
    if (list == null || frame == null) return;
    const at = places.get(lesson) ?? 0;
    if (at > 0) list.children[at]?.scrollIntoView({ block: 'start' });
    return () => {
      const { top } = frame.getBoundingClientRect();
      places.set(
        lesson,
        [...list.children].findIndex((block) => block.getBoundingClientRect().bottom > top + 1),
      );
    };
  }, [blocks, lesson]);
}
