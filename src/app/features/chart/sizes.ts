import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height of the row with the names of lifelines. */
export const headHeight = 38;

/** With projector type the texts of a row are of 16 pixels and more. */
export const projectorScale = 1.4;

/** The width of an element, as it is now. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(600);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => setWidth(current.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return width;
}
