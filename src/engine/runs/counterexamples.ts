import type { Machine } from '../machine/machine.ts';
import { Paths } from '../search/paths.ts';
import { Exploration, failed, tooMany } from '../search/explore.ts';
import type { Step } from '../../contract/steps.ts';
import type { SoughtRuns } from '../../contract/saved-run.ts';
import { soughtMonitor } from '../properties/sought.ts';

/**
 * Finds the runs that show a verdict one after the other, by a breadth-first search on the abstract machine: first a shortest run to each
 * state that shows it, the nearest states first (for run-time errors, to each step that fails), then the other ways into these states, each
 * after a shortest run to the state before. A run that has shown the verdict is not gone on with, so that none is the beginning of another.
 * Advances in slices, and can be asked for more after each.
 */
export class CounterexampleSearch {
  /** The runs found so far. */
  readonly found: (readonly Step[])[] = [];
  /** How the search has ended: all states were looked at, or as many as allowed; null as long as it goes on. */
  ended: 'complete' | 'limit' | null = null;
  private readonly explored: Exploration;
  private readonly paths = new Paths();
  private readonly monitor: ReturnType<typeof soughtMonitor>;
  /** The numbers of states that show the verdict. */
  private readonly showing = new Set<number>();
  /** The next state to be looked at once more, to find the other ways; null as long as states are being found. */
  private again: number | null = null;
  private limited = false;

  constructor(
    private readonly machine: Machine,
    private readonly sought: SoughtRuns,
    maxStates: number,
  ) {
    this.monitor = soughtMonitor(machine, sought.property);
    this.explored = new Exploration(machine, machine.layout.ranges, maxStates);
    this.explored.open(0);
    if (machine.initialError !== null) this.ended = 'complete';
    else this.look(0, this.explored.state, () => []);
  }

  /** States looked at so far. */
  get states(): number {
    return this.explored.states;
  }

  /** Goes on until there are so many runs, for about so long. True when there are, or the search has ended. */
  slice(wanted: number, milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    for (let work = 0; ; work++) {
      if (this.found.length >= wanted || this.ended !== null) return true;
      if (this.again !== null) this.lookForWays(this.again++);
      else this.expand();
      if (work % 64 === 63 && performance.now() >= end) return false;
    }
  }

  /** Looks at the successors of a state for the first time. */
  private expand(): void {
    const { machine, explored, paths } = this;
    const { steps } = explored;
    const number = explored.advance();
    if (number < 0) return this.begin();
    if (this.showing.has(number)) return;
    machine.enabled(explored.state, steps);
    if (steps.count === 0) return this.stuck(number);
    for (let i = 0; i < steps.count; i++) {
      const step = { transition: steps.transition(i), choice: steps.choice(i) };
      const reached = explored.take(i);
      if (reached === failed && this.sought.kind === 'errors') this.found.push([...paths.to(number), step]);
      if (reached === tooMany) this.limited = true;
      if (!explored.isNew) continue;
      paths.record(reached, number, step.transition, step.choice);
      this.look(reached, explored.next, () => paths.to(reached));
    }
  }

  /** Begins the second pass, for other ways into the states that were found; a step that fails leads to none. */
  private begin(): void {
    this.again = 0;
    if (this.showing.size === 0) this.end();
  }

  private end(): void {
    this.ended = this.limited ? 'limit' : 'complete';
  }

  /** Looks at the steps of a state for those that lead into a state that shows the verdict, other than the one by which that was found. */
  private lookForWays(number: number): void {
    const { machine, explored, paths } = this;
    const { store, steps, state, next } = explored;
    if (number === explored.states) return this.end();
    if (this.showing.has(number)) return;
    explored.open(number);
    machine.enabled(state, steps);
    for (let i = 0; i < steps.count; i++) {
      const step = { transition: steps.transition(i), choice: steps.choice(i) };
      if (machine.fire(state, step.transition, step.choice, next) !== null) continue;
      const reached = store.find(next);
      if (reached < 0 || !this.showing.has(reached)) continue;
      const run = [...paths.to(number), step];
      if (!sameRun(run, paths.to(reached))) this.found.push(run);
    }
  }

  /** Looks whether a state that was found now shows the verdict by what holds in it. */
  private look(number: number, state: Int32Array, path: () => Step[]): void {
    if (!this.shows(state)) return;
    this.showing.add(number);
    this.found.push(path());
  }

  /** False also where the property cannot be evaluated. */
  private shows(state: Int32Array): boolean {
    const { monitor, sought } = this;
    if (monitor === null || sought.kind === 'deadlock' || sought.kind === 'errors') return false;
    return this.machine.proposition(monitor.expression, state) === monitor.wanted;
  }

  private stuck(number: number): void {
    const { kind, terminationIsDeadlock } = this.sought;
    if (kind !== 'deadlock' || (!terminationIsDeadlock && this.machine.terminated(this.explored.state))) return;
    this.showing.add(number);
    this.found.push(this.paths.to(number));
  }
}

/** Whether two runs take the same steps. */
export function sameRun(a: readonly Step[], b: readonly Step[]): boolean {
  return a.length === b.length && a.every((step, i) => step.transition === b[i]?.transition && step.choice === b[i]?.choice);
}
