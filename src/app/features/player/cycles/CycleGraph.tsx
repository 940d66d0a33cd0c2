import { useMemo, useState } from 'react';
import type { CycleSearchRecording } from '../../../../contract/cycle-search.ts';
import { pictureDrawing } from '../../../../drawing/graph/picture-drawing.ts';
import { nobody } from '../../../../drawing/graph/picture.ts';
import { GraphCanvas } from '../../../kit/drawing/graph/GraphCanvas.tsx';
import { Steering } from '../../../kit/drawing/graph/steering.ts';
import { usePictureType } from '../../../kit/drawing/graph/use-page-look.ts';
import { PictureTools } from '../../../kit/drawing/PictureTools.tsx';
import pictureStyles from '../../../kit/drawing/picture.module.css';
import { SaveButtons } from '../../../kit/drawing/SaveButtons.tsx';
import { FateSign } from '../../../kit/drawing/StateSign.tsx';
import { besideTools } from '../../../kit/drawing/zoom.ts';
import textStyles from '../../../kit/widgets/text.module.css';
import frameStyles from '../PlayedGraph.module.css';
import { spanOf } from '../picture.ts';
import styles from '../player.module.css';
import type { FoundCycle } from './fold.ts';
import { cycleLooks, cyclePicture, fateOfColour } from './picture.ts';
import { acceptingSign, lettersOf } from './sentence.ts';

/** More nodes than this are not drawn. */
const mostDrawn = 2_000;

interface Properties {
  readonly recording: CycleSearchRecording;
  readonly found: FoundCycle;
  readonly at: number;
}

/** What of the product has been found, in the colours of the search. The table beside it says the same. */
export function CycleGraph(properties: Properties) {
  if (properties.recording.nodes.length <= mostDrawn) return <Drawn {...properties} />;
  return <p className={textStyles.quietText}>More than {mostDrawn} nodes: the picture is left out. Make the model smaller to see it.</p>;
}

function Drawn({ recording, found, at }: Properties) {
  const type = usePictureType();
  const [steering] = useState(() => new Steering(besideTools));
  const picture = useMemo(() => cyclePicture(recording, type), [recording, type]);
  const looks = useMemo(() => cycleLooks(picture, recording, found, at), [picture, recording, found, at]);
  const drawn = looks.nodes.flatMap((fate, node) => (fate === null ? [] : [node]));
  const span = spanOf(picture.nodes, drawn);
  const nested = recording.algorithm === 'nested';
  const label = `${drawn.length} of ${recording.nodes.length} nodes found after ${at} of ${recording.events.length} events`;
  return (
    <div className={styles.playedPicture}>
      <div className={`${styles.playedGraph} ${frameStyles.frame}`} data-part="graph">
        <GraphCanvas picture={picture} looks={looks} label={`${label}.`} steering={steering} span={span} />
        <PictureTools pictures={steering} />
      </div>
      <ul className={`${pictureStyles.legend} ${styles.playedLegend}`} aria-label="Legend">
        <FateSign fate="current" />
        <FateSign fate={fateOfColour.cyan} word={nested ? 'cyan: on the path' : 'on the stack'} />
        <FateSign fate={fateOfColour.blue} word={nested ? 'blue: left' : 'in a complete component'} />
        {nested && <FateSign fate={fateOfColour.red} word="red: no way back from there" />}
        {nested && <li>{acceptingSign} accepting</li>}
        {lettersOf(recording).map(({ letter, name }) => (
          <li key={letter}>
            {letter} {name}
          </li>
        ))}
        <li className={frameStyles.save}>
          <SaveButtons name="cycle" what="the search" draw={() => pictureDrawing(label, picture, looks, nobody, [])} />
        </li>
      </ul>
    </div>
  );
}
