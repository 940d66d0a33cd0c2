import type { Place } from '../../../system/ir.ts';
import type { Code, Label } from './encoder/code.ts';
import type { Environment, Frame } from './environment.ts';
import { branch, pushExpression } from './expressions.ts';
import { factsOf } from '../../../system/facts.ts';

/** The word where a place begins, if it is the same in every state; else null. */
export function addressText(env: Environment, frame: Frame | null, place: Place): number | null {
  let word = rootWord(env, frame, place);
  for (const step of place.steps) {
    if (step.kind === 'head') return null;
    if (step.kind === 'field') {
      word += step.words;
      continue;
    }
    const { low, high, fails } = factsOf(step.index, frame);
    if (fails || low !== high || low < 0 || low >= step.size) return null;
    word += low * step.stride;
  }
  return word;
}

/** The first word of the variable that a place lies in. */
export function rootWord(env: Environment, frame: Frame | null, { root }: Place): number {
  switch (root.kind) {
    case 'local':
      return frame?.variables[root.variable] ?? missing();
    case 'shared':
      return env.layout.shared[root.variable] ?? missing();
    case 'activation':
      return env.frames[root.activation]?.variables[root.variable] ?? missing();
    case 'buffer':
      return env.layout.buffers[root.channel]?.address ?? missing();
  }
}

/** Pushes four times the number of the word where a place begins, its distance from the start of the working state. */
export function pushAddress(code: Code, env: Environment, frame: Frame | null, place: Place, fail: Label | null): void {
  let fixed = rootWord(env, frame, place);
  let onStack = false;
  /** Adds the word count on the stack to the sum. */
  const add = (): void => {
    if (onStack) code.op('i32.add');
    onStack = true;
  };
  for (const step of place.steps) {
    if (step.kind === 'field') {
      fixed += step.words;
    } else if (step.kind === 'index') {
      const { low, high, fails } = factsOf(step.index, frame);
      if (!fails && low === high && low >= 0 && low < step.size) {
        fixed += low * step.stride;
        continue;
      }
      pushExpression(code, env, frame, step.index, fail);
      if (low < 0 || high >= step.size) {
        const index = code.local();
        code.tee(index).i32(step.size).op('i32.ge_u');
        branch(code, fail);
        code.get(index);
        code.release(index);
      }
      code.i32(4 * step.stride).op('i32.mul');
      add();
    } else {
      const list = code.local();
      code.i32(4 * fixed);
      add();
      code.tee(list).memory('i32.load', env.map.state).op('i32.eqz');
      branch(code, fail);
      code.get(list);
      code.release(list);
      fixed = 1;
    }
  }
  if (fixed !== 0 || !onStack) {
    code.i32(4 * fixed);
    add();
  }
}

function missing(): never {
  throw new Error('a place is in a variable that does not exist');
}
