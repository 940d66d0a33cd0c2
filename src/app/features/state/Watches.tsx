import styles from './table.module.css';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { useUnfolding } from './use-unfolding.ts';
import { watchesSlice } from './watches.ts';
import { watchingOf } from './watching-service.ts';
import { Variable } from './Value.tsx';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectWatches = (state: AppState) => watchesSlice.of(state);

/** Expressions whose values are shown at every place of a run. */
export function Watches() {
  const { watches, watched } = useAppState(selectWatches);
  const watching = useService(watchingOf);
  const unfolding = useUnfolding();
  const [expression, setExpression] = useState('');
  return (
    <section className={styles.watches} aria-label="Watched expressions">
      {watches.length > 0 && (
        <ul>
          {watches.map((watch) => {
            const value = watched.find((other) => other.expression === watch);
            return (
              <li key={watch}>
                {value?.entry ? (
                  <ul className={styles.variables}>
                    <Variable entry={value.entry} path={watch} unfolding={unfolding} />
                  </ul>
                ) : (
                  <p className={styles.variableLine}>
                    <span className={styles.variableName}>{watch}</span> <span className={textStyles.toneBad}>{value?.problem ?? ''}</span>
                  </p>
                )}
                <button
                  type="button"
                  className={buttonClass('quiet', 'iconOnly', 'small')}
                  aria-label={`Stop watching ${watch}`}
                  onClick={() => watching.remove(watch)}
                >
                  <X aria-hidden size={13} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          watching.add(expression);
          setExpression('');
        }}
      >
        <input
          type="text"
          aria-label="Expression to watch"
          placeholder="Watch an expression, such as P.x + 1"
          spellCheck={false}
          value={expression}
          onChange={(event) => setExpression(event.target.value)}
        />
        <button type="submit" className={buttonClass('quiet', 'iconOnly', 'small')} aria-label="Watch" title="Watch the expression">
          <Plus aria-hidden size={15} />
        </button>
      </form>
    </section>
  );
}
