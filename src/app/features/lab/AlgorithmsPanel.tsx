import styles from './lab.module.css';
import { measuringOf } from './service.ts';
import { measuringSlice } from './measured.ts';
import { Scale, Square } from 'lucide-react';
import { labCommands } from './commands.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import { GrowthSection } from './GrowthSection.tsx';
import { LollipopSection } from './LollipopSection.tsx';
import { bestWords, sleepWords } from './best.ts';
import { RoomSection } from './RoomSection.tsx';
import { MeasureTable } from './MeasureTable.tsx';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';

const selectMeasured = (state: AppState) => measuringSlice.of(state).measured;
const selectAlso = (state: AppState) => measuringSlice.of(state).also;
const selectStale = (state: AppState) => {
  const { measured, room } = measuringSlice.of(state);
  return [measured, room].some((found) => found !== null && found.revision !== state.document.revision);
};

/** All algorithms on the model at hand, in numbers. */
export function AlgorithmsPanel() {
  const measured = useAppState(selectMeasured);
  const stale = useAppState(selectStale);
  const running = measured?.running === true;
  const best = measured === null || running ? null : bestWords(measured.rows);
  const asleep = measured === null || running ? null : sleepWords(measured.rows);
  return (
    <Panel title="Algorithms" stale={stale}>
      <div className={styles.labWhyBody}>
        <div className={controlsStyles.formRow}>
          {running ? (
            <CommandButton command={labCommands.stopMeasuring} icon={Square} look="danger" />
          ) : (
            <CommandButton command={labCommands.measure} icon={Scale} look="primary" />
          )}
          <AlsoChoice />
          <p className={textStyles.quietText} role="status">
            {measured === null
              ? 'Every algorithm searches the model. Relation, proviso and order are those of the right side.'
              : running
                ? `Measuring: ${measured.done} of ${measured.total} done.`
                : `${measured.rows.length} searches done.`}
          </p>
        </div>
        {best !== null && <p>{asleep === null ? best : `${best} ${asleep}`}</p>}
        {measured !== null && measured.rows.length > 0 && <MeasureTable rows={measured.rows} />}
        {measured !== null && !running && measured.rows.length > 0 && <LollipopSection rows={measured.rows} />}
        <RoomSection />
        <GrowthSection />
      </div>
    </Panel>
  );
}

/** What is measured of each algorithm besides the plain one. */
function AlsoChoice() {
  const also = useAppState(selectAlso);
  const lab = useService(measuringOf);
  return (
    <fieldset className={styles.labAlso}>
      <legend className={textStyles.visuallyHidden}>Measure each algorithm also with</legend>
      <label className={controlsStyles.check} title="Measure each algorithm also with sleep sets; depth-first search only">
        <input type="checkbox" checked={also.sleep} onChange={(event) => lab.setAlso({ ...also, sleep: event.target.checked })} />
        <span>with sleep sets too</span>
      </label>
      <label className={controlsStyles.check} title="Measure each algorithm also with local steps merged into the step before them">
        <input type="checkbox" checked={also.merge} onChange={(event) => lab.setAlso({ ...also, merge: event.target.checked })} />
        <span>with merged steps too</span>
      </label>
      <label className={controlsStyles.check} title="Measure the algorithms of 1992 also with states in a Huffman code or run lengths">
        <input type="checkbox" checked={also.codes === true} onChange={(event) => lab.setAlso({ ...also, codes: event.target.checked })} />
        <span>with coded states too (Algorithm 4)</span>
      </label>
    </fieldset>
  );
}
