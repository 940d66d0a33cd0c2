import type { Expression } from '../../../../system/ir.ts';
import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { pushGuard } from '../../emit/expressions.ts';
import type { HostFunctions } from '../../emit/host-functions.ts';
import { batchFull, streamBytes } from '../../emit/memory-map.ts';
import type { StepFunctions } from '../../emit/step-code.ts';
import { stop } from '../../emit/stop.ts';
import type { Keys } from '../../table/keys.ts';
import { settle } from '../comback/replaying.ts';
import { takeWaiting } from '../watch-waiting.ts';
import type { FactsRoom } from './logged-module.ts';

interface Parts {
  readonly env: Environment;
  readonly keys: Keys;
  readonly host: HostFunctions;
  readonly functions: StepFunctions;
  readonly processes: readonly FunctionReference[];
  readonly lookUp: FunctionReference;
  readonly propositions: readonly Expression[];
  readonly facts: FactsRoom;
  /** The global with how many steps of the state have failed. */
  readonly failing: number;
}

/** Generates the loop of a breadth-first search that notes the graph, in `run`, and `begin`, which takes the cells of the first state. */
export function generateLoggedLoop(module: ModuleBuilder, parts: Parts): void {
  const { env, keys, host, functions, processes, lookUp, failing } = parts;
  const { globals, map } = env;
  const begin = module.function(
    env.compaction.cells.map(() => 'i32'),
    [],
    'begin',
  ).code;
  env.compaction.cells.forEach((_, cell) => {
    begin.get(cell);
  });
  begin.call(functions.visit);
  const { code } = module.function(['i32'], [], 'run');
  const words = Array.from({ length: keys.stored }, () => code.local());
  code.loop((again) => {
    code.getGlobal(globals.stop);
    code.if(() => code.op('return'));
    code.getGlobal(globals.inputAt).getGlobal(globals.inputEnd).op('i32.eq');
    code.if(() => {
      code.call(lookUp).getGlobal(globals.stop);
      code.if(() => code.op('return'));
      code.call(host.refill).setGlobal(globals.inputEnd).i32(0).setGlobal(globals.inputAt);
      code.getGlobal(globals.inputEnd).op('i32.eqz');
      code.if(() => code.i32(stop.done).setGlobal(globals.stop).op('return'));
    });
    takeWaiting(code, env, words);
    const cells = keys.open(code, words);
    const pushCells = (): void => {
      for (const cell of cells) code.get(cell);
    };
    pushCells();
    code.call(functions.unpackChanged);
    const facts = pushFacts(code, parts);
    code.i32(0).setGlobal(globals.ordinal).i32(0).setGlobal(failing);
    settle(code, env);
    for (const process of processes) {
      pushCells();
      code.call(process);
    }
    note(code, parts, facts);
    code
      .getGlobal(globals.batchAt)
      .i32(map.batch + batchFull * map.batchEntry)
      .op('i32.ge_u');
    code.if(() => code.call(lookUp));
    code.get(0).getGlobal(globals.ordinal).op('i32.sub').i32(1).op('i32.sub').tee(0).i32(0).op('i32.gt_s').brIf(again);
  });
}

/** Gives a local with a bit for each proposition that holds in the working state; where one cannot be evaluated, the search stops. */
function pushFacts(code: Code, { env, propositions }: Parts): number {
  const [facts, value] = [code.local(), code.local()];
  code.i32(0).set(facts);
  for (const expression of [...propositions].reverse()) {
    pushGuard(code, env, null, expression);
    code.tee(value).i32(2).op('i32.eq');
    code.if(() => code.i32(stop.undecided).setGlobal(env.globals.stop).op('return'));
    code.get(facts).i32(1).op('i32.shl').get(value).op('i32.or').set(facts);
  }
  return facts;
}

/** Notes the facts of the state that has been expanded, and above them how many of its steps lead somewhere. */
function note(code: Code, { env, propositions, facts: { window, at, flush }, failing }: Parts, facts: number): void {
  const { globals } = env;
  const steps = code.local();
  code.getGlobal(globals.ordinal).getGlobal(failing).op('i32.sub').tee(steps);
  code.i32(32 - propositions.length).op('i32.shr_u');
  if (propositions.length === 0) code.op('drop').i32(0);
  code.if(() => code.i32(stop.choices).setGlobal(globals.stop).op('return'));
  code
    .getGlobal(at)
    .i32(streamBytes - 4)
    .op('i32.gt_u');
  code.if(() => code.getGlobal(at).call(flush).i32(0).setGlobal(at));
  code.getGlobal(at).get(steps).i32(propositions.length).op('i32.shl').get(facts).op('i32.or').memory('i32.store', window);
  code.getGlobal(at).i32(4).op('i32.add').setGlobal(at);
  code.release(steps);
}
