import styles from './programs.module.css';
import { StateSigns, stepStyle } from '../../kit/drawing/StateSign.tsx';
import { stepFates } from '../../../drawing/state-looks.ts';
import pictureStyles from '../../kit/drawing/picture.module.css';

const kinds = ['local', 'shared', 'rendezvous'] as const;

/** What lines and signs of the program graphs mean. */
export function ProgramLegend() {
  return (
    <ul className={pictureStyles.legend} aria-label="Legend">
      {kinds.map((kind) => (
        <li key={kind} className={`${styles.programEdge} ${styles[kind] ?? ''}`}>
          <svg width="26" height="12" aria-hidden="true">
            <path className={styles.programLine} d="M1 6H18" style={stepStyle(kind).line} />
            <path style={stepStyle(kind).head} d={kind === 'rendezvous' ? 'M16 1L25 6L16 11L19 6z' : 'M17 1L25 6L17 11z'} />
          </svg>
          {stepFates[kind].word}
        </li>
      ))}
      <StateSigns kinds={new Set(['initial'] as const)} />
      <li>◉ visible to the property</li>
      <li>▶ enabled in the state shown</li>
      <li>
        <svg width="18" height="18" aria-hidden="true">
          <circle className={styles.programRing} cx="9" cy="9" r="7" />
        </svg>
        where the process is
      </li>
    </ul>
  );
}
