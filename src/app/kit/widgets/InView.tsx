import { type ReactNode, useEffect, useRef } from 'react';

/** Scrolls to what it holds when that appears: what comes below that which asked for it would not be seen. */
export function InView({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Where scrolling answers with a promise, that must not be taken for what is to be undone.
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), []);
  return <div ref={place}>{children}</div>;
}
