import { countOf } from '../../kit/widgets/format.ts';
import { reachedOf } from './reached.ts';
import type { ProgramEdgeView, ProgramGraphView } from '../../../contract/program-graphs.ts';

/** What kind of transition an edge is, in words. */
export function kindInWords({ kind, transitions }: ProgramEdgeView): string {
  if (kind === 'local') return 'local: it touches variables of its process only';
  if (kind === 'shared') return 'not local: it touches what other processes can touch too';
  const partners = transitions.length;
  if (partners === 0) return 'a communication for which there is no partner';
  return `a communication, with ${partners} possible partner${partners === 1 ? '' : 's'} in the model’s text`;
}

/** How much of a program graph is drawn: what can be reached along its edges. */
export function programCounts(graph: ProgramGraphView): string {
  const { locations, edges } = reachedOf(graph);
  return `${countOf(locations.size, 'location')}, ${countOf(edges.length, 'edge')}`;
}
