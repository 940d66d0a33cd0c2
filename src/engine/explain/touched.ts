import type { Step } from '../../contract/steps.ts';
import { footprintsOf } from '../../system/analysis/footprints.ts';
import { objectsOf } from '../../system/analysis/numbering.ts';
import type { Machine } from '../machine/machine.ts';
import { Op } from '../machine/instructions.ts';
import { ReadLog } from '../machine/read-log.ts';
import { wordsTouched } from '../reduce/footprint-check.ts';

/** The words of the state that a step read and wrote, also those that it gave the value that they had. */
export interface Touched {
  readonly reads: ReadonlySet<number>;
  readonly writes: ReadonlySet<number>;
}

/** A run taken by the machine. */
export interface TakenRun {
  /** The states passed, the initial one first; a step that fails leads to none. */
  readonly states: readonly Int32Array[];
  /** What each step touched; what one that fails did up to there. */
  readonly touched: readonly Touched[];
}

/** Takes steps one after the other, up to one that fails, and notes what each touches. */
export function takenRun(machine: Machine, run: readonly Step[]): TakenRun {
  const first = new Int32Array(machine.words);
  machine.initial(first);
  const states = [first];
  const known = { objects: objectsOf(machine.system), system: machine.system };
  const footprints = footprintsOf(machine.system);
  const touched: Touched[] = [];
  for (const { transition, choice } of run) {
    const state = states.at(-1) ?? first;
    const next = new Int32Array(machine.words);
    const log = new WayTaken(machine.system, machine.layout, machine.code.code);
    let failed = false;
    machine.logged(log, () => {
      failed = machine.fire(state, transition, choice, next) !== null;
    });
    if (!failed) for (const [word, value] of next.entries()) if (value !== state[word]) log.written.add(word);
    // Guards have been evaluated before the step.
    const asked = wordsTouched(known, machine.layout, footprints[transition]?.enabling ?? [], state);
    touched.push({ reads: new Set([...asked, ...log.read.flatMap((words) => [...words])]), writes: log.written });
    if (failed) break;
    states.push(next);
  }
  return { states, touched };
}

/** The words that are read to find what can be done in a state. */
export function wordsAskedFor(machine: Machine, look: () => void): ReadonlySet<number> {
  const log = new ReadLog(machine.system, machine.layout, machine.code.code);
  machine.logged(log, look);
  return new Set(log.read.flatMap((words) => [...words]));
}

/** Notes what is written too, and forgets what was done on ways that are not taken. */
class WayTaken extends ReadLog {
  readonly written = new Set<number>();

  override begin(): void {
    for (const words of this.read) words.clear();
    this.written.clear();
  }

  override before(address: number, frame: number, stack: Int32Array, height: number, store: Int32Array): void {
    super.before(address, frame, stack, height, store);
    const [operation, words] = [this.code[address], this.code[address + 1] ?? 0];
    if (operation === Op.popVariable) this.note(stack[height - 2] ?? 0, 1);
    if (operation === Op.popVariableRange) this.note(stack[height - 1 - words] ?? 0, words);
    // Every element that moves is written, also with the value that it had.
    const list = operation === Op.remove ? stack[height - 1] : stack[height - 1 - words];
    if (operation === Op.append) this.note((list ?? 0) + 1 + (store[list ?? 0] ?? 0) * words, words);
    if (operation === Op.prepend) this.note((list ?? 0) + 1, (1 + (store[list ?? 0] ?? 0)) * words);
    if (operation === Op.empty) this.note(stack[height - 1] ?? 0, words);
    if (operation === Op.remove) this.note((list ?? 0) + 1, (store[list ?? 0] ?? 0) * words);
  }

  override stored(address: number, words: number): void {
    this.note(address, words);
  }

  private note(first: number, words: number): void {
    for (let word = first; word < first + words; word++) this.written.add(word);
  }
}
