import styles from './listing.module.css';
import { useId, useMemo } from 'react';
import { LineMap } from '../../../base/span.ts';
import type { TransitionRow, TransitionTable } from '../../../contract/model.ts';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { Procedure } from './Procedure.tsx';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { selectText } from '../../session/state/selectors.ts';
import { selectCursorLine } from './state.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { useOfModel } from './use-of-model.ts';

const tables = (client: WorkbenchClient) => client.transitionTables();

interface Properties {
  /** An address that is to be shown among the instructions. */
  readonly onAddress: (address: number) => void;
}

/**
 * The transitions of each process as a table, and the procedure that executes them (thesis Figure 3.2). Commands lead to the source,
 * actions to the branches of the procedure, addresses to the instructions (Figure 3.3).
 */
export function TransitionTables({ onAddress }: Properties) {
  return (
    <ScrollRegion className={styles.transitionTables} label="Tables of transitions">
      {useOfModel(tables).map((table) => (
        <Table key={table.process} table={table} onAddress={onAddress} />
      ))}
      <p className={textStyles.quietText}>
        <em>Next</em> is where a transition leads, <em>action</em> its branch in the procedure of the process, <em>next guard</em> the
        transition that is tried if its condition is false. The addresses lead to its instructions.
      </p>
    </ScrollRegion>
  );
}

function Table({ table: { process, rows, procedure }, onAddress }: Properties & { readonly table: TransitionTable }) {
  const text = useAppState(selectText);
  const cursorLine = useAppState(selectCursorLine);
  const lines = useMemo(() => new LineMap(text), [text]);
  const workbench = useWorkbench();
  const id = useId();
  const branchId = (action: number) => `${id}${action}`;
  return (
    <>
      <table className={tableStyles.counts}>
        <caption>Process {process}</caption>
        <thead>
          <tr>
            <th scope="col">number</th>
            <th scope="col" className={styles.command}>
              command
            </th>
            <th scope="col">next</th>
            <th scope="col">action</th>
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
                <td className={styles.command}>
                  <button type="button" className={textStyles.link} title={`line ${line}`} onClick={() => workbench.view.reveal(row.span)}>
                    <code>{row.command}</code>
                  </button>
                </td>
                <td>{row.next ?? ''}</td>
                <td>
                  <button
                    type="button"
                    className={textStyles.link}
                    aria-label={`${row.action}, branch of transition ${row.number}`}
                    onClick={() => document.getElementById(branchId(row.action))?.focus()}
                  >
                    {row.action}
                  </button>
                </td>
                <td>{row.nextGuard ?? ''}</td>
                <Address row={row} kind="condition" address={row.guardAddress} onAddress={onAddress} />
                <Address row={row} kind="code" address={row.address} onAddress={onAddress} />
              </tr>
            );
          })}
        </tbody>
      </table>
      <Procedure process={process} procedure={procedure} lines={lines} branchId={branchId} />
    </>
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
