import type { CSSProperties } from 'react';

/** Room for the numbers of a list at its left edge, in the type of the list. */
export function numbersRoom(items: number): CSSProperties {
  return { paddingInlineStart: `calc(${String(items).length}ch + 1.2em)` };
}
