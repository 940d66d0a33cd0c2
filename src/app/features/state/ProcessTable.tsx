import styles from './table.module.css';
import type { StateGroup } from '../../../contract/states.ts';
import type { StepView } from '../../../contract/steps.ts';
import { ProcessName } from '../../kit/widgets/ProcessName.tsx';
import { ProcessStatus } from '../../kit/widgets/ProcessStatus.tsx';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { useWidth } from '../../kit/effects/use-width.ts';
import { inRows } from './process-rows.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { type Unfolding, Variable } from './Value.tsx';

interface TableProperties {
  readonly groups: readonly StateGroup[];
  readonly step: StepView | null;
  readonly unfolding: Unfolding;
}

const selectProjector = (state: AppState) => state.view.projector;

/** A column for each process: where it is, and its variables. Those that have no room beside each other stand in further rows. */
export function ProcessTable({ groups, step, unfolding }: TableProperties) {
  const [frame, width] = useWidth<HTMLTableElement>();
  const projector = useAppState(selectProjector);
  return (
    <table className={styles.stateTable} ref={frame}>
      <caption className={textStyles.visuallyHidden}>Where the processes are, and what their variables contain</caption>
      {inRows(groups, width, projector).map((row) => (
        <tbody key={row[0]?.name}>
          <tr>
            {row.map((group) => (
              <Head key={group.name} group={group} role={roleOf(group, step)} />
            ))}
          </tr>
          {row.some(({ location }) => location !== null) && (
            <tr className={styles.locations} data-row="locations">
              {row.map((group) => (
                <td key={group.name}>
                  <Location group={group} />
                </td>
              ))}
            </tr>
          )}
          <tr>
            {row.map((group) => (
              <td key={group.name}>
                <Contents group={group} unfolding={unfolding} />
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

type Role = 'sender' | 'receiver' | 'bystander';

function Head({ group, role }: { readonly group: StateGroup; readonly role: Role }) {
  return (
    <th scope="col" className={role === 'bystander' ? undefined : styles[role]}>
      <ProcessName name={group.name} />
      {role !== 'bystander' && <span className={textStyles.tag}>moved</span>}
      <ProcessStatus name={group.name} />
    </th>
  );
}

/** Where a process is; pressed, it shows that in the source. */
export function Location({ group: { location } }: { readonly group: StateGroup }) {
  const workbench = useWorkbench();
  if (location === null) return null;
  return (
    <>
      <button type="button" className={styles.location} title="Show in the source" onClick={() => workbench.view.reveal(location.span)}>
        {location.label !== null && <span className={styles.locationLabel}>{location.label}</span>}
        <code>{location.text}</code>
      </button>
      {location.behind.length > 0 && (
        <p className={styles.behind}>
          It is at <code>{location.behind.join(', ')}</code> already: no guard of this DO is true, so it goes on there.
        </p>
      )}
    </>
  );
}

/** The variables of a process, or what all processes see. */
export function Contents({ group, unfolding }: { readonly group: StateGroup; readonly unfolding: Unfolding }) {
  const { name, kind, entries, parameters, dead } = group;
  return (
    <>
      {parameters.length > 0 && (
        <p className={styles.parameters} title="What the process was activated with">
          {parameters.map((parameter) => `${parameter.name} = ${parameter.value}`).join(', ')}
        </p>
      )}
      {entries.length > 0 && (
        <ul className={styles.variables} aria-label={`Contents of ${name}`}>
          {entries.map((entry) => (
            <Variable
              key={entry.name}
              entry={entry}
              path={`${kind} ${name}/${entry.name}`}
              unfolding={unfolding}
              dead={dead.includes(entry.name)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function roleOf(group: StateGroup, step: StepView | null): Role {
  if (group.kind !== 'process' || step === null) return 'bystander';
  const place = step.processes.indexOf(group.name);
  return place < 0 ? 'bystander' : place === 0 ? 'sender' : 'receiver';
}
