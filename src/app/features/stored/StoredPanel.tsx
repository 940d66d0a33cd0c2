import bodyStyles from '../../kit/panel/scrolled-body.module.css';
import styles from './stored.module.css';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { useStateTitle } from '../../kit/widgets/use-state-title.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { selectStateOf } from '../../session/state/selectors.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { Changes } from './Changes.tsx';
import { Encodings } from './Encodings.tsx';
import { LocalTables } from './LocalTables.tsx';
import { useStored } from './use-stored.ts';
import { WordTable } from './WordTable.tsx';

/** The state that is shown as it is stored. */
export function StoredPanel() {
  const stored = useStored();
  const stale = useAppState(selectStateOf);
  const title = useStateTitle();
  return (
    <Panel title="Stored" className={styles.stored} stale={stale}>
      {stored === null ? (
        <EmptyState title="No state is shown">
          <p>Choose a state in the graph, or step through a run; here is how it is stored.</p>
        </EmptyState>
      ) : (
        <ScrollRegion className={`${bodyStyles.scrolledBody} ${styles.storedBody}`} label="How the state is stored">
          <p>
            <strong>{title}</strong>, as each way to store states has it.
          </p>
          <WordTable stored={stored} />
          <Changes stored={stored} />
          <LocalTables stored={stored} />
          <Encodings stored={stored} />
        </ScrollRegion>
      )}
    </Panel>
  );
}
