import styles from './stores.module.css';
import { storesSlice } from './state.ts';
import { Database, Download, Square } from 'lucide-react';
import { storeCommands } from './commands.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { useAppState } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import type { StoresState } from './state.ts';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { countOf } from '../../kit/widgets/format.ts';
import { CacheSizes } from './CacheSizes.tsx';
import { Fairness } from './Fairness.tsx';
import { PaperTables } from './PaperTables.tsx';
import { Profile } from './Profile.tsx';
import { StoresTable } from './StoresTable.tsx';
import { Visits } from './Visits.tsx';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';

const selectStores = (state: AppState) => storesSlice.of(state);
const selectStale = (state: AppState) => {
  const stores = storesSlice.of(state);
  return stores !== null && stores.revision !== state.document.revision;
};

/** All stores and encodings on the model at hand, in numbers. */
export function StoresPanel() {
  const stores = useAppState(selectStores);
  const stale = useAppState(selectStale);
  return (
    <Panel title="Stores" className={styles.stores} stale={stale}>
      {stores === null ? (
        <EmptyState title="What each way to store states costs">
          <p>The model is searched with every store: what it holds per state, how long it takes, and what it guarantees.</p>
          <CommandButton command={storeCommands.measure} icon={Database} look="primary" />
        </EmptyState>
      ) : (
        <Measured stores={stores} />
      )}
    </Panel>
  );
}

function Measured({ stores }: { readonly stores: StoresState }) {
  return (
    <div className={controlsStyles.panelForm}>
      <div className={controlsStyles.formRow}>
        {stores.running ? (
          <CommandButton command={storeCommands.stop} icon={Square} look="danger" />
        ) : (
          <CommandButton command={storeCommands.measure} icon={Database} look="primary" />
        )}
        {!stores.running && stores.rows.length > 0 && <CommandButton command={storeCommands.save} icon={Download} />}
        <p className={textStyles.quietText} role="status">
          {statusWords(stores)}
        </p>
      </div>
      {stores.rows.length > 0 && <StoresTable stores={stores} />}
      {stores.points.length > 0 && <CacheSizes points={stores.points} transitions={stores.transitions} />}
      <PaperTables rows={stores.rows} />
      {stores.visits.length > 0 && <Visits visits={stores.visits} />}
      {stores.profile !== null && <Profile profile={stores.profile} />}
      {stores.thesis !== null && <Fairness tables={stores.thesis} />}
    </div>
  );
}

function progressWords({ total, done, now }: StoresState): string {
  const states = now === null || now.states === 0 ? '' : ` ${countOf(now.states, 'state')} so far.`;
  return total === 0
    ? `Counting the states.${states}`
    : `Measuring: ${done} of at most ${total} done; now ${now?.title ?? 'the next one'}.${states}`;
}

function statusWords(stores: StoresState): string {
  if (stores.running) return progressWords(stores);
  if (stores.problem !== null) return `Not measured: ${stores.problem}.`;
  return `${stores.done} searches done, of a model with ${countOf(stores.states, 'state')} and ${countOf(stores.transitions, 'transition')}.`;
}
