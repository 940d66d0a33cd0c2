import { type RefObject, useLayoutEffect } from 'react';

/** Keeps the height of an element that stays at the upper edge of the window as a custom property of the element around it, in pixels. */
export function useStuckHeight(stuck: RefObject<HTMLElement | null>, property: `--${string}`): void {
  useLayoutEffect(() => {
    const element = stuck.current;
    const around = element?.parentElement;
    if (element === null || around == null) return;
    const observer = new ResizeObserver(() => around.style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      around.style.removeProperty(property);
    };
  }, [stuck, property]);
}
