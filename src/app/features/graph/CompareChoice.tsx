import styles from './graph.module.css';
import { graphingOf } from './service.ts';
import { useState } from 'react';
import type { OtherGraph } from '../../../contract/comparison.ts';
import { selectConstants } from '../../session/state/selectors.ts';
import { useAppState, useService, useWorkbench } from '../../session/workbench/workbench.ts';
import { OtherModelChoice } from './OtherModelChoice.tsx';
import { SearchesChoice } from './SearchesChoice.tsx';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

/** With what the graph is to be compared: another version, constant or model; or two searches with each other. */
export function CompareChoice({ onDone }: { readonly onDone: () => void }) {
  const { view } = useWorkbench();
  const graph = useService(graphingOf);
  const compare = (which: OtherGraph) => {
    onDone();
    view.setPane('graph');
    void graph.compare(which);
  };
  return (
    <div className={styles.graphCompare}>
      <p className={textStyles.quietText}>Which states are new, which are gone, and whether the two can do the same.</p>
      <button type="button" className={buttonClass('small')} onClick={() => compare({ kind: 'before' })}>
        With the version checked before
      </button>
      <ConstantChoice onCompare={compare} />
      <OtherModelChoice onCompare={compare} />
      <SearchesChoice onCompare={compare} />
    </div>
  );
}

function ConstantChoice({ onCompare }: { readonly onCompare: (which: OtherGraph) => void }) {
  const constants = useAppState(selectConstants);
  const [name, setName] = useState(constants[0]?.name ?? '');
  const [value, setValue] = useState('');
  if (constants.length === 0) return null;
  const number = Number(value);
  return (
    <form
      className={styles.graphSave}
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() !== '' && Number.isInteger(number)) onCompare({ kind: 'constant', name, value: number });
      }}
    >
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
        <input inputMode="numeric" size={5} value={value} aria-label="Its other value" onChange={({ target }) => setValue(target.value)} />
      </label>
      <button type="submit" className={buttonClass('small')}>
        Compare
      </button>
    </form>
  );
}
