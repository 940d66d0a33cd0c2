import { useMemo } from 'react';
import { Panel } from '../../kit/panel/Panel.tsx';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { hiddenSlice, shownPart, stateTableSlice } from './state.ts';
import { selectShownState, selectStateOf, selectFollowed } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { currentStep } from '../../session/state/followed-run.ts';
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
const selectIndex = (state: AppState) => state.followed?.index ?? null;
const selectHidden = (state: AppState) => hiddenSlice.of(state);
const selectTable = (state: AppState) => stateTableSlice.of(state);
const selectStep = (state: AppState) => (state.followed === null || state.view.selection !== null ? null : currentStep(state.followed));

/** What the state that is shown consists of. */
export function StatePanel() {
  const state = useAppState(selectShownState);
  const selection = useAppState(selectSelection);
  const step = useAppState(selectStep);
  const index = useAppState(selectIndex);
  const followed = useAppState(selectFollowed);
  const overRun = useAppState(selectTable) === 'run' && followed !== null && selection === null;
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
          {selection !== null ? <Deselect /> : followed === null ? null : <Choice overRun={overRun} />}
        </>
      }
    >
      {overRun ? (
        <RunTable followed={followed} />
      ) : state === null ? (
        <Nothing selected={selection !== null} />
      ) : (
        <>
          <StateTable state={part ?? state} step={step} />
          {index !== null && selection === null && <Watches />}
        </>
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
