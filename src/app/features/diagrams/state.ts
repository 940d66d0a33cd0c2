import type { DiagramView, GrowthView } from '../../../contract/diagrams.ts';
import { slice } from '../../session/state/slice.ts';

/** Sets of states grown as decision diagrams. */
export interface DiagramsState {
  readonly growth: GrowthView | null;
  /** What is under way. */
  readonly running: 'growing' | 'sifting' | null;
  /** The order as it has been dragged, by the places of the groups in `growth`; null: as it is there. */
  readonly order: readonly number[] | null;
  /** Nodes kept after each group that was sifted. */
  readonly sifted: readonly number[];
  /** The ring that is drawn, and its diagram. */
  readonly ring: number | null;
  readonly drawn: DiagramView | null;
  readonly problem: string | null;
  readonly revision: number;
}

/** Sets that have just begun to grow. */
export function begunDiagrams(revision: number): DiagramsState {
  return { growth: null, running: 'growing', order: null, sifted: [], ring: null, drawn: null, problem: null, revision };
}

/** The places of groups after the one at `from` has been moved to `to`. */
export function moved(order: readonly number[], from: number, to: number): number[] {
  const rest = order.filter((_, i) => i !== from);
  const group = order[from];
  const at = Math.max(0, Math.min(rest.length, to));
  return group === undefined ? [...order] : [...rest.slice(0, at), group, ...rest.slice(at)];
}

export const diagramsSlice = slice<DiagramsState | null>('diagrams', null);
