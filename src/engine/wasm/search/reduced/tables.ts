import type { Analysis } from '../../../../system/analysis/analysis.ts';
import type { Layout } from '../../../../system/layout.ts';
import type { Data } from '../../emit/data.ts';

/** Addresses of the tables about single transitions and locations. */
export interface MoveTables {
  /**
   * For each transition four words for each of two processes: number (-1: no second one), where it starts, where it leads, address of its
   * location's word.
   */
  readonly movers: number;
  /** For each transition 1 if a property can see it. */
  readonly visible: number;
  /** For each process the address of its words by location: bit 0, all that it can do there is local; bit 1, nobody sees it either. */
  readonly kinds: number;
  /** Room to note the locations that a process has passed. */
  readonly passed: number;
  /** A word that counts how often that room was used. */
  readonly round: number;
}

export const moverBytes = 32;
export const locationKind = { local: 1, quiet: 2 } as const;

/** Writes the tables; addresses of locations are relative to the working state. */
export function moveTables(data: Data, analysis: Analysis, layout: Layout): MoveTables {
  const { footprints, leaving, local, visible } = analysis;
  const movers = footprints.flatMap(({ processes, sources, targets }) =>
    [0, 1].flatMap((i) => {
      const process = processes[i] ?? -1;
      return [process, sources[i] ?? -1, targets[i] ?? -1, process < 0 ? 0 : 4 * (layout.frames[process] ?? 0)];
    }),
  );
  const kinds = leaving.map((locations) =>
    data.add(
      Int32Array.from(locations, (next) => {
        const isLocal = next.every((t) => local[t]);
        const isQuiet = next.length > 0 && isLocal && !next.some((t) => visible[t]);
        return (isLocal ? locationKind.local : 0) | (isQuiet ? locationKind.quiet : 0);
      }),
    ),
  );
  const most = Math.max(1, ...leaving.map((locations) => locations.length));
  return {
    movers: data.add(Int32Array.from(movers)),
    visible: data.add(Int32Array.from(visible, (v) => (v ? 1 : 0))),
    kinds: data.add(Int32Array.from(kinds)),
    passed: data.add(new Int32Array(most)),
    round: data.add(new Int32Array(1)),
  };
}
