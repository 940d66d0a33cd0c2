import type { Step } from '../source.ts';

/** For each state found the state and step that led to it first. Grows with the search. */
export class Paths {
  private parents = new Int32Array(1024);
  private transitions = new Int32Array(1024);
  private choices = new Int32Array(1024);

  get bytes(): number {
    return 3 * this.parents.byteLength;
  }

  record(state: number, parent: number, transition: number, choice: number): void {
    if (state >= this.parents.length) this.grow(state);
    this.parents[state] = parent;
    this.transitions[state] = transition;
    this.choices[state] = choice;
  }

  /** The steps from the initial state (number 0) to a state. */
  to(state: number): Step[] {
    const steps: Step[] = [];
    for (let at = state; at > 0; at = this.parents[at] ?? 0) {
      steps.push({ transition: this.transitions[at] ?? -1, choice: this.choices[at] ?? 0 });
    }
    return steps.reverse();
  }

  private grow(state: number): void {
    const length = Math.max(2 * this.parents.length, state + 1);
    this.parents = resized(this.parents, length);
    this.transitions = resized(this.transitions, length);
    this.choices = resized(this.choices, length);
  }
}

function resized(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(length);
  copy.set(array);
  return copy;
}
