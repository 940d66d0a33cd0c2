import bodyStyles from '../../kit/panel/scrolled-body.module.css';
import styles from './waiting.module.css';
import { Panel } from '../../kit/panel/Panel.tsx';
import { useAppState } from '../../session/workbench/workbench.ts';
import { selectShownState, selectStateOf } from '../../session/state/selectors.ts';
import { useStateTitle } from '../../kit/widgets/use-state-title.ts';
import type { AppState } from '../../session/state/store.ts';
import { currentStep, placeOf } from '../../session/state/followed-run.ts';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { Cycles } from './Cycles.tsx';
import { ProcessItem } from './ProcessItem.tsx';
import type { WaitsInWords } from '../../../contract/waiting.ts';
import textStyles from '../../kit/widgets/text.module.css';

/** Who waits for what in the state that is shown. */
export function WaitingPanel() {
  const state = useAppState(selectShownState);
  const stale = useAppState(selectStateOf);
  const title = useStateTitle();
  const waits = state?.waiting ?? null;
  const failed = useAppState(selectFailed);
  const dead = waits?.processes.every(({ status }) => status !== 'ready') === true;
  return (
    <Panel title="Waiting" className={styles.waiting} stale={stale}>
      {waits === null ? (
        <EmptyState title="No state is shown">
          <p>Choose a state in the graph, or step through a run; here is said who waits for what in it.</p>
        </EmptyState>
      ) : (
        <ScrollRegion className={`${bodyStyles.scrolledBody} ${styles.body}`} label="Who waits for what">
          <p>
            <strong>{title}</strong>: {failed === null ? summaryOf(waits) : `${failed} ends the run with a run-time error here.`}
          </p>
          <Cycles cycles={waits.cycles} />
          <ul className={textStyles.plainList} aria-label="Processes">
            {waits.processes.map((process) => (
              <ProcessItem key={process.process} process={process} dead={dead} failed={process.process === failed} />
            ))}
          </ul>
        </ScrollRegion>
      )}
    </Panel>
  );
}

/** The process whose step ends the run in an error at the place that is shown; null where there is none. */
function selectFailed({ followed, view }: AppState): string | null {
  if (followed === null || view.selection !== null || placeOf(followed)?.stopped !== 'error') return null;
  return currentStep(followed)?.processes[0] ?? null;
}

/** `2 processes can take a step, 3 wait, 1 has ended` */
function summaryOf({ processes }: WaitsInWords): string {
  const many = (status: string) => processes.filter((process) => process.status === status).length;
  const [ready, waiting, ended] = [many('ready'), many('waiting'), many('ended')];
  const parts = [
    `${ready === 0 ? 'no process' : ready === 1 ? '1 process' : `${ready} processes`} can take a step`,
    ...(waiting === 0 ? [] : [`${waiting} ${waiting === 1 ? 'waits' : 'wait'}`]),
    ...(ended === 0 ? [] : [`${ended} ${ended === 1 ? 'has' : 'have'} ended`]),
  ];
  return `${parts.join(', ')}.`;
}
