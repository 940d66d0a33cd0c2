import { useMemo, useState } from 'react';
import type { LocalsView } from '../../../contract/alike.ts';
import { GraphCanvas } from '../../kit/drawing/graph/GraphCanvas.tsx';
import { GraphTools } from '../../kit/drawing/graph/GraphTools.tsx';
import { Steering } from '../../kit/drawing/graph/steering.ts';
import { useWidth } from '../../kit/effects/use-width.ts';
import { usePictureType } from '../../kit/drawing/graph/use-page-look.ts';
import { besideReadingTools } from '../../kit/drawing/zoom.ts';
import { countOf } from '../../kit/widgets/format.ts';
import styles from './alike.module.css';
import { localsLooks, localsPicture, type Move } from './picture.ts';
import textStyles from '../../kit/widgets/text.module.css';

/** More local states than this are not drawn. */
const mostDrawn = 300;

/** Wider than high, as the panel is; on a phone, where it is narrow, as high as wide. */
const [wide, square] = [1.8, 1] as const;

/** Pixels below which a panel is narrow. */
const narrow = 480;

interface Properties {
  readonly family: string;
  readonly locals: LocalsView;
  readonly counts: readonly number[] | null;
  readonly moves: readonly Move[];
  readonly onChoose: (state: number) => void;
}

/** The local states of a family, with as many tokens in each as there are processes in it. The list says the same. */
export function LocalGraph(properties: Properties) {
  if (properties.locals.states.length <= mostDrawn) return <LocalPicture {...properties} />;
  return (
    <p className={textStyles.quietText}>More than {mostDrawn} local states: the picture is left out, the list has those with processes.</p>
  );
}

function LocalPicture({ family, locals, counts, moves, onChoose }: Properties) {
  const type = usePictureType();
  const [steering] = useState(() => new Steering(besideReadingTools));
  const [frame, room] = useWidth<HTMLDivElement>();
  const shape = room > 0 && room < narrow ? square : wide;
  const picture = useMemo(() => localsPicture(locals, counts, shape, type), [locals, counts, shape, type]);
  const looks = useMemo(() => localsLooks(locals, counts, moves), [locals, counts, moves]);
  const label = `The ${countOf(locals.states.length, 'local state')} of ${family}, with the number of processes in each. The list has the same as text.`;
  return (
    <div className={styles.frame} ref={frame}>
      <GraphCanvas
        picture={picture}
        looks={looks}
        label={label}
        steering={steering}
        reads
        subject={locals}
        onSelect={(thing) => thing !== null && thing < locals.states.length && onChoose(thing)}
      />
      <GraphTools steering={steering} reads />
    </div>
  );
}
