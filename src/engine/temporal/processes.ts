import type { TransitionSystem } from '../../system/ir.ts';
import type { Graph } from './graph.ts';

/**
 * Which processes move and are enabled. A process moves in a step in which it takes part: both partners do in a rendezvous. It is enabled
 * in a state where it takes part in some step that does not end in a run-time error.
 */
export class Processes {
  readonly count: number;
  private readonly movers: readonly (readonly number[])[];

  constructor(
    readonly system: TransitionSystem,
    private readonly states: Graph,
  ) {
    this.count = system.activations.length;
    this.movers = system.transitions.map((t) => (t.kind === 'local' ? [t.activation] : [t.sender, t.receiver]));
  }

  /** The processes that move in a transition; none in a stutter step. */
  moving(transition: number): readonly number[] {
    return this.movers[transition] ?? [];
  }

  /** Whether a process takes part in some step from a state of the model. */
  enabled(process: number, state: number): boolean {
    const { states } = this;
    for (let edge = states.first(state); edge < states.end(state); edge++) {
      if (this.moving(states.transition(edge)).includes(process)) return true;
    }
    return false;
  }

  /** Sets the flags of the processes that are enabled in a state of the model; the others are left as they are. */
  flagEnabled(state: number, flags: Uint8Array): void {
    const { states } = this;
    const end = states.end(state);
    for (let edge = states.first(state); edge < end; edge++) {
      for (const process of this.moving(states.transition(edge))) flags[process] = 1;
    }
  }
}
