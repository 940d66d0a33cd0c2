import type { DiagramsRequest, DiagramView, GrowthView, SiftingView } from '../../contract/diagrams.ts';
import type { CallsOf } from '../late.ts';

/** What the panel of decision diagrams asks of the worker. */
export interface DiagramsApi {
  /** Grows the set of reachable states step by step, and searches single states beside it. Told to stop it ends early and says so. */
  growDiagrams(request: DiagramsRequest, onProgress: (view: GrowthView) => void): Promise<GrowthView>;
  /** Sifts the words of what was grown last. Null if nothing was, or if it was told to stop: then they are where they were moved last. */
  siftDiagrams(onProgress: (view: SiftingView) => void): Promise<GrowthView | null>;
  /** The diagram of the states that are at most so many steps away; null if there is none. */
  drawDiagram(ring: number): DiagramView | null;
}

/** All of its calls, which are known before what answers them is loaded. */
export const diagramsCalls: CallsOf<DiagramsApi> = { growDiagrams: true, siftDiagrams: true, drawDiagram: true };

/** The calls that take long, and can be told to stop. */
export const diagramsTasks = ['growDiagrams', 'siftDiagrams'] as const satisfies readonly (keyof DiagramsApi)[];
