import type { Fairness } from '../../contract/check/options.ts';
import type { Step } from '../../contract/steps.ts';
import { componentSearch } from '../temporal/emptiness.ts';
import type { StateSpace } from '../temporal/state-space.ts';
import { fairRun, type Run, shortened } from '../temporal/ltl-check.ts';
import type { Processes } from '../temporal/processes.ts';
import type { Good } from './good.ts';

/** Nodes expanded in search of a shorter good run, at most. */
const roomForShorter = 5_000;

/**
 * The good runs of a model, which do not show a violation, as runs of a product: after some steps of a run it stands in several nodes of
 * the product, and the violation can be avoided from there if a good and fair run begins in one of them. All methods pause now and then,
 * and throw a `LimitReached` where more states would have to be looked at than the space may.
 */
export class GoodRuns {
  /** Nodes in which no good run begins, and some in which one does. */
  private readonly lost = new Set<number>();
  private readonly known = new Set<number>();

  constructor(
    private readonly space: StateSpace,
    private readonly processes: Processes,
    private readonly good: Good,
    readonly fairness: Fairness,
  ) {}

  /** Where the product stands before the first step. */
  get initial(): readonly number[] {
    return this.good.product.initial;
  }

  /** Where the product stands after a step more. */
  after(nodes: readonly number[], step: Step): readonly number[] {
    const { product } = this.good;
    const targets = new Set<number>();
    for (const node of nodes) {
      const end = product.end(node);
      for (let edge = product.first(node); edge < end; edge++)
        if (product.transition(edge) === step.transition && product.choice(edge) === step.choice) targets.add(product.target(edge));
    }
    return [...targets];
  }

  /** Whether a good run goes on from one of some nodes. */
  *avoidable(nodes: readonly number[]): Generator<undefined, boolean> {
    if (nodes.some((node) => this.known.has(node))) return true;
    const open = nodes.filter((node) => !this.lost.has(node));
    if (open.length === 0) return false;
    if (yield* this.begins(open)) {
      if (open.length === 1) for (const node of open) this.known.add(node);
      return true;
    }
    yield* this.lose(open);
    return false;
  }

  /** A short good run that goes on from one of some nodes; null if there is none. */
  *from(nodes: readonly number[]): Generator<undefined, Run | null> {
    const open = nodes.filter((node) => !this.lost.has(node));
    const run = yield* this.search(open);
    return run === null ? null : yield* shortened(run, Math.min(roomForShorter, this.space.roomForEvidence));
  }

  private *begins(nodes: readonly number[]): Generator<undefined, boolean> {
    const { product, visits } = this.good;
    // A search that comes to a loop early is over at once; strong fairness needs whole components.
    if (this.fairness !== 'strong') return (yield* this.search(nodes)) !== null;
    return (yield* componentSearch(product, this.processes, nodes, { fairness: this.fairness, visits })) !== null;
  }

  private *search(nodes: readonly number[]): Generator<undefined, Run | null> {
    const { product, visits } = this.good;
    const search = fairRun(product, nodes, this.processes, this.fairness, visits, 'nested');
    for (;;) {
      const { done, value } = search.next();
      if (done === true) return value;
      yield;
    }
  }

  /** Notes that no good run begins in any node that can be reached from some. */
  private *lose(nodes: readonly number[]): Generator<undefined, void> {
    const { product } = this.good;
    const queue = [...nodes];
    for (const node of queue) this.lost.add(node);
    for (let i = 0; i < queue.length; i++) {
      if (i % 256 === 255) yield;
      const node = queue[i] ?? 0;
      const end = product.end(node);
      for (let edge = product.first(node); edge < end; edge++) {
        const target = product.target(edge);
        if (this.lost.has(target)) continue;
        this.lost.add(target);
        queue.push(target);
      }
    }
  }
}
