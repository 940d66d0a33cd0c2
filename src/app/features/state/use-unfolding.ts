import { useState } from 'react';
import type { Unfolding } from './Value.tsx';

/** What is unfolded stays so from state to state. */
export function useUnfolding(): Unfolding {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (path: string) => {
    const next = new Set(open);
    if (!next.delete(path)) next.add(path);
    setOpen(next);
  };
  return { open, toggle };
}
