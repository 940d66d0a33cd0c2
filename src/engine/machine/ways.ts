import { type ChoicePoint, ChoiceRecord } from './choice-record.ts';
import type { Failure, Interpreter, TakenAlternative } from './interpreter.ts';
import { present } from './processes.ts';
import type { Stepper } from './stepper.ts';

/**
 * Goes through the ways of a step that has choices inside an atomic block, in depth-first order, the last choice fastest. The next way
 * begins at the last choice that is open: what was written behind it is taken back, and nothing before it is executed again.
 */
export class Ways {
  /** What the way leads to; meaningless if it fails. */
  readonly successor: Int32Array;
  /** Why the way fails; null if it does not. */
  failure: Failure | null = null;
  /** Steps inside the atomic blocks, on all ways so far; what ways share counts once, but a way that does not end counts in full. */
  innerSteps = 0;
  /** The number of the way, from 0. */
  private number = 0;
  private readonly record = new ChoiceRecord();
  private readonly start: Int32Array;
  private transition = -1;

  constructor(
    private readonly stepper: Stepper,
    private readonly interpreter: Interpreter,
    words: number,
  ) {
    this.start = new Int32Array(words);
    this.successor = new Int32Array(words);
  }

  /** Takes the first way. */
  begin(state: Int32Array, transition: number): void {
    this.start.set(state);
    this.transition = transition;
    this.record.clear();
    this.number = 0;
    this.innerSteps = 0;
    this.interpreter.plan = [];
    this.recorded(() => this.stepper.attempt(this.start, transition, this.successor), 0);
  }

  /** Takes the next way; false when there is none. */
  next(): boolean {
    const { points } = this.record;
    for (let point = points[points.length - 1]; point !== undefined; point = points[points.length - 1]) {
      if (point.taken + 1 < point.ways.length) {
        this.goOn(point);
        return true;
      }
      points.pop();
    }
    return false;
  }

  /** Takes the way with a number, from the one where this stands if it comes later. Throws if there is no such way. */
  to(state: Int32Array, transition: number, way: number): void {
    const onTheWay = this.transition === transition && this.number <= way && same(state, this.start);
    if (!onTheWay) this.begin(state, transition);
    while (this.number < way) if (!this.next()) throw new Error(`transition ${transition} has no way ${way}`);
  }

  /** The alternatives taken on the way, where several were open. */
  taken(): TakenAlternative[] {
    return this.record.points.map(({ ways, taken }) => present(ways[taken]));
  }

  /** The choices made on the way. */
  plan(): number[] {
    return this.record.points.map(({ taken }) => taken);
  }

  private goOn(point: ChoicePoint): void {
    const { interpreter, stepper, record, transition, successor } = this;
    record.undo(successor, point);
    point.taken++;
    this.number++;
    interpreter.lookAt(successor, this.start);
    interpreter.failure = null;
    interpreter.innerSteps = point.innerSteps;
    const way = present(point.ways[point.taken]);
    if (way.failure === null) this.recorded(() => stepper.goOn(transition, point.part, way.at + 2), point.innerSteps);
    else this.failure = way.failure;
  }

  /** Does something that meets choices; `before` says how many inner steps were there already. */
  private recorded(action: () => void, before: number): void {
    const { interpreter } = this;
    interpreter.choices = this.record;
    try {
      action();
    } catch (problem) {
      // What was left half done must not be gone on from.
      this.transition = -1;
      throw problem;
    } finally {
      interpreter.choices = null;
    }
    this.failure = interpreter.failure;
    this.innerSteps += interpreter.innerSteps - (this.failure?.kind === 'atomic-limit' ? 0 : before);
  }
}

function same(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
