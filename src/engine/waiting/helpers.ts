import type { Span } from '../../base/span.ts';
import { Analysis } from '../../system/analysis/analysis.ts';
import { changes, meet } from '../../system/analysis/objects.ts';
import { edgeOf, homeOf, transitionsByEdge } from '../../system/edges.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { Reach } from './reach.ts';
import type { Helper, Refusal } from './types.ts';

/** A state as far as the looking for helpers needs it. */
export interface Standing {
  /** The stored location of each process. */
  readonly locations: readonly number[];
  /** Where each process takes its next step, after falling through DOs. */
  readonly settled: readonly number[];
}

/** An edge of a process that would help another one. */
export interface Candidate {
  readonly process: number;
  readonly edge: number;
  /** The command, if it is not all of the edge. */
  readonly span?: Span;
  /** Why a partner that is there does not do. */
  readonly refusal?: Refusal;
}

const nearest: readonly Helper['reach'][] = ['here', 'later', 'after', 'never'];

/** Finds the processes that could end the waiting of another one, and whether they can still come to where they would. */
export class Helpers {
  readonly analysis: Analysis;
  private readonly reach: Reach;

  constructor(private readonly system: TransitionSystem) {
    this.analysis = new Analysis(system);
    this.reach = new Reach(system, transitionsByEdge(system));
  }

  /**
   * The processes among the candidates, without the one that waits: each with all edges where it is, or else with the one that is easiest
   * to reach.
   */
  among(waiter: number, candidates: readonly Candidate[], standing: Standing): Helper[] {
    const found = new Map<number, Helper[]>();
    for (const candidate of candidates) {
      const { process, refusal = null } = candidate;
      if (process === waiter) continue;
      const reach = this.reachOf(waiter, candidate, standing);
      const span = candidate.span ?? edgeOf(this.system, process, candidate.edge).span;
      const helper: Helper = { process, reach, span, refusal };
      const known = found.get(process) ?? [];
      const [first] = known;
      if (first === undefined || nearest.indexOf(reach) < nearest.indexOf(first.reach)) found.set(process, [helper]);
      else if (reach === 'here' && !known.some((other) => other.span.start === span.start)) known.push(helper);
    }
    return [...found.values()].flat();
  }

  /**
   * The processes that change what decides whether a transition of the waiting process is enabled; `objects` restricts this to some of what
   * it reads.
   */
  changers(waiter: number, transition: number | undefined, objects: ReadonlySet<number> | null, standing: Standing): Helper[] {
    if (transition === undefined) return [];
    const { analysis } = this;
    const candidates = analysis
      .footprint(transition)
      .enabling.filter(({ object, operation }) => !changes(operation) && objects?.has(object) !== false)
      .flatMap((read) =>
        analysis.accessesTo(read.object).flatMap(({ transition: other, access }): Candidate[] => {
          if (!changes(access.operation) || !meet(read, access) || analysis.footprint(other).processes.includes(waiter)) return [];
          return [{ process: access.activation, edge: this.edgeIn(other, access.activation), span: access.span }];
        }),
      );
    return this.among(waiter, candidates, standing);
  }

  private edgeIn(transition: number, process: number): number {
    const found = this.system.transitions[transition];
    if (found?.kind !== 'rendezvous') return found?.edge ?? -1;
    return found.sender === process ? found.sendEdge : found.receiveEdge;
  }

  private reachOf(waiter: number, { process, edge }: Candidate, { locations, settled }: Standing): Helper['reach'] {
    const { source } = edgeOf(this.system, process, edge);
    const from = locations[process] ?? 0;
    if (source === from && homeOf(this.system, process, edge).source === settled[process]) return 'here';
    if (this.reach.from(process, from, waiter)[source] === 1) return 'later';
    return this.reach.from(process, from, null)[source] === 1 ? 'after' : 'never';
  }
}
