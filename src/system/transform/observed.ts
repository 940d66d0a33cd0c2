import { activationOf } from '../edges.ts';
import type { Expression, TransitionSystem } from '../ir.ts';
import { inProperties, subexpressions } from '../subexpressions.ts';
import { placesRead } from '../walk.ts';

/** For each template the variables that expressions over whole states read: those of properties, and of what is watched. */
export function observedVariables(system: TransitionSystem, watched: readonly Expression[] = []): readonly ReadonlySet<number>[] {
  const observed = system.templates.map(() => new Set<number>());
  const note = (e: Expression): void => {
    for (const { root } of placesRead(e))
      if (root.kind === 'activation') observed[activationOf(system, root.activation).template]?.add(root.variable);
  };
  for (const e of inProperties(system.properties)) note(e);
  for (const expression of watched) for (const e of subexpressions(expression)) note(e);
  return observed;
}
