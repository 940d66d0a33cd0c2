import styles from './listing.module.css';
import { instructionsOf } from './service.ts';
import { useEffect, useState } from 'react';
import { Choice } from '../../kit/widgets/Choice.tsx';
import { TransitionTables } from './TransitionTables.tsx';
import { useOfModel } from './use-of-model.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { useAppState, useService, useWorkbench } from '../../session/workbench/workbench.ts';
import { steppedChoice, instructionsSlice, type ListingFace, listingFaceSlice } from './state.ts';
import { selectMistaken, selectFollowed, selectFollowedStale } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { placeOf } from '../../session/state/followed-run.ts';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { CodeLines } from './CodeLines.tsx';
import { InstructionStepper } from './InstructionStepper.tsx';
import { StepChooser } from './StepChooser.tsx';
import textStyles from '../../kit/widgets/text.module.css';
import type { WorkbenchClient } from '../../../worker/client.ts';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';

const selectFace = (state: AppState) => listingFaceSlice.of(state);
const selectInstructions = (state: AppState) => instructionsSlice.of(state);

/** The code of the abstract machine beside the source, and a step of the run, or one that is possible, instruction by instruction. */
export function ListingPanel() {
  const mistaken = useAppState(selectMistaken);
  const followed = useAppState(selectFollowed);
  const stale = useAppState(selectFollowedStale);
  const lines = useOfModel(listing);
  const face = useAppState(selectFace);
  const { store } = useWorkbench();
  const [sought, setSought] = useState<number | null>(null);
  const shown = useInstructions();
  const current = shown?.executed.instructions[shown.at]?.address ?? null;
  const error = shown?.executed.error ?? null;
  const failing = error?.at == null ? null : (shown?.executed.instructions[error.at]?.address ?? null);
  return (
    <Panel title="Listing">
      {lines.length === 0 ? (
        <EmptyState title={mistaken ? 'The model has errors' : 'No code yet'}>
          <p>The instructions of the abstract machine appear here when the model can be run.</p>
        </EmptyState>
      ) : (
        <div className={styles.listingBody}>
          <div className={styles.listingFace}>
            <Choice bare label="Show" value={face} options={faces} onChange={show} />
          </div>
          {face === 'transitions' ? (
            <TransitionTables onAddress={seek} />
          ) : (
            <>
              {followed === null || shown === null ? (
                <p className={`${textStyles.quietText} ${styles.listingHint}`}>{hintFor(followed !== null, stale)}</p>
              ) : (
                <>
                  <StepChooser followed={followed} shown={shown.step} />
                  <InstructionStepper executed={shown.executed} at={shown.at} />
                </>
              )}
              <CodeLines lines={lines} current={current} sought={sought} failing={failing} message={error?.message ?? null} />
            </>
          )}
        </div>
      )}
    </Panel>
  );

  function show(next: ListingFace): void {
    setSought(null);
    listingFaceSlice.update(store, () => next);
  }

  function seek(address: number): void {
    setSought(address);
    listingFaceSlice.update(store, () => 'instructions');
  }
}

const faces = [
  ['instructions', 'Instructions'],
  ['transitions', 'Table of transitions'],
] as const;

const listing = (client: WorkbenchClient) => client.listing();

function hintFor(open: boolean, stale: boolean): string {
  if (stale) return 'The model has changed since this run was recorded; replay it to execute its steps here.';
  if (open) return 'No step is possible here.';
  return 'Step through a run, or simulate, to execute a step here, instruction by instruction.';
}

/** The step that is executed by instructions: followed as long as the panel is there. */
function useInstructions() {
  const instructions = useService(instructionsOf);
  const followed = useAppState(selectFollowed);
  const step = useAppState(steppedChoice);
  const [view, index, place] = [followed?.view, followed?.index, followed === null ? null : placeOf(followed)];
  useWhenChanged([view, index, place, step, instructions], () => instructions.follow());
  useEffect(() => () => instructions.leave(), [instructions]);
  return useAppState(selectInstructions);
}
