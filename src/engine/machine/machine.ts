import type { Span } from '../../base/span.ts';
import type { Expression, TransitionSystem } from '../../system/ir.ts';
import { type Layout, layOut } from '../../system/layout.ts';
import type { RunTimeError, StepList, SuccessorSource } from '../source/source.ts';
import { AssertionValues } from './assertion-values.ts';
import { runTimeError } from './errors.ts';
import { generate, type MachineCode } from './generate.ts';
import { InstructionLog } from './instruction-log.ts';
import { Interpreter } from './interpreter.ts';
import { buildProcesses, type Process, present } from './processes.ts';
import { Scheduler } from './scheduler.ts';
import { Stepper } from './stepper.ts';

/**
 * The abstract machine (thesis chapter 4 and Appendix C): the reference semantics of docs/language.md section 2. The scheduler finds the
 * steps that are enabled, by the instruction at each process's location; the stepper executes one, by interpreting the code behind it up to
 * the next location.
 */
export class Machine implements SuccessorSource {
  readonly layout: Layout;
  readonly code: MachineCode;
  readonly words: number;
  readonly initialError: RunTimeError | null;
  private readonly processes: readonly Process[];
  private readonly interpreter: Interpreter;
  private readonly stepper: Stepper;
  private readonly scheduler: Scheduler;

  constructor(readonly system: TransitionSystem) {
    this.layout = layOut(system);
    this.words = this.layout.words;
    this.code = generate(system, this.layout);
    this.processes = buildProcesses(system, this.layout, this.code);
    this.interpreter = new Interpreter(this.code, this.layout);
    this.stepper = new Stepper(system, this.layout, this.code, this.processes, this.interpreter);
    this.scheduler = new Scheduler(this.layout, this.code, this.processes, this.interpreter, this.stepper);
    this.initialError = this.enter(null);
  }

  initial(into: Int32Array): void {
    into.set(this.layout.initial);
  }

  /** What TRACE prints before the first step. */
  initialOutput(): string[] {
    const output: string[] = [];
    this.enter(output);
    return output;
  }

  enabled(state: Int32Array, steps: StepList): void {
    this.scheduler.enabled(state, steps);
  }

  fire(state: Int32Array, transition: number, choice: number, into: Int32Array): RunTimeError | null {
    return this.execute(state, transition, choice, into, null);
  }

  /** Like `fire`, and collects what TRACE prints; then the error of an assertion has the values of what its condition reads. */
  execute(state: Int32Array, transition: number, choice: number, into: Int32Array, output: string[] | null): RunTimeError | null {
    const failure = this.stepper.step(state, transition, choice, into, output);
    if (failure === null) return null;
    const error = runTimeError(this, failure);
    if (output === null || failure.kind !== 'assertion') return error;
    const values = new AssertionValues(this.system, this.layout, this.code, failure.at);
    this.logged(values, () => this.stepper.step(state, transition, choice, into, null));
    const found = values.toString();
    return found === '' ? error : { ...error, message: `${error.message}: ${found}` };
  }

  /** Like `fire`, and gives the instructions that were executed on the way, up to the one that failed if one did. */
  instructions(state: Int32Array, transition: number, choice: number, into: Int32Array): InstructionLog {
    const log = new InstructionLog();
    this.logged(log, () => {
      const failure = this.stepper.step(state, transition, choice, into, null);
      if (failure !== null) log.failed = { error: runTimeError(this, failure), at: failure.at };
    });
    return log;
  }

  /** Does something with the machine while each instruction is told to a log. */
  logged(log: InstructionLog, action: () => void): void {
    this.interpreter.log = log;
    try {
      action();
    } finally {
      this.interpreter.log = null;
    }
  }

  terminated(state: Int32Array): boolean {
    return this.scheduler.terminated(state);
  }

  /** Where each process takes its next step: its location, or the one that it reaches by falling through DOs. */
  settled(state: Int32Array): number[] {
    return this.scheduler.settled(state);
  }

  /** Where each process is: its location, then those that it reaches by falling through DOs whose guards are all false. */
  standing(state: Int32Array): number[][] {
    return this.scheduler.standing(state);
  }

  /**
   * The state in which the condition of a receive is evaluated: the message has been stored, nothing else been done; null if that fails.
   */
  received(state: Int32Array, transition: number): Int32Array | null {
    const into = new Int32Array(this.words);
    return this.stepper.receive(state, transition, into) ? into : null;
  }

  /** The value of a proposition of one of the system's properties, or the error met in computing it. */
  proposition(expression: Expression, state: Int32Array): boolean | RunTimeError {
    const value = this.value(expression, state);
    return typeof value === 'number' ? value !== 0 : value;
  }

  /** Like `proposition`, for an expression of any type of one word that stands where a proposition does. */
  value(expression: Expression, state: Int32Array): number | RunTimeError {
    const { interpreter } = this;
    interpreter.lookAt(state);
    interpreter.failure = null;
    const value = interpreter.value(present(this.code.propositions.get(expression)));
    return interpreter.failure === null ? value : runTimeError(this, interpreter.failure);
  }

  /** The words that a send passes in a state; null when that fails or the message carries none. */
  message(state: Int32Array, activation: number, edge: number): Int32Array | null {
    const process = present(this.processes[activation]);
    const trigger = present(process.edges[edge]).trigger;
    const words = this.code.code[trigger + 4] ?? 0;
    if (words === 0) return null;
    const { interpreter } = this;
    interpreter.lookAt(state);
    interpreter.failure = null;
    interpreter.sp = -1;
    this.stepper.select(process);
    return interpreter.run(this.code.code[trigger + 3] ?? 0) < 0 ? null : interpreter.stack.slice(0, words);
  }

  /**
   * The alternatives that a step takes where several are open inside its atomic blocks, in the order in which it meets them: the number of
   * each in its IF or DO, from 1, and its place in the text. They tell the step from all others of its transition in the state.
   */
  choices(state: Int32Array, transition: number, choice: number): { readonly number: number; readonly span: Span | null }[] {
    const taken = this.stepper.alternatives(state, transition, choice);
    return taken.map(({ number, at }) => ({ number, span: this.code.spans[at] ?? null }));
  }

  /** Executes what precedes the first locations. */
  private enter(output: string[] | null): RunTimeError | null {
    const { interpreter } = this;
    interpreter.lookAt(Int32Array.from(this.layout.initial));
    interpreter.output = output;
    interpreter.failure = null;
    for (const process of this.processes) {
      this.stepper.select(process);
      interpreter.sp = -1;
      if (interpreter.run(process.entry) < 0) break;
    }
    interpreter.output = null;
    return interpreter.failure === null ? null : runTimeError(this, interpreter.failure);
  }
}
