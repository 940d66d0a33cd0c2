import type { Occurrence } from '../../engine/reduce/occurrences.ts';
import { foata, type TraceStep, traceKey } from '../../engine/reduce/traces.ts';
import type { TraceClass } from '../../contract/executions.ts';

/** A step that was taken, with what it touched. A step that failed touched nothing that matters: it depends on all before it. */
export type TakenStep = TraceStep & Occurrence;

/** Gives equivalent executions the same number, for all searches of a model. */
export class TraceClasses {
  readonly found: TraceClass[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(private readonly dependent: (a: TakenStep, b: TakenStep) => boolean) {}

  /** The number of the class of an execution that ends so. */
  number(steps: readonly TakenStep[], end: TraceClass['end']): number {
    const fails = end === 'error';
    const levels = foata(steps, this.dependent, fails);
    const key = traceKey(levels, fails);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.found.length);
    return this.found.push({ end, levels: levels.map(plain), order: this.orderOf(levels.flat(), fails) }) - 1;
  }

  /** The pairs of steps of which the second needs the first, without those that follow from others. */
  private orderOf(steps: readonly TakenStep[], fails: boolean): [number, number][] {
    const before: Set<number>[] = [];
    const order: [number, number][] = [];
    steps.forEach((step, i) => {
      const past = new Set<number>();
      const ends = fails && i === steps.length - 1;
      for (let k = i - 1; k >= 0; k--) {
        const earlier = steps[k];
        if (earlier === undefined || past.has(k) || !(ends || this.dependent(earlier, step))) continue;
        order.push([k, i]);
        past.add(k);
        for (const other of before[k] ?? []) past.add(other);
      }
      before.push(past);
    });
    return order.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  }
}

function plain(steps: readonly TakenStep[]): TraceStep[] {
  return steps.map(({ transition, choice }) => ({ transition, choice }));
}
