import type { LocalTable, StoredState } from '../../../contract/stored-state.ts';
import { countOf } from '../../kit/widgets/format.ts';
import { numbered } from '../../kit/widgets/keys.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import styles from './stored.module.css';

/** The tables of local states, one for each process, and the state as the list of its numbers there (thesis, Figure 3.6). */
export function LocalTables({ stored: { tables, tableBits, met } }: { readonly stored: StoredState }) {
  return (
    <section aria-label="Tables of each process">
      <h3>Tables of each process</h3>
      <p className={textStyles.quietText}>
        Filled with {countOf(met, 'state')}. The state is ({tables.map(({ here }) => here).join(', ')}):{' '}
        {tables.map(({ count }) => `log2 ${count}`).join(' + ')}, each rounded up, = {countOf(tableBits, 'bit')} now.
      </p>
      <div className={styles.tables}>
        {numbered(tables).map(({ number, item }) => (
          <OneTable key={number} table={item} />
        ))}
      </div>
    </section>
  );
}

function OneTable({ table: { process, words, rows, count, here } }: { readonly table: LocalTable }) {
  const name = process ?? 'Shared';
  return (
    <ScrollRegion className={tableStyles.tableFrame} label={`Table of ${name}`}>
      <table className={tableStyles.counts}>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">number</th>
            {words.map((word) => (
              <th key={word} scope="col">
                {ownName(word, process)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows).map(({ number, item }) => (
            <tr key={number} className={number === here ? styles.here : undefined}>
              <th scope="row">
                {number}
                {number === here && ' ← this state'}
              </th>
              {words.map((word, i) => (
                <td key={word}>{item[i]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < count && <p className={textStyles.quietText}>{count - rows.length} more</p>}
    </ScrollRegion>
  );
}

/** The name of a word without that of its process. */
function ownName(word: string, process: string | null): string {
  if (process === null) return word;
  return word === `the location of ${process}` ? 'location' : word.startsWith(`${process}.`) ? word.slice(process.length + 1) : word;
}
