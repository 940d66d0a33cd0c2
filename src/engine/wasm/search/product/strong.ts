import type { Code, FunctionReference, Label } from '../../emit/encoder/code.ts';
import { frameBytes, push } from '../depth-first.ts';
import type { Draft, Site } from '../recipe.ts';
import type { NumberGlobals } from './component-edges.ts';
import type { Components } from './components.ts';
import type { Marks } from './marks.ts';

/** States that the window has room for. */
const windowStates = 1 << 11;

/** Where the module has the states to which the search comes back, before it has functions. */
export interface StrongRoom {
  /** The window in which the last of these are, its bytes, those of a state in it, and the global with the end of what is there. */
  readonly window: number;
  readonly windowBytes: number;
  readonly bytes: number;
  readonly at: number;
  /** The global that is 1 while a state is put on the stack again. */
  readonly again: number;
  readonly host: {
    readonly flush: FunctionReference;
    readonly refill: FunctionReference;
    /** Takes processes that have to move in an accepting component but do not, as bits, and the cells of a state of it. */
    readonly unfair: FunctionReference;
  };
}

/** Makes room for states as they wait, which have their numbers behind them. */
export function strongRoom({ module, data, keys, cells }: Draft): StrongRoom {
  const bytes = 4 * (keys.stored + 1);
  return {
    window: data.reserve((windowStates * bytes) / 4),
    windowBytes: windowStates * bytes,
    bytes,
    at: module.global('i32'),
    again: module.global('i32'),
    host: {
      flush: module.importFunction('flushPostponed', ['i32'], ['i32']),
      refill: module.importFunction('refillPostponed', [], ['i32']),
      unfair: module.importFunction(
        'unfair',
        Array.from({ length: cells + 1 }, () => 'i32' as const),
        [],
      ),
    },
  };
}

/**
 * Generates what tells the host that the component whose root is on top of the stack owes moves to processes, which a local has as bits.
 */
export function tellUnfair({ env, keys }: Site, { host }: StrongRoom): (code: Code, owed: number) => void {
  return (code, owed) => {
    const words = Array.from({ length: keys.stored }, () => code.local());
    for (const [word, local] of words.entries())
      code
        .getGlobal(env.globals.inputAt)
        .i32(frameBytes(keys.stored, true))
        .op('i32.sub')
        .memory('i32.load', env.map.input + 4 * word)
        .set(local);
    const cells = keys.open(code, words);
    code.get(owed);
    for (const cell of cells) code.get(cell);
    code.call(host.unfair);
  };
}

/**
 * Strong fairness in a search for components. A component that meets acceptance, in which a process is enabled but never moves, may have a
 * fair part without the states in which that is so (E. Emerson and C. Lei, Modalities for model checking: branching time logic strikes
 * back, 1987). Another search through all states looks for that: a state in which such a process is enabled belongs to no component. It is
 * left at once, as if nothing led on, and its successors are searched when the stack is empty. Difference: no component is gone through by
 * itself, so that neither its states nor its edges need be kept; one search serves all components that owe something to the same processes.
 */
export class StrongFairness {
  constructor(
    private readonly site: Site,
    private readonly room: StrongRoom,
    private readonly components: Components,
    private readonly numbers: NumberGlobals,
    private readonly marks: Marks,
    /** The marks of processes in whose states no component lies. */
    private readonly avoided: number,
  ) {}

  /**
   * The steps of the state on top have been met, and a global has the marks of those who moved: they are enabled in its component, or the
   * state is put off and left by the label.
   */
  met(code: Code, moved: number, top: number, fresh: number, postponed: Label): void {
    const { room, avoided } = this;
    code.get(fresh);
    code.if(() => {
      if (avoided !== 0) {
        code.getGlobal(moved).i32(avoided).op('i32.and').i32(0).op('i32.ne').getGlobal(room.again).op('i32.eqz', 'i32.and');
        code.if(() => {
          this.postpone(code, top);
          code.br(postponed);
        });
        code.i32(0).setGlobal(room.again);
      }
      this.components.enabled(code, () => code.getGlobal(moved).i32(this.marks.processes).op('i32.and'));
    });
  }

  /** The stack is empty: the state that was put off last is put there, if there is one. */
  resume(code: Code): void {
    const { site, room, numbers } = this;
    const { env, keys, host } = site;
    if (this.avoided === 0) return;
    code.getGlobal(room.at);
    code.if(() => {
      code.getGlobal(room.at).i32(room.bytes).op('i32.sub').setGlobal(room.at);
      for (let word = 0; word < keys.stored; word++)
        code.store(env.map.child + 4 * word, () => code.getGlobal(room.at).memory('i32.load', room.window + 4 * word));
      code
        .getGlobal(room.at)
        .memory('i32.load', room.window + 4 * keys.stored)
        .setGlobal(numbers.child);
      code.getGlobal(room.at).op('i32.eqz');
      code.if(() => code.call(room.host.refill).setGlobal(room.at));
      push(code, env, keys.stored, host, numbers.child);
      this.components.enter(
        code,
        () => code.getGlobal(numbers.child),
        () => code.i32(0),
      );
      code.i32(1).setGlobal(room.again);
    });
  }

  /** Keeps the state on top, and forgets its successors. */
  private postpone(code: Code, top: number): void {
    const { site, room } = this;
    const { globals, map } = site.env;
    code.getGlobal(room.at).i32(room.windowBytes).op('i32.eq');
    code.if(() => code.getGlobal(room.at).call(room.host.flush).setGlobal(room.at));
    for (let byte = 0; byte < room.bytes; byte += 4)
      code
        .getGlobal(room.at)
        .get(top)
        .memory('i32.load', map.input + byte)
        .memory('i32.store', room.window + byte);
    code.getGlobal(room.at).i32(room.bytes).op('i32.add').setGlobal(room.at);
    code.i32(map.batch).setGlobal(globals.batchAt);
  }
}
