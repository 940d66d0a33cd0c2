import styles from './evidence.module.css';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import type { ProcessInLoop } from '../../../contract/check/evidence.ts';
import { loopFairness } from './loop-fairness.ts';
import tableStyles from '../../kit/widgets/tables.module.css';

/** How each process fares in a loop, and which fairness it therefore satisfies. */
export function LoopProcesses({ processes }: { readonly processes: readonly ProcessInLoop[] }) {
  return (
    <ScrollRegion className={tableStyles.tableScroll} label="Processes in the loop">
      <table className={styles.loopProcesses}>
        <caption>In the loop</caption>
        <tbody>
          {processes.map((process) => (
            <tr key={process.process}>
              <th scope="row">{process.process}</th>
              <td>{fate(process)}</td>
            </tr>
          ))}
        </tbody>
        <tbody>
          {loopFairness(processes).map(({ kind, title, holds, why }) => (
            <tr key={kind}>
              <th scope="row">The run is {holds ? title : `not ${title}`}</th>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function fate({ movesAt, disabledAt, alwaysDisabled }: ProcessInLoop): string {
  if (movesAt !== null) return `moves in step ${movesAt + 1}`;
  if (alwaysDisabled) return 'is disabled throughout';
  return disabledAt === null ? 'is enabled throughout and never moves' : `never moves; it is disabled in state ${disabledAt}`;
}
