import styles from './results.module.css';
import type { SerialMade } from '../../../contract/check/result.ts';

/** What became of FORALLs that were to be done process by process, and the formulas as they were checked. */
export function SerialNotes({ serial }: { readonly serial: SerialMade }) {
  return (
    <>
      {serial.notes.map((note) => (
        <p key={note} className={styles.completeness}>
          {note}
        </p>
      ))}
      {serial.formulas.length > 0 && (
        <details className={styles.completeness}>
          <summary>Formulas as they were checked</summary>
          <p>States in which a FORALL is under way are those with SERIAL; they do not count.</p>
          <ul>
            {serial.formulas.map(({ property, text }) => (
              <li key={property}>
                {property}: <code>{text}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
