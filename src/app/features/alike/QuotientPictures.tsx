import { useMemo, useState } from 'react';
import { GraphCanvas } from '../../kit/drawing/graph/GraphCanvas.tsx';
import type { GraphPicture, Looks } from '../../../drawing/graph/picture.ts';
import { GraphTools } from '../../kit/drawing/graph/GraphTools.tsx';
import { Steering } from '../../kit/drawing/graph/steering.ts';
import { usePictureType } from '../../kit/drawing/graph/use-page-look.ts';
import { besideReadingTools } from '../../kit/drawing/zoom.ts';
import { countOf } from '../../kit/widgets/format.ts';
import styles from './alike.module.css';
import type { LinkedView } from './linked.ts';
import { abstractPicture, linkedLooks, statesPicture } from './quotient-picture.ts';
import pictureStyles from '../../kit/drawing/picture.module.css';

/** As each of the two pictures is in a panel of usual width. */
const shape = 1.3;

/** The model on the left, its quotient on the right. What is chosen on one side stands out on both. */
export function QuotientPictures({ view, linked, shown, onState, onAbstract }: LinkedView) {
  const type = usePictureType();
  const [left, right] = useMemo(() => [statesPicture(view, shape, type), abstractPicture(view, shape, type)], [view, type]);
  const looks = useMemo(() => linkedLooks(view, linked), [view, linked]);
  return (
    <div className={styles.twins}>
      <Twin
        caption="The model"
        label={`The model: ${countOf(left.nodes.length, 'state')}, by their numbers.`}
        picture={left}
        looks={looks.states}
        selected={shown}
        onChoose={onState}
      />
      <Twin
        caption="Its quotient"
        label={`Its quotient: ${countOf(right.nodes.length, 'abstract state')}.`}
        picture={right}
        looks={looks.abstract}
        selected={linked}
        onChoose={onAbstract}
      />
    </div>
  );
}

interface TwinProperties {
  readonly caption: string;
  readonly label: string;
  readonly picture: GraphPicture;
  readonly looks: Looks;
  readonly selected: number | null;
  readonly onChoose: (place: number) => void;
}

function Twin({ caption, label, picture, looks, selected, onChoose }: TwinProperties) {
  const [steering] = useState(() => new Steering(besideReadingTools));
  const emphasis = useMemo(() => ({ run: [], index: 0, loopStart: null, selected: selected ?? -1 }), [selected]);
  return (
    <figure>
      <figcaption className={pictureStyles.overPicture}>{caption}</figcaption>
      <GraphCanvas
        picture={picture}
        views={2}
        looks={looks}
        emphasis={emphasis}
        label={`${label} The table below has the same as text.`}
        steering={steering}
        reads
        onSelect={(thing) => thing !== null && thing < picture.nodes.length && onChoose(thing)}
      />
      <GraphTools steering={steering} reads />
    </figure>
  );
}
