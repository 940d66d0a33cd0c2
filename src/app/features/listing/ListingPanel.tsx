import styles from './listing.module.css';
import { instructionsOf } from './service.ts';
import { useEffect, useState } from 'react';
import { Panel } from '../../kit/panel/Panel.tsx';
import { useAppState, useService, useWorkbench } from '../../session/workbench/workbench.ts';
import { steppedChoice, instructionsSlice } from './state.ts';
import { selectMistaken, selectRunnableAnalysis, selectFollowed, selectFollowedStale } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { placeOf } from '../../session/state/followed-run.ts';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { CodeLines } from './CodeLines.tsx';
import { InstructionStepper } from './InstructionStepper.tsx';
import { StepChooser } from './StepChooser.tsx';
import type { ListingLine } from '../../../contract/model.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';

const selectInstructions = (state: AppState) => instructionsSlice.of(state);

/** The code of the abstract machine beside the source, and a step of the run, or one that is possible, instruction by instruction. */
export function ListingPanel() {
  const mistaken = useAppState(selectMistaken);
  const followed = useAppState(selectFollowed);
  const stale = useAppState(selectFollowedStale);
  const lines = useListing();
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
          {followed === null || shown === null ? (
            <p className={`${textStyles.quietText} ${styles.listingHint}`}>{hintFor(followed !== null, stale)}</p>
          ) : (
            <>
              <StepChooser followed={followed} shown={shown.step} />
              <InstructionStepper executed={shown.executed} at={shown.at} />
            </>
          )}
          <CodeLines lines={lines} current={current} failing={failing} message={error?.message ?? null} />
        </div>
      )}
    </Panel>
  );
}

function hintFor(open: boolean, stale: boolean): string {
  if (stale) return 'The model has changed since this run was recorded; replay it to execute its steps here.';
  if (open) return 'No step is possible here.';
  return 'Step through a run, or simulate, to execute a step here, instruction by instruction.';
}

/** The code of the model as it was analysed last. */
function useListing(): readonly ListingLine[] {
  const analysis = useAppState(selectRunnableAnalysis);
  const { client } = useWorkbench();
  const [lines, setLines] = useState<readonly ListingLine[]>([]);
  useEffect(() => {
    let gone = false;
    if (analysis !== null)
      void client.listing().then(
        (found) => !gone && setLines(found),
        () => !gone && setLines([]),
      );
    else setLines([]);
    return () => {
      gone = true;
    };
  }, [analysis, client]);
  return lines;
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
