import { Explorer } from '../../temporal/explorer.ts';
import type { Edge } from '../bdd/bdd.ts';
import type { SymbolicModel } from '../symbolic-model.ts';

/** The few states along evidence one by one: numbered, with their steps as the abstract machine takes them, and looked up in sets. */
export class NumberedStates {
  readonly explorer: Explorer;
  private readonly words: Int32Array;

  constructor(readonly model: SymbolicModel) {
    const { machine, source } = model;
    this.explorer = new Explorer(source, machine, machine.layout.ranges, Number.POSITIVE_INFINITY);
    this.words = new Int32Array(machine.words);
  }

  isIn(state: number, set: Edge): boolean {
    const { encoding, bdd } = this.model;
    this.explorer.read(state, this.words);
    return bdd.evaluate(set, encoding.assignment(this.words));
  }

  /** A state as a set. */
  alone(state: number): Edge {
    this.explorer.read(state, this.words);
    return this.model.encoding.values(this.words.keys(), this.words, 'now');
  }

  edgesOf(state: number): number[] {
    const { explorer } = this;
    const first = explorer.first(state);
    return Array.from({ length: explorer.end(state) - first }, (_, i) => first + i);
  }
}
