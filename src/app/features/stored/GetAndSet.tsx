import { useState } from 'react';
import type { StoredState, StoredWord } from '../../../contract/stored-state.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { accessesOf } from './get-and-set.ts';
import styles from './stored.module.css';

/** Values that can be chosen at most. */
const mostValues = 256;

/** How a word is read from the state, and what another value makes of the state, with its numbers. */
export function GetAndSet({ stored, word }: { readonly stored: StoredState; readonly word: StoredWord }) {
  const { name, low, high, value } = word;
  const [next, setNext] = useState(value === high ? low : value + 1);
  const values = Array.from({ length: Math.min(mostValues, high - low + 1) }, (_, i) => low + i);
  const accesses = accessesOf(stored, word, next);
  return (
    <section className={styles.access} aria-label={`GetValue and SetValue of ${name}`}>
      <div className={controlsStyles.formRow}>
        <h4>{name}</h4>
        {accesses.length > 0 && (
          <label>
            new value
            <select value={next} onChange={(event) => setNext(Number(event.target.value))}>
              {values.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {accesses.length === 0 ? (
        <p className={textStyles.quietText}>It has one value, so that nothing is stored of it.</p>
      ) : (
        <dl>
          {accesses.map(({ title, get, set }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                GetValue: <code>{get}</code>
              </dd>
              <dd>
                SetValue: <code>{set}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
