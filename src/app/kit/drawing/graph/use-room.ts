import { useEffect, useRef, useState } from 'react';
import type { Size } from '../../../../drawing/graph/viewport.ts';

/**
 * The room of a picture in an element in pixels, without what its tools take `beside` it, in steps that are worth another layout; null
 * until it is known. While something is looked for (`finds`) it is that which it had before: what is above the picture then changes its
 * frame, not the picture.
 */
export function useRoom(element: HTMLElement | null, beside: (size: Pick<Size, 'height'>) => number, finds = false): Size | null {
  const [room, setRoom] = useState<Size | null>(null);
  const finding = useRef(finds);
  finding.current = finds;
  const above = useRef(0);
  useEffect(() => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width <= 0 || height <= 0) return;
      const all = entry?.target.parentElement?.clientHeight ?? height;
      if (!finding.current) above.current = all - height;
      const free = above.current > 0 ? Math.max(height, all - above.current) : height;
      setRoom({ width: inSteps(width - beside({ height: free })), height: inSteps(free) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, beside]);
  return useSame(room);
}

const inSteps = (length: number): number => Math.max(60, Math.floor(length / 10) * 10);

/** The same object as before for the same size. */
function useSame(room: Size | null): Size | null {
  const kept = useRef(room);
  if (kept.current?.width !== room?.width || kept.current?.height !== room?.height) kept.current = room;
  return kept.current;
}
