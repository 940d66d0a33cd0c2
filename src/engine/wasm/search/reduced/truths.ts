import type { Condition } from '../../../reduce/conditions.ts';
import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Data } from '../../emit/data.ts';
import type { Environment } from '../../emit/environment.ts';
import { pushGuard } from '../../emit/expressions.ts';

/** How many conditions a word of 64 bits has, two bits each, and how many are evaluated together. */
export const conditionsOfWord = 32;
export const conditionsOfPart = 8;

/**
 * The conditions, and addresses of what is known of them in a state. They are evaluated as they are asked for, with those beside them: one
 * call for each would take longer, and so would evaluating all.
 */
export interface Truths {
  readonly conditions: readonly Condition[];
  /** What their evaluation gave, two bits each; nothing sensible where a part has not been evaluated. */
  readonly values: number;
  /** For each part a byte: whether it has been evaluated. */
  readonly evaluated: number;
  /** Which of them have been asked for, two bits each. */
  readonly asked: number;
}

/** How many words of 64 bits so many conditions take. */
export function wordsOf({ conditions }: Pick<Truths, 'conditions'>): number {
  return Math.ceil(conditions.length / conditionsOfWord);
}

/** Makes room for the truth of conditions. */
export function roomForTruths(data: Data, conditions: readonly Condition[]): Truths {
  const words = wordsOf({ conditions });
  const parts = (words * conditionsOfWord) / conditionsOfPart;
  return { conditions, values: data.reserve(2 * words), evaluated: data.reserve(2 * Math.ceil(parts / 8)), asked: data.reserve(2 * words) };
}

/** The two bits of a condition in its word, as a number without a sign. */
export function bitsOf(condition: number): bigint {
  return 3n << BigInt(2 * (condition % conditionsOfWord));
}

/** The bits of a part in its word, as a number with a sign. */
export function bitsOfPart(part: number): bigint {
  const first = (conditionsOfPart * part) % conditionsOfWord;
  return BigInt.asIntN(64, ((1n << BigInt(2 * conditionsOfPart)) - 1n) << BigInt(2 * first));
}

/** The two bits are 0 where a condition is false, 1 where it is true, and 2 where its evaluation fails: this leaves the upper of each. */
export const failing = BigInt.asIntN(64, 0xaaaaaaaaaaaaaaaan);

/** Generates a function that evaluates the conditions of a part, and notes what that gives. */
export function evaluateFunction(module: ModuleBuilder, env: Environment, { conditions, values, evaluated }: Truths): FunctionReference {
  const evaluate = module.named('evaluate', ['i32']);
  const { code } = evaluate;
  const parts = Math.ceil(conditions.length / conditionsOfPart);
  code.get(0).i32(1).memory('i32.store8', evaluated);
  code.switch(
    () => code.get(0),
    Array.from({ length: parts }, (_, part) => () => {
      const first = conditionsOfPart * part;
      code.i32(0).i32(0);
      for (const [i, { expression }] of conditions.slice(first, first + conditionsOfPart).entries()) {
        pushGuard(code, env, null, expression);
        code.i32(2 * i).op('i32.shl', 'i32.or');
      }
      code.memory('i32.store16', values + 2 * part);
    }),
  );
  return evaluate;
}

/** Generates what forgets what is known of the conditions, for another state; none has been asked for then. */
export function forgetTruths(code: Code, truths: Truths): void {
  const words = wordsOf(truths);
  const parts = (words * conditionsOfWord) / conditionsOfPart;
  for (let word = 0; word < Math.ceil(parts / 8); word++)
    code
      .i32(0)
      .i64(0)
      .memory('i64.store', truths.evaluated + 8 * word);
  for (let word = 0; word < words; word++)
    code
      .i32(0)
      .i64(0)
      .memory('i64.store', truths.asked + 8 * word);
}
