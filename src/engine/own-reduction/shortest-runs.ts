import type { Step } from '../../contract/steps.ts';
import type { ReducedGraph } from './reduced-graph.ts';
import { stepAt } from './reduced-graph.ts';

/** A graph of states with numbers, each step of which has a number in the whole graph. */
type Steps = Pick<ReducedGraph, 'whole' | 'first' | 'steps' | 'targets'>;

/** The shortest runs from one state to others, by steps that may be limited. */
export class ShortestRuns {
  /** The states that are reached, nearest first. */
  readonly order: readonly number[];
  private readonly by = new Map<number, { readonly from: number; readonly step: number }>();

  constructor(
    private readonly graph: Steps,
    from: number,
    follows: (state: number) => boolean = () => true,
  ) {
    const order = [from];
    const seen = new Set(order);
    for (const state of order) {
      if (!follows(state)) continue;
      for (let edge = graph.first[state] ?? 0; edge < (graph.first[state + 1] ?? 0); edge++) {
        const target = graph.targets[edge] ?? -1;
        if (target < 0 || !follows(target)) continue;
        // The first step back to where it begins closes a cycle.
        if (!this.by.has(target)) this.by.set(target, { from: state, step: graph.steps[edge] ?? -1 });
        if (seen.has(target)) continue;
        seen.add(target);
        order.push(target);
      }
    }
    this.order = order;
  }

  /** The steps to a state that was reached; none to where it begins. */
  to(state: number): Step[] {
    const [from] = this.order;
    return state === from ? [] : this.through(state);
  }

  /** The steps that lead back to where the runs begin; null if none do. */
  get cycle(): Step[] | null {
    const [from] = this.order;
    return from === undefined || !this.by.has(from) ? null : this.through(from);
  }

  private through(state: number): Step[] {
    const [from] = this.order;
    const steps: Step[] = [];
    let at = state;
    do {
      const back = this.by.get(at);
      if (back === undefined) throw new Error(`state ${at} is not reached`);
      steps.push(stepAt(this.graph.whole, back.step));
      at = back.from;
    } while (at !== from);
    return steps.reverse();
  }
}
