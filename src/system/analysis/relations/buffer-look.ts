import type { OperationKind } from '../objects.ts';

/** What a step does to a buffer, or what it looks at there, after having changed the number of its messages by `shift` itself. */
export interface Touch {
  readonly operation: OperationKind;
  readonly shift: number;
}

/**
 * True if the step of a touch can be taken as far as the buffer is concerned, with n of N places taken before it: a send needs room, a
 * receive a message, and a look that comes after either needs what that needs.
 */
export function isDefined({ operation, shift }: Touch, n: number, N: number): boolean {
  if (operation === 'send' || shift > 0) return n < N;
  return (operation !== 'receive' && shift === 0) || n > 0;
}

/**
 * True if a look at the length of a buffer of N places gives another answer when another step has sent or received first: the definition of
 * dependence (VeriSoft slides, "Refining Dependencies between Operations") for a look that comes after a communication of its own step. `n`
 * is the number of messages before both steps.
 */
export function seesChange(look: Touch, change: Touch, n: number, N: number): boolean {
  if (!isDefined(look, n, N) || !isDefined(change, n, N)) return false;
  const then = n + (change.operation === 'send' ? 1 : -1);
  return isDefined(look, then, N) && answer(look.operation, n + look.shift, N) !== answer(look.operation, then + look.shift, N);
}

function answer(look: OperationKind, n: number, N: number): number | boolean {
  if (look === 'empty') return n === 0;
  return look === 'full' ? n === N : n;
}

/** True if an operation changes how many messages there are. */
export function communicates(operation: OperationKind): boolean {
  return operation === 'send' || operation === 'receive';
}
