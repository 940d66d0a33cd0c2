import { type Facts, factsOf } from '../../system/facts.ts';
import type { Expression } from '../../system/ir.ts';
import type { Layout } from '../../system/layout.ts';
import { replaced } from '../../system/transform/replaced.ts';
import { isScalar } from '../../system/value-type.ts';

/** Beyond any number of processes that is compared with. */
const beyond = 2 ** 30;

/** What is known of an expression in all states that one with cut off counters stands for: bounds, and whether it may fail. */
export function boundsIn(e: Expression, state: Int32Array, layout: Layout, counters: ReadonlySet<number>, cutoff: number): Facts {
  return factsOf(
    replaced(e, (part) => {
      if (part.kind === 'at') return constant(part.locations.includes(state[layout.frames[part.activation] ?? -1] ?? -1) ? 1 : 0);
      if (part.kind !== 'load' || part.place.root.kind !== 'shared' || part.place.steps.length > 0 || !isScalar(part.place.type))
        return null;
      const address = layout.shared[part.place.root.variable] ?? -1;
      const value = state[address] ?? 0;
      if (!counters.has(address) || value < cutoff) return constant(value);
      return { ...part, place: { ...part.place, type: { kind: 'integer', low: cutoff, high: beyond } } };
    }),
    null,
  );
}

function constant(value: number): Expression {
  return { kind: 'constant', value };
}
