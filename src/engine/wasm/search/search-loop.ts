import { endOfState, logEdge, lookUpNearLimit } from './breadth-first.ts';
import { frameBytes, numberAt, push } from './depth-first.ts';
import type { Code, FunctionReference, Label } from '../emit/encoder/code.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { Environment } from '../emit/environment.ts';

import { followFunction } from './comback/following.ts';
import { beginProcess, fireFunction, type Firing, type Replaying, settle } from './comback/replaying.ts';
import type { Keys } from '../table/keys.ts';
import type { HostFunctions } from '../emit/host-functions.ts';
import { batchFull } from '../emit/memory-map.ts';
import { foundRun, pushHolds, sight, stuck, type Target, type Watch, watch } from '../emit/observations.ts';
import { partnersOf, ProcessGenerator } from '../emit/process.ts';
import { planPause } from '../emit/pausing.ts';
import { stop } from '../emit/stop.ts';
import type { LookAhead } from './look-ahead.ts';
import { takeWaiting } from './watch-waiting.ts';
import type { StepFunctions } from '../emit/step-code.ts';

/**
 * Generates the loop of a search, in a function `run` that takes the number of steps to be met; and `begin`, which takes the cells of the
 * first state.
 */
export class SearchLoop {
  private readonly processes: readonly FunctionReference[];
  private readonly code: Code;
  /** The words of the state that is expanded, as they waited, and its cells. */
  private readonly words: readonly number[];
  private locals: readonly number[] = [];
  private readonly again: Replaying | null;

  constructor(
    private readonly module: ModuleBuilder,
    private readonly env: Environment,
    private readonly keys: Keys,
    private readonly host: HostFunctions,
    private readonly watches: readonly Watch[],
    private readonly functions: StepFunctions,
    /** Whether states may be forgotten. */
    private readonly forgets: boolean,
    /** How steps are taken again; null if they are not. */
    firing: Firing | null,
  ) {
    this.again = firing?.again ?? null;
    const cells = env.compaction.cells.map(() => 'i32' as const);
    const partners = partnersOf(env);
    this.processes = env.frames.map((frame, process) => {
      const expand = module.named(`expand ${process}`, cells);
      new ProcessGenerator(expand.code, env, functions, frame, partners).generate();
      return expand;
    });
    if (firing !== null) fireFunction(firing, env, functions.unpack, this.processes);
    if (firing?.following) followFunction(firing.following, env, firing.again, functions.unpack, this.processes);
    this.code = module.function(['i32'], [], 'run').code;
    this.words = Array.from({ length: keys.stored }, () => this.code.local());
  }

  breadthFirst(lookUp: FunctionReference, target: Target | null, edges: boolean): void {
    const { code, env, host, words } = this;
    const { globals, map } = env;
    this.begin(() => {});
    this.repeat(() => {
      code.getGlobal(globals.inputAt).getGlobal(globals.inputEnd).op('i32.eq');
      code.if(() => {
        code.call(lookUp).getGlobal(globals.stop);
        code.if(() => code.op('return'));
        code.call(host.refill).setGlobal(globals.inputEnd).i32(0).setGlobal(globals.inputAt);
        if (this.again !== null) {
          code.getGlobal(globals.stop);
          code.if(() => code.op('return'));
        }
        code.getGlobal(globals.inputEnd).op('i32.eqz');
        code.if(() => code.i32(stop.done).setGlobal(globals.stop).op('return'));
      });
      takeWaiting(code, env, words);
      this.unpack();
      if (target !== null) {
        pushHolds(code, env, target);
        code.if(() => foundRun(code, env, host, sight.goal));
        code.getGlobal(globals.stop);
        code.if(() => code.op('return'));
      }
      watch(code, env, host, this.watches);
      this.expand();
      if (this.functions.pausing !== null) this.pauseIn(lookUp);
      if (edges) {
        logEdge(code, env, host, [
          () => code.getGlobal(globals.current),
          () => code.getGlobal(globals.ordinal),
          () => code.i32(endOfState),
        ]);
      }
      code.getGlobal(globals.ordinal).op('i32.eqz');
      code.if(() => {
        lookUpNearLimit(code, env, lookUp);
        // Taking steps again has made another state the working one.
        if (this.again !== null) this.unpackLocals();
        stuck(code, env, host);
      });
      code
        .getGlobal(globals.batchAt)
        .i32(map.batch + batchFull * map.batchEntry)
        .op('i32.ge_u');
      code.if(() => code.call(lookUp));
    });
  }

  /**
   * The stack holds cells and where to go on. A state is expanded anew when the search comes back to it, unless with `ahead` its successors
   * have been kept (thesis 4.1.3 keeps differences to them). `number` is the global with the number of a state found last, where states
   * have numbers.
   */
  depthFirst(
    lookUp: FunctionReference,
    pop: FunctionReference,
    target: Target | null,
    number: number | null,
    ahead: LookAhead | null,
  ): void {
    const { code, env, host, words } = this;
    const { globals, map } = env;
    const frame = frameBytes(words.length, number !== null);
    const top = code.local();
    const fresh = code.local();
    /** Meets the steps of the state on top. */
    const explore = (): void => {
      for (const [word, local] of words.entries())
        code
          .get(top)
          .memory('i32.load', map.input + 4 * word)
          .set(local);
      if (number !== null)
        code
          .get(top)
          .memory('i32.load', map.input + numberAt(words.length))
          .setGlobal(globals.current);
      this.unpack();
      if (target !== null) return this.avoid(target, fresh, lookUp);
      code.get(fresh);
      code.if(() => watch(code, env, host, this.watches));
      this.expand();
      code.getGlobal(globals.ordinal).op('i32.eqz');
      if (this.forgets)
        code.if(
          () => code.call(host.isNewEnd),
          () => code.i32(0),
          'i32',
        );
      code.if(() => stuck(code, env, host));
      code.call(ahead?.first ?? lookUp);
    };
    this.begin((into) => {
      into.call(lookUp);
      push(into, env, words.length, host, number);
    });
    this.repeat(() => {
      code.getGlobal(globals.inputAt).op('i32.eqz');
      code.if(() => code.i32(stop.done).setGlobal(globals.stop).op('return'));
      code.getGlobal(globals.inputAt).i32(frame).op('i32.sub').set(top);
      code
        .get(top)
        .memory('i32.load', map.input + frame - 4)
        .setGlobal(globals.resume);
      code.getGlobal(globals.resume).op('i32.eqz').set(fresh);
      code.i32(0).setGlobal(globals.child);
      if (ahead === null) explore();
      else {
        code
          .get(fresh)
          .getGlobal(ahead.top)
          .i32(map.ahead)
          .op('i32.eq')
          .getGlobal(globals.resume)
          .i32(0)
          .op('i32.ge_s', 'i32.and', 'i32.or');
        code.if(
          () => {
            code.i32(0).setGlobal(ahead.divided);
            explore();
          },
          () => code.i32(0).setGlobal(globals.ordinal).call(ahead.next),
        );
      }
      code.getGlobal(globals.stop);
      code.if(() => {
        code.getGlobal(globals.stop).i32(stop.paused).op('i32.eq');
        code.if(() =>
          code
            .get(top)
            .getGlobal(globals.ordinal)
            .memory('i32.store', map.input + frame - 4),
        );
        code.op('return');
      });
      code.getGlobal(globals.child);
      code.if(
        () => {
          code
            .get(top)
            .getGlobal(globals.resume)
            .memory('i32.store', map.input + frame - 4);
          push(code, env, words.length, host, number);
        },
        () => code.call(pop),
      );
    });
  }

  /** Goes on from the working state unless the target holds there. A state all of whose steps fail ends its runs. */
  private avoid(target: Target, fresh: number, lookUp: FunctionReference): void {
    const { code, env, host } = this;
    const { globals } = env;
    const holds = code.local();
    const before = code.local('i64');
    code.i32(0).set(holds);
    code.get(fresh);
    code.if(() => {
      pushHolds(code, env, target);
      code.set(holds);
    });
    code.get(holds).getGlobal(globals.stop).op('i32.or', 'i32.eqz');
    code.if(() => {
      code.getGlobal(globals.transitions).set(before);
      this.expand();
      code.call(lookUp);
      code.get(fresh).getGlobal(globals.transitions).get(before).op('i64.eq', 'i32.and').getGlobal(globals.stop).op('i32.eqz', 'i32.and');
      code.if(() => foundRun(code, env, host, sight.end));
    });
  }

  /** Where the search pauses in a state, that state is the next one to be expanded, and what its steps led to is looked up. */
  private pauseIn(lookUp: FunctionReference): void {
    const { code, env, words } = this;
    const { globals } = env;
    code.getGlobal(globals.stop).i32(stop.paused).op('i32.eq');
    code.if(
      () => {
        code.getGlobal(globals.ordinal).setGlobal(globals.met);
        code.call(lookUp);
        code.getGlobal(globals.current).i32(1).op('i32.sub').setGlobal(globals.current);
        code
          .getGlobal(globals.inputAt)
          .i32(4 * words.length)
          .op('i32.sub')
          .setGlobal(globals.inputAt)
          .op('return');
      },
      () => code.i32(0).setGlobal(globals.met),
    );
  }

  /** Repeats until the budget is spent or the search has to stop. */
  private repeat(inside: () => void): void {
    const { code, env } = this;
    code.loop((next: Label) => {
      code.getGlobal(env.globals.stop);
      code.if(() => code.op('return'));
      inside();
      code.get(0).getGlobal(env.globals.ordinal).op('i32.sub').i32(1).op('i32.sub').tee(0).i32(0).op('i32.gt_s').brIf(next);
    });
  }

  /** Makes the working state of the words in the locals. */
  private unpack(): void {
    this.locals = this.keys.open(this.code, this.words);
    this.unpackLocals();
  }

  private unpackLocals(): void {
    for (const local of this.locals) this.code.get(local);
    this.code.call(this.functions.unpackChanged);
  }

  /** Meets all steps of the working state. */
  private expand(): void {
    const { code, env } = this;
    settle(code, env);
    code.i32(0).setGlobal(env.globals.ordinal);
    const { pausing } = this.functions;
    if (pausing !== null) planPause(code, env, pausing);
    for (const [number, expand] of this.processes.entries()) {
      if (this.again !== null) beginProcess(code, env, this.again, number);
      const call = (): void => {
        for (const local of this.locals) code.get(local);
        code.call(expand);
      };
      if (pausing === null) call();
      else {
        code.getGlobal(env.globals.stop).op('i32.eqz');
        code.if(call);
      }
    }
  }

  private begin(then: (code: Code) => void): void {
    const { module, env, functions } = this;
    const { code } = module.function(
      env.compaction.cells.map(() => 'i32'),
      [],
      'begin',
    );
    env.compaction.cells.forEach((_, cell) => {
      code.get(cell);
    });
    code.call(functions.visit);
    then(code);
  }
}
