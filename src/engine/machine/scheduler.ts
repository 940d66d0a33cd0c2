import { unreachable } from '../../base/unreachable.ts';
import type { Layout } from '../../system/layout.ts';
import { type StepList, TooManySteps } from '../source/source.ts';
import type { MachineCode } from './generate.ts';
import { none } from './instructions.ts';
import { type Interpreter, waysLimit } from './interpreter.ts';
import { type Process, type ProcessEdge, present } from './processes.ts';
import type { Stepper } from './stepper.ts';
import { Ways } from './ways.ts';
import { isValidEnd } from '../../system/valid-end.ts';

/**
 * Finds the enabled steps of a state (thesis 4.1.2, procedure Reschedule). Where the thesis's machine tries a communication and reports
 * NoProgress, this one decides beforehand, since reductions have to know what is enabled. A guard or condition that fails counts as true:
 * the step is listed, and ends in the error when it is taken.
 */
export class Scheduler {
  /**
   * Per process in the state looked at: its location after falling through DOs, and how many edges of the stored location come before that
   * one's.
   */
  private readonly at: Int32Array;
  private readonly skipped: Int32Array;
  /** Guards found open there, as offsets from the first edge of that location. */
  private readonly open: readonly number[][];
  private readonly scratch: Int32Array;
  private readonly ways: Ways;

  constructor(
    private readonly layout: Layout,
    private readonly code: MachineCode,
    private readonly processes: readonly Process[],
    private readonly interpreter: Interpreter,
    private readonly stepper: Stepper,
  ) {
    this.at = new Int32Array(processes.length);
    this.skipped = new Int32Array(processes.length);
    this.open = processes.map(() => []);
    this.scratch = new Int32Array(layout.words);
    this.ways = new Ways(stepper, interpreter, layout.words);
  }

  /**
   * Fills `steps`, process by process; a rendezvous comes with its sender. Throws `TooManySteps` where there are more than are followed.
   */
  enabled(state: Int32Array, steps: StepList): void {
    steps.clear();
    this.interpreter.lookAt(state);
    const { processes } = this;
    for (let p = 0; p < processes.length; p++) this.settle(p, state);
    for (let p = 0; p < processes.length; p++) this.collect(p, state, steps);
    this.interpreter.failure = null;
  }

  /** True when every process is at its END or an end label, or has fallen through to one. */
  terminated(state: Int32Array): boolean {
    const standing = this.standing(state);
    return this.processes.every(({ locations }, p) => standing[p]?.some((at) => isValidEnd(present(locations[at]))));
  }

  /** Where each process takes its next step: its location, or the one that it reaches by falling through DOs. */
  settled(state: Int32Array): number[] {
    this.interpreter.lookAt(state);
    return this.processes.map((_, p) => {
      this.settle(p, state);
      return this.at[p] ?? 0;
    });
  }

  /** Where each process is: its location, then those that it reaches by falling through DOs whose guards are all false. */
  standing(state: Int32Array): number[][] {
    this.interpreter.lookAt(state);
    return this.processes.map((process, p) => {
      this.settle(p, state);
      const found = [state[process.frame] ?? 0];
      let skipped = 0;
      for (const at of found) {
        const { otherwise, ownEdges } = present(process.locations[at]);
        if (otherwise === null || skipped >= (this.skipped[p] ?? 0)) break;
        skipped += ownEdges;
        if (!found.includes(otherwise.target)) found.push(otherwise.target);
      }
      return found;
    });
  }

  private settle(p: number, state: Int32Array): void {
    const process = present(this.processes[p]);
    const open = present(this.open[p]);
    open.length = 0;
    let location = state[process.frame] ?? 0;
    let skipped = 0;
    this.stepper.select(process);
    const { edges } = present(process.locations[location]);
    for (;;) {
      const { kind, ownEdges, otherwise } = present(process.locations[location]);
      if (kind !== 'repetition' && kind !== 'choice') break;
      // Loops that fall into each other in a circle: the process waits.
      if (skipped > 0 && skipped >= edges.length) break;
      this.openGuards(process.addresses[location] ?? none, open);
      if (open.length > 0) break;
      if (otherwise === null) {
        // An IF with no true guard: its last edge is the error.
        open.push(ownEdges - 1);
        break;
      }
      skipped += ownEdges;
      location = otherwise.target;
    }
    this.at[p] = location;
    this.skipped[p] = skipped;
  }

  /** Evaluates the pairs behind a `guards` instruction. */
  private openGuards(address: number, open: number[]): void {
    const { code } = this.code;
    const end = code[address + 1] ?? none;
    let index = 0;
    for (let pair = address + 2; pair < end; pair = code[pair + 1] ?? end) {
      if (this.holds(code[pair] ?? none)) open.push(index);
      index++;
    }
  }

  private holds(subroutine: number): boolean {
    const { interpreter } = this;
    interpreter.failure = null;
    const value = interpreter.value(subroutine);
    return value !== 0 || interpreter.failure !== null;
  }

  private collect(p: number, state: Int32Array, steps: StepList): void {
    const process = present(this.processes[p]);
    const stored = present(process.locations[state[process.frame] ?? 0]);
    const location = present(process.locations[this.at[p] ?? 0]);
    const skipped = this.skipped[p] ?? 0;
    if (location.kind === 'repetition' || location.kind === 'choice') {
      for (const index of present(this.open[p])) steps.push(present(process.edges[stored.edges[skipped + index] ?? none]).transition, 0);
      return;
    }
    for (let index = 0; index < location.ownEdges; index++) {
      this.collectEdge(process, present(process.edges[stored.edges[skipped + index] ?? none]), state, steps);
    }
  }

  private collectEdge(process: Process, edge: ProcessEdge, state: Int32Array, steps: StepList): void {
    const { action } = edge.edge;
    this.stepper.select(process);
    switch (action.kind) {
      case 'local':
        if (edge.guard === none || this.holds(edge.guard)) this.push(edge.transition, edge.choosing, state, steps);
        return;
      case 'toss':
        return this.collectToss(edge, action.target.type.kind === 'integer' ? action.target.type.high : 0, steps);
      case 'send': {
        const buffer = this.buffer(edge.trigger);
        if (buffer.address < 0) return this.collectRendezvous(process, edge, state, steps);
        const room = (state[buffer.address] ?? 0) < buffer.capacity;
        if (room && this.accepts(edge.trigger)) this.push(edge.transition, edge.choosing, state, steps);
        return;
      }
      case 'receive': {
        const buffer = this.buffer(edge.trigger);
        if (buffer.address < 0 || state[buffer.address] === 0 || state[buffer.address + 1] !== action.signal) return;
        if (this.receives(null, edge, process, edge, state)) this.push(edge.transition, edge.choosing, state, steps);
        return;
      }
      default:
        unreachable(action);
    }
  }

  private buffer(trigger: number): Layout['buffers'][number] {
    return present(this.layout.buffers[this.interpreter.channel(this.code.code[trigger + 1] ?? none)]);
  }

  /** In the order of docs/language.md section 2: where the condition of the sender fails, the receiver is not asked. */
  private collectRendezvous(sender: Process, edge: ProcessEdge, state: Int32Array, steps: StepList): void {
    let asked = false;
    let failed = false;
    for (const { receiver, receiveEdge, transition } of edge.partners) {
      const process = present(this.processes[receiver]);
      const other = present(process.edges[receiveEdge]);
      if (state[process.frame] !== other.source || this.at[receiver] !== other.home) continue;
      if (!asked) {
        this.stepper.select(sender);
        if (!this.accepts(edge.trigger)) return;
        failed = this.interpreter.failure !== null;
        asked = true;
      }
      if (failed) steps.push(transition, 0);
      else if (this.receives(sender, edge, process, other, state)) this.push(transition, edge.choosing || other.choosing, state, steps);
    }
  }

  /** The condition of a communication in the current process; true if it fails. */
  private accepts(trigger: number): boolean {
    this.interpreter.failure = null;
    return this.stepper.condition(trigger) || this.interpreter.failure !== null;
  }

  /**
   * Whether a receive is possible: its guard holds, and if it has a condition, this holds after it on a copy of the state. `sender` is null
   * for a buffered channel. True if anything fails.
   */
  private receives(sender: Process | null, sendEdge: ProcessEdge, receiver: Process, receiveEdge: ProcessEdge, state: Int32Array): boolean {
    if (receiveEdge.guard !== none) {
      this.stepper.select(receiver);
      if (!this.holds(receiveEdge.guard)) return false;
      if (this.interpreter.failure !== null) return true;
    }
    if ((this.code.code[receiveEdge.trigger + 5] ?? none) === none) return true;
    const { interpreter, stepper, scratch } = this;
    scratch.set(state);
    interpreter.lookAt(scratch, state);
    interpreter.failure = null;
    stepper.select(receiver);
    if (sender === null) stepper.take(receiveEdge.trigger);
    else stepper.pass(sender, sendEdge.trigger, receiver, receiveEdge.trigger);
    let received = interpreter.failure !== null;
    if (!received) {
      stepper.select(receiver);
      received = this.accepts(receiveEdge.trigger);
    }
    interpreter.lookAt(state);
    return received;
  }

  private collectToss(edge: ProcessEdge, high: number, steps: StepList): void {
    const { interpreter } = this;
    interpreter.failure = null;
    const bound = interpreter.value(this.code.code[edge.trigger + 1] ?? none);
    if (interpreter.failure !== null) return steps.push(edge.transition, 0);
    // All values beyond the range of the target end in the same error: one of them is enough.
    const last = Math.min(bound, Math.max(high + 1, 0));
    for (let value = 0; value <= last; value++) steps.push(edge.transition, value);
  }

  /** One step, or one for each way through the choices inside an atomic block. */
  private push(transition: number, choosing: boolean, state: Int32Array, steps: StepList): void {
    if (!choosing) return steps.push(transition, 0);
    const { interpreter, ways } = this;
    ways.begin(state, transition);
    for (let way = 0; ; way++) {
      steps.push(transition, way);
      if (ways.innerSteps > waysLimit) throw new TooManySteps('ways', waysLimit);
      if (!ways.next()) break;
    }
    interpreter.lookAt(state);
  }
}
