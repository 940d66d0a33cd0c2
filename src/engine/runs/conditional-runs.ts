import type { FoundConditional, RunConditions } from '../../contract/run-conditions.ts';
import type { SoughtRuns } from '../../contract/saved-run.ts';
import type { Step } from '../../contract/steps.ts';
import type { Machine } from '../machine/machine.ts';
import { Exploration, failed, tooMany } from '../search/explore.ts';
import { Paths } from '../search/paths.ts';
import { replayed } from './run-events.ts';
import { soughtMonitor } from '../properties/sought.ts';
import type { SuccessorSource } from '../source/source.ts';

/**
 * Looks for a shortest run that shows a verdict and meets conditions: breadth first in the product of the model with what the conditions
 * have to remember, which is who moved last and how often that has changed. A run ends where it shows the verdict first. Advances in
 * slices.
 */
class ConditionalRuns {
  /** Such a run; null as long as none has been found. */
  found: readonly Step[] | null = null;
  /** How the search has ended; null as long as it goes on. */
  ended: FoundConditional['ended'] | null = null;
  private readonly explored: Exploration;
  private readonly paths = new Paths();
  private readonly monitor: ReturnType<typeof soughtMonitor>;
  private readonly movers: readonly (readonly number[])[];
  private limited = false;

  constructor(
    private readonly machine: Machine,
    private readonly sought: SoughtRuns,
    private readonly conditions: Pick<RunConditions, 'switches'>,
    /** The processes that take no step. */
    private readonly barred: ReadonlySet<number>,
    /** A state in which the run must not end; null: it may end in any. */
    private readonly elsewhere: Int32Array | null,
    maxStates: number,
  ) {
    const { system } = machine;
    this.monitor = soughtMonitor(machine, sought.property);
    this.movers = system.transitions.map((t) => (t.kind === 'local' ? [t.activation] : [t.sender, t.receiver]));
    const remembered =
      conditions.switches === null
        ? []
        : [
            { low: 0, high: system.transitions.length },
            { low: 0, high: conditions.switches },
          ];
    this.explored = new Exploration(this.remembering(), [...machine.layout.ranges, ...remembered], maxStates);
    this.explored.open(0);
    if (machine.initialError !== null) this.ended = 'complete';
    else if (this.shows(this.explored.state)) this.end([]);
  }

  /** States of the product looked at so far. */
  get states(): number {
    return this.explored.states;
  }

  /** Goes on for about so long. True when the search has ended. */
  slice(milliseconds: number): boolean {
    const until = performance.now() + milliseconds;
    for (let work = 0; this.ended === null; work++) {
      this.expand();
      if (work % 64 === 63 && performance.now() >= until) return this.ended !== null;
    }
    return true;
  }

  private expand(): void {
    const { machine, explored, paths } = this;
    const { steps, state } = explored;
    const number = explored.advance();
    if (number < 0) {
      this.ended = this.limited ? 'limit' : 'complete';
      return;
    }
    machine.enabled(this.own(state), steps);
    if (steps.count === 0) return this.stuck(number);
    for (let i = 0; i < steps.count; i++) {
      const step = { transition: steps.transition(i), choice: steps.choice(i) };
      if (!this.allowed(state, step.transition)) continue;
      const reached = explored.take(i);
      if (reached === failed && this.sought.kind === 'errors' && !this.isElsewhereBarred(state))
        return this.end([...paths.to(number), step]);
      if (reached === tooMany) this.limited = true;
      if (!explored.isNew) continue;
      paths.record(reached, number, step.transition, step.choice);
      if (this.shows(explored.next)) return this.end(paths.to(reached));
    }
  }

  private end(run: readonly Step[]): void {
    this.found = run;
    this.ended = 'found';
  }

  private stuck(number: number): void {
    const { kind, terminationIsDeadlock } = this.sought;
    const { state } = this.explored;
    if (kind !== 'deadlock' || (!terminationIsDeadlock && this.machine.terminated(this.own(state)))) return;
    if (!this.isElsewhereBarred(state)) this.end(this.paths.to(number));
  }

  /** Whether a run ends in a state: the verdict is shown there, and it is not the state that is barred. */
  private shows(state: Int32Array): boolean {
    const { monitor, sought } = this;
    if (monitor === null || sought.kind === 'deadlock' || sought.kind === 'errors' || this.isElsewhereBarred(state)) return false;
    return this.machine.proposition(monitor.expression, this.own(state)) === monitor.wanted;
  }

  private isElsewhereBarred(state: Int32Array): boolean {
    return this.elsewhere?.every((word, i) => word === state[i]) === true;
  }

  /** Whether the conditions allow a step from a state of the product. */
  private allowed(state: Int32Array, transition: number): boolean {
    if (this.movers[transition]?.some((process) => this.barred.has(process)) === true) return false;
    const { switches } = this.conditions;
    return switches === null || this.switchesAfter(state, transition) <= switches;
  }

  private switchesAfter(state: Int32Array, transition: number): number {
    const { words } = this.machine;
    const last = (state[words] ?? 0) - 1;
    const count = state[words + 1] ?? 0;
    const before = this.movers[last];
    return before === undefined || before.some((process) => this.movers[transition]?.includes(process)) ? count : count + 1;
  }

  /** The model's state in one of the product. */
  private own(state: Int32Array): Int32Array {
    return state.subarray(0, this.machine.words);
  }

  /** The model with words for the last transition of those who moved, and how often that has changed. */
  private remembering(): SuccessorSource {
    const { machine, conditions } = this;
    if (conditions.switches === null) return machine;
    const { words } = machine;
    // Transitions of the same processes are one.
    const same = this.movers.map((mine) => this.movers.findIndex((other) => other.join() === mine.join()));
    return {
      words: words + 2,
      initialError: machine.initialError,
      initial: (state) => machine.initial(this.own(state)),
      enabled: (state, steps) => machine.enabled(this.own(state), steps),
      fire: (state, transition, choice, next) => {
        const error = machine.fire(this.own(state), transition, choice, this.own(next));
        next[words] = (same[transition] ?? 0) + 1;
        next[words + 1] = this.switchesAfter(state, transition);
        return error;
      },
      terminated: (state: Int32Array) => machine.terminated(this.own(state)),
    };
  }
}

/** The search for a run with conditions; a text says what is wrong with them. */
export function conditionalRuns(
  machine: Machine,
  sought: SoughtRuns,
  conditions: RunConditions,
  maxStates: number,
): ConditionalRuns | string {
  const { activations } = machine.system;
  const unknown = conditions.without.find((name) => activations.every((one) => one.name !== name));
  if (unknown !== undefined) return `there is no process "${unknown}"; there are ${activations.map(({ name }) => name).join(', ')}`;
  const barred = new Set(activations.flatMap(({ name }, process) => (conditions.without.includes(name) ? [process] : [])));
  const elsewhere = conditions.elsewhere === null ? null : replayed({ machine }, conditions.elsewhere).state;
  return new ConditionalRuns(machine, sought, conditions, barred, elsewhere, maxStates);
}
