import type { Environment } from '../../emit/environment.ts';
import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Data } from '../../emit/data.ts';
import type { Target } from '../../emit/observations.ts';
import { settle } from '../../emit/process.ts';
import { stop } from '../../emit/stop.ts';
import type { StepEvents } from '../twins.ts';

/** The name of the function that takes a step again. */
export const fireName = 'fire';

/** The name of the global with the number of steps of the process whose step was taken again. */
export const metName = 'stepsMet';

/** Bits of an event that say which of a process's steps it is; its process is in the bits above. */
export const eventBits = 16;

/**
 * How steps are taken again: which process took it and which of that process's steps it was, both counted from 0, so that only that process
 * has to be expanded. Numbers are those of module globals.
 */
export interface Replaying {
  /** Whether steps are taken again; which one; and whether it has come. */
  readonly active: number;
  readonly wanted: number;
  readonly done: number;
  /** How many steps the process had whose step was taken again. */
  readonly met: number;
  /** The process that is being expanded, and the number of its first step in the state. */
  readonly process: number;
  readonly first: number;
  /** Address of the cells of the state where the step begins, and then of the one where it leads. */
  readonly cells: number;
}

export function replaying(module: ModuleBuilder, data: Data, cells: number): Replaying {
  return {
    active: module.global('i32'),
    wanted: module.global('i32'),
    done: module.global('i32'),
    met: module.global('i32', 0, metName),
    process: module.global('i32'),
    first: module.global('i32'),
    cells: data.add(new Int32Array(cells)),
  };
}

/** Chains: what goes on from a state as long as that has one step. Breadth first only. */
export interface Following {
  /**
   * Goes on from the state whose cells lie where steps lead, inside of `takingSteps`; leaves those of the last one there, and gives how
   * many states the chain has: see `followFunction`.
   */
  readonly follow: FunctionReference & { readonly code: Code };
  /** Chains end where one of these holds, or cannot be evaluated. */
  readonly ends: readonly Target[];
}

/** How steps are taken again, and the function for it, which others may call before it is generated: see `fireFunction`. */
export interface Firing {
  readonly again: Replaying;
  readonly fire: FunctionReference & { readonly code: Code };
  /** How chains are followed; null where an edge back is one step. */
  readonly following: Following | null;
}

export function declareFire(module: ModuleBuilder, again: Replaying, following: Following | null = null): Firing {
  return { again, fire: module.function(['i32', 'i32'], ['i32'], fireName), following };
}

/** What is noted of each step so that it can be taken again. */
export function eventsOf(env: Environment, again: Replaying): StepEvents {
  return {
    succeeds: (code) => visitAgain(code, env, again),
    fails: (code) => passAgain(code, env, again),
    push: (code) => pushEvent(code, env, again),
    beginsProcess: (code, process) => beginProcess(code, env, again, process),
  };
}

/** Generates the beginning of what is done about a step that fails: where steps are taken again it goes no further. */
function passAgain(code: Code, { globals }: Environment, { active }: Replaying): void {
  code.getGlobal(active);
  code.if(() => code.getGlobal(globals.ordinal).i32(1).op('i32.add').setGlobal(globals.ordinal).op('return'));
}

/** Generates the beginning of `visit`, whose parameters are the cells of a successor: where steps are taken again it goes no further. */
function visitAgain(code: Code, { globals, compaction }: Environment, { active, wanted, done, cells }: Replaying): void {
  code.getGlobal(active);
  code.if(() => {
    code.getGlobal(globals.ordinal).getGlobal(wanted).op('i32.eq');
    code.if(() => {
      compaction.cells.forEach((_, cell) => {
        code.store(cells + 4 * cell, () => code.get(cell));
      });
      code.i32(1).setGlobal(done);
    });
    code.getGlobal(globals.ordinal).i32(1).op('i32.add').setGlobal(globals.ordinal).op('return');
  });
}

/** Pushes the event of the step that is being met. */
function pushEvent(code: Code, { globals }: Environment, { process, first }: Replaying): void {
  code.getGlobal(globals.ordinal).getGlobal(first).op('i32.sub').getGlobal(process).i32(eventBits).op('i32.shl', 'i32.or');
}

/** Generates before a process is expanded what its steps are known by. A state with too many is left to the abstract machine. */
function beginProcess(code: Code, { globals }: Environment, { process, first }: Replaying, number: number): void {
  code.i32(number).setGlobal(process).getGlobal(globals.ordinal).setGlobal(first);
}

/** Generates what takes steps without meeting them: no failure is reported, no step passed over, and nothing pauses. */
export function takingSteps(code: Code, { globals }: Environment, { active }: Replaying, inside: () => void): void {
  const kept = [globals.ordinal, globals.failures, globals.stop, globals.met, globals.resume, globals.pauseAt].map((global) => {
    const local = code.local();
    code.getGlobal(global).set(local);
    return { global, local };
  });
  code.i32(1).setGlobal(globals.failures).i32(0).setGlobal(globals.stop).i32(-1).setGlobal(globals.pauseAt);
  code.i32(0).setGlobal(globals.met).i32(0).setGlobal(globals.resume).i32(1).setGlobal(active);
  inside();
  code.i32(0).setGlobal(active);
  for (const { global, local } of kept) code.get(local).setGlobal(global);
}

/** Generates the loading of the cells of the state where a step begins, or where it has led, into locals. */
export function loadCells(code: Code, { compaction }: Environment, { cells }: Replaying): readonly number[] {
  return compaction.cells.map((_, cell) => {
    const local = code.local();
    code.load(cells + 4 * cell).set(local);
    return local;
  });
}

/** Generates the pushing of what is in locals. */
export function pushAll(code: Code, locals: readonly number[]): void {
  for (const local of locals) code.get(local);
}

/**
 * Generates the function `fire`: of the state whose cells lie at `cells` it takes the step of a process that has a number, goes on from
 * there where chains are followed, and leaves the cells of where that leads. Gives 1, or 0 if there is no such step. The working state is
 * another one afterwards.
 */
export function fireFunction(
  { again, fire, following }: Firing,
  env: Environment,
  unpack: FunctionReference,
  processes: readonly FunctionReference[],
): void {
  const { globals } = env;
  const { code } = fire;
  const done = code.local();
  takingSteps(code, env, again, () => {
    code.i32(0).setGlobal(again.done).i32(0).setGlobal(globals.ordinal).get(1).setGlobal(again.wanted);
    const cells = loadCells(code, env, again);
    pushAll(code, cells);
    code.call(unpack);
    settle(code, env);
    code.switch(
      () => code.get(0),
      processes.map((process) => () => {
        pushAll(code, cells);
        code.call(process);
      }),
    );
    code.getGlobal(globals.ordinal).setGlobal(again.met).getGlobal(again.done).set(done);
    if (following !== null) {
      code.get(done);
      code.if(() => code.call(following.follow).op('drop'));
    }
  });
  code.get(done);
}

/** Generates what stops a search whose state has more steps than events can tell apart, or than the batch has room for. */
export function tooManySteps(code: Code, { globals, map }: Environment): void {
  code.i32(stop.choices).setGlobal(globals.stop).i32(map.batch).setGlobal(globals.batchAt);
}
