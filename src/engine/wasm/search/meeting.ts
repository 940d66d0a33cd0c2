import type { Code } from '../emit/encoder/code.ts';
import { planPause } from '../emit/pausing.ts';
import { settle } from '../emit/process.ts';
import type { ModelSteps } from './model-steps.ts';
import type { Site } from './recipe.ts';

/** Generates `begin`, which takes the cells of the first state and finds it. */
export function beginFunction(
  { module, env }: Site,
  { functions }: ModelSteps,
  before: (code: Code) => void,
  then: (code: Code) => void,
): void {
  const cells = env.compaction.cells.map(() => 'i32' as const);
  const { code } = module.function(cells, [], 'begin');
  before(code);
  for (const cell of cells.keys()) code.get(cell);
  code.call(functions.visit);
  then(code);
}

/** Generates what repeats until the search has to stop, or the number of steps in the parameter has been met. */
export function repeat(code: Code, { env: { globals } }: Site, inside: () => void): void {
  code.loop((next) => {
    code.getGlobal(globals.stop);
    code.if(() => code.op('return'));
    inside();
    code.get(0).getGlobal(globals.ordinal).op('i32.sub').i32(1).op('i32.sub').tee(0).i32(0).op('i32.gt_s').brIf(next);
  });
}

/** Generates the meeting of all steps of the working state, whose cells `pushCells` pushes. */
export function meetSteps(
  code: Code,
  { env }: Site,
  { functions: { pausing }, processes }: ModelSteps,
  pushCells: () => void,
  beginsProcess: (code: Code, process: number) => void = () => {},
): void {
  const { globals } = env;
  settle(code, env);
  code.i32(0).setGlobal(globals.ordinal);
  if (pausing !== null) planPause(code, env, pausing);
  for (const [number, process] of processes.entries()) {
    beginsProcess(code, number);
    const call = (): void => {
      pushCells();
      code.call(process);
    };
    if (pausing === null) call();
    else {
      code.getGlobal(globals.stop).op('i32.eqz');
      code.if(call);
    }
  }
}
