import { foata, type TraceStep, traceKey } from '../../engine/reduce/traces.ts';
import type { TraceClass } from './api.ts';

/** Gives equivalent executions the same number, for all searches of a model. */
export class TraceClasses {
  readonly found: TraceClass[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(private readonly dependent: (a: number, b: number) => boolean) {}

  /** The number of the class of an execution that ends so. */
  number(steps: readonly TraceStep[], end: TraceClass['end']): number {
    const fails = end === 'error';
    const levels = foata(steps, this.dependent, fails);
    const key = traceKey(levels, fails);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.found.length);
    return this.found.push({ end, levels, order: this.orderOf(levels.flat(), fails) }) - 1;
  }

  /** The pairs of steps of which the second needs the first, without those that follow from others. */
  private orderOf(steps: readonly TraceStep[], fails: boolean): [number, number][] {
    const before: Set<number>[] = [];
    const order: [number, number][] = [];
    steps.forEach(({ transition }, i) => {
      const past = new Set<number>();
      const ends = fails && i === steps.length - 1;
      for (let k = i - 1; k >= 0; k--) {
        if (past.has(k) || !(ends || this.dependent(steps[k]?.transition ?? -1, transition))) continue;
        order.push([k, i]);
        past.add(k);
        for (const earlier of before[k] ?? []) past.add(earlier);
      }
      before.push(past);
    });
    return order.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  }
}
