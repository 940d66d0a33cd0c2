import type { GraphData, SimulationView } from '../../worker/api.ts';
import { graphLimit } from '../state/run.ts';
import type { AppState } from '../state/store.ts';
import { countOf, formatCount } from '../widgets/format.ts';

/** What can be drawn at present, and what to say about it. */
export type Subject =
  | { readonly kind: 'graph'; readonly graph: GraphData; readonly note: string | null }
  | { readonly kind: 'path'; readonly run: SimulationView; readonly note: string }
  | { readonly kind: 'nothing'; readonly title: string; readonly advice: string };

/** Decides what to draw: the whole graph if it is small, else the run alone, else an explanation. */
export function subjectOf({ run, trace, document }: AppState): Subject {
  const { finished } = run;
  if (finished?.graph != null) {
    const { complete, statistics } = finished.result;
    const note = complete ? null : `Part of the graph: the ${countOf(statistics.states, 'state')} that were searched`;
    return { kind: 'graph', graph: finished.graph, note };
  }
  const reduced = finished?.result.reduction?.made === true;
  const many = finished === null ? null : reduced ? `More than ${formatCount(graphLimit)}` : formatCount(finished.result.statistics.states);
  if (trace !== null) {
    const of = many === null || reduced ? '' : ` of ${many}`;
    return { kind: 'path', run: trace.view, note: `Showing the run alone: ${formatCount(trace.view.stateIds.length)}${of} states` };
  }
  if (many !== null) {
    return {
      kind: 'nothing',
      title: `${many} states are too many to draw`,
      advice: `Up to ${formatCount(graphLimit)} are drawn. Step through a counterexample or simulate to see the states of one run, or make the model smaller, for instance through its constants.`,
    };
  }
  if (document.analysis !== null && !document.analysis.runnable && !document.analysisStale) {
    return { kind: 'nothing', title: 'No graph yet', advice: 'The model has errors. Once they are corrected its states appear here.' };
  }
  return { kind: 'nothing', title: 'No graph yet', advice: 'The states of the model appear here when it has been searched. Press Run.' };
}

/** The run to emphasise in the graph: only one of the same text has the same states. */
export function runInGraph({ run, trace }: AppState): SimulationView | null {
  if (trace === null) return null;
  return run.finished?.graph == null || run.finished.revision === trace.revision ? trace.view : null;
}
