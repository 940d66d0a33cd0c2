import { useMemo } from 'react';
import type { StateGroup, StateView, StepView } from '../../worker/api.ts';
import { Panel } from '../panels/Panel.tsx';
import { useAppState, useController } from '../state/context.ts';
import { selectShownState } from '../state/selectors.ts';
import type { AppState } from '../state/store.ts';
import { currentStep } from '../state/trace.ts';
import { EmptyState } from '../widgets/EmptyState.tsx';

const selectSelection = (state: AppState) => state.view.selection;
const selectIndex = (state: AppState) => state.trace?.index ?? null;
const selectStep = (state: AppState) => (state.trace === null || state.view.selection !== null ? null : currentStep(state.trace));
const selectBefore = (state: AppState) =>
  state.trace === null || state.view.selection !== null || state.trace.index === 0
    ? null
    : (state.trace.view.states[state.trace.index - 1] ?? null);

/** What a state consists of: a card for each process, one for the shared variables and one for the buffers. */
export function StatePanel() {
  const state = useAppState(selectShownState);
  const selection = useAppState(selectSelection);
  const step = useAppState(selectStep);
  const before = useAppState(selectBefore);
  return (
    <Panel title={useTitle()} className="state" tools={selection !== null && <Deselect />}>
      {state === null ? (
        <Nothing selected={selection !== null} />
      ) : (
        <div className="state-cards">
          {state.groups.map((group) => (
            <Card key={`${group.kind} ${group.name}`} group={group} role={roleOf(group, step)} before={before} />
          ))}
        </div>
      )}
    </Panel>
  );
}

function useTitle(): string {
  const selection = useAppState(selectSelection);
  const index = useAppState(selectIndex);
  const shown = useAppState(selectShownState);
  if (selection !== null) return `State ${selection.id}`;
  if (shown === null) return 'State';
  return index === null || index === 0 ? 'Initial state' : `State after step ${index}`;
}

function Deselect() {
  const controller = useController();
  return (
    <button type="button" className="button quiet" onClick={() => void controller.select(null)}>
      Deselect
    </button>
  );
}

function Nothing({ selected }: { readonly selected: boolean }) {
  return selected ? (
    <EmptyState title="The contents of this state are not at hand">
      <p>Press Run to search the model again.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No state is shown">
      <p>Choose a state in the graph, or step through a run.</p>
    </EmptyState>
  );
}

type Role = 'sender' | 'receiver' | 'bystander';

function Card({ group, role, before }: { readonly group: StateGroup; readonly role: Role; readonly before: StateView | null }) {
  const controller = useController();
  const old = useMemo(
    () => new Map(before?.groups.find((other) => other.name === group.name)?.entries.map((entry) => [entry.name, entry.value])),
    [before, group],
  );
  const { location } = group;
  return (
    <article className={`card ${role}`} aria-label={group.name}>
      <header>
        <h3>{group.kind === 'shared' ? 'Shared variables' : group.kind === 'channels' ? 'Channels' : group.name}</h3>
        {role !== 'bystander' && <span className="tag">moved</span>}
      </header>
      {location !== null && (
        <button type="button" className="location" title="Show in the source" onClick={() => controller.reveal(location.span)}>
          {location.label !== null && <span className="location-label">{location.label}</span>}
          <code>{location.text}</code>
        </button>
      )}
      {group.entries.length > 0 && (
        <dl className="variables">
          {group.entries.map(({ name, value, changed }) => (
            <div key={name} className={changed ? 'changed' : ''}>
              <dt>{name}</dt>
              <dd>
                <span className="value">{value}</span>
                {changed && <ChangedFrom old={old.get(name)} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

function ChangedFrom({ old }: { readonly old: string | undefined }) {
  return <span className="was">{old === undefined ? 'changed' : `was ${old}`}</span>;
}

function roleOf(group: StateGroup, step: StepView | null): Role {
  if (group.kind !== 'process' || step === null) return 'bystander';
  const place = step.processes.indexOf(group.name);
  return place < 0 ? 'bystander' : place === 0 ? 'sender' : 'receiver';
}
