import { useId, useMemo } from 'react';
import type { NearStates } from '../../../../contract/tutor/exercise.ts';
import { outlineArrow, outlineNode } from '../../../../drawing/graph/outline.ts';
import { linesOf, type PictureArrow, type PictureNode, wordLinesOf } from '../../../../drawing/graph/picture.ts';
import { PathRecorder } from '../../../../drawing/path-recorder.ts';
import { pathData } from '../../../../drawing/svg.ts';
import { ArrowMarker } from '../../../kit/drawing/ArrowMarker.tsx';
import { usePictureType } from '../../../kit/drawing/graph/use-page-look.ts';
import { pressable } from '../../../kit/drawing/pressable.ts';
import { keyed } from '../../../kit/widgets/keys.ts';
import { ScrollRegion } from '../../../kit/widgets/ScrollRegion.tsx';
import styles from './build.module.css';
import { nearPicture, signs } from './near-picture.ts';

interface Properties {
  readonly near: NearStates;
  readonly chosen: readonly number[];
  readonly onPress: (option: number) => void;
}

/** Words are drawn no smaller than this, in pixels: in a narrower column the picture is scrolled. */
const leastWords = 11;

/** Words of arrows beside the names of states. */
const wordSize = 11 / 12;

/** The states near the one that is asked about: pressing an arrow puts its transition into the set, in all states where it is drawn. */
export function BuildPicture({ near, chosen, onPress }: Properties) {
  const type = usePictureType();
  const id = useId();
  const { width, height, nodes, arrows } = useMemo(() => nearPicture(near, type), [near, type]);
  const drawn = nodes.map(({ node }) => node);
  return (
    <figure className={styles.build}>
      <ScrollRegion label="The states from here on" className={styles.buildScroll}>
        <svg
          style={{ width, minWidth: Math.min(width, (width * leastWords) / (wordSize * type)) }}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${nodes.length} states and ${arrows.length} steps. The buttons below put the same transitions into the set.`}
        >
          <defs>
            <ArrowMarker id={`${id}plain`} className={styles.head} />
            <ArrowMarker id={`${id}member`} className={styles.memberHead} />
          </defs>
          {keyed(arrows, ({ near: { source, target, label } }) => `${source} ${target} ${label}`).map(({ key, item }) => {
            const { option } = item.near;
            const member = option !== null && chosen.includes(option);
            return (
              <Arrow
                key={key}
                arrow={item.arrow}
                nodes={drawn}
                type={type}
                look={option === null ? 'other' : member ? 'member' : 'offered'}
                marker={`url(#${id}${member ? 'member' : 'plain'})`}
                onPress={option === null ? null : () => onPress(option)}
              />
            );
          })}
          {nodes.map(({ state, node }, at) => (
            <State key={state.number} node={node} type={type} here={at === 0} whole={state.whole} words={state.words} />
          ))}
        </svg>
      </ScrollRegion>
      <figcaption>
        The state is the one with a ring. Press an arrow: its transition is in the set then, whichever state it is taken in.
        {nodes.some(({ state: { whole } }) => !whole) && ' Steps from dashed states are not drawn.'}
      </figcaption>
    </figure>
  );
}

interface ArrowProperties {
  readonly arrow: PictureArrow;
  readonly nodes: readonly PictureNode[];
  readonly type: number;
  readonly look: 'member' | 'offered' | 'other';
  readonly marker: string;
  readonly onPress: (() => void) | null;
}

function Arrow({ arrow, nodes, type, look, marker, onPress }: ArrowProperties) {
  const line = new PathRecorder(1, 0, 0);
  outlineArrow(nodes, arrow, line, null);
  const path = pathData(line.pieces);
  const said = arrow.words === undefined ? [] : wordLinesOf(arrow.words, type);
  const sign = (text: string, at: number) => (at === 0 && look === 'member' ? text.replace(signs.other, signs.member) : text);
  return (
    <g className={styles[look]} data-arrow={look} {...(onPress !== null && pressable(onPress))}>
      <title>{arrow.labels.join('; ')}</title>
      <path className={styles.hit} d={path} />
      <path className={styles.line} d={path} markerEnd={marker} />
      {keyed(said, ({ text }) => text).map(({ key, item: { text, x, y }, at }) => (
        <text key={key} x={x} y={y + 0.35 * type} fontSize={type * wordSize} textAnchor="middle">
          {sign(text, at)}
        </text>
      ))}
    </g>
  );
}

interface StateProperties {
  readonly node: PictureNode;
  readonly type: number;
  readonly here: boolean;
  readonly whole: boolean;
  readonly words: readonly string[];
}

function State({ node, type, here, whole, words }: StateProperties) {
  return (
    <g className={`${styles.state} ${styles[node.kind] ?? ''}`} data-whole={whole || undefined}>
      <title>{words.join('\n')}</title>
      {here && <path className={styles.ring} d={outline(node, 5)} />}
      <path className={styles.shape} strokeDasharray={whole ? undefined : '4 3'} d={outline(node)} />
      {linesOf(node, type).map(({ text, below }) => (
        <text key={text} x={node.x} y={node.y + below + 0.35 * type} fontSize={type} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}

function outline(node: PictureNode, grow = 0): string {
  const recorder = new PathRecorder(1, 0, 0);
  outlineNode(node, recorder, grow);
  return pathData(recorder.pieces);
}
