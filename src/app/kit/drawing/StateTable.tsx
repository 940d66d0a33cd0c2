import { type ReactNode, useState } from 'react';
import { buttonClass } from '../widgets/button.ts';
import tableStyles from '../widgets/tables.module.css';
import textStyles from '../widgets/text.module.css';

/** So many states are shown at first, and with each press more. */
const pageLength = 100;

/** A state of a picture as a row of a table. */
export interface StateRow {
  readonly key: string | number;
  readonly name: ReactNode;
  readonly selected?: boolean;
  /** Whether it is where the run is. */
  readonly current?: boolean;
  /** Chooses the state; null where it cannot be chosen, undefined where no state can. */
  readonly onChoose?: (() => void) | null;
  /** What there is to say of it, in the order of the columns. */
  readonly cells: readonly ReactNode[];
}

interface Properties<T> {
  readonly label: string;
  /** What the picture shows, in a sentence. */
  readonly summary?: ReactNode;
  readonly columns: readonly { readonly title: string; readonly number?: boolean }[];
  readonly states: readonly T[];
  readonly row: (state: T, place: number) => StateRow;
}

/**
 * The states of a picture as a table, for those who read rather than look, and for the keyboard; the same beside every picture of states.
 */
export function StateTable<T>({ label, summary, columns, states, row }: Properties<T>) {
  const [shown, setShown] = useState(pageLength);
  return (
    <section className={tableStyles.stateList} aria-label={label}>
      {summary !== undefined && <p className={textStyles.quietText}>{summary}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">State</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {states.slice(0, shown).map((state, place) => {
            const { key, name, selected = false, current = false, onChoose, cells } = row(state, place);
            return (
              <tr
                key={key}
                className={selected ? tableStyles.isSelected : ''}
                data-selected={selected || undefined}
                aria-current={current ? 'step' : undefined}
              >
                <th scope="row">
                  {onChoose === undefined ? (
                    name
                  ) : (
                    <button type="button" className={textStyles.link} disabled={onChoose === null} onClick={() => onChoose?.()}>
                      {name}
                    </button>
                  )}
                </th>
                {columns.map(({ title, number = false }, at) => (
                  <td key={title} className={number ? tableStyles.number : undefined}>
                    {cells[at]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {states.length > shown && (
        <button type="button" className={buttonClass()} onClick={() => setShown(shown + pageLength)}>
          Show {Math.min(pageLength, states.length - shown)} more of {states.length}
        </button>
      )}
    </section>
  );
}
