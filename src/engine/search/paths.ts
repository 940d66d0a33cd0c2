import type { Step } from '../../contract/steps.ts';

const chunkBits = 11;
const chunkLength = 1 << chunkBits;

/** Choices are less than the most steps of a state. */
const choices = 2 ** 24;

/**
 * For each state found the state and step that led to it first: the back edges of the search. A step is kept as its number in a dictionary
 * of the steps met, in one, two or four bytes as the dictionary grows.
 */
export class Paths {
  private readonly parents: Int32Array[] = [];
  private steps: (Uint8Array | Uint16Array | Uint32Array)[] = [];
  private width: 1 | 2 | 4 = 1;
  private readonly dictionary = new Map<number, number>();
  private readonly met: Step[] = [];

  get bytes(): number {
    // A step in the dictionary: an object, an entry of the map and one of the list.
    return chunkLength * this.parents.length * (4 + this.width) + 80 * this.met.length;
  }

  record(state: number, parent: number, transition: number, choice: number): void {
    const step = this.numberOf(transition, choice);
    const chunk = state >>> chunkBits;
    while (this.parents.length <= chunk) {
      this.parents.push(new Int32Array(chunkLength));
      this.steps.push(column(this.width));
    }
    const at = state & (chunkLength - 1);
    const [parents, steps] = [this.parents[chunk], this.steps[chunk]];
    if (parents !== undefined) parents[at] = parent;
    if (steps !== undefined) steps[at] = step;
  }

  /** The state from which a state was reached first. */
  parent(state: number): number {
    return this.parents[state >>> chunkBits]?.[state & (chunkLength - 1)] ?? 0;
  }

  /** The step by which it was. */
  step(state: number): Step {
    const step = this.met[this.steps[state >>> chunkBits]?.[state & (chunkLength - 1)] ?? 0];
    if (step === undefined) throw new Error(`no step is recorded for state ${state}`);
    return step;
  }

  /** The steps from the initial state (number 0) to a state. */
  to(state: number): Step[] {
    const steps: Step[] = [];
    for (let at = state; at > 0; at = this.parent(at)) steps.push(this.step(at));
    return steps.reverse();
  }

  private numberOf(transition: number, choice: number): number {
    const key = transition * choices + choice;
    const known = this.dictionary.get(key);
    if (known !== undefined) return known;
    const number = this.met.length;
    this.dictionary.set(key, number);
    this.met.push({ transition, choice });
    if (number === 2 ** (8 * this.width)) this.widen();
    return number;
  }

  private widen(): void {
    const width = this.width === 1 ? 2 : 4;
    this.steps = this.steps.map((narrow) => {
      const wide = column(width);
      wide.set(narrow);
      return wide;
    });
    this.width = width;
  }
}

function column(width: 1 | 2 | 4): Uint8Array | Uint16Array | Uint32Array {
  if (width === 1) return new Uint8Array(chunkLength);
  return width === 2 ? new Uint16Array(chunkLength) : new Uint32Array(chunkLength);
}
