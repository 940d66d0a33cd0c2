import { type RefObject, useEffect } from 'react';

/**
 * Has a list that scrolls show whole items only: one that its upper or lower edge would cut is not seen until all of it has room. The first
 * and the last item seen have `data-more` where others are above or below.
 */
export function useWholeLines(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const clip = (): void => {
      const { top, bottom } = element.getBoundingClientRect();
      const lines = [...element.querySelectorAll('figcaption, li')].map((line) => line.getBoundingClientRect());
      const cutAt = (edge: number) => lines.find((line) => line.top < edge - 1 && line.bottom > edge + 1);
      const [first, last] = [cutAt(top), cutAt(bottom)];
      const above = first === undefined ? 0 : first.bottom - top;
      const below = last === undefined ? 0 : bottom - last.top;
      element.style.clipPath = above + below === 0 ? '' : `inset(${above}px 0 ${below}px 0)`;
      const items = [...element.querySelectorAll('li')];
      const seen = items.filter((item) => {
        const box = item.getBoundingClientRect();
        return box.top >= top - 1 && box.bottom <= bottom + 1;
      });
      for (const item of items) {
        const more = (item === seen[0] && item !== items[0]) || (item === seen.at(-1) && item !== items.at(-1));
        item.toggleAttribute('data-more', more);
      }
    };
    const observer = new ResizeObserver(clip);
    for (const part of [element, ...element.children]) observer.observe(part);
    element.addEventListener('scroll', clip);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', clip);
    };
  }, [frame]);
}
