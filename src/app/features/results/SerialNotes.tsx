import { Fragment } from 'react';
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
          <p>
            States in which a FORALL is under way are those with SERIAL. They do not count, as E. A. Emerson and T. Wahl, Theorem 6, has it,
            so that the verdicts are those of the formulas as they are written.
          </p>
          <dl className={styles.rewritten}>
            {serial.formulas.map(({ property, given, text }) => (
              <Fragment key={property}>
                <dt>{property}</dt>
                <dd>
                  <code>{given}</code>
                </dd>
                <dd>
                  {given === text ? (
                    'checked as it is'
                  ) : (
                    <>
                      checked as <code>{text}</code>
                    </>
                  )}
                </dd>
              </Fragment>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
