import styles from './listing.module.css';
import { useMemo } from 'react';
import { LineMap } from '../../../base/span.ts';
import type { TransitionRow, TransitionTable } from '../../../contract/model.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { selectText } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { useOfModel } from './use-of-model.ts';

const selectLine = (state: AppState) => state.selection.line;
const tables = (client: WorkbenchClient) => client.transitionTables();

interface Properties {
  /** An address that is to be shown among the instructions. */
  readonly onAddress: (address: number) => void;
}

/**
 * The transitions of each process as a table (thesis Figure 3.2). Actions lead to the source, addresses to the instructions that they are
 * compiled to (Figure 3.3).
 */
export function TransitionTables({ onAddress }: Properties) {
  return (
    <ScrollRegion className={styles.transitionTables} label="Tables of transitions">
      {useOfModel(tables).map((table) => (
        <Table key={table.process} table={table} onAddress={onAddress} />
      ))}
      <p className={textStyles.quietText}>
        <em>Next</em> is where a transition leads, <em>next guard</em> the one that is tried if its condition is false. The addresses lead
        to its instructions.
      </p>
    </ScrollRegion>
  );
}

function Table({ table: { process, rows }, onAddress }: Properties & { readonly table: TransitionTable }) {
  const text = useAppState(selectText);
  const cursorLine = useAppState(selectLine);
  const lines = useMemo(() => new LineMap(text), [text]);
  const workbench = useWorkbench();
  return (
    <table className={tableStyles.counts}>
      <caption>Process {process}</caption>
      <thead>
        <tr>
          <th scope="col">number</th>
          <th scope="col" className={styles.action}>
            action
          </th>
          <th scope="col">next</th>
          <th scope="col">next guard</th>
          <th scope="col">condition at</th>
          <th scope="col">code at</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { line } = lines.position(row.span.start);
          return (
            <tr key={row.number} className={line === cursorLine ? styles.rowAtCursor : undefined}>
              <th scope="row">{row.number}</th>
              <td className={styles.action}>
                <button type="button" className={textStyles.link} title={`line ${line}`} onClick={() => workbench.view.reveal(row.span)}>
                  <code>{row.action}</code>
                </button>
              </td>
              <td>{row.next ?? ''}</td>
              <td>{row.nextGuard ?? ''}</td>
              <Address row={row} kind="condition" address={row.guardAddress} onAddress={onAddress} />
              <Address row={row} kind="code" address={row.address} onAddress={onAddress} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface AddressProperties extends Properties {
  readonly row: TransitionRow;
  readonly kind: 'condition' | 'code';
  readonly address: number | null;
}

function Address({ row, kind, address, onAddress }: AddressProperties) {
  if (address === null) return <td />;
  return (
    <td>
      <button
        type="button"
        className={textStyles.link}
        aria-label={`${address}, ${kind} of transition ${row.number}`}
        onClick={() => onAddress(address)}
      >
        {address}
      </button>
    </td>
  );
}
