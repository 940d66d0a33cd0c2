import styles from './table.module.css';
import { useState } from 'react';
import type { StateEntry, StateGroup, StateView } from '../../../contract/states.ts';
import type { StepView } from '../../../contract/steps.ts';
import { ProcessName } from '../../kit/widgets/ProcessName.tsx';
import { keyed } from '../../kit/widgets/keys.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { briefValue, changesOf, sharedFields } from './brief.ts';
import { Location, ProcessTable } from './ProcessTable.tsx';
import { type Unfolding, Variable } from './Value.tsx';

interface Properties {
  readonly state: StateView;
  readonly step: StepView | null;
  readonly unfolding: Unfolding;
}

/**
 * A state with many processes and variables: first what the step changed and who moved, then what all processes see, in short; processes
 * that did not move are folded.
 */
export function LargeState({ state, step, unfolding }: Properties) {
  const [unfolded, setUnfolded] = useState(false);
  const processes = state.groups.filter(({ kind }) => kind === 'process');
  const moved = processes.filter(({ name }) => step?.processes.includes(name) === true);
  const others = processes.filter((group) => !moved.includes(group));
  return (
    <>
      {step !== null && <Did groups={state.groups} moved={moved} />}
      {state.groups
        .filter(({ kind }) => kind !== 'process')
        .map((group) => (
          <Shared key={group.name} group={group} unfolding={unfolding} />
        ))}
      {moved.length > 0 && <ProcessTable groups={moved} step={step} unfolding={unfolding} />}
      {others.length > 0 && (
        <details
          className={styles.others}
          open={step === null || unfolded}
          onToggle={({ currentTarget }) => step !== null && setUnfolded(currentTarget.open)}
        >
          <summary>{othersWords(others.length, step !== null)}</summary>
          <ProcessTable groups={others} step={step} unfolding={unfolding} />
        </details>
      )}
    </>
  );
}

function othersWords(count: number, afterStep: boolean): string {
  return `${count} ${count === 1 ? 'process' : 'processes'}${afterStep ? ' that did not move' : ''}`;
}

/** Who moved, to where, and each value that the step changed. */
function Did({ groups, moved }: { readonly groups: readonly StateGroup[]; readonly moved: readonly StateGroup[] }) {
  const changes = changesOf(groups);
  return (
    <section className={styles.did} aria-label="What the step did">
      {moved.map((group) => (
        <div key={group.name} className={styles.mover}>
          <ProcessName name={group.name} />
          <span className={textStyles.tag}>moved</span>
          <Location group={group} />
        </div>
      ))}
      {changes.length === 0 ? (
        <p className={textStyles.quietText}>No variable has changed.</p>
      ) : (
        <ul className={styles.changes} aria-label="Values that changed">
          {keyed(changes, ({ name }) => name).map(({ key, item: { name, before, after, gone } }) => (
            <li key={key}>
              <span className={styles.variableName}>{name}</span> <mark className={styles.piece}>{gone ? 'taken away' : after}</mark>{' '}
              <span className={textStyles.quietText}>{before === null ? 'new' : `was ${before}`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What all processes see, in as many columns as there is room for; each value can be unfolded. */
function Shared({ group, unfolding }: { readonly group: StateGroup; readonly unfolding: Unfolding }) {
  const { name, kind, entries } = group;
  const fields = sharedFields(entries);
  const texts = entries.map((entry) => ({ entry, pieces: briefValue(entry) }));
  const widest = Math.max(...texts.map(({ entry, pieces }) => entry.name.length + pieces.reduce((sum, { text }) => sum + text.length, 0)));
  return (
    <section className={styles.shared} aria-label={name}>
      <h3>
        {name} {fields !== null && <span className={styles.fields}>each {fields}</span>}
      </h3>
      <ul
        className={styles.brief}
        aria-label={`Contents of ${name}`}
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${widest + 1}ch + 14px), 1fr))` }}
      >
        {texts.map(({ entry, pieces }) => {
          const path = `${kind} ${name}/${entry.name}`;
          if (unfolding.open.has(path)) return <Variable key={entry.name} entry={entry} path={path} unfolding={unfolding} />;
          return (
            <li key={entry.name} className={entry.changed ? styles.isChanged : undefined}>
              <Name entry={entry} onUnfold={() => unfolding.toggle(path)} />{' '}
              {keyed(pieces, ({ text }) => text).map(({ key, item: { text, changed } }) =>
                changed ? (
                  <mark key={key} className={styles.piece}>
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Name({ entry: { name, parts, value }, onUnfold }: { readonly entry: StateEntry; readonly onUnfold: () => void }) {
  if (parts.length === 0) return <span className={styles.variableName}>{name}</span>;
  return (
    <button
      type="button"
      className={`${styles.variableName} ${styles.unfold}`}
      aria-expanded={false}
      title={value.slice(0, 400)}
      onClick={onUnfold}
    >
      {name}
    </button>
  );
}
