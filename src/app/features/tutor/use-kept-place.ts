import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ReadPlace } from './state.ts';

/** Milliseconds without scrolling after which the reader has come to a place. */
const rest = 200;

/** What says that the reader goes on by herself. */
const byReader = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Has a lesson stand where it was read, also in another layout, in which its panel is made anew, and after the page was loaded anew; a
 * lesson that has just been opened begins at its title. `onRead` is told of each place that is scrolled to.
 */
export function useKeptPlace(blocks: RefObject<HTMLOListElement | null>, place: ReadPlace, onRead: (place: ReadPlace) => void): void {
  const now = useRef({ place, onRead });
  now.current = { place, onRead };
  useLayoutEffect(() => {
    const list = blocks.current;
    const frame = list?.closest('[data-pane] > div');
    if (list == null || frame == null) return;
    let left: ReadPlace | null = now.current.place;
    const come = (): void => {
      left = null;
      grown.disconnect();
    };
    // Questions that are asked again make the lesson long enough a little later.
    const grown = new ResizeObserver(() => {
      if (left !== null && isAt(frame, list, left)) come();
    });
    const read = (): void => {
      const there = placeIn(frame, list);
      if (left === null && there !== null) now.current.onRead(there);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scrolled = (): void => {
      clearTimeout(timer);
      timer = setTimeout(read, rest);
    };
    if (isAt(frame, list, left)) come();
    else grown.observe(list);
    frame.addEventListener('scroll', scrolled, { passive: true });
    for (const event of byReader) frame.addEventListener(event, come, { passive: true });
    return () => {
      frame.removeEventListener('scroll', scrolled);
      for (const event of byReader) frame.removeEventListener(event, come);
      clearTimeout(timer);
      grown.disconnect();
      read();
    };
  }, [blocks]);
}

/** Scrolls to a place; whether the lesson is long enough for it. */
function isAt(frame: Element, list: Element, { part, by }: ReadPlace): boolean {
  const block = list.children[part];
  if (block === undefined || block.clientHeight === 0 || (part === 0 && by === 0)) {
    frame.scrollTop = 0;
    return true;
  }
  const wanted = frame.scrollTop + block.getBoundingClientRect().top - frame.getBoundingClientRect().top + by;
  frame.scrollTop = wanted;
  return Math.abs(frame.scrollTop - wanted) < 2;
}

/** What is at the upper edge of the window; null where nothing of the lesson is seen. */
function placeIn(frame: Element, list: Element): ReadPlace | null {
  const { top } = frame.getBoundingClientRect();
  const boxes = [...list.children].map((block) => block.getBoundingClientRect());
  const part = boxes.findIndex(({ bottom }) => bottom > top + 1);
  const box = boxes[part];
  if (box === undefined) return null;
  return frame.scrollTop === 0 ? { part: 0, by: 0 } : { part, by: Math.round(top - box.top) };
}
