import { useMemo } from 'react';
import { Panel } from '../../kit/panel/Panel.tsx';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { hiddenSlice, shownPart, stateTableSlice } from './state.ts';
import { selectShownState, selectStateOf, selectTrace } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { currentStep } from '../../session/state/trace.ts';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { HiddenCount } from './HiddenCount.tsx';
import { RunTable } from './RunTable.tsx';
import { StateTable } from './StateTable.tsx';
import { useStateTitle } from '../../kit/widgets/use-state-title.ts';
import { Watches } from './Watches.tsx';
import styles from './table.module.css';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectSelection = (state: AppState) => state.view.selection;
const selectIndex = (state: AppState) => state.trace?.index ?? null;
const selectHidden = (state: AppState) => hiddenSlice.of(state);
const selectTable = (state: AppState) => stateTableSlice.of(state);
const selectStep = (state: AppState) => (state.trace === null || state.view.selection !== null ? null : currentStep(state.trace));

/** What the state that is shown consists of. */
export function StatePanel() {
  const state = useAppState(selectShownState);
  const selection = useAppState(selectSelection);
  const step = useAppState(selectStep);
  const index = useAppState(selectIndex);
  const trace = useAppState(selectTrace);
  const overRun = useAppState(selectTable) === 'run' && trace !== null && selection === null;
  const stale = useAppState(selectStateOf);
  const hidden = useAppState(selectHidden);
  // The same object as long as the state is, so that what one has scrolled to stays in view.
  const part = useMemo(() => (state === null ? null : shownPart(state, hidden)), [state, hidden]);
  const title = useStateTitle();
  return (
    <Panel
      title={overRun ? 'States of the run' : title}
      className={styles.state}
      stale={stale}
      tools={
        <>
          <HiddenCount />
          {selection !== null ? <Deselect /> : trace === null ? null : <Choice overRun={overRun} />}
        </>
      }
    >
      {overRun ? (
        <RunTable trace={trace} />
      ) : state === null ? (
        <Nothing selected={selection !== null} />
      ) : (
        <div className={styles.withWatches}>
          <StateTable state={part ?? state} step={step} />
          {index !== null && selection === null && <Watches />}
        </div>
      )}
    </Panel>
  );
}

/** One state in full, or all states of the run in rows. */
function Choice({ overRun }: { readonly overRun: boolean }) {
  const { store } = useWorkbench();
  return (
    <fieldset className={controlsStyles.segmented}>
      <legend className={textStyles.visuallyHidden}>The table shows</legend>
      {(['one', 'run'] as const).map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="state-table"
            checked={overRun === (choice === 'run')}
            onChange={() => stateTableSlice.update(store, () => choice)}
          />
          <span>{choice === 'one' ? 'One state' : 'Whole run'}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Deselect() {
  const workbench = useWorkbench();
  return (
    <button type="button" className={buttonClass('quiet')} onClick={() => void workbench.selection.select(null)}>
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
