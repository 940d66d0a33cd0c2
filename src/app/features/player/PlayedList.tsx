import styles from './player.module.css';
import type { SearchRecording } from '../../../contract/player.ts';
import { kindWords } from '../../kit/drawing/signs.ts';

interface Properties {
  readonly recording: SearchRecording;
  /** How many states have been found. */
  readonly found: number;
  /** What became of a state so far: it is current, waits, or is done. */
  readonly fate: (state: number) => string;
  /** The steps taken so far. */
  readonly edges: readonly { readonly source: number; readonly target: number }[];
  readonly name: (state: number) => number;
}

/** What the picture of a played search shows, as text. */
export function PlayedList({ recording, found, fate, edges, name }: Properties) {
  const onward = new Map<number, number[]>();
  for (const { source, target } of edges) onward.set(source, [...(onward.get(source) ?? []), name(target)]);
  return (
    <details className={styles.playedList}>
      <summary>The picture as text</summary>
      <ul>
        {recording.nodes.slice(0, found).map(({ id, kind }) => (
          <li key={id}>
            {[`State ${name(id)}`, kindWords(kind), fate(id)].filter(Boolean).join(', ')}
            {onward.has(id) && `; steps taken to ${onward.get(id)?.join(', ')}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
