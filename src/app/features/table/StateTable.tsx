import styles from './table.module.css';
import { useRef } from 'react';
import type { StateGroup, StateView } from '../../../contract/states.ts';
import type { StepView } from '../../../contract/steps.ts';
import { ProcessName } from '../../kit/widgets/ProcessName.tsx';
import { ProcessStatus } from '../../kit/widgets/ProcessStatus.tsx';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { useUnfolding } from './use-unfolding.ts';
import { type Unfolding, Variable } from './Value.tsx';
import { bringIntoView } from './in-view.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';

interface Properties {
  readonly state: StateView;
  /** The step that led to the state. */
  readonly step: StepView | null;
}

/** A state as a table: a column for each process with where it is and its variables, then the shared variables and the buffers. */
export function StateTable({ state, step }: Properties) {
  const unfolding = useUnfolding();
  const table = useRef<HTMLTableElement>(null);
  // What the step moved and changed is brought into view.
  useWhenChanged([state, step], () => {
    const frame = table.current?.closest<HTMLElement>('[data-pane] > div') ?? null;
    if (table.current === null || frame === null || step === null) return;
    bringIntoView(frame, [...table.current.querySelectorAll(`.${styles.sender}, .${styles.receiver}, td:has(.${styles.changed})`)]);
  });
  const located = state.groups.some(({ location }) => location !== null);
  return (
    <table className={styles.stateTable} ref={table}>
      <caption className={textStyles.visuallyHidden}>What the processes, shared variables and channels contain</caption>
      <thead>
        <tr>
          {state.groups.map((group) => (
            <Head key={`${group.kind} ${group.name}`} group={group} role={roleOf(group, step)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {located && (
          <tr className={styles.locations} data-row="locations">
            {state.groups.map((group) => (
              <td key={`${group.kind} ${group.name}`}>
                <Location group={group} />
              </td>
            ))}
          </tr>
        )}
        <tr>
          {state.groups.map((group) => (
            <td key={`${group.kind} ${group.name}`}>
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
      {group.kind === 'process' ? <ProcessName name={group.name} /> : <span>{group.name}</span>}
      {role !== 'bystander' && <span className={textStyles.tag}>moved</span>}
      {group.kind === 'process' && <ProcessStatus name={group.name} />}
    </th>
  );
}

function Location({ group: { location } }: { readonly group: StateGroup }) {
  const workbench = useWorkbench();
  if (location === null) return null;
  return (
    <button type="button" className={styles.location} title="Show in the source" onClick={() => workbench.view.reveal(location.span)}>
      {location.label !== null && <span className={styles.locationLabel}>{location.label}</span>}
      <code>{location.text}</code>
    </button>
  );
}

function Contents({ group, unfolding }: { readonly group: StateGroup; readonly unfolding: Unfolding }) {
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
