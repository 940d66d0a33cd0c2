import type { StoreRow } from '../../../contract/stores.ts';
import { formatCount, formatTenths, formatTime } from '../../kit/widgets/format.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { type PaperTable, paperTables } from './paper-tables.ts';
import textStyles from '../../kit/widgets/text.module.css';
import tableStyles from '../../kit/widgets/tables.module.css';

/** Tables of the literature with the figures of this model. */
export function PaperTables({ rows }: { readonly rows: readonly StoreRow[] }) {
  return paperTables(rows).map((table) => <Table key={table.title} table={table} />);
}

function Table({ table: { title, about, rows } }: { readonly table: PaperTable }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className={textStyles.quietText}>{about}</p>
      <ScrollRegion className={tableStyles.tableFrame} label={`${title}, on this model`}>
        <table className={tableStyles.counts}>
          <thead>
            <tr>
              <th scope="col">search</th>
              <th scope="col">states</th>
              <th scope="col">transitions</th>
              <th scope="col" title="Bits of a state as it is written; the mean where states differ in length">
                bits
              </th>
              <th scope="col" title="Bits of the store per state, its hash table and unused room included">
                with table
              </th>
              <th scope="col">time</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, states, transitions, encodedBits, storeBytes, milliseconds }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatCount(states)}</td>
                <td>{formatCount(transitions)}</td>
                <td>{encodedBits === null ? '' : formatTenths(encodedBits)}</td>
                <td>{formatCount(Math.round((8 * storeBytes) / Math.max(1, states)))}</td>
                <td>{formatTime(milliseconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
