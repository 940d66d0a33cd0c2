import type { HTMLAttributes } from 'react';

/**
 * What a part of a table is, for one of which only what is in view is on the page: the elements of tables lay out all of their rows, so
 * that such a table is made of other elements, to which this gives their roles, and with `told` their places and names.
 */
export function tableRole(
  role: 'table' | 'rowgroup' | 'row' | 'rowheader' | 'columnheader' | 'cell',
  told: Pick<HTMLAttributes<HTMLElement>, (`aria-${string}` & keyof HTMLAttributes<HTMLElement>) | 'onKeyDown'> = {},
): HTMLAttributes<HTMLElement> {
  return { role, ...told };
}
