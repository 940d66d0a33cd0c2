import type { StateGraph } from '../../engine/search/state-graph.ts';
import type { Work } from '../../graphs/work.ts';

/** States that are put into classes between two yields. */
const statesAtOnce = 200;

/** A function of states: states with one value are put together. */
export interface Quotient {
  /** Words of a value. */
  readonly words: number;
  abstraction(state: Int32Array, into: Int32Array): void;
}

/** The states of a graph in classes. */
export interface Classes {
  /** The class of each state; classes are numbered as they are met. */
  readonly of: Int32Array;
  readonly members: readonly (readonly number[])[];
}

/** Puts the states of a graph that a quotient does not tell apart together. */
export function* classesOf({ graph, read }: StateGraph, words: number, quotient: Quotient): Work<Classes> {
  const numbers = new Map<string, number>();
  const of = new Int32Array(graph.states);
  const members: number[][] = [];
  const state = new Int32Array(words);
  const value = new Int32Array(quotient.words);
  for (let id = 0; id < graph.states; id++) {
    if (id % statesAtOnce === 0) yield;
    read(id, state);
    quotient.abstraction(state, value);
    const key = value.join();
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    of[id] = number;
    const same = members[number];
    if (same === undefined) members[number] = [id];
    else same.push(id);
  }
  return { of, members };
}
