import { eventBits } from '../../search/comback/replaying.ts';

/** What takes steps again in the module. */
export interface StepTaker {
  /** Takes the step of an event from the state whose cells are given; writes those of the state where it leads. */
  fire(event: number, from: Int32Array, into: Int32Array): void;
  /** How many steps the process has whose step was taken again last. */
  stepsMet(): number;
}

/** From which state each was found first, and the event that led from there. */
interface Edges {
  parent(number: number): number;
  event(number: number): number;
}

/** The places, each in the list of steps that are enabled there, of the steps that led to a state from the initial one. */
export function pathBack(state: number, initial: Int32Array, edges: Edges, taker: StepTaker): readonly number[] {
  const numbers: number[] = [];
  for (let at = state; at > 0; at = edges.parent(at)) numbers.push(at);
  const here = Int32Array.from(initial);
  const next = new Int32Array(initial.length);
  return numbers.reverse().map((number) => {
    const event = edges.event(number);
    let ordinal = event & (2 ** eventBits - 1);
    for (let process = (event >>> eventBits) - 1; process >= 0; process--) {
      taker.fire((process << eventBits) | (2 ** eventBits - 1), here, next);
      ordinal += taker.stepsMet();
    }
    taker.fire(event, here, next);
    here.set(next);
    return ordinal;
  });
}
