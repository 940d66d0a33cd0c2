import { useState } from 'react';
import type { RelationCell, RelationTable } from '../../../contract/relation-tables.ts';
import { ScrollRegion } from '../widgets/ScrollRegion.tsx';
import controlsStyles from '../widgets/controls.module.css';
import tableStyles from '../widgets/tables.module.css';
import textStyles from '../widgets/text.module.css';
import styles from './relations.module.css';
import { useRelations } from './use-relations.ts';

const mostPlaces = 6;
const usualPlaces = 2;

/** The relations between operations on one object, to be unfolded. */
export function RelationTables() {
  return (
    <details>
      <summary>Tables of operations: which commute, and in which states</summary>
      <Tables />
    </details>
  );
}

/** The relations as their tables, operations by operations. Each cell tells for each number of messages what the relation says, and what
 * really happens. */
function Tables() {
  const [places, setPlaces] = useState(usualPlaces);
  const [name, setName] = useState('conditional');
  const [chosen, setChosen] = useState<readonly [number, number]>([0, 1]);
  const found = useRelations(places);
  const table = found?.tables.find((one) => one.name === name);
  if (found === null || table === undefined) return null;
  const cell = table.cells[chosen[0]]?.[chosen[1]] ?? table.cells[0]?.[0];
  return (
    <div className={styles.relations}>
      <div className={controlsStyles.formRow}>
        <label>
          relation
          <select value={name} onChange={(event) => setName(event.target.value)}>
            {found.tables.map((one) => (
              <option key={one.name} value={one.name}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        <label>
          places of the buffer
          <select value={places} onChange={(event) => setPlaces(Number(event.target.value))}>
            {Array.from({ length: mostPlaces }, (_, i) => i + 1).map((one) => (
              <option key={one} value={one}>
                {[`N = ${one}`, ...found.buffers.filter((buffer) => buffer.places === one).map((buffer) => buffer.name)].join(', ')}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className={textStyles.quietText}>
        {table.about} ({table.source})
      </p>
      <Grid table={table} chosen={cell ?? null} onChoose={(row, column) => setChosen([row, column])} />
      {cell !== undefined && <CellStates cell={cell} />}
    </div>
  );
}

interface GridProperties {
  readonly table: RelationTable;
  readonly chosen: RelationCell | null;
  readonly onChoose: (row: number, column: number) => void;
}

function Grid({ table: { title, operations, cells }, chosen, onChoose }: GridProperties) {
  return (
    <ScrollRegion className={tableStyles.tableFrame} label={`Table: ${title}`}>
      <table className={styles.grid}>
        <caption className={textStyles.visuallyHidden}>{title}</caption>
        <thead>
          <tr>
            <td />
            {operations.map((operation) => (
              <th key={operation} scope="col">
                {operation}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((row, i) => (
            <tr key={operations[i]}>
              <th scope="row">{operations[i]}</th>
              {row.map((cell, j) => (
                <td key={cell.second}>
                  <button
                    type="button"
                    aria-pressed={cell === chosen}
                    aria-label={`${cell.first} and ${cell.second}: ${cell.text}`}
                    onClick={() => onChoose(i, j)}
                  >
                    {cell.text}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A cell state by state: what the relation says and what happens. */
function CellStates({ cell: { first, second, states } }: { readonly cell: RelationCell }) {
  return (
    <section aria-label={`${first} and ${second}, state by state`}>
      <h3>
        {first} and {second}
      </h3>
      <ul className={textStyles.plainList}>
        {states.map(({ n, related, dependent, words }) => (
          <li key={n ?? 'any'}>
            {n !== null && <strong>n = {n}: </strong>}
            {related ? 'related' : 'not related'}; {words}
            {related && !dependent && n !== null && ' in this state'}.
          </li>
        ))}
      </ul>
    </section>
  );
}
