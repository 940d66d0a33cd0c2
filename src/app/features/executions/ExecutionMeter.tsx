import styles from './executions.module.css';
import type { ExecutionsRecording } from '../../../contract/executions.ts';
import { formatCount } from '../../kit/widgets/format.ts';
import { meterRows, partWords } from './meter.ts';

/** How many executions each search ran, beside how many classes there are: none can run fewer. */
export function ExecutionMeter({ recording }: { readonly recording: ExecutionsRecording }) {
  const rows = meterRows(recording);
  const most = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <table className={styles.meter} aria-label="Classes and executions">
      <tbody>
        {rows.map(({ name, total, more, parts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {formatCount(total)}
              {more && ' so far'}
            </td>
            <td>
              <div className={styles.meterBar} aria-hidden="true">
                {parts.map(({ kind, count }) => (
                  <span key={kind} className={styles[kind]} style={{ width: `${(100 * count) / most}%` }} />
                ))}
              </div>
              <span>{partWords(parts)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
