import { MachineSpace } from '../../temporal/machine-space.ts';
import type { StateSpace } from '../../temporal/state-space.ts';
import type { Edge } from '../bdd/bdd.ts';
import type { SymbolicModel } from '../symbolic-model.ts';

/** The few states along evidence one by one: numbered, with their steps as the abstract machine takes them, and looked up in sets. */
export class NumberedStates {
  readonly space: StateSpace;
  private readonly words: Int32Array;

  constructor(readonly model: SymbolicModel) {
    const { machine, source } = model;
    this.space = new MachineSpace(source, machine, machine.layout.ranges, Number.POSITIVE_INFINITY);
    this.words = new Int32Array(machine.words);
  }

  isIn(state: number, set: Edge): boolean {
    const { encoding, bdd } = this.model;
    this.space.read(state, this.words);
    return bdd.evaluate(set, encoding.assignment(this.words));
  }

  /** A state as a set. */
  alone(state: number): Edge {
    this.space.read(state, this.words);
    return this.model.encoding.values(this.words.keys(), this.words, 'now');
  }

  edgesOf(state: number): number[] {
    const { space } = this;
    const first = space.first(state);
    return Array.from({ length: space.end(state) - first }, (_, i) => first + i);
  }
}
