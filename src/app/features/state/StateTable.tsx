import styles from './table.module.css';
import { useRef } from 'react';
import type { StateView } from '../../../contract/states.ts';
import type { StepView } from '../../../contract/steps.ts';
import { useUnfolding } from './use-unfolding.ts';
import { isLarge } from './brief.ts';
import { LargeState } from './LargeState.tsx';
import { Contents, ProcessTable } from './ProcessTable.tsx';
import { bringIntoView } from './in-view.ts';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';

interface Properties {
  readonly state: StateView;
  /** The step that led to the state. */
  readonly step: StepView | null;
}

/**
 * A state: the shared variables and buffers, which stay in view, above a table with a column for each process, where it is and its
 * variables. A state with many of them is told in short.
 */
export function StateTable({ state, step }: Properties) {
  const unfolding = useUnfolding();
  const body = useRef<HTMLDivElement>(null);
  // What the step moved and changed is brought into view; where no step was taken, the beginning.
  useWhenChanged([state, step], () => {
    const frame = body.current?.closest<HTMLElement>('[data-pane] > div') ?? null;
    if (body.current === null || frame === null) return;
    if (step === null) frame.scrollTop = 0;
    else if (!isLarge(state))
      bringIntoView(frame, [...body.current.querySelectorAll(`.${styles.sender}, .${styles.receiver}, td:has(.${styles.changed})`)]);
  });
  if (isLarge(state)) {
    return (
      <div ref={body}>
        <LargeState state={state} step={step} unfolding={unfolding} />
      </div>
    );
  }
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
