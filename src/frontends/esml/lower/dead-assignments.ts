import type { Diagnostic } from '../../../contract/diagnostic.ts';
import type { Edge, Operation, Template } from '../../../system/ir.ts';
import { placesRead } from '../../../system/subexpressions.ts';
import { inEdge } from '../../../system/symmetry/edge-expressions.ts';
import { accessesOf } from '../../../system/transform/accesses.ts';
import { liveVariables } from '../../../system/transform/live-variables.ts';
import { observedVariables } from '../../../system/transform/observed.ts';
import type { CheckedModel } from '../check/checked.ts';
import { report } from '../diagnostics/entry.ts';
import { warningDiagnostics } from '../diagnostics/warnings.ts';
import { lower } from './lower.ts';

/**
 * Warns of assignments to variables of processes whose value is never used: on each way the variable is assigned again first, or not read
 * any more (E. A. Emerson and T. Wahl, Efficient reduction techniques for systems with many components, section 3.1, Definition 1). Not
 * warned of: assignments of constants and of structured values, by which a model says itself that a value matters no more; variables that
 * are never read, of which there is a warning already; and what a loop inside of ATOMIC assigns. `model` has the properties, and what its
 * picture shows, as properties.
 */
export function deadAssignments(model: CheckedModel): Diagnostic[] {
  const system = lower(model);
  const observed = observedVariables(system);
  /** For each assignment whether it is dead on all edges on which it is done: a text may become several. */
  const seen = new Map<number, { readonly name: string; readonly operation: Operation; dead: boolean }>();
  system.templates.forEach((template, number) => {
    const { at } = liveVariables(template, observed[number] ?? new Set());
    const read = new Set([...(observed[number] ?? []), ...template.edges.flatMap(variablesRead)]);
    for (const edge of template.edges) {
      const live = at[edge.target] ?? new Set<number>();
      for (const { operation, variable, later } of assignments(edge.operations, [])) {
        const after = accessesOf({ ...quiet(edge), operations: later });
        const dead = read.has(variable) && !after.used.has(variable) && (after.assigned.has(variable) || !live.has(variable));
        const known = seen.get(operation.span.start);
        if (known === undefined) seen.set(operation.span.start, { name: nameOf(template, variable), operation, dead });
        else known.dead &&= dead;
      }
    }
  });
  return [...seen.values()].flatMap(({ name, operation, dead }) =>
    dead ? [report(warningDiagnostics.deadAssignment, operation.span, { name })] : [],
  );
}

interface Assignment {
  readonly operation: Operation;
  readonly variable: number;
  /** What the step does after it. */
  readonly later: readonly Operation[];
}

/** The assignments of something computed to whole variables of the process. */
function assignments(operations: readonly Operation[], later: readonly Operation[]): Assignment[] {
  return operations.flatMap((operation, i): Assignment[] => {
    const rest = [...operations.slice(i + 1), ...later];
    if (operation.kind === 'choose')
      return operation.loop ? [] : operation.alternatives.flatMap((alternative) => assignments(alternative.operations, rest));
    if (operation.kind !== 'assign' || operation.forall !== undefined) return [];
    const { target, value } = operation;
    if (target.root.kind !== 'local' || target.steps.length > 0) return [];
    // Structured values have no constants: where one is cleared, that is by a variable that stays as it is.
    if (value.kind !== 'scalar' || value.expression.kind === 'constant' || value.expression.kind === 'parameter') return [];
    return [{ operation, variable: target.root.variable, later: rest }];
  });
}

/** The variables that an edge reads, also after it has assigned them. */
function variablesRead(edge: Edge): number[] {
  return [...inEdge(edge)].flatMap((e) => placesRead(e).flatMap(({ root }) => (root.kind === 'local' ? [root.variable] : [])));
}

/** An edge that does nothing of its own. */
function quiet(edge: Edge): Edge {
  return { ...edge, guard: null, before: [], action: { kind: 'local' } };
}

function nameOf(template: Template, variable: number): string {
  return template.variables[variable]?.name ?? '';
}
