import { type RefObject, useLayoutEffect } from 'react';
import { scrolledBy } from './scrolled-by.ts';

/** Parts of the type of a lecture that are tried one after another; the last one is the type of the other panels, nearly. */
const parts = [1, 0.9, 0.8, 0.7] as const;

/**
 * Has a part of a lecture be in the largest type in which all of it is in the window at once, as the custom property `--fitted`. It is
 * chosen for each `key` and when the window changes, and becomes smaller while the part grows, as by what is said of an answer; with null
 * it stays as it is. What is longer in any type has the smallest.
 */
export function useFittedType(part: RefObject<HTMLElement | null>, key: string | null): void {
  useLayoutEffect(() => {
    const element = part.current;
    const window = element?.closest('[data-presented]');
    if (element === null || window == null || key === null) return;
    let at = 0;
    const choose = (): void => {
      for (; at < parts.length; at++) {
        element.style.setProperty('--fitted', String(parts[at]));
        const frame = scrolledBy(element);
        if (frame === null || element.getBoundingClientRect().height <= frame.clientHeight) return;
      }
      at = parts.length - 1;
    };
    const resized = new ResizeObserver(() => {
      at = 0;
      choose();
    });
    const grown = new ResizeObserver(() => {
      const before = at;
      choose();
      // What is said of an answer was scrolled to in the larger type.
      if (at !== before) element.querySelector('[data-remark]')?.scrollIntoView({ block: 'nearest' });
      // What was scrolled to before the type became smaller is in the window with all the rest now.
      const spoken = element.closest('[data-spoken]');
      if (spoken !== null && spoken.clientHeight <= (scrolledBy(spoken)?.clientHeight ?? 0)) spoken.scrollIntoView({ block: 'nearest' });
    });
    resized.observe(window);
    grown.observe(element);
    choose();
    return () => {
      resized.disconnect();
      grown.disconnect();
    };
  }, [part, key]);
}
