import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { DiagramView } from '../../../contract/diagrams.ts';
import { usePictureType } from '../../kit/drawing/graph/use-page-look.ts';
import { countOf } from '../../kit/widgets/format.ts';
import styles from './diagrams.module.css';
import { useLaid } from '../../kit/drawing/graph/use-laid.ts';
import { leastRead } from '../../../drawing/graph/picture.ts';
import { boxOf } from '../../../drawing/graph/box.ts';
import { extentOf } from '../../../drawing/graph/viewport.ts';
import pictureStyles from '../../kit/drawing/picture.module.css';
import { DrawnPicture } from '../../kit/drawing/DrawnPicture.tsx';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { SaveButtons } from '../../kit/drawing/SaveButtons.tsx';
import { StepSign } from '../../kit/drawing/StateSign.tsx';
import { plainOf } from './plain.ts';
import { diagramDrawing } from './diagram-drawing.ts';
import { diagramLooks, diagramPlan, edgeWords, rowNames } from './picture.ts';
import { closeRows } from './rows.ts';
import textStyles from '../../kit/widgets/text.module.css';

/** The shape of the frame of a diagram, width by height. */
const shape = 1.8;

interface Properties {
  readonly diagram: DiagramView;
  /** It is the set of the states at most so many steps away. */
  readonly ring: number;
}

/** The diagram of a set, and the same as a list. */
export function Drawing({ diagram, ring }: Properties) {
  return (
    <section aria-label="Diagram of a set" className={styles.drawing}>
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
  const plain = useMemo(() => plainOf(diagram), [diagram]);
  const plan = useMemo(() => diagramPlan(plain, shape, type), [plain, type]);
  const laid = useLaid(plan)?.picture ?? plan.picture;
  const picture = useMemo(() => closeRows(plain, laid), [plain, laid]);
  const looks = useMemo(() => diagramLooks(plain), [plain]);
  const title = `Decision diagram of the states at most ${ring} steps away, with ${countOf(diagram.size, 'node')}. The list has the same as text.`;
  const draw = useCallback(
    (file: boolean) => diagramDrawing(title, picture, looks, rowNames(plain, picture), file),
    [title, picture, looks, plain],
  );
  const drawing = useMemo(() => draw(false), [draw]);
  const { nodes } = plain;
  // As wide and as high as the frame, as long as it can be read, and no larger than it is.
  const least = (leastRead / type) * drawing.width;
  const wide = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [frame, root] = [wide.current?.parentElement, picture.nodes[0]];
    if (frame == null || root === undefined) return;
    const { left, right } = boxOf(extentOf(picture));
    frame.scrollLeft = ((root.x - left) / Math.max(1, right - left)) * frame.scrollWidth - frame.clientWidth / 2;
    frame.scrollTop = 0;
  }, [picture]);
  return (
    <>
      <p className={textStyles.quietText}>
        Each node asks for a bit. A way to 1 is a state of the set; where no line is drawn for a bit, there is none. Sets are kept with
        fewer nodes: edges that turn the answer round share them.
      </p>
      <ul className={pictureStyles.legend} aria-label="Legend">
        <StepSign fate="low" word="the bit is 0" />
        <StepSign fate="high" word="the bit is 1" />
      </ul>
      <ScrollRegion className={styles.frame} label="The diagram">
        <div
          ref={wide}
          style={{ width: `max(${least}px, min(100%, ${drawing.width}px, var(--room) * ${drawing.width / drawing.height}))` }}
        >
          <DrawnPicture drawing={drawing} />
        </div>
      </ScrollRegion>
      <p>
        <SaveButtons name={`diagram-${ring}`} what="the diagram" formats={['svg', 'pdf', 'png']} draw={() => draw(true)} />
      </p>
      <details>
        <summary>The diagram as a list</summary>
        <ol className={styles.nodes}>
          {nodes.map(({ name, leaf }, i) =>
            leaf ? null : (
              <li key={`${name} ${edgeWords(plain, i)} ${plain.edges.find(({ source }) => source === i)?.target}`}>
                {name}: {edgeWords(plain, i)}
              </li>
            ),
          )}
        </ol>
      </details>
    </>
  );
}
