import type { Machine } from '../machine/machine.ts';
import { type Monitor, monitorFor } from '../properties/monitors.ts';
import { listSome, StepList } from '../source/source.ts';
import type { StateKind } from '../../contract/states.ts';

/** Steps of a state that are tried for errors, at most. */
const mostTried = 100_000;

/** Says what is special about a state: what a search would report of it. */
export class StateKinds {
  private readonly steps = new StepList();
  private readonly next: Int32Array;
  private readonly monitors: readonly Monitor[];

  constructor(private readonly machine: Machine) {
    this.next = new Int32Array(machine.words);
    this.monitors = machine.system.properties.flatMap((property, index) => monitorFor(property, index) ?? []).filter((m) => !m.decides);
  }

  /** The kind of a state; errors come before violations, and those before the lack of steps. */
  of(state: Int32Array, initial: boolean): StateKind {
    const { machine, steps } = this;
    if (initial && machine.initialError !== null) return 'error';
    listSome(machine, state, steps, mostTried);
    let fails = false;
    for (let i = 0; i < steps.count && !fails; i++) fails = machine.fire(state, steps.transition(i), steps.choice(i), this.next) !== null;
    return this.given(state, initial, steps.count, fails);
  }

  /** The same where it is known how many steps the state has and whether one of them fails. */
  given(state: Int32Array, initial: boolean, steps: number, fails: boolean): StateKind {
    const { machine } = this;
    if (fails) return 'error';
    if (this.violates(state, initial)) return 'violation';
    if (steps === 0) return machine.terminated(state) ? 'terminated' : 'deadlock';
    return initial ? 'initial' : 'plain';
  }

  /** Whether a property fails as soon as a state is reached. */
  violates(state: Int32Array, initial: boolean): boolean {
    return this.monitors.some((monitor) => this.fails(monitor, state, initial));
  }

  /** The names of the properties that fail as soon as a state is reached. */
  violated(state: Int32Array, initial: boolean): readonly string[] {
    const { properties } = this.machine.system;
    return this.monitors.filter((monitor) => this.fails(monitor, state, initial)).map(({ property }) => properties[property]?.name ?? '');
  }

  private fails({ initialOnly, expression, wanted }: Monitor, state: Int32Array, initial: boolean): boolean {
    return (!initialOnly || initial) && this.machine.proposition(expression, state) === wanted;
  }
}
