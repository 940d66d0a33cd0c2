import { Machine } from '../../src/engine/machine/machine.ts';
import type { Step } from '../../src/contract/steps.ts';
import { StepList } from '../../src/engine/source/source.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';

/** A step of an explicit graph; `to` null: it fails. */
export interface Arc extends Step {
  readonly to: string | null;
}

/**
 * A model as an explicit graph made by the abstract machine, and what the gradings are about told from the definitions on it alone. States
 * are texts.
 */
export class Brute {
  readonly machine: Machine;
  readonly arcs = new Map<string, readonly Arc[]>();
  readonly words = new Map<string, Int32Array>();
  readonly first: string;

  constructor(readonly system: TransitionSystem) {
    this.machine = new Machine(system);
    const start = new Int32Array(this.machine.words);
    this.machine.initial(start);
    this.first = start.join(',');
    const waiting: Int32Array[] = [start];
    for (let state = waiting.shift(); state !== undefined; state = waiting.shift()) {
      const key = state.join(',');
      if (this.arcs.has(key)) continue;
      this.words.set(key, state);
      const arcs = this.list(state);
      this.arcs.set(
        key,
        arcs.map(({ arc }) => arc),
      );
      for (const { next } of arcs) if (next !== null && !this.arcs.has(next.join(','))) waiting.push(next);
    }
  }

  private list(state: Int32Array): { arc: Arc; next: Int32Array | null }[] {
    const steps = new StepList();
    this.machine.enabled(state, steps);
    return Array.from({ length: steps.count }, (_, i) => {
      const [transition, choice] = [steps.transition(i), steps.choice(i)];
      const next = new Int32Array(this.machine.words);
      const fails = this.machine.fire(state, transition, choice, next) !== null;
      return { arc: { transition, choice, to: fails ? null : next.join(',') }, next: fails ? null : next };
    });
  }

  of(state: string): readonly Arc[] {
    return this.arcs.get(state) ?? [];
  }

  transitions(state: string): number[] {
    return [...new Set(this.of(state).map(({ transition }) => transition))];
  }

  ways(state: string, transition: number): readonly Arc[] {
    return this.of(state).filter((arc) => arc.transition === transition);
  }

  /** The states along steps; null where one is not enabled or fails. */
  along(steps: readonly Step[], from = this.first): string[] | null {
    const states = [from];
    for (const { transition, choice } of steps) {
      const arc = this.of(states.at(-1) ?? '').find((one) => one.transition === transition && one.choice === choice);
      if (arc?.to == null) return null;
      states.push(arc.to);
    }
    return states;
  }

  /** Independence of two transitions in a state, for steps that do not fail. */
  commute(state: string, a: number, b: number): boolean {
    const names = (at: string, transition: number): string =>
      this.ways(at, transition)
        .map(({ choice }) => choice)
        .sort((x, y) => x - y)
        .join();
    const kept = (one: number, other: number): boolean =>
      this.ways(state, one).every(({ to }) => to !== null && names(to, other) === names(state, other));
    if (!kept(a, b) || !kept(b, a)) return false;
    return this.ways(state, a).every((x) =>
      this.ways(state, b).every((y) => {
        const xy = this.ways(x.to ?? '', b).find(({ choice }) => choice === y.choice)?.to;
        const yx = this.ways(y.to ?? '', a).find(({ choice }) => choice === x.choice)?.to;
        return xy != null && xy === yx;
      }),
    );
  }

  /** Whether a set of transitions is persistent in a state. Only for parts of a graph in which no step fails; else null. */
  persistent(state: string, set: readonly number[]): boolean | null {
    if (set.length === 0) return false;
    const seen = new Set([state]);
    let persistent = true;
    for (const at of seen) {
      if (this.of(at).some(({ to }) => to === null)) return null;
      for (const arc of this.of(at)) {
        if (set.includes(arc.transition)) continue;
        if (arc.to !== null) seen.add(arc.to);
        for (const member of set) {
          const enabled = this.ways(at, member).length > 0;
          const after = this.ways(arc.to ?? '', member).length > 0;
          if (enabled !== after || (enabled && !this.commuteFor(at, arc, member))) persistent = false;
        }
      }
    }
    return persistent;
  }

  /** Whether a step is independent of all ways of a transition in a state. */
  private commuteFor(state: string, { transition, choice, to }: Arc, member: number): boolean {
    const ways = this.ways(state, member);
    if (this.ways(to ?? '', member).length !== ways.length) return false;
    return ways.every((way) => {
      const one = this.ways(to ?? '', member).find((other) => other.choice === way.choice)?.to;
      const other = this.ways(way.to ?? '', transition).find((step) => step.choice === choice)?.to;
      return one != null && one === other;
    });
  }

  /** Shortest distances from the initial state. */
  distances(): Map<string, number> {
    const found = new Map([[this.first, 0]]);
    for (const [state, distance] of found)
      for (const { to } of this.of(state)) if (to !== null && !found.has(to)) found.set(to, distance + 1);
    return found;
  }

  isDeadlock(state: string): boolean {
    const words = this.words.get(state);
    return this.of(state).length === 0 && words !== undefined && !this.machine.terminated(words);
  }
}
