import type { SimulationView } from '../../../contract/run.ts';
import type { AppState } from '../../session/state/store.ts';
import { graphSlice } from './state.ts';

/** What can be drawn at present, or why there is nothing. */
export type Subject =
  | { readonly kind: 'graph' }
  | { readonly kind: 'path'; readonly run: SimulationView }
  | { readonly kind: 'nothing'; readonly title: string; readonly advice: string };

/** Decides what to draw: the graph of the last check, the run alone if that was chosen or there is no graph, else an explanation. */
export function subjectOf(state: AppState): Subject {
  const { run, followed, document } = state;
  const graph = graphSlice.of(state);
  if (graph.shown !== null && run.finished !== null && (followed === null || !graph.runAlone)) return { kind: 'graph' };
  if (followed !== null) return { kind: 'path', run: followed.view };
  if (run.finished !== null) return { kind: 'nothing', title: 'Drawing…', advice: 'The graph of the last check is being made.' };
  if (document.analysis !== null && !document.analysis.runnable && !document.analysisStale) {
    return { kind: 'nothing', title: 'No graph yet', advice: 'The model has errors. Once they are corrected its states appear here.' };
  }
  return { kind: 'nothing', title: 'No graph yet', advice: 'The states of the model appear here when it has been searched. Press Run.' };
}
