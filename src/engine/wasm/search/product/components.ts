import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Data } from '../../emit/data.ts';
import type { Environment } from '../../emit/environment.ts';
import { stop } from '../../emit/stop.ts';

/**
 * A root: its number, what its component has met, what the edge has met by which it was entered, its component's highest number, and under
 * strong fairness the processes that are enabled in it.
 */
export const rootShape = { number: 0, met: 4, arc: 8, highest: 12, enabled: 16, bytes: 20 } as const;

/** Bytes of the window in which the top of the stack of roots is: a multiple of two roots. */
export const rootsWindow = rootShape.bytes << 12;

/** Where the module has its components, before it has functions. */
export interface ComponentsRoom {
  /** The window, and the global with the end of what is in it. */
  readonly window: number;
  readonly at: number;
  /** A bit for each state, by its number: it is dead, as its component is complete. */
  readonly dead: number;
  readonly host: { readonly flush: FunctionReference; readonly refill: FunctionReference };
}

/** The name of the global with the end of what is in the window. */
export const rootsAtName = 'rootsAt';

/** Makes room for so many states. */
export function componentsRoom(module: ModuleBuilder, data: Data, states: number): ComponentsRoom {
  return {
    window: data.reserve(rootsWindow / 4),
    at: module.global('i32', 0, rootsAtName),
    dead: data.reserve(Math.ceil(states / 32) + 2),
    host: {
      flush: module.importFunction('flushRoots', ['i32'], ['i32']),
      refill: module.importFunction('refillRoots', [], ['i32']),
    },
  };
}

/**
 * The components of a depth-first search as far as it has gone: those that are not complete lie on the stack by their roots, and are put
 * together where an edge leads back; what is met inside one is known at once, so that the search ends with the first edge that closes an
 * accepting cycle (J.-M. Couvreur, On-the-fly verification of linear temporal logic, FM 1999; J.-M. Couvreur, A. Duret-Lutz, D. Poitrenaud,
 * On-the-fly emptiness checks for generalized Buchi automata, SPIN 2005). Differences: states are numbered as they are found and never
 * anew, so that of a complete component all numbers between its root's and its highest are dead, and nothing else is kept of its states.
 */
export class Components {
  /** An edge with marks leads from the top of the stack to the state with a number. */
  readonly meet: FunctionReference;
  /** The state with a number leaves the top of the stack. */
  readonly leave: FunctionReference;

  constructor(
    module: ModuleBuilder,
    private readonly env: Environment,
    private readonly room: ComponentsRoom,
    private readonly all: number,
    /** Tells which processes have to move in an accepting component but do not, as a local has them; null where fairness is not strong. */
    private readonly unfair: ((code: Code, owed: number) => void) | null = null,
  ) {
    this.meet = this.meetFunction(module);
    this.leave = this.leaveFunction(module);
  }

  /** Notes processes, which `push` pushes as bits, as enabled in the component on top. */
  enabled(code: Code, push: () => void): void {
    const { at, window } = this.room;
    const top = code.local();
    code.getGlobal(at).i32(rootShape.bytes).op('i32.sub').tee(top);
    code.get(top).memory('i32.load', window + rootShape.enabled);
    push();
    code.op('i32.or').memory('i32.store', window + rootShape.enabled);
    code.release(top);
  }

  /** The state with a number comes to the top of the stack, by an edge with marks. */
  enter(code: Code, pushNumber: () => void, pushMarks: () => void): void {
    const { at, window, host } = this.room;
    code.getGlobal(at).i32(rootsWindow).op('i32.eq');
    code.if(() => code.getGlobal(at).call(host.flush).setGlobal(at));
    const put = (field: number, push: () => void): void => {
      code.getGlobal(at);
      push();
      code.memory('i32.store', window + field);
    };
    put(rootShape.number, pushNumber);
    put(rootShape.highest, pushNumber);
    put(rootShape.met, () => code.i32(0));
    put(rootShape.arc, pushMarks);
    if (this.unfair !== null) put(rootShape.enabled, () => code.i32(0));
    code.getGlobal(at).i32(rootShape.bytes).op('i32.add').setGlobal(at);
  }

  /** Pushes whether the component of the state with a number is complete, as a number that is not 0. */
  pushDead(code: Code, number: number): void {
    code.get(number).i32(3).op('i32.shr_u').memory('i32.load8_u', this.room.dead);
    code.i32(1).get(number).i32(7).op('i32.and', 'i32.shl', 'i32.and');
  }

  private meetFunction(module: ModuleBuilder): FunctionReference {
    const { window, at } = this.room;
    const meet = module.named('meet', ['i32', 'i32']);
    const { code } = meet;
    const [number, met] = [0, 1];
    const [highest, top, enabled] = [code.local(), code.local(), code.local()];
    this.pushDead(code, number);
    code.if(() => code.op('return'));
    code.block((own) => {
      code.loop((again) => {
        code.getGlobal(at).i32(rootShape.bytes).op('i32.sub').tee(top);
        code
          .memory('i32.load', window + rootShape.number)
          .get(number)
          .op('i32.le_u')
          .brIf(own);
        for (const part of [rootShape.met, rootShape.arc])
          code
            .get(met)
            .get(top)
            .memory('i32.load', window + part)
            .op('i32.or')
            .set(met);
        if (this.unfair !== null)
          code
            .get(enabled)
            .get(top)
            .memory('i32.load', window + rootShape.enabled)
            .op('i32.or')
            .set(enabled);
        code.get(highest).op('i32.eqz');
        code.if(() =>
          code
            .get(top)
            .memory('i32.load', window + rootShape.highest)
            .set(highest),
        );
        this.drop(code);
        code.br(again);
      });
    });
    code.get(highest);
    code.if(() =>
      code
        .get(top)
        .get(highest)
        .memory('i32.store', window + rootShape.highest),
    );
    code
      .get(top)
      .get(met)
      .get(top)
      .memory('i32.load', window + rootShape.met)
      .op('i32.or')
      .tee(met);
    code.memory('i32.store', window + rootShape.met);
    if (this.unfair !== null) this.enabled(code, () => code.get(enabled));
    else {
      code.get(met).i32(this.all).op('i32.eq');
      code.if(() => code.i32(stop.found).setGlobal(this.env.globals.stop));
    }
    return meet;
  }

  private leaveFunction(module: ModuleBuilder): FunctionReference {
    const { window, at, dead } = this.room;
    const leave = module.named('leave', ['i32']);
    const { code } = leave;
    const number = 0;
    const [top, highest, first, last] = [code.local(), code.local(), code.local(), code.local()];
    const bury = (byte: number, pushBits: () => void): void => {
      code.get(byte).get(byte).memory('i32.load8_u', dead);
      pushBits();
      code.op('i32.or').memory('i32.store8', dead);
    };
    const fromNumber = (): void => void code.i32(0xff).get(number).i32(7).op('i32.and', 'i32.shl');
    const toHighest = (): void => void code.i32(0xff).i32(7).get(highest).i32(7).op('i32.and', 'i32.sub', 'i32.shr_u');
    code.getGlobal(at).i32(rootShape.bytes).op('i32.sub').tee(top);
    code
      .memory('i32.load', window + rootShape.number)
      .get(number)
      .op('i32.ne');
    code.if(() => code.op('return'));
    if (this.unfair !== null) this.judge(code, top, this.unfair);
    code
      .get(top)
      .memory('i32.load', window + rootShape.highest)
      .set(highest);
    code.get(number).i32(3).op('i32.shr_u').set(first).get(highest).i32(3).op('i32.shr_u').set(last);
    code.get(first).get(last).op('i32.eq');
    code.if(
      () =>
        bury(first, () => {
          fromNumber();
          toHighest();
          code.op('i32.and');
        }),
      () => {
        bury(first, fromNumber);
        bury(last, toHighest);
        code
          .get(first)
          .i32(dead + 1)
          .op('i32.add')
          .i32(0xff)
          .get(last)
          .get(first)
          .op('i32.sub')
          .i32(1)
          .op('i32.sub')
          .memoryFill();
      },
    );
    this.drop(code);
    return leave;
  }

  /**
   * Under strong fairness only a component that is complete tells who is enabled in it: it is found if it has met all sets, and all who are
   * enabled move.
   */
  private judge(code: Code, top: number, unfair: (code: Code, owed: number) => void): void {
    const { window } = this.room;
    const [met, owed] = [code.local(), code.local()];
    code
      .get(top)
      .memory('i32.load', window + rootShape.met)
      .tee(met);
    code.i32(this.all).op('i32.and').i32(this.all).op('i32.eq');
    code.if(() => {
      code
        .get(top)
        .memory('i32.load', window + rootShape.enabled)
        .get(met)
        .i32(-1)
        .op('i32.xor', 'i32.and')
        .tee(owed)
        .op('i32.eqz');
      code.if(() => code.i32(stop.found).setGlobal(this.env.globals.stop).op('return'));
      unfair(code, owed);
    });
    code.release(met, owed);
  }

  /** Takes the root on top from the stack. */
  private drop(code: Code): void {
    const { at, host } = this.room;
    code.getGlobal(at).i32(rootShape.bytes).op('i32.sub').setGlobal(at);
    code.getGlobal(at).op('i32.eqz');
    code.if(() => code.call(host.refill).setGlobal(at));
  }
}
