import type { PlayerEvent, SearchRecording } from '../../../contract/player.ts';
import { countOf, formatCount } from '../../kit/widgets/format.ts';
import { numbered } from '../../kit/widgets/keys.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { codeBits, codeWords, isHuffman } from './coded.ts';
import type { Played } from './fold.ts';
import styles from './player.module.css';
import type { Words } from './sentence.ts';

/** Rows that are shown, the newest first; the rest is counted. */
const mostRows = 48;

interface Properties {
  readonly recording: SearchRecording;
  readonly played: Played;
  readonly event: PlayerEvent | undefined;
  readonly words: Words;
}

/** Algorithm 4 at work (Holzmann, Godefroid and Pirottin 1992, section 6.1): the state that is compressed, and the state space of codes. */
export function CodedStates({ recording, played: { stored }, event, words }: Properties) {
  const now = event?.kind === 'compress' || event?.kind === 'take' ? event.target : event?.kind === 'keep' ? event.state : -1;
  const bytes = stored.reduce((sum, { state }) => sum + (recording.codes?.[state]?.bytes.length ?? 0), 0);
  const before = stored.reduce((sum, { state }) => sum + (recording.codes?.[state]?.before ?? 0), 0);
  const shown = stored.slice(-mostRows).reverse();
  return (
    <div className={styles.storeView}>
      {now >= 0 && <Compressed recording={recording} state={now} words={words} />}
      <ScrollRegion className={styles.storeScroll ?? ''} label="State space of codes">
        <table className={tableStyles.counts}>
          <caption>
            State space: {countOf(stored.length, 'state')} in {countOf(bytes, 'byte')}, {formatCount(before)} without compression
          </caption>
          <thead>
            <tr>
              <th scope="col">state</th>
              <th scope="col">bits</th>
              <th scope="col" className={styles.code}>
                code
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ state }) => (
              <tr key={state} aria-current={state === now || undefined}>
                <th scope="row">{words.state(state)}</th>
                <td>{codeBits(recording, state).bits}</td>
                <td className={styles.code}>{codeWords(recording, state)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {stored.length > mostRows && <p className={textStyles.quietText}>and {stored.length - mostRows} more</p>}
      </ScrollRegion>
    </div>
  );
}

/** A state byte by byte, or run by run, with what is written for each. */
function Compressed({ recording, state, words }: Pick<Properties, 'recording' | 'words'> & { readonly state: number }) {
  const pieces = recording.codes?.[state]?.pieces ?? [];
  const huffman = isHuffman(recording.store);
  const { bits, before } = codeBits(recording, state);
  return (
    <>
      <h4>
        compress({words.state(state)}): {before} bits become {bits}
      </h4>
      <ul
        className={styles.storeCells}
        aria-label={huffman ? 'Bytes of the state, each with its code' : 'Runs of equal bytes, each as written'}
      >
        {numbered(pieces).map(({ number, item: { value, times, written } }) => (
          <li key={number}>
            <span className={styles.storeMark}>{times === 1 ? value : `${times} × ${value}`}</span>
            <span className={styles.code}>{written}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
