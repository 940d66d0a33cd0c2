import type { FunctionReference } from './encoder/code.ts';
import type { ModuleBuilder } from './encoder/module-builder.ts';

/** Functions of the host that the module calls. */
export interface HostFunctions {
  /**
   * Takes the states at the start of the output buffer, so many bytes. Depth-first: the window of the stack is full; gives what is left in
   * it.
   */
  readonly flushOutput: FunctionReference;
  readonly flushLog: FunctionReference;
  /** Fills the input buffer with states to be expanded, or the window of the stack; gives their bytes, 0 when there are none. */
  readonly refill: FunctionReference;
  /** Something was seen for the first time: see `sight`. */
  readonly seen: FunctionReference;
  /** Says of a state without steps whether it is seen for the first time; asked where states are forgotten. */
  readonly isNewEnd: FunctionReference;
  /** Waits for some time where threads may come between each other; null: that is not asked for. */
  readonly delay: FunctionReference | null;
}

export function importHost(module: ModuleBuilder, delays = false): HostFunctions {
  return {
    delay: delays ? module.importFunction('delay', [], []) : null,
    flushOutput: module.importFunction('flushOutput', ['i32'], ['i32']),
    flushLog: module.importFunction('flushLog', ['i32'], []),
    refill: module.importFunction('refill', [], ['i32']),
    seen: module.importFunction('seen', ['i32'], []),
    isNewEnd: module.importFunction('isNewEnd', [], ['i32']),
  };
}

/**
 * Functions of the host for sleep sets: to keep the rows at an address of the state with a number, and to bring back there what was kept.
 */
export interface SleepHost {
  readonly keep: FunctionReference;
  readonly recall: FunctionReference;
}

/** Functions of the host for a search whose table does not know which states are on the stack: `StackMarks`. */
export interface MarkHost {
  readonly put: FunctionReference;
  readonly pop: FunctionReference;
  readonly takeAll: FunctionReference;
  readonly flags: FunctionReference;
}

export function importMarkHost(module: ModuleBuilder): MarkHost {
  return {
    put: module.importFunction('putMark', ['i32'], []),
    pop: module.importFunction('popMark', [], []),
    takeAll: module.importFunction('takeAllMarked', [], []),
    flags: module.importFunction('marksOf', ['i32'], ['i32']),
  };
}

export function importSleepHost(module: ModuleBuilder): SleepHost {
  return { keep: module.importFunction('keep', ['i32', 'i32'], []), recall: module.importFunction('recall', ['i32', 'i32'], []) };
}
