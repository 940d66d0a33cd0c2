import { useState } from 'react';
import type { Size } from '../../../../drawing/graph/viewport.ts';

/** How much wider or narrower a panel becomes before what it shows is laid out in another shape, and larger, before more is said in it. */
const another = { shape: 1.8, size: 1.25 } as const;

/** What a graph is laid out for. */
export interface KeptRoom {
  readonly shape: number;
  readonly frame: Size;
  readonly shown: unknown;
}

/**
 * The shape and the frame for which a graph is laid out: those of the panel when the graph came. The shape stays as long as the panel is
 * about as wide and as high, so that a graph does not turn over where a run or a message takes some of its room; the frame, as long as what
 * is said in it can be read.
 */
export function useKeptRoom(room: Size | null, shown: unknown): KeptRoom {
  const { width, height } = room ?? { width: 420, height: 300 };
  const shape = Math.max(0.25, Math.min(4, width / height));
  const [kept, setKept] = useState<KeptRoom>({ shape, frame: { width, height }, shown });
  const far = (a: number, b: number): boolean => Math.max(a, b) > another.shape * Math.min(a, b);
  const turns = kept.shown !== shown || far(kept.shape, shape) || far(kept.frame.height, height);
  const fits = (a: number, b: number): boolean => a <= b && b <= another.size * a;
  if (!turns && fits(kept.frame.width, width) && fits(kept.frame.height, height)) return kept;
  const next = { shape: turns ? shape : kept.shape, frame: { width, height }, shown };
  setKept(next);
  return next;
}
