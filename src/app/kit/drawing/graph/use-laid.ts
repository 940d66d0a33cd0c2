import { useEffect, useState } from 'react';
import type { LaidFor } from '../../../../drawing/graph/laid.ts';
import { laidElsewhere } from './laid-elsewhere.ts';
import type { GraphPicture } from '../../../../drawing/graph/picture.ts';

/** A picture as it can be drawn at once and, where its layout takes longer than that, what it is to be laid out for. */
export interface Plan<Picture extends GraphPicture> {
  readonly picture: Picture;
  readonly wanted: LaidFor | null;
}

/** What a plan shows now: the picture that is there at once and then, in its place, the one that a worker has laid out. */
export function useLaid<Picture extends GraphPicture>(plan: Plan<Picture> | null): Picture | null {
  const [laid, setLaid] = useState<{ readonly plan: Plan<Picture>; readonly picture: Picture } | null>(null);
  useEffect(() => {
    if (plan === null || plan.wanted === null) return;
    let gone = false;
    const show = ({ nodes, arrows }: Pick<GraphPicture, 'nodes' | 'arrows'>): void => {
      if (!gone) setLaid({ plan, picture: { ...plan.picture, nodes, arrows } });
    };
    const laying = laidElsewhere(plan.picture, plan.wanted);
    // What cannot be laid out stays as it is.
    laying.laid.then(show, () => undefined);
    return () => {
      gone = true;
      laying.stop();
    };
  }, [plan]);
  return laid !== null && laid.plan === plan ? laid.picture : (plan?.picture ?? null);
}
