import styles from './graph.module.css';
import { graphingOf } from './effects.ts';
import { GitCompareArrows } from 'lucide-react';
import { Tool } from './Tool.tsx';
import { useState } from 'react';
import { selectConstants } from '../../session/state/selectors.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { Popover } from '../../kit/widgets/Popover.tsx';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

/** Compares the graph with that of the version checked before, or with another value of a constant. */
export function CompareChoice() {
  return (
    <Popover
      label={<Tool icon={GitCompareArrows} word="Compare" />}
      accessibleName="Compare with another graph"
      title="Compare with another graph"
      className={buttonClass('quiet', 'small')}
    >
      {(close) => <CompareForm close={close} />}
    </Popover>
  );
}

function CompareForm({ close }: { readonly close: () => void }) {
  const graph = useService(graphingOf);
  const constants = useAppState(selectConstants);
  const [name, setName] = useState(constants[0]?.name ?? '');
  const [value, setValue] = useState('');
  const number = Number(value);
  return (
    <form
      className={styles.graphNames}
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() === '' || !Number.isInteger(number)) return;
        close();
        void graph.compare({ kind: 'constant', name, value: number });
      }}
    >
      <p className={textStyles.quietText}>Which states are new, which are gone, and whether the two can do the same.</p>
      <button
        type="button"
        className={buttonClass('small')}
        onClick={() => {
          close();
          void graph.compare({ kind: 'before' });
        }}
      >
        With the version checked before
      </button>
      {constants.length > 0 && (
        <div className={styles.graphSave}>
          <label>
            With{' '}
            <select value={name} onChange={({ target }) => setName(target.value)}>
              {constants.map((constant) => (
                <option key={constant.name}>{constant.name}</option>
              ))}
            </select>
          </label>
          <label>
            ={' '}
            <input
              inputMode="numeric"
              size={5}
              value={value}
              aria-label="Its other value"
              onChange={({ target }) => setValue(target.value)}
            />
          </label>
          <button type="submit" className={buttonClass('small')}>
            Compare
          </button>
        </div>
      )}
    </form>
  );
}
