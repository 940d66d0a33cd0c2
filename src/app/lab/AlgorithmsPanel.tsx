import { Scale, Square } from 'lucide-react';
import { labCommands } from '../commands/lab.ts';
import { Panel } from '../panels/Panel.tsx';
import { useAppState } from '../state/context.ts';
import type { AppState } from '../state/store.ts';
import { CommandButton } from '../widgets/CommandButton.tsx';
import { GrowthSection } from './GrowthSection.tsx';
import { MeasureTable } from './MeasureTable.tsx';

const selectMeasured = (state: AppState) => state.lab.measured;
const selectRevision = (state: AppState) => state.document.revision;

/** All algorithms on the model at hand, in numbers. */
export function AlgorithmsPanel() {
  const measured = useAppState(selectMeasured);
  const revision = useAppState(selectRevision);
  const running = measured?.running === true;
  return (
    <Panel title="Algorithms" className="lab-algorithms" stale={measured !== null && measured.revision !== revision}>
      <div className="lab-why-body">
        <div className="lab-suppose">
          {running ? (
            <CommandButton command={labCommands.stopMeasuring} icon={Square} look="danger" />
          ) : (
            <CommandButton command={labCommands.measure} icon={Scale} look="primary" />
          )}
          <p className="quiet-text" role="status">
            {measured === null
              ? 'Every algorithm searches the model once. Relation, proviso, order and merging are those of the right side.'
              : running
                ? `Measuring: ${measured.done} of ${measured.total} done.`
                : `${measured.rows.length} searches done.`}
          </p>
        </div>
        {measured !== null && measured.rows.length > 0 && <MeasureTable rows={measured.rows} />}
        <GrowthSection />
      </div>
    </Panel>
  );
}
