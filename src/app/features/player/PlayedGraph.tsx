import styles from './player.module.css';
import type { StateKind } from '../../../contract/states.ts';
import { usePictureType } from '../../kit/drawing/graph/use-page-look.ts';
import { Steering } from '../../kit/drawing/graph/steering.ts';
import { pictureDrawing } from '../../../drawing/graph/picture-drawing.ts';
import { nobody } from '../../../drawing/graph/picture.ts';
import { GraphCanvas } from '../../kit/drawing/graph/GraphCanvas.tsx';
import { FateSign } from '../../kit/drawing/StateSign.tsx';
import { SaveButtons } from '../../kit/drawing/SaveButtons.tsx';
import { besideTools } from '../../kit/drawing/zoom.ts';
import { stateFates } from '../../../drawing/state-looks.ts';
import { PictureTools } from '../../kit/drawing/PictureTools.tsx';
import type { SearchRecording } from '../../../contract/player.ts';
import frameStyles from './PlayedGraph.module.css';
import { useMemo, useState } from 'react';
import { StateSigns } from '../../kit/drawing/StateSign.tsx';
import { PlayedList } from './PlayedList.tsx';
import type { Played } from './fold.ts';
import { namedStates, playedLooks, playedPicture, spanOf } from './picture.ts';
import textStyles from '../../kit/widgets/text.module.css';
import pictureStyles from '../../kit/drawing/picture.module.css';

/** More states than this are not drawn. */
const mostDrawn = 2_000;

interface Properties {
  readonly recording: SearchRecording;
  readonly played: Played;
  readonly at: number;
  /** What a state is called. */
  readonly name: (state: number) => number;
}

/**
 * The states and steps found so far, with the stack, the current state and the step taken last. The table and the sentence say the same.
 */
export function PlayedGraph(properties: Properties) {
  if (properties.recording.nodes.length <= mostDrawn) return <PlayedPicture {...properties} />;
  return <p className={textStyles.quietText}>More than {mostDrawn} states: the picture is left out. Make the model smaller to see it.</p>;
}

function PlayedPicture({ recording, played, at, name }: Properties) {
  const { nodes, events } = recording;
  const type = usePictureType();
  const [steering] = useState(() => new Steering(besideTools));
  const picture = useMemo(() => playedPicture(recording, name, type), [recording, name, type]);
  const looks = useMemo(() => playedLooks(picture, recording, played, at), [picture, recording, played, at]);
  const { found } = played;
  const drawn = useMemo(() => looks.nodes.flatMap((fate, id) => (fate === null ? [] : [id])), [looks]);
  const span = useMemo(() => spanOf(picture.nodes, drawn), [picture, drawn]);
  const waiting = recording.side.search === 'bfs' ? 'in the queue' : 'on the stack';
  const unvisited = storeFates[recording.store.kind];
  const label = `${found} of ${nodes.length} states found after ${at} of ${events.length} events`;
  const emphasis = useMemo(() => ({ ...nobody, named: namedStates(looks, played) }), [looks, played]);
  return (
    <div className={styles.playedPicture}>
      <div className={`${styles.playedGraph} ${frameStyles.frame}`} data-part="graph">
        <GraphCanvas picture={picture} looks={looks} emphasis={emphasis} label={`${label}.`} steering={steering} span={span} />
        <PictureTools pictures={steering} />
      </div>
      <PlayedLegend
        kinds={new Set(drawn.map((id) => picture.nodes[id]?.kind ?? 'plain'))}
        waiting={waiting}
        unvisited={unvisited}
        deep={recording.side.search === 'dfs'}
      >
        <SaveButtons name="search" what="the search" draw={() => pictureDrawing(label, picture, looks, emphasis, [])} />
      </PlayedLegend>
      <PlayedList
        recording={recording}
        shown={(state) => looks.nodes[state] != null}
        fate={(state) =>
          ({ current: 'current', waiting, done: 'done', found: stateFates.found.word, unvisited })[String(looks.nodes[state])] ?? ''
        }
        edges={picture.edges.filter(({ first }) => first < at)}
        name={name}
      />
    </div>
  );
}

interface LegendProperties {
  readonly kinds: ReadonlySet<StateKind>;
  readonly waiting: string;
  readonly unvisited: string;
  /** Whether states are entered one event after they are found; breadth-first they wait in the queue. */
  readonly deep: boolean;
  readonly children: React.ReactNode;
}

/** What became of states that the store does not have, by its kind; empty where there are none. */
const storeFates = { exact: '', comback: '', cache: 'replaced in the cache', bitstate: 'missed', compact: 'missed' } as const;

function PlayedLegend({ kinds, waiting, unvisited, deep, children }: LegendProperties) {
  return (
    <ul className={`${pictureStyles.legend} ${styles.playedLegend}`} aria-label="Legend">
      <FateSign fate="current" />
      <FateSign fate="waiting" word={waiting} />
      {deep && <FateSign fate="found" />}
      <FateSign fate="done" />
      {unvisited !== '' && <FateSign fate="unvisited" word={unvisited} />}
      <StateSigns kinds={kinds} />
      <li className={frameStyles.save}>{children}</li>
    </ul>
  );
}
