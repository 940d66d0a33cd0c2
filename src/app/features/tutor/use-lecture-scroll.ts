import { type RefObject, useEffect, useRef } from 'react';

/**
 * Has the part of a lecture that is spoken of be in view when the lecture comes back to the lesson from what it has shown, and an exercise
 * from its beginning on when its question is there, and all of an answer that comes. `part` is null where no lecture is given.
 */
export function useLectureScroll(blocks: RefObject<HTMLOListElement | null>, part: number | null, asked: boolean): void {
  const now = useRef({ part, asked });
  now.current = { part, asked };
  useEffect(() => {
    const { part: at } = now.current;
    if (at !== null) blocks.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [blocks]);
  useEffect(() => {
    // An answer, or a question, that comes makes the part longer.
    const element = part === null ? null : (blocks.current?.children[part] ?? null);
    if (element === null) return;
    let height = element.getBoundingClientRect().height;
    const observer = new ResizeObserver(() => {
      const grown = element.getBoundingClientRect().height;
      if (grown > height) element.scrollIntoView({ block: 'nearest' });
      height = grown;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [blocks, part]);
  useEffect(() => {
    const { part: at } = now.current;
    if (asked && at !== null) blocks.current?.children[at]?.scrollIntoView({ block: 'start' });
  }, [blocks, asked]);
}
