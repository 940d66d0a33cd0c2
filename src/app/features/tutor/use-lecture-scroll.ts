import { type RefObject, useEffect, useRef } from 'react';

/**
 * Has the part of a lecture that is spoken of be in view when the lecture comes back to the lesson from what it has shown, and an exercise
 * from its beginning on when its question is there. `part` is null where no lecture is given.
 */
export function useLectureScroll(blocks: RefObject<HTMLOListElement | null>, part: number | null, asked: boolean): void {
  const now = useRef({ part, asked });
  now.current = { part, asked };
  useEffect(() => {
    const { part: at } = now.current;
    if (at !== null) blocks.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [blocks]);
  useEffect(() => {
    const { part: at } = now.current;
    if (asked && at !== null) blocks.current?.children[at]?.scrollIntoView({ block: 'start' });
  }, [blocks, asked]);
}
