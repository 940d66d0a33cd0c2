import styles from './lab.module.css';
import { useMemo, useState } from 'react';
import type { MeasureRow } from '../../../contract/lab/measure.ts';
import { DrawnPicture } from '../../kit/drawing/DrawnPicture.tsx';
import { SaveButtons } from '../../kit/drawing/SaveButtons.tsx';
import { useWidth } from '../../kit/effects/use-width.ts';
import { Choice } from '../../kit/widgets/Choice.tsx';
import type { AppState } from '../../session/state/store.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { lollipopDrawing } from './lollipop-drawing.ts';
import { commonFloor, type LollipopSubject, lollipopRows, measuresOf } from './lollipops.ts';
import { tellsTimes } from './times.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';

const selectProjector = (state: AppState) => state.view.projector;

/** Wider pictures only have longer sticks. */
const mostWidth = 1_000;
const savedLook = { width: 900, size: 15 } as const;

/** The searches as lollipops, as in Figure 3 of the 1992 paper; the table above has the same numbers. */
export function LollipopSection({ rows }: { readonly rows: readonly MeasureRow[] }) {
  const projector = useAppState(selectProjector);
  const [subject, setSubject] = useState<LollipopSubject | null>(null);
  const [which, setWhich] = useState<'table' | 'all'>('table');
  const drawn = useMemo(() => lollipopRows(rows, which), [rows, which]);
  const drawnRows = useMemo(() => drawn.map(({ row }) => row), [drawn]);
  const timed = tellsTimes(drawnRows.map(({ milliseconds }) => milliseconds));
  const [box, room] = useWidth();
  const shown = subject ?? (timed ? 'costs' : 'visits');
  const measures = useMemo(() => measuresOf(shown, drawnRows), [shown, drawnRows]);
  const drawing = useMemo(
    () => (room === 0 ? null : lollipopDrawing(drawn, measures, { width: Math.min(room, mostWidth), size: projector ? 17 : 13 })),
    [drawn, measures, room, projector],
  );
  const floor = shown === 'costs' ? commonFloor(drawn) : null;
  return (
    <section>
      <h3>Lollipops</h3>
      <div className={controlsStyles.formRow}>
        <Choice
          label="Draw"
          value={shown}
          options={[
            ['costs', timed ? 'run time and memory' : 'memory'],
            ['visits', 'states and transitions'],
          ]}
          onChange={setSubject}
        />
        <Choice
          label="of"
          value={which}
          options={[
            ['table', 'the algorithms of 1992'],
            ['all', 'all searches'],
          ]}
          onChange={setWhich}
        />
        <span className={styles.labSave}>
          <SaveButtons
            name="lollipops"
            what="the lollipops"
            formats={['svg', 'pdf', 'png']}
            draw={() => lollipopDrawing(drawn, measures, savedLook)}
          />
        </span>
      </div>
      <figure className={styles.labLollipops} ref={box}>
        {drawing !== null && <DrawnPicture drawing={drawing} />}
        {drawn.some(({ row }) => !row.complete) && (
          <figcaption className={textStyles.quietText}>A hollow ball: the search did not finish, and takes at least as much.</figcaption>
        )}
        {floor !== null && (
          <p className={textStyles.quietText}>A search takes {floor} before its first state: larger constants tell these apart.</p>
        )}
      </figure>
    </section>
  );
}
