import styles from './table.module.css';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { changedParts } from '../../../contract/changed-parts.ts';
import { inlinePieces, type Piece } from './inline.ts';
import type { StateEntry } from '../../../contract/states.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { keyed } from '../../kit/widgets/keys.ts';

/** Which values are unfolded, by their paths. */
export interface Unfolding {
  readonly open: ReadonlySet<string>;
  readonly toggle: (path: string) => void;
}

interface Properties {
  readonly entry: StateEntry;
  /** Names the entry within the table. */
  readonly path: string;
  readonly unfolding: Unfolding;
  /** Whether its value matters no more where its process is. */
  readonly dead?: boolean;
}

/** Longer values are not written out in a line. */
const longest = 80;
/** Changed parts that are listed of one variable. */
const mostChanged = 8;

/** Why a value is called dead. */
const deadWhy = 'On no way on from here is this value used before the variable gets another one, and no property reads it.';

/** A variable, or a part of one, with its value; one that consists of parts can be unfolded. */
export function Variable({ entry, path, unfolding, dead = false }: Properties) {
  const { name, parts, gone } = entry;
  const open = parts.length > 0 && unfolding.open.has(path);
  return (
    <li className={`${styles.variable}${entry.changed ? ` ${styles.changed}` : ''}${dead ? ` ${styles.dead}` : ''}`}>
      <div className={styles.variableLine}>
        {parts.length > 0 ? (
          <button
            type="button"
            className={`${styles.variableName} ${styles.unfold}`}
            aria-expanded={open}
            onClick={() => unfolding.toggle(path)}
          >
            {open ? <ChevronDown aria-hidden size={13} /> : <ChevronRight aria-hidden size={13} />}
            {name}
          </button>
        ) : (
          <span className={styles.variableName}>{gone ? 'gone' : name}</span>
        )}
        {dead && (
          <span className={textStyles.tag} title={deadWhy}>
            unused
          </span>
        )}
        {!open && <Written entry={entry} />}
      </div>
      {open && (
        <ul className={styles.variableParts} aria-label={`Parts of ${name}`}>
          {keyed(parts, (part) => part.name).map(({ key, item: part }) => (
            <Variable key={key} entry={part} path={`${path}/${part.name}`} unfolding={unfolding} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A value in one line, with the parts that the last step changed marked. The former value shows on hover and focus. */
function Written({ entry }: { readonly entry: StateEntry }) {
  if (entry.value.length > longest && entry.parts.length > 0) return <InShort entry={entry} />;
  const pieces = keyed(inlinePieces(entry), ({ text }) => text).map(({ key, item: piece }) =>
    piece.mark === 'same' ? piece.text : <Marked key={key} piece={piece} />,
  );
  if (!entry.changed) return <code className={styles.value}>{pieces}</code>;
  const before = entry.gone ? 'taken away by this step' : entry.before === null ? 'new' : `was ${entry.before}`;
  return (
    <button type="button" className={`${styles.value} ${styles.hasBefore}`} title={before}>
      <code>{pieces}</code>
      <span className={styles.was}>{before}</span>
    </button>
  );
}

/** A value that would fill lines: what of it the step changed, else how it begins. All of it shows when it is unfolded. */
function InShort({ entry }: { readonly entry: StateEntry }) {
  const changed = changedParts(entry);
  const [first] = changed;
  if (first === undefined || first === entry) {
    const start = entry.value.slice(0, longest);
    return <code className={styles.value}>{start}…</code>;
  }
  const shown = changed.slice(0, mostChanged);
  return (
    <ul className={`${styles.changedParts} ${textStyles.plainList}`}>
      {shown.map((part) => (
        <li key={part.name}>
          <span className={styles.variableName}>{part.name.slice(entry.name.length)}</span> <Written entry={part} />
        </li>
      ))}
      <li className={textStyles.quietText}>
        {changed.length > mostChanged ? `and ${changed.length - mostChanged} more; ` : ''}the rest is as before
      </li>
    </ul>
  );
}

function Marked({ piece }: { readonly piece: Piece }) {
  if (piece.mark === 'gone') {
    return (
      <del className={styles.piece}>
        <span className={textStyles.visuallyHidden}>gone: </span>
        {piece.text}
      </del>
    );
  }
  return (
    <mark className={styles.piece}>
      <span className={textStyles.visuallyHidden}>changed: </span>
      {piece.text}
    </mark>
  );
}
