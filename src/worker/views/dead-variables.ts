import type { TransitionSystem } from '../../system/ir.ts';
import { liveVariables } from '../../system/transform/live-variables.ts';
import { observedVariables } from '../../system/transform/observed.ts';

/** Where the variables of the processes of a model are dead; computed when it is first asked for. */
export class DeadVariables {
  private found: readonly (readonly (readonly string[])[])[] | null = null;

  constructor(private readonly system: TransitionSystem) {}

  /** The names of the variables of a process that are dead at a location. */
  at(activation: number, location: number): readonly string[] {
    const { system } = this;
    this.found ??= deadNames(system);
    return this.found[system.activations[activation]?.template ?? -1]?.[location] ?? [];
  }
}

/** For each template and location the names of the dead variables. */
function deadNames(system: TransitionSystem): string[][][] {
  const observed = observedVariables(system);
  return system.templates.map((template, number) =>
    liveVariables(template, observed[number] ?? new Set()).at.map((live) =>
      template.variables.flatMap(({ name }, variable) => (live.has(variable) ? [] : [name])),
    ),
  );
}
