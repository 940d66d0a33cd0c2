import { useState } from 'react';
import type { StoredState, StoredWord } from '../../../contract/stored-state.ts';
import { numbered } from '../../kit/widgets/keys.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { binary, formulas } from './get-and-set.ts';
import { GetAndSet } from './GetAndSet.tsx';
import styles from './stored.module.css';

/** Each word of the state with its place in bit fields and in mixed radix, and how the chosen one is read and changed. */
export function WordTable({ stored }: { readonly stored: StoredState }) {
  const [chosen, setChosen] = useState(0);
  const { words, cells } = stored;
  const at = chosen < words.length ? chosen : 0;
  return (
    <section aria-label="Words and bits">
      <h3>Words, bit fields, mixed radix</h3>
      <ul className={textStyles.plainList}>
        {formulas(stored).map((formula) => (
          <li key={formula}>{formula}</li>
        ))}
        {numbered(cells).map(({ number, item: { value, before, size } }) => (
          <li key={`cell ${number}`}>
            cell {number} = {value} of {size}
            {before !== null && before !== value && `, before the step ${before}`}
          </li>
        ))}
      </ul>
      <ScrollRegion className={tableStyles.tableFrame} label="Words of the state">
        <table className={tableStyles.counts}>
          <caption className={textStyles.visuallyHidden}>Words of the state</caption>
          <thead>
            <tr>
              <th scope="col">word</th>
              <th scope="col">values</th>
              <th scope="col">value</th>
              <th scope="col" title="Which bits of the state in bit fields, the lowest first">
                bits
              </th>
              <th scope="col">written</th>
              <th scope="col">cell</th>
              <th scope="col" title="The weight of one unit in the cell">
                lower factor
              </th>
              <th scope="col">upper factor</th>
            </tr>
          </thead>
          <tbody>
            {numbered(words).map(({ number, item }) => (
              <Row key={number} address={number} word={item} chosen={number === at} onChoose={() => setChosen(number)} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {words[at] !== undefined && <GetAndSet key={`${at} ${words[at].value}`} stored={stored} word={words[at]} />}
    </section>
  );
}

interface RowProperties {
  readonly address: number;
  readonly word: StoredWord;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Row({ address, word, chosen, onChoose }: RowProperties) {
  const { name, low, high, value, before, bits, firstBit, digit } = word;
  return (
    <tr data-chosen={chosen || undefined}>
      <th scope="row">
        <button type="button" className={textStyles.link} aria-pressed={chosen} onClick={onChoose}>
          {address} {name}
        </button>
      </th>
      <td>
        {low}..{high}
      </td>
      <td className={before !== null && before !== value ? styles.changed : undefined}>
        {before !== null && before !== value && `${before} → `}
        {value}
      </td>
      <td>{bits === 0 ? 'none' : bits === 1 ? firstBit : `${firstBit}–${firstBit + bits - 1}`}</td>
      <td>
        <code>{binary(value - low, bits)}</code>
      </td>
      <td>{digit?.cell ?? 'none'}</td>
      <td>{digit?.lower}</td>
      <td>{digit?.upper}</td>
    </tr>
  );
}
