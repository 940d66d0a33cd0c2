import type { TransitionSystem } from '../../system/ir.ts';
import type { Layout } from '../../system/layout.ts';
import type { MachineCode } from './generate.ts';
import { none } from './instructions.ts';
import type { Failure, Interpreter, TakenAlternative } from './interpreter.ts';
import { type Process, type ProcessEdge, present } from './processes.ts';
import { Ways } from './ways.ts';
import { unreachable } from '../../base/unreachable.ts';

/** A process that steps, and its edge. */
interface Part {
  readonly process: Process;
  readonly edge: ProcessEdge;
}
type Parts = readonly [Part] | readonly [Part, Part];

/**
 * Executes steps (thesis 4.1.2). When two atomic blocks communicate, the rest of the sender's is executed before the rest of the
 * receiver's. Every method works on the interpreter's store; when one fails, the interpreter's `failure` says why and the store is
 * meaningless.
 */
export class Stepper {
  /** The way of the step that was taken last, if it had several: the next one is begun where they part. */
  private readonly ways: Ways;

  constructor(
    private readonly system: TransitionSystem,
    private readonly layout: Layout,
    private readonly code: MachineCode,
    private readonly processes: readonly Process[],
    private readonly interpreter: Interpreter,
  ) {
    this.ways = new Ways(this, interpreter, layout.words);
  }

  /** Makes `into` the successor of `state`. Returns what went wrong, or null. */
  step(state: Int32Array, transition: number, choice: number, into: Int32Array, output: string[] | null): Failure | null {
    const { interpreter, ways } = this;
    interpreter.choice = choice;
    interpreter.plan = [];
    if (this.isChoosing(transition)) {
      ways.to(state, transition, choice);
      if (output === null && interpreter.log === null) {
        into.set(ways.successor);
        return ways.failure;
      }
      interpreter.plan = ways.plan();
    }
    interpreter.output = output;
    this.attempt(state, transition, into);
    interpreter.output = null;
    return interpreter.failure;
  }

  /** The alternatives that a step takes where several are open inside its atomic blocks. */
  alternatives(state: Int32Array, transition: number, choice: number): TakenAlternative[] {
    if (!this.isChoosing(transition)) return [];
    this.ways.to(state, transition, choice);
    return this.ways.taken();
  }

  /** Executes a transition with the choices inside atomic blocks made as planned, and the first alternative where the plan ends. */
  attempt(state: Int32Array, transition: number, into: Int32Array): void {
    const { interpreter } = this;
    into.set(state);
    interpreter.lookAt(into, state);
    interpreter.failure = null;
    interpreter.innerSteps = 0;
    interpreter.log?.begin();
    interpreter.planned = 0;
    const parts = this.partsOf(transition);
    const [first, second] = parts;
    if (second === undefined ? this.local(first) : this.rendezvous(first, second)) this.finish(parts, 0);
  }

  /** Goes on with a step from an address inside an atomic block of one of its processes; the store is what it was there. */
  goOn(transition: number, part: number, address: number): void {
    this.finish(this.partsOf(transition), part, address);
  }

  /** True when the step depends on choices inside an atomic block. */
  isChoosing(transition: number): boolean {
    const found = present(this.system.transitions[transition]);
    if (found.kind === 'local') return this.processes[found.activation]?.edges[found.edge]?.choosing ?? false;
    const sends = this.processes[found.sender]?.edges[found.sendEdge]?.choosing ?? false;
    return sends || (this.processes[found.receiver]?.edges[found.receiveEdge]?.choosing ?? false);
  }

  /** Makes a process the one whose variables, parameters and channels instructions speak of. */
  select(process: Process): void {
    this.interpreter.frame = process.frame;
    this.interpreter.parameters = process.parameters;
    this.interpreter.channels = process.channels;
  }

  /** The condition of a `bang` or `hook`, evaluated in the current process; true if there is none. */
  condition(trigger: number): boolean {
    const address = this.code.code[trigger + 5] ?? none;
    return address === none || this.interpreter.value(address) !== 0;
  }

  /** Moves a value from sender to receiver. */
  pass(sender: Process, bang: number, receiver: Process, hook: number): void {
    const { interpreter } = this;
    const { code } = this.code;
    const words = code[bang + 4] ?? 0;
    if (words === 0) return;
    this.select(sender);
    interpreter.sp = -1;
    if (interpreter.run(code[bang + 3] ?? none) < 0) return;
    this.select(receiver);
    if (interpreter.run(code[hook + 3] ?? none) < 0) return;
    interpreter.storeReceived(words, hook);
  }

  /** Moves the oldest message of a buffer to the receiver, the current process. */
  take(hook: number): void {
    const { interpreter } = this;
    const { code } = this.code;
    const { store, stack } = interpreter;
    const { address, slotWords, capacity } = present(this.layout.buffers[interpreter.channel(code[hook + 1] ?? 0)]);
    interpreter.log?.stored(address, 1 + capacity * slotWords);
    const words = code[hook + 4] ?? 0;
    for (let i = 0; i < words; i++) stack[i] = store[address + 2 + i] ?? 0;
    const length = store[address] ?? 0;
    store.copyWithin(address + 1, address + 1 + slotWords, address + 1 + length * slotWords);
    store.fill(0, address + 1 + (length - 1) * slotWords, address + 1 + length * slotWords);
    store[address] = length - 1;
    if (words === 0) return;
    interpreter.sp = words - 1;
    if (interpreter.run(code[hook + 3] ?? none) >= 0) interpreter.storeReceived(words, hook);
  }

  /**
   * Makes `into` the state in which the condition of a receive is evaluated: the message has been stored, and nothing else been done. False
   * if there is no such state, since evaluating or storing the message fails.
   */
  receive(state: Int32Array, transition: number, into: Int32Array): boolean {
    const found = present(this.system.transitions[transition]);
    const { interpreter } = this;
    into.set(state);
    interpreter.lookAt(into, state);
    interpreter.failure = null;
    const receiver = present(this.processes[found.kind === 'local' ? found.activation : found.receiver]);
    const hook = present(receiver.edges[found.kind === 'local' ? found.edge : found.receiveEdge]).trigger;
    this.select(receiver);
    if (found.kind === 'local') this.take(hook);
    else {
      const sender = present(this.processes[found.sender]);
      this.pass(sender, present(sender.edges[found.sendEdge]).trigger, receiver, hook);
    }
    return interpreter.failure === null;
  }

  /** The processes that step with their edges: one, or a sender and a receiver. */
  private partsOf(transition: number): Parts {
    const found = present(this.system.transitions[transition]);
    const part = (number: number, edge: number): Part => {
      const process = present(this.processes[number]);
      return { process, edge: present(process.edges[edge]) };
    };
    if (found.kind === 'local') return [part(found.activation, found.edge)];
    return [part(found.sender, found.sendEdge), part(found.receiver, found.receiveEdge)];
  }

  /** What a process alone does before the operations of its edge. False after a failure. */
  private local({ process, edge }: Part): boolean {
    if (!this.passed(process, edge) || !this.guard(edge)) return false;
    const { action } = edge.edge;
    switch (action.kind) {
      case 'local':
        break;
      case 'toss':
        this.interpreter.value(this.code.code[edge.trigger + 1] ?? none);
        break;
      case 'send':
        if (this.fails(edge.trigger)) return false;
        this.note(edge.trigger);
        this.put(edge.trigger);
        break;
      case 'receive':
        this.note(edge.trigger);
        this.take(edge.trigger);
        if (this.interpreter.failure !== null || this.fails(edge.trigger)) return false;
        break;
      default:
        unreachable(action);
    }
    return this.interpreter.failure === null;
  }

  /**
   * What sender and receiver do before the operations of their edges, in the order of docs/language.md section 2. False after a failure.
   */
  private rendezvous({ process: sender, edge: sendEdge }: Part, { process: receiver, edge: receiveEdge }: Part): boolean {
    if (!this.passed(sender, sendEdge) || !this.passed(receiver, receiveEdge)) return false;
    this.select(sender);
    if (this.fails(sendEdge.trigger)) return false;
    this.select(receiver);
    if (!this.guard(receiveEdge)) return false;
    this.note(sendEdge.trigger);
    this.pass(sender, sendEdge.trigger, receiver, receiveEdge.trigger);
    if (this.interpreter.failure !== null) return false;
    this.select(receiver);
    this.note(receiveEdge.trigger);
    return !this.fails(receiveEdge.trigger);
  }

  /** Tells who steps through instructions of a communication, which the stepper executes itself. */
  private note(trigger: number): void {
    const { log, frame, stack, store } = this.interpreter;
    log?.before(trigger, frame, stack, 0, store);
  }

  /** Selects a process and does what comes first in its step: TRACEs passed by DOs that fall through. False after a failure. */
  private passed(process: Process, edge: ProcessEdge): boolean {
    const { interpreter } = this;
    this.select(process);
    if (edge.edge.before.length > 0) {
      for (let at = edge.source; at !== edge.home; at = process.locations[at]?.otherwise?.target ?? edge.home) {
        interpreter.sp = -1;
        if (interpreter.run(process.exits[at] ?? none) < 0) return false;
      }
    }
    return true;
  }

  /** Evaluates the guard of an edge of the current process once more if it may fail. False if it does. */
  private guard(edge: ProcessEdge): boolean {
    if (edge.guardCanFail && edge.guard !== none) this.interpreter.value(edge.guard);
    return this.interpreter.failure === null;
  }

  /**
   * Runs the rest of a step from one of its processes on, there from an address if one is given; then all of them are at their next
   * locations.
   */
  private finish(parts: Parts, from: number, address?: number): void {
    const { interpreter } = this;
    for (let i = from; i < parts.length; i++) {
      const { process, edge } = present(parts[i]);
      this.select(process);
      interpreter.part = i;
      interpreter.sp = -1;
      if (interpreter.run(i === from ? (address ?? edge.body) : edge.body) < 0) return;
    }
    for (const { process, edge } of parts) {
      interpreter.choices?.keep(interpreter.store, process.frame, 1);
      interpreter.store[process.frame] = edge.edge.target;
    }
  }

  /** True if the condition of a communication fails. */
  private fails(trigger: number): boolean {
    this.condition(trigger);
    return this.interpreter.failure !== null;
  }

  /** Appends the sender's message to a buffer; a value that its signal cannot carry is a failure. */
  private put(bang: number): void {
    const { interpreter } = this;
    const { code } = this.code;
    const { store, stack } = interpreter;
    const channel = interpreter.channel(code[bang + 1] ?? 0);
    const { address, slotWords, capacity } = present(this.layout.buffers[channel]);
    const words = code[bang + 4] ?? 0;
    interpreter.sp = -1;
    if (words > 0 && interpreter.run(code[bang + 3] ?? none) < 0) return;
    interpreter.log?.stored(address, 1 + capacity * slotWords);
    const length = store[address] ?? 0;
    const slot = address + 1 + length * slotWords;
    const signal = code[bang + 2] ?? 0;
    store[slot] = signal;
    for (let i = 0; i < words; i++) {
      const value = stack[i] ?? 0;
      const range = this.layout.signalRanges[channel]?.[signal]?.[i];
      if (range !== undefined && (value < range.low || value > range.high)) return interpreter.reject(bang, value, slot + 1 + i);
      store[slot + 1 + i] = value;
    }
    store[address] = length + 1;
  }
}
