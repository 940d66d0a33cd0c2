import { factsOf } from '../../system/facts.ts';
import type { Operation, ReceiveAction, SendAction } from '../../system/ir.ts';
import { type Range, wordRanges } from '../../system/value-type.ts';
import { Expressions } from '../steps/expressions.ts';
import { Foresight } from '../steps/sinks.ts';
import type { Side } from '../steps/steps.ts';
import type { Storage } from '../steps/storage.ts';

/** Whether a rendezvous is possible exactly where both guards are true, and does nothing but to pass a value. */
export function isPlain(storage: Storage, one: Side, two: Side, send: SendAction, receive: ReceiveAction): boolean {
  const fails = (operation: Operation): boolean => operation.kind !== 'trace' || operation.parts.some((part) => typeof part !== 'string');
  if ([one, two].some(({ edge }) => edge.operations.length > 0 || edge.before.some(fails))) return false;
  if (receive.target === null) return true;
  const foresight = new Foresight();
  if (new Expressions(storage, two.process, foresight).placeConditions(receive.target).length > 0) return false;
  const room = wordRanges(receive.target.type);
  const given: readonly Range[] =
    send.value === null
      ? []
      : send.value.kind === 'structured'
        ? wordRanges(send.value.place.type)
        : [factsOf(send.value.expression, one.process)];
  return !room.some(({ low, high }, i) => (given[i]?.low ?? 0) < low || (given[i]?.high ?? 0) > high);
}
