import { Panel } from '../panels/Panel.tsx';
import { useAppState, useController } from '../state/context.ts';
import type { AppState } from '../state/store.ts';
import { GrowthSection } from './GrowthSection.tsx';
import { MeasureTable } from './MeasureTable.tsx';

const selectMeasured = (state: AppState) => state.lab.measured;
const selectRevision = (state: AppState) => state.document.revision;
const selectRunnable = (state: AppState) => state.document.analysis?.runnable === true;

/** All algorithms on the model at hand, in numbers. */
export function AlgorithmsPanel() {
  const measured = useAppState(selectMeasured);
  const revision = useAppState(selectRevision);
  const runnable = useAppState(selectRunnable);
  const { lab } = useController();
  const running = measured?.running === true;
  return (
    <Panel title="Algorithms" className="lab-algorithms" stale={measured !== null && measured.revision !== revision}>
      <div className="lab-why-body">
        <form
          className="lab-suppose"
          onSubmit={(event) => {
            event.preventDefault();
            if (running) lab.stopMeasuring();
            else if (runnable) void lab.measure();
          }}
        >
          <button type="submit" className={running ? 'button danger' : 'button primary'} aria-disabled={!running && !runnable}>
            {running ? 'Stop' : 'Measure all'}
          </button>
          <p className="quiet-text" role="status">
            {measured === null
              ? 'Every algorithm searches the model once. Relation, proviso, order and merging are those of the right side.'
              : running
                ? `Measuring: ${measured.done} of ${measured.total} done.`
                : `${measured.rows.length} searches done.`}
          </p>
        </form>
        {measured !== null && measured.rows.length > 0 && <MeasureTable rows={measured.rows} />}
        <GrowthSection />
      </div>
    </Panel>
  );
}
