import { useState } from 'react';
import { Choice } from '../../kit/widgets/Choice.tsx';
import { WholeNumber } from '../../kit/widgets/WholeNumber.tsx';
import type { Constant } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { growingOf } from './service.ts';
import { type Method, methods, methodTitle } from './methods.ts';
import styles from './alike.module.css';
import controlsStyles from '../../kit/widgets/controls.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectRunnable = (state: AppState) => state.document.analysis?.runnable === true;

interface Properties {
  readonly constants: readonly Constant[];
  readonly hybrid: boolean;
  readonly running: boolean;
}

/** What is searched next: the constant, its values, the methods, and how long each search may take. */
export function GrowthForm({ constants, hybrid, running }: Properties) {
  const growing = useService(growingOf);
  const runnable = useAppState(selectRunnable);
  const [name, setName] = useState('');
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(5);
  const [left, setLeft] = useState<ReadonlySet<Method>>(new Set());
  const constant = constants.find((other) => other.name === name) ?? constants[0];
  if (constant === undefined) return null;
  const [first, last] = [from ?? Math.max(1, constant.declared - 1), to ?? constant.declared + 3];
  const chosen = methods.map(({ id }) => id).filter((id) => !left.has(id));
  return (
    <form
      className={styles.growth}
      onSubmit={(event) => {
        event.preventDefault();
        if (running) growing.cancel();
        else if (runnable && chosen.length > 0) growing.start(constant.name, first, last, chosen, seconds * 1_000);
      }}
    >
      <div className={controlsStyles.formRow}>
        <Choice label="Constant" value={constant.name} options={constants.map((other) => [other.name, other.name])} onChange={setName} />
        <WholeNumber label="from" value={first} onChange={setFrom} />
        <WholeNumber label="to" value={last} onChange={setTo} />
        <WholeNumber label="seconds each" value={seconds} least={1} onChange={setSeconds} />
        <button
          type="submit"
          className={running ? buttonClass('danger') : buttonClass('primary')}
          aria-disabled={!running && (!runnable || chosen.length === 0)}
        >
          {running ? 'Cancel' : 'Compare growth'}
        </button>
      </div>
      <fieldset className={styles.methods}>
        <legend>Methods</legend>
        {methods.map(({ id }) => (
          <label key={id} className={controlsStyles.check}>
            <input
              type="checkbox"
              checked={!left.has(id)}
              onChange={(event) => {
                const next = new Set(left);
                if (event.target.checked) next.delete(id);
                else next.add(id);
                setLeft(next);
              }}
            />
            <span>{methodTitle(id, hybrid)}</span>
          </label>
        ))}
      </fieldset>
    </form>
  );
}
