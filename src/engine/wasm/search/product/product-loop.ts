import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { pushGuard } from '../../emit/expressions.ts';
import type { HostFunctions } from '../../emit/host-functions.ts';
import type { StepFunctions } from '../../emit/step-code.ts';
import { stop } from '../../emit/stop.ts';
import type { Keys } from '../../table/keys.ts';
import { settle } from '../comback/replaying.ts';
import { frameBytes, numberAt, push } from '../depth-first.ts';
import type { Components } from './components.ts';
import type { ProductLookUps } from './look-ups.ts';
import type { Marks } from './marks.ts';
import type { ProductQuestion } from './question.ts';
import { rowShape, type Rows } from './rows.ts';
import { marksAt, type ProductGlobals } from './visit.ts';

/** What the loop rests on. */
interface Parts {
  readonly env: Environment;
  readonly keys: Keys;
  readonly host: HostFunctions;
  readonly functions: StepFunctions;
  readonly processes: readonly FunctionReference[];
  readonly shared: ProductGlobals;
  readonly components: Components;
  readonly lookUps: ProductLookUps;
  readonly rows: Rows;
  readonly marks: Marks;
  readonly question: ProductQuestion;
}

/** Generates the loop of the search for components, in `run`, and `begin`, which takes the cells of the first state. */
export function generateProductLoop(module: ModuleBuilder, parts: Parts): void {
  const { env, keys, shared, lookUps } = parts;
  const { globals, map } = env;
  const frame = frameBytes(keys.stored, true);
  begin(module, parts);
  const { code } = module.function(['i32'], [], 'run');
  const top = code.local();
  const words = Array.from({ length: keys.stored }, () => code.local());
  code.loop((again) => {
    code.getGlobal(globals.stop);
    code.if(() => code.op('return'));
    code.getGlobal(globals.inputAt).op('i32.eqz');
    code.if(() => code.i32(stop.done).setGlobal(globals.stop).op('return'));
    code.getGlobal(globals.inputAt).i32(frame).op('i32.sub').set(top);
    code
      .get(top)
      .memory('i32.load', map.input + frame - 4)
      .setGlobal(globals.resume);
    code.i32(0).setGlobal(globals.child).i32(0).setGlobal(globals.ordinal);
    code.getGlobal(globals.resume).op('i32.eqz').setGlobal(shared.fresh);
    code.getGlobal(shared.kept).i32(map.ahead).op('i32.eq').getGlobal(globals.resume).i32(0).op('i32.ge_s', 'i32.and');
    code.getGlobal(shared.fresh).op('i32.or');
    code.if(
      () => expand(code, parts, top, words),
      () => code.call(lookUps.next),
    );
    code.getGlobal(globals.stop);
    code.if(() => code.op('return'));
    code.getGlobal(globals.child);
    code.if(
      () => {
        code
          .get(top)
          .getGlobal(globals.resume)
          .memory('i32.store', map.input + frame - 4);
        enter(code, parts);
      },
      () => leave(code, parts, top, frame),
    );
    code.get(0).getGlobal(globals.ordinal).op('i32.sub').i32(1).op('i32.sub').tee(0).i32(0).op('i32.gt_s').brIf(again);
  });
}

/** Finds the successors of the state on top, and looks them up. */
function expand(code: Code, parts: Parts, top: number, words: readonly number[]): void {
  const { env, keys, functions, processes, shared, lookUps, question, marks } = parts;
  const { globals, map } = env;
  for (const [word, local] of words.entries())
    code
      .get(top)
      .memory('i32.load', map.input + 4 * word)
      .set(local);
  const cells = keys.open(code, words);
  const pushCells = (): void => {
    for (const cell of cells) code.get(cell);
  };
  pushCells();
  code.call(functions.unpackChanged);
  code.i32(0).setGlobal(shared.divided).i32(0).setGlobal(shared.moved);
  chooseRow(code, parts);
  code.getGlobal(shared.row).memory('i32.load', rowShape.count);
  code.if(() => {
    settle(code, env);
    for (const process of processes) {
      pushCells();
      code.call(process);
    }
    if (question.repeatsEnd) {
      code.getGlobal(globals.batchAt).i32(map.batch).op('i32.eq').getGlobal(shared.divided).op('i32.eqz', 'i32.and');
      code.if(() => {
        // No process can move, which is fair.
        code.i32(marks.processes).setGlobal(shared.moving);
        pushCells();
        code.call(functions.visit);
      });
    }
    if (question.fairness === 'weak') addDisabled(code, parts);
  });
  code.getGlobal(globals.stop).op('i32.eqz');
  code.if(() => code.call(lookUps.first));
}

/** Adds to all edges in the batch the marks of the processes that took part in no step. */
function addDisabled(code: Code, { env, keys, shared, marks }: Parts): void {
  const { globals, map } = env;
  const [at, disabled] = [code.local(), code.local()];
  code.getGlobal(shared.moved).i32(-1).op('i32.xor').i32(marks.processes).op('i32.and').tee(disabled).i32(0).op('i32.ne');
  code.getGlobal(globals.batchAt).i32(map.batch).op('i32.ne', 'i32.and');
  code.if(() => {
    code.i32(map.batch).set(at);
    code.loop((again) => {
      code.get(at).get(at).memory('i32.load', marksAt(keys)).get(disabled).op('i32.or').memory('i32.store', marksAt(keys));
      code.get(at).i32(map.batchEntry).op('i32.add').tee(at).getGlobal(globals.batchAt).op('i32.ne').brIf(again);
    });
  });
}

/** Evaluates the propositions in the working state, for the edges that the automaton may take there. */
function chooseRow(code: Code, { env, shared, rows, question }: Parts): void {
  const { propositions } = question;
  const [values, value] = [code.local(), code.local()];
  code.load(env.map.state + 4 * (env.layout.words - 1)).set(values);
  for (const expression of [...propositions].reverse()) {
    pushGuard(code, env, null, expression);
    code.tee(value).i32(2).op('i32.eq');
    code.if(() => code.i32(stop.undecided).setGlobal(env.globals.stop).i32(0).set(value));
    code.get(values).i32(1).op('i32.shl').get(value).op('i32.or').set(values);
  }
  code.get(values).i32(4).op('i32.mul').memory('i32.load', rows.table).setGlobal(shared.row);
}

/** Puts the new state on the stack, and its component. */
function enter(code: Code, { env, keys, host, shared, components }: Parts): void {
  push(code, env, keys.stored, host, shared.child);
  components.enter(
    code,
    () => code.getGlobal(shared.child),
    () => code.getGlobal(shared.childMarks),
  );
}

/** Takes the state on top from the stack. */
function leave(code: Code, { env, keys, host, components }: Parts, top: number, frame: number): void {
  const { globals, map } = env;
  code
    .get(top)
    .memory('i32.load', map.input + numberAt(keys.stored))
    .call(components.leave);
  code.getGlobal(globals.height).i32(1).op('i32.sub').setGlobal(globals.height);
  code.getGlobal(globals.inputAt).i32(frame).op('i32.sub').setGlobal(globals.inputAt);
  code.getGlobal(globals.inputAt).op('i32.eqz');
  code.if(() => code.call(host.refill).setGlobal(globals.inputAt));
}

function begin(module: ModuleBuilder, parts: Parts): void {
  const { env, functions, shared, rows, lookUps } = parts;
  const { code } = module.function(
    env.compaction.cells.map(() => 'i32'),
    [],
    'begin',
  );
  code.i32(rows.idle).setGlobal(shared.row).i32(1).setGlobal(shared.fresh);
  env.compaction.cells.forEach((_, cell) => {
    code.get(cell);
  });
  code.call(functions.visit).call(lookUps.first);
  enter(code, parts);
}
