import { useEffect, useState } from 'react';
import { PictureTools } from '../PictureTools.tsx';
import { ReadNames } from './Overview.tsx';
import type { Steering } from './steering.ts';

/** How wide the strip at the right of a picture is in which nothing of it is seen. */
export function useStrip(steering: Steering): number {
  const [strip, setStrip] = useState(() => steering.strip());
  useEffect(() => steering.watch(() => setStrip(steering.strip())), [steering]);
  return strip;
}

interface Properties {
  readonly steering: Steering;
  /** Whether the names of the picture can be asked for. */
  readonly reads?: boolean;
}

/** The buttons of a graph: two beside each other where they have a strip below an overview. */
export function GraphTools({ steering, reads = false }: Properties) {
  const wide = useStrip(steering) > 0 && steering.hasOverview();
  return (
    <PictureTools pictures={steering} wide={wide}>
      {reads && <ReadNames steering={steering} />}
    </PictureTools>
  );
}
