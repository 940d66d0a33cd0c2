import { useEffect, useState } from 'react';
import type { LaidFor } from '../../../../drawing/graph/laid.ts';
import { type Laying, laidElsewhere } from './laid-elsewhere.ts';
import type { GraphPicture } from '../../../../drawing/graph/picture.ts';

/** A picture as it can be drawn at once and, where its layout takes longer than that, what it is to be laid out for. */
export interface Plan<Picture extends GraphPicture> {
  readonly picture: Picture;
  readonly wanted: LaidFor | null;
  /** What is laid out in its place, where what a layout makes of it will not do. */
  readonly otherwise?: { readonly unless: (laid: Picture) => boolean; readonly plan: Plan<Picture> };
}

/** What a plan shows now, and whether another picture is on its way. */
export interface Shown<Picture> {
  readonly picture: Picture;
  readonly laying: boolean;
}

/** What a plan shows now: the picture that is there at once and then, in its place, the one that a worker has laid out. */
export function useLaid<Picture extends GraphPicture>(plan: Plan<Picture> | null): Shown<Picture> | null {
  const [failed, setFailed] = useState<Plan<Picture> | null>(null);
  const [laid, setLaid] = useState<{ readonly plan: Plan<Picture>; readonly picture: Picture } | null>(null);
  useEffect(() => {
    if (plan === null || plan.wanted === null) return;
    let gone = false;
    let laying: Laying | null = null;
    const layOut = (given: Plan<Picture>): void => {
      if (given.wanted === null) return setLaid({ plan, picture: given.picture });
      laying = laidElsewhere(given.picture, given.wanted);
      laying.laid.then(
        ({ nodes, arrows }) => {
          if (gone) return;
          const picture = { ...given.picture, nodes, arrows };
          const { otherwise } = given;
          if (otherwise === undefined || otherwise.unless(picture)) setLaid({ plan, picture });
          else layOut(otherwise.plan);
        },
        // What cannot be laid out stays as it is.
        () => !gone && setFailed(plan),
      );
    };
    layOut(plan);
    return () => {
      gone = true;
      laying?.stop();
    };
  }, [plan]);
  if (plan === null) return null;
  if (laid !== null && laid.plan === plan) return { picture: laid.picture, laying: false };
  return { picture: plan.picture, laying: plan.wanted !== null && failed !== plan };
}
