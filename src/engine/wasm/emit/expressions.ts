import { unreachable } from '../../../base/unreachable.ts';
import { channelFor } from '../../../system/edges.ts';
import type { ArithmeticOperator, ComparisonOperator, Expression, Place } from '../../../system/ir.ts';
import { decisive, isComparison, isConnective } from '../../../system/operators.ts';
import { wordsOf } from '../../../system/value-type.ts';
import type { Code, Label } from './encoder/code.ts';
import type { OpName } from './encoder/opcodes.ts';
import type { Environment, Frame } from './environment.ts';
import { type Facts, factsOf } from '../../../system/facts.ts';
import { addressText, pushAddress } from './places.ts';

const comparisons: Readonly<Record<ComparisonOperator, OpName>> = {
  equal: 'i32.eq',
  unequal: 'i32.ne',
  less: 'i32.lt_s',
  lessEqual: 'i32.le_s',
  greater: 'i32.gt_s',
  greaterEqual: 'i32.ge_s',
};

/**
 * Pushes the value of an expression in the working state. Where its evaluation fails, control goes to `fail`; an expression that cannot
 * fail (`factsOf`) needs none. The checks are those of the abstract machine; the ones that the facts make superfluous are left out.
 */
export function pushExpression(code: Code, env: Environment, frame: Frame | null, e: Expression, fail: Label | null): void {
  const known = factsOf(e, frame);
  if (known.low === known.high && !known.fails) {
    code.i32(known.low);
    return;
  }
  switch (e.kind) {
    case 'constant':
      code.i32(e.value);
      return;
    case 'parameter':
      code.i32(frame?.activation.arguments[e.parameter] ?? 0);
      return;
    case 'load':
      return loadWord(code, env, frame, e.place, fail);
    case 'length':
      return loadWord(code, env, frame, e.list, fail);
    case 'pending': {
      const address = env.layout.buffers[channelFor(frame?.activation ?? null, e.channel)]?.address ?? -1;
      if (address < 0) code.i32(0);
      else code.load(env.map.state + 4 * address);
      return;
    }
    case 'negate':
      return negate(code, env, frame, e.operand, fail);
    case 'not':
      pushExpression(code, env, frame, e.operand, fail);
      code.op('i32.eqz');
      return;
    case 'compare':
      return compareWords(code, env, frame, e.left, e.right, e.words, e.equal, fail);
    case 'at': {
      const location = env.frames[e.activation]?.location ?? 0;
      e.locations.forEach((wanted, index) => {
        code
          .load(env.map.state + 4 * location)
          .i32(wanted)
          .op('i32.eq');
        if (index > 0) code.op('i32.or');
      });
      if (e.locations.length === 0) code.i32(0);
      return;
    }
    case 'asked': {
      const known = env.answers?.get(e);
      if (known === undefined) pushAnswer(code, env, e.answer);
      else code.get(known);
      return;
    }
    case 'binary':
      return binary(code, env, frame, e, fail);
    case 'element':
      return element(code, env, frame, e, fail);
    case 'conditional': {
      const condition = factsOf(e.condition, frame);
      pushExpression(code, env, frame, e.condition, fail);
      const branch = (chosen: Expression) => (): void => pushExpression(code, env, frame, chosen, fail);
      if (condition.low < condition.high) return void code.if(branch(e.yes), branch(e.no), 'i32');
      // Only the branch that is always chosen may be compiled: the other one may fail where nothing was made for that.
      code.op('drop');
      return branch(condition.low === 1 ? e.yes : e.no)();
    }
    default:
      unreachable(e);
  }
}

/** Pushes 1 for true, 0 for false and 2 for an evaluation that fails. */
export function pushGuard(code: Code, env: Environment, frame: Frame | null, e: Expression): void {
  if (!factsOf(e, frame).fails) return pushExpression(code, env, frame, e, null);
  code.block((done) => {
    code.block((fail) => {
      pushExpression(code, env, frame, e, fail);
      code.br(done);
    });
    code.i32(2);
  }, 'i32');
}

/** Pushes what is asked, in the working state: 0 where its evaluation fails. */
function pushAnswer(code: Code, env: Environment, answer: Expression): void {
  if (!factsOf(answer, null).fails) return pushExpression(code, env, null, answer, null);
  code.block((done) => {
    code.block((fail) => {
      pushExpression(code, env, null, answer, fail);
      code.br(done);
    });
    code.i32(0);
  }, 'i32');
}

function loadWord(code: Code, env: Environment, frame: Frame | null, place: Place, fail: Label | null): void {
  const fixed = addressText(env, frame, place);
  if (fixed !== null) {
    code.load(env.map.state + 4 * fixed);
    return;
  }
  pushAddress(code, env, frame, place, fail);
  code.memory('i32.load', env.map.state);
}

function binary(code: Code, env: Environment, frame: Frame | null, e: Expression & { kind: 'binary' }, fail: Label | null): void {
  const push = (operand: Expression): void => pushExpression(code, env, frame, operand, fail);
  const { operator, left, right } = e;
  if (isConnective(operator)) {
    push(left);
    const second = (): void => push(right);
    const decided = (): void => void code.i32(decisive[operator]);
    if (decisive[operator] === 0) code.if(second, decided, 'i32');
    else code.if(decided, second, 'i32');
    return;
  }
  if (isComparison(operator)) {
    push(left);
    push(right);
    code.op(comparisons[operator]);
    return;
  }
  if (operator === 'divide' || operator === 'modulo') return divide(code, push, e, factsOf(left, frame), factsOf(right, frame), fail);
  push(left);
  const [narrow, wide] = calculations[operator];
  if (!overflows(operator, factsOf(left, frame), factsOf(right, frame))) {
    push(right);
    code.op(narrow);
    return;
  }
  code.op('i64.extend_i32_s');
  push(right);
  code.op('i64.extend_i32_s', wide);
  narrowed(code, fail);
}

/** Pushes an element of a constant array, found by halving. */
function element(code: Code, env: Environment, frame: Frame | null, e: Expression & { kind: 'element' }, fail: Label | null): void {
  const at = code.local();
  const part = code.local();
  code.i32(0).set(at);
  for (const { index, size, stride } of e.indices) {
    const { low, high } = factsOf(index, frame);
    pushExpression(code, env, frame, index, fail);
    code.set(part);
    if (low < 0 || high >= size) {
      code.get(part).i32(size).op('i32.ge_u');
      branch(code, fail);
    }
    code.get(part).i32(stride).op('i32.mul').get(at).op('i32.add').set(at);
  }
  const choose = (from: number, to: number): void => {
    const first = e.values[from] ?? 0;
    if (e.values.slice(from, to).every((value) => value === first)) return void code.i32(first);
    const middle = (from + to) >> 1;
    code.get(at).i32(middle).op('i32.lt_s');
    code.if(
      () => choose(from, middle),
      () => choose(middle, to),
      'i32',
    );
  };
  choose(0, e.values.length);
  code.release(at, part);
}

/** What is calculated exactly with twice the bits of a word. */
type Exact = Exclude<ArithmeticOperator, 'divide' | 'modulo'>;

const calculations: Readonly<Record<Exact, readonly [narrow: OpName, wide: OpName]>> = {
  add: ['i32.add', 'i64.add'],
  subtract: ['i32.sub', 'i64.sub'],
  multiply: ['i32.mul', 'i64.mul'],
};

function overflows(operator: Exact, left: Facts, right: Facts): boolean {
  return endsOf(operator, left, right).some((end) => end < -2_147_483_648 || end > 2_147_483_647);
}

/** Numbers among which the least and the greatest result are. */
function endsOf(operator: Exact, left: Facts, right: Facts): readonly number[] {
  switch (operator) {
    case 'add':
      return [left.low + right.low, left.high + right.high];
    case 'subtract':
      return [left.low - right.high, left.high - right.low];
    case 'multiply':
      return [left.low * right.low, left.low * right.high, left.high * right.low, left.high * right.high];
  }
}

/** Division and remainder that round towards minus infinity. */
function divide(
  code: Code,
  push: (operand: Expression) => void,
  { operator, left, right }: Expression & { kind: 'binary' },
  dividend: Facts,
  divisor: Facts,
  fail: Label | null,
): void {
  const isDivision = operator === 'divide';
  if (divisor.low > 0 && dividend.low >= 0) {
    push(left);
    push(right);
    code.op(isDivision ? 'i32.div_u' : 'i32.rem_u');
    return;
  }
  const a = code.local('i64');
  const b = code.local('i64');
  push(left);
  code.op('i64.extend_i32_s').set(a);
  push(right);
  code.op('i64.extend_i32_s').tee(b);
  if (divisor.low <= 0) {
    code.op('i64.eqz');
    branch(code, fail);
  } else code.op('drop');
  // Truncated towards zero first; one less where the remainder has the other sign than the divisor.
  code
    .get(a)
    .get(b)
    .op(isDivision ? 'i64.div_s' : 'i64.rem_s');
  code.get(a).get(b).op('i64.rem_s', 'i64.eqz', 'i32.eqz');
  code.get(a).get(b).op('i64.xor').i64(0).op('i64.lt_s', 'i32.and', 'i64.extend_i32_u');
  if (isDivision) code.op('i64.sub');
  else code.get(b).op('i64.mul', 'i64.add');
  if (divisor.low > 0) code.op('i32.wrap_i64');
  else narrowed(code, fail);
  code.release(a, b);
}

function negate(code: Code, env: Environment, frame: Frame | null, operand: Expression, fail: Label | null): void {
  const { low } = factsOf(operand, frame);
  code.i32(0);
  pushExpression(code, env, frame, operand, fail);
  if (low === -2_147_483_648) {
    const value = code.local();
    code.tee(value).i32(-2_147_483_648).op('i32.eq');
    branch(code, fail);
    code.get(value);
    code.release(value);
  }
  code.op('i32.sub');
}

/** Makes an i32 of the i64 on the stack; fails where it does not fit. */
function narrowed(code: Code, fail: Label | null): void {
  const wide = code.local('i64');
  code.tee(wide).get(wide).op('i32.wrap_i64', 'i64.extend_i32_s', 'i64.ne');
  branch(code, fail);
  code.get(wide).op('i32.wrap_i64');
  code.release(wide);
}

function compareWords(
  code: Code,
  env: Environment,
  frame: Frame | null,
  left: Place,
  right: Place,
  words: number,
  equal: boolean,
  fail: Label | null,
): void {
  if (words !== wordsOf(left.type)) throw new Error('a comparison is of whole values');
  const a = code.local();
  const b = code.local();
  const end = code.local();
  const same = code.local();
  pushAddress(code, env, frame, left, fail);
  code
    .tee(a)
    .i32(4 * words)
    .op('i32.add')
    .set(end);
  pushAddress(code, env, frame, right, fail);
  code.set(b).i32(1).set(same);
  code.block((done) => {
    code.loop((again) => {
      code.get(a).memory('i32.load', env.map.state).get(b).memory('i32.load', env.map.state).op('i32.ne');
      code.if(() => code.i32(0).set(same).br(done));
      code.get(b).i32(4).op('i32.add').set(b);
      code.get(a).i32(4).op('i32.add').tee(a).get(end).op('i32.ne').brIf(again);
    });
  });
  code.get(same);
  if (!equal) code.op('i32.eqz');
  code.release(a, b, end, same);
}

/** Goes to `fail` if the condition on the stack is true. */
export function branch(code: Code, fail: Label | null): void {
  if (fail === null) throw new Error('an expression that may fail needs a place to go to');
  code.brIf(fail);
}
