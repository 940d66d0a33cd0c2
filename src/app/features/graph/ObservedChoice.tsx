import styles from './graph.module.css';
import type { GraphRequest, GraphView, Observable } from '../../../contract/graph.ts';
import { Popover } from '../../kit/widgets/Popover.tsx';
import { useService } from '../../session/workbench/workbench.ts';
import { graphingOf } from './service.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

interface Properties {
  readonly view: GraphView;
  readonly request: GraphRequest;
}

/** What a projection keeps: locations and variables as checkboxes. */
export function ObservedChoice({ view: { observables, observed }, request }: Properties) {
  const graph = useService(graphingOf);
  const groups = [...new Set(observables.map(({ group }) => group))];
  const projects = request.kind === 'auto' || request.kind === 'projection';
  const kept = observed.length === 0 ? 'nothing' : observed.length <= 2 ? observed.join(', ') : `${observed.length} chosen`;
  const toggle = (key: string): void => {
    const next = observed.includes(key) ? observed.filter((other) => other !== key) : [...observed, key];
    graph.change({ observed: next, ...(projects && { kind: 'projection' }) });
  };
  return (
    <Popover
      label={`${projects ? 'Keeps' : 'Sees of states'}: ${kept}`}
      accessibleName="What is kept of states"
      className={buttonClass('quiet', 'small')}
    >
      {() => (
        <div className={styles.graphObserved}>
          <p className={textStyles.quietText}>States that agree on what is chosen become one node.</p>
          {groups.map((group) => (
            <fieldset key={group}>
              <legend>{group}</legend>
              {observables
                .filter((one) => one.group === group)
                .map((one) => (
                  <label key={one.key}>
                    <input type="checkbox" checked={observed.includes(one.key)} onChange={() => toggle(one.key)} />
                    {nameOf(one)}
                  </label>
                ))}
            </fieldset>
          ))}
          <button type="button" className={buttonClass('small')} onClick={() => graph.change({ observed: [] })}>
            {projects ? 'Choose for me' : 'None'}
          </button>
        </div>
      )}
    </Popover>
  );
}

function nameOf({ key, kind, group }: Observable): string {
  if (kind === 'location') return 'location';
  return key.startsWith(`${group}.`) ? key.slice(group.length + 1) : key;
}
