import styles from './player.module.css';
import type { SearchRecording } from '../../../contract/player.ts';
import { StateTable } from '../../kit/drawing/StateTable.tsx';
import { kindWords } from '../../../drawing/signs.ts';

const columns = [{ title: 'Kind' }, { title: 'Now' }, { title: 'Steps taken to' }];

interface Properties {
  readonly recording: SearchRecording;
  /** Whether a state has been found, or missed. */
  readonly shown: (state: number) => boolean;
  /** What became of a state so far: it is current, waits, or is done. */
  readonly fate: (state: number) => string;
  /** The steps taken so far. */
  readonly edges: readonly { readonly source: number; readonly target: number }[];
  readonly name: (state: number) => number;
}

/** What the picture of a played search shows, as text. */
export function PlayedList({ recording, shown, fate, edges, name }: Properties) {
  const onward = new Map<number, number[]>();
  for (const { source, target } of edges) onward.set(source, [...(onward.get(source) ?? []), name(target)]);
  return (
    <details className={styles.playedList}>
      <summary>The picture as text</summary>
      <StateTable
        label="States of the picture"
        columns={columns}
        states={recording.nodes.filter(({ id }) => shown(id))}
        row={({ id, kind }) => ({ key: id, name: name(id), cells: [kindWords(kind), fate(id), onward.get(id)?.join(', ') ?? 'none yet'] })}
      />
    </details>
  );
}
