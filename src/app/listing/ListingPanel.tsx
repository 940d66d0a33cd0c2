import { useEffect, useState } from 'react';
import type { ExecutedView, ListingLine } from '../../worker/api.ts';
import { Panel } from '../panels/Panel.tsx';
import { useAppState, useController } from '../state/context.ts';
import type { AppState } from '../state/store.ts';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { CodeLines } from './CodeLines.tsx';
import { InstructionStepper } from './InstructionStepper.tsx';

const selectAnalysis = (state: AppState) => state.document.analysis;
const selectRun = (state: AppState) => state.trace?.view ?? null;
const selectIndex = (state: AppState) => state.trace?.index ?? 0;

/** The code of the abstract machine beside the source, and the next step of the run instruction by instruction. */
export function ListingPanel() {
  const analysis = useAppState(selectAnalysis);
  const lines = useListing();
  const executed = useExecuted();
  const [at, setAt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step begins at its first instruction
  useEffect(() => setAt(0), [executed]);
  const current = executed?.instructions[at]?.address ?? null;
  return (
    <Panel title="Listing" className="listing">
      {lines.length === 0 ? (
        <EmptyState title={analysis?.runnable === false ? 'The model has errors' : 'No code yet'}>
          <p>The instructions of the abstract machine appear here when the model can be run.</p>
        </EmptyState>
      ) : (
        <div className="listing-body">
          {executed === null ? (
            <p className="quiet-text listing-hint">Step through a run to execute its next step here, instruction by instruction.</p>
          ) : (
            <InstructionStepper executed={executed} at={at} onMove={setAt} />
          )}
          <CodeLines lines={lines} current={current} />
        </div>
      )}
    </Panel>
  );
}

/** The code of the model as it was analysed last. */
function useListing(): readonly ListingLine[] {
  const analysis = useAppState(selectAnalysis);
  const { listing } = useController();
  const [lines, setLines] = useState<readonly ListingLine[]>([]);
  const runnable = analysis?.runnable === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each analysis may have other code
  useEffect(() => {
    let gone = false;
    if (runnable) void listing().then((found) => !gone && setLines(found));
    else setLines([]);
    return () => {
      gone = true;
    };
  }, [analysis, runnable, listing]);
  return lines;
}

/** The instructions of the step that comes next in the run that is shown. */
function useExecuted(): ExecutedView | null {
  const run = useAppState(selectRun);
  const index = useAppState(selectIndex);
  const { executed } = useController();
  const [found, setFound] = useState<ExecutedView | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run has other steps
  useEffect(() => {
    let gone = false;
    // The same answer once more leaves the place among the instructions as it is.
    void executed(index).then((view) => !gone && setFound((known) => (JSON.stringify(known) === JSON.stringify(view) ? known : view)));
    return () => {
      gone = true;
    };
  }, [run, index, executed]);
  return found;
}
