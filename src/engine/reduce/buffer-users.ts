import type { Analysis } from '../../system/analysis/analysis.ts';
import { edgeOf } from '../../system/edges.ts';

/** The transitions that send each signal to a buffer, and those that receive it from there. */
export interface BufferUsers {
  readonly senders: ReadonlyMap<number, readonly number[]>;
  readonly receivers: ReadonlyMap<number, readonly number[]>;
}

const known = new WeakMap<Analysis, Map<number, BufferUsers>>();

/** Who uses the buffer that an object is. */
export function usersOf(analysis: Analysis, object: number): BufferUsers {
  const tables = known.get(analysis) ?? new Map<number, BufferUsers>();
  known.set(analysis, tables);
  const found = tables.get(object) ?? compute(analysis, object);
  tables.set(object, found);
  return found;
}

function compute(analysis: Analysis, object: number): BufferUsers {
  const senders = new Map<number, number[]>();
  const receivers = new Map<number, number[]>();
  const { system } = analysis;
  for (const number of new Set(analysis.accessesTo(object).map(({ transition }) => transition))) {
    const transition = system.transitions[number];
    if (transition?.kind !== 'local') continue;
    const { action } = edgeOf(system, transition.activation, transition.edge);
    const uses = analysis.footprint(number).accesses.some((access) => access.object === object && access.operation === action.kind);
    if (!uses || (action.kind !== 'send' && action.kind !== 'receive')) continue;
    const users = action.kind === 'send' ? senders : receivers;
    users.set(action.signal, [...(users.get(action.signal) ?? []), number]);
  }
  return { senders, receivers };
}
