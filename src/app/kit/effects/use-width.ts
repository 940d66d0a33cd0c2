import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in pixels, for what is drawn as wide as that; 0 before it is known. */
export function useWidth<T extends HTMLElement = HTMLElement>(): readonly [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const found = element.current;
    if (found === null) return;
    const observer = new ResizeObserver(() => setWidth(found.clientWidth));
    observer.observe(found);
    setWidth(found.clientWidth);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
