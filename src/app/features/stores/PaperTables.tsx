import type { StoreRow } from '../../../contract/stores.ts';
import { Cells, type Column, Headings } from '../../kit/widgets/Columns.tsx';
import { formatCount, formatTenths, formatTime } from '../../kit/widgets/format.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { type PaperTable, paperTables } from './paper-tables.ts';
import textStyles from '../../kit/widgets/text.module.css';
import tableStyles from '../../kit/widgets/tables.module.css';

const columns: readonly Column<PaperTable['rows'][number]>[] = [
  { title: 'states', cell: ({ states }) => formatCount(states) },
  { title: 'transitions', cell: ({ transitions }) => formatCount(transitions) },
  {
    title: 'bits',
    hint: 'Bits of a state as it is written; the mean where states differ in length',
    cell: ({ encodedBits }) => (encodedBits === null ? '' : formatTenths(encodedBits)),
  },
  {
    title: 'with table',
    hint: 'Bits of the store per state, its hash table and unused room included',
    cell: ({ states, storeBytes }) => formatCount(Math.round((8 * storeBytes) / Math.max(1, states))),
  },
  { title: 'time', cell: ({ milliseconds }) => formatTime(milliseconds) },
];

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
              <Headings columns={columns} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <Cells columns={columns} row={row} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
