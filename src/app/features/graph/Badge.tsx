import { graphingOf } from './service.ts';
import { graphSlice } from './state.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { formatCount } from '../../kit/widgets/format.ts';
import { badgeText } from './badge.ts';
import panelStyles from '../../kit/panel/panel.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import styles from './graph.module.css';

const selectGraph = (state: AppState) => graphSlice.of(state);
const selectFinished = (state: AppState) => state.run.finished;

interface Properties {
  readonly run: { readonly shown: number } | null;
  /** Whether the picture or list is there; until then nothing is said to be shown. */
  readonly drawn: boolean;
}

/** How much of the graph is shown, and whether that is all; what is under way, with a way to stop it. */
export function Badge({ run, drawn }: Properties) {
  const { shown, busy, progress } = useAppState(selectGraph);
  const finished = useAppState(selectFinished);
  const graph = useService(graphingOf);
  // The comparison says it, and the picture needs the room.
  const said = shown?.view.kind === 'compared' && busy === null && run === null;
  const text = shown === null || !drawn ? null : badgeText(shown.view, run, finished?.result ?? null);
  return (
    <p className={said ? textStyles.visuallyHidden : panelStyles.badgeLine} title={text ?? undefined} role="status">
      {text}
      {shown !== null && !drawn && busy === null && 'Drawing…'}
      {busy === 'exploring' && (
        <>
          {' '}
          Exploring: {formatCount(progress?.states ?? 0)} states so far.{' '}
          <button type="button" className={textStyles.link} onClick={graph.stop}>
            Stop exploring
          </button>
        </>
      )}
      {busy === 'drawing' && (
        <>
          {' '}
          Drawing…{' '}
          <button type="button" className={textStyles.link} onClick={graph.stop}>
            Stop drawing
          </button>
        </>
      )}
      {shown?.view.problem != null && <span className={styles.graphProblem}> {shown.view.problem}</span>}
    </p>
  );
}
