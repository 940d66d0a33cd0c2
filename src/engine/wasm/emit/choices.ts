import type { ChooseOperation } from '../../../system/ir.ts';
import { atomicLimit, waysLimit } from '../../machine/interpreter.ts';
import { mostSteps } from '../../source/source.ts';
import type { ModuleBuilder } from './encoder/module-builder.ts';
import type { Code, Label } from './encoder/code.ts';
import type { Environment, Frame } from './environment.ts';
import { pushGuard } from './expressions.ts';
import { planEntries } from './memory-map.ts';
import { operate } from './operations.ts';
import { stop } from './stop.ts';
import type { StepCode, StepFunctions } from './step-code.ts';

/**
 * IF and DO inside an atomic block: one of the true guards is taken, as the plan says; a guard that fails is a way of its own, which ends
 * in its error (`Interpreter.choose` of the abstract machine).
 */
export function choose(step: StepCode, frame: Frame, { alternatives, loop }: ChooseOperation, fail: Label): void {
  const { code, env, functions } = step;
  const { inner } = env.globals;
  const open = alternatives.map(() => step.local());
  const ways = step.local();
  const way = step.local();
  code.block((done) => {
    code.loop((again) => {
      code.getGlobal(inner).i32(1).op('i32.add').setGlobal(inner);
      code.getGlobal(inner).i32(atomicLimit).op('i32.gt_s').brIf(fail);
      code.i32(0).set(ways);
      for (const [i, { guard }] of alternatives.entries()) {
        pushGuard(code, env, frame, guard);
        code
          .tee(open[i] ?? 0)
          .i32(0)
          .op('i32.ne')
          .get(ways)
          .op('i32.add')
          .set(ways);
      }
      code
        .get(ways)
        .op('i32.eqz')
        .brIf(loop ? done : fail);
      code.i32(0).set(way);
      code.get(ways).i32(1).op('i32.gt_s');
      code.if(() => code.get(ways).call(functions.pick).set(way));
      for (const [i, { operations }] of alternatives.entries()) {
        code.get(open[i] ?? 0);
        code.if(() => {
          code.get(way).op('i32.eqz');
          code.if(() => {
            code
              .get(open[i] ?? 0)
              .i32(2)
              .op('i32.eq')
              .brIf(fail);
            operate(step, frame, operations, fail);
            code.br(loop ? again : done);
          });
          code.get(way).i32(1).op('i32.sub').set(way);
        });
      }
      code.op('unreachable');
    });
  });
}

/**
 * Inner steps of all ways of a step beyond which they are left to the abstract machine: each way is executed from its beginning here, but
 * not there.
 */
const mostRepeated = 1 << 25;

/** Executes `attempt` once for each way through the choices inside it, the last choice fastest. */
export function eachWay(code: Code, env: Environment, functions: Pick<StepFunctions, 'nextPlan'>, attempt: () => void): void {
  const { inner, shared, planned, planLength, ordinal } = env.globals;
  const halt = env.globals.stop;
  const total = code.local();
  const repeated = code.local();
  code.i32(0).setGlobal(planLength).i32(0).set(total).i32(0).set(repeated);
  code.block((done) => {
    code.loop((again) => {
      code.i32(0).setGlobal(planned).i32(0).setGlobal(inner).i32(0).setGlobal(shared);
      attempt();
      code.getGlobal(halt).brIf(done);
      code.getGlobal(inner).i32(atomicLimit).op('i32.gt_s');
      code.if(() => code.i32(0).setGlobal(shared));
      code.get(total).getGlobal(inner).getGlobal(shared).op('i32.sub', 'i32.add').tee(total).i32(waysLimit).op('i32.gt_s');
      code.if(() => code.i32(stop.ways).setGlobal(halt).br(done));
      code.get(repeated).getGlobal(inner).op('i32.add').tee(repeated).i32(mostRepeated).op('i32.gt_s');
      code.if(() => code.i32(stop.choices).setGlobal(halt).br(done));
      code.call(functions.nextPlan).op('i32.eqz').brIf(done);
      code.getGlobal(ordinal).i32(mostSteps).op('i32.lt_u').brIf(again);
      code.i32(stop.steps).setGlobal(halt);
    });
  });
  code.release(total, repeated);
}

/** `pick` and `nextPlan`, the memory of choices. */
export function choiceFunctions(module: ModuleBuilder, env: Environment): Pick<StepFunctions, 'pick' | 'nextPlan'> {
  const { inner, shared, planned, planLength } = env.globals;
  const { map } = env;
  const pick = module.named('pick', ['i32'], ['i32']);
  {
    const { code } = pick;
    const way = code.local();
    const at = code.local();
    code.getGlobal(planned).i32(planEntries).op('i32.ge_s');
    code.if(() => code.i32(stop.choices).setGlobal(env.globals.stop).i32(0).op('return'));
    // Up to the last choice that is planned this way is the one before.
    code.getGlobal(planned).i32(1).op('i32.add').getGlobal(planLength).op('i32.eq');
    code.if(() => code.getGlobal(inner).setGlobal(shared));
    code.getGlobal(planned).i32(4).op('i32.mul').set(at);
    code.getGlobal(planned).getGlobal(planLength).op('i32.lt_s');
    code.if(() => code.get(at).memory('i32.load', map.plan).set(way));
    code.get(at).get(way).memory('i32.store', map.plan);
    code.get(at).get(0).memory('i32.store', map.widths);
    code.getGlobal(planned).i32(1).op('i32.add').setGlobal(planned);
    code.get(way);
  }
  const nextPlan = module.named('nextPlan', [], ['i32']);
  {
    const { code } = nextPlan;
    const at = code.local();
    const next = code.local();
    code.getGlobal(planned).setGlobal(planLength);
    code.loop((again) => {
      code.getGlobal(planLength).op('i32.eqz');
      code.if(() => code.i32(0).op('return'));
      code.getGlobal(planLength).i32(1).op('i32.sub').i32(4).op('i32.mul').tee(at);
      code.memory('i32.load', map.plan).i32(1).op('i32.add').tee(next).get(at).memory('i32.load', map.widths).op('i32.lt_s');
      code.if(() => code.get(at).get(next).memory('i32.store', map.plan).i32(1).op('return'));
      code.getGlobal(planLength).i32(1).op('i32.sub').setGlobal(planLength).br(again);
    });
    code.op('unreachable');
  }
  return { pick, nextPlan };
}
