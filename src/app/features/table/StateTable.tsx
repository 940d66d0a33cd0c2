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

/**
 * A state: the shared variables and buffers, which stay in view, above a table with a column for each process, where it is and its
 * variables.
 */
export function StateTable({ state, step }: Properties) {
  const unfolding = useUnfolding();
  const body = useRef<HTMLDivElement>(null);
  // What the step moved and changed is brought into view.
  useWhenChanged([state, step], () => {
    const frame = body.current?.closest<HTMLElement>('[data-pane] > div') ?? null;
    if (body.current === null || frame === null || step === null) return;
    bringIntoView(frame, [...body.current.querySelectorAll(`.${styles.sender}, .${styles.receiver}, td:has(.${styles.changed})`)]);
  });
  const processes = state.groups.filter(({ kind }) => kind === 'process');
  return (
    <div ref={body}>
      {state.groups
        .filter(({ kind }) => kind !== 'process')
        .map((group) => (
          <section key={group.name} className={styles.shared} aria-label={group.name}>
            <h3>{group.name}</h3>
            <Contents group={group} unfolding={unfolding} />
          </section>
        ))}
      {processes.length > 0 && <ProcessTable groups={processes} step={step} unfolding={unfolding} />}
    </div>
  );
}

interface TableProperties {
  readonly groups: readonly StateGroup[];
  readonly step: StepView | null;
  readonly unfolding: Unfolding;
}

function ProcessTable({ groups, step, unfolding }: TableProperties) {
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

function Location({ group: { location } }: { readonly group: StateGroup }) {
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
