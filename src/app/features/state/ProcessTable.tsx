import styles from './table.module.css';
import type { StateGroup } from '../../../contract/states.ts';
import type { StepView } from '../../../contract/steps.ts';
import { ProcessName } from '../../kit/widgets/ProcessName.tsx';
import { ProcessStatus } from '../../kit/widgets/ProcessStatus.tsx';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { type Unfolding, Variable } from './Value.tsx';

interface TableProperties {
  readonly groups: readonly StateGroup[];
  readonly step: StepView | null;
  readonly unfolding: Unfolding;
}

/** A column for each process: where it is, and its variables. */
export function ProcessTable({ groups, step, unfolding }: TableProperties) {
  return (
    <table className={styles.stateTable}>
      <caption className={textStyles.visuallyHidden}>Where the processes are, and what their variables contain</caption>
      <thead>
        <tr>
          {groups.map((group) => (
            <Head key={group.name} group={group} role={roleOf(group, step)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.some(({ location }) => location !== null) && (
          <tr className={styles.locations} data-row="locations">
            {groups.map((group) => (
              <td key={group.name}>
                <Location group={group} />
              </td>
            ))}
          </tr>
        )}
        <tr>
          {groups.map((group) => (
            <td key={group.name}>
              <Contents group={group} unfolding={unfolding} />
            </td>
          ))}
        </tr>
      </tbody>
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
