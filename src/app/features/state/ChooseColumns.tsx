import styles from './table.module.css';
import { useState } from 'react';
import { hasWords } from '../../../base/has-words.ts';
import type { StateGroup } from '../../../contract/states.ts';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { selectShownState } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { hidingOf } from './hiding-service.ts';
import { countHidden, entryKey, groupKey, hiddenSlice, nothingHidden, toggleColumn } from './state.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectHidden = (state: AppState) => hiddenSlice.of(state);

/** Which processes and variables the tables of states show. */
export function ChooseColumns() {
  const state = useAppState(selectShownState);
  const hidden = useAppState(selectHidden);
  const hiding = useService(hidingOf);
  const [filter, setFilter] = useState('');
  if (state === null) {
    return (
      <EmptyState title="No state is shown">
        <p>Step through a run first.</p>
      </EmptyState>
    );
  }
  const { all } = countHidden(state, hidden);
  const fits = (name: string) => hasWords(name, filter);
  return (
    <div className={styles.chooseColumns}>
      <div className={styles.chooseColumnsHead}>
        <input
          type="search"
          aria-label="Filter processes and variables"
          placeholder="Filter"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
        <p role="status">{all === 0 ? 'nothing is hidden' : `${all} hidden`}</p>
        <button type="button" className={buttonClass()} onClick={() => hiding.change(() => nothingHidden)}>
          Show all
        </button>
      </div>
      <ul className={textStyles.plainList}>
        {state.groups.map((group) => (
          <GroupBoxes key={groupKey(group)} group={group} fits={fits} />
        ))}
      </ul>
    </div>
  );
}

/** A process or another group, with what it contains as far as that fits the filter. */
function GroupBoxes({ group, fits }: { readonly group: StateGroup; readonly fits: (name: string) => boolean }) {
  const hidden = useAppState(selectHidden);
  const hiding = useService(hidingOf);
  const whole = groupKey(group);
  const entries = fits(group.name) ? group.entries : group.entries.filter(({ name }) => fits(name));
  if (entries.length === 0 && !fits(group.name)) return null;
  const toggle = (key: string) => hiding.change((now) => toggleColumn(now, key));
  return (
    <li>
      <label>
        <input type="checkbox" checked={!hidden.has(whole)} onChange={() => toggle(whole)} /> {group.name}
      </label>
      {entries.length > 0 && (
        <ul className={textStyles.plainList} aria-label={`Contents of ${group.name}`}>
          {entries.map(({ name }) => (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  disabled={hidden.has(whole)}
                  checked={!hidden.has(whole) && !hidden.has(entryKey(group, name))}
                  onChange={() => toggle(entryKey(group, name))}
                />{' '}
                <code>{name}</code>
              </label>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
