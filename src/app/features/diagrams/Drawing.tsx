import { useMemo, useState } from 'react';
import type { DiagramView } from '../../../contract/diagrams.ts';
import { GraphCanvas } from '../../kit/drawing/graph/GraphCanvas.tsx';
import { Steering } from '../../kit/drawing/graph/steering.ts';
import { usePictureType } from '../../kit/drawing/graph/use-page-look.ts';
import { PictureTools } from '../../kit/drawing/PictureTools.tsx';
import { countOf } from '../../kit/widgets/format.ts';
import styles from './diagrams.module.css';
import { diagramLooks, diagramPicture, edgeWords } from './picture.ts';
import textStyles from '../../kit/widgets/text.module.css';

interface Properties {
  readonly diagram: DiagramView;
  /** It is the set of the states at most so many steps away. */
  readonly ring: number;
}

/** The diagram of a set, and the same as a list. */
export function Drawing({ diagram, ring }: Properties) {
  return (
    <section aria-label="Diagram of a set">
      <h3>The states at most {countOf(ring, 'step')} away, as a diagram</h3>
      {diagram.nodes.length === 0 ? (
        <p className={textStyles.quietText}>{countOf(diagram.size, 'node')}: too many to be drawn. Choose a ring with at most 150.</p>
      ) : (
        <Drawn diagram={diagram} ring={ring} />
      )}
    </section>
  );
}

function Drawn({ diagram, ring }: Properties) {
  const type = usePictureType();
  const [steering] = useState(() => new Steering());
  const picture = useMemo(() => diagramPicture(diagram, type), [diagram, type]);
  const looks = useMemo(() => diagramLooks(diagram), [diagram]);
  const { nodes, edges, negated } = diagram;
  return (
    <>
      <p className={textStyles.quietText}>
        From the top, a node asks for a bit: 1 and 0 say where to go on. At an arrow with ~ the answer is turned round; the answer at the
        end is TRUE.{negated ? ' The answer of the whole is turned round too.' : ''}
      </p>
      <div className={styles.frame}>
        <GraphCanvas
          picture={picture}
          looks={looks}
          label={`Decision diagram of the states at most ${ring} steps away, with ${countOf(diagram.size, 'node')}. The list has the same as text.`}
          steering={steering}
          subject={diagram}
        />
        <PictureTools pictures={steering} />
      </div>
      <details>
        <summary>The diagram as a list</summary>
        <ol className={styles.nodes}>
          {nodes.slice(0, -1).map(({ name, level }, i) => (
            <li key={`${level} ${name} ${edges[2 * i]?.target} ${edges[2 * i + 1]?.target} ${edges[2 * i]?.negated}`}>
              {name}: {edgeWords(diagram, i)}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
