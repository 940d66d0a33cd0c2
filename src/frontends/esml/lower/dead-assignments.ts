import type { Diagnostic } from '../../../contract/diagnostic.ts';
import type { Edge, Operation, Template, TransitionSystem } from '../../../system/ir.ts';
import { placesRead } from '../../../system/walk.ts';
import { inEdge } from '../../../system/edge-expressions.ts';
import { accessesOf } from '../../../system/transform/accesses.ts';
import { liveVariables } from '../../../system/transform/live-variables.ts';
import { observedVariables } from '../../../system/transform/observed.ts';
import { report } from '../diagnostics/entry.ts';
import { warningDiagnostics } from '../diagnostics/warnings.ts';

/**
 * Warns of assignments to variables of processes whose value is never used: on each way the variable is assigned again first, or not read
 * any more (E. A. Emerson and T. Wahl, Efficient reduction techniques for systems with many components, section 3.1, Definition 1). Not
 * warned of: assignments of constants and of structured values, by which a model says itself that a value matters no more; variables that
 * are never read, of which there is a warning already; and what a loop inside of ATOMIC assigns. `system` has the properties, and what its
 * picture shows, as properties.
 */
export function deadAssignments(system: TransitionSystem): Diagnostic[] {
  const observed = observedVariables(system);
  /** For each assignment whether it is dead on all edges on which it is done: a text may become several. */
  const seen = new Map<number, { readonly name: string; readonly operation: Operation; dead: boolean }>();
  system.templates.forEach((template, number) => {
    const { at } = liveVariables(template, observed[number] ?? new Set());
    const read = new Set([...(observed[number] ?? []), ...template.edges.flatMap(variablesRead)]);
    for (const edge of template.edges) {
      lookBackwards(edge.operations, new Set(at[edge.target]), ({ operation, variable }, live) => {
        const dead = read.has(variable) && !live.has(variable);
        const known = seen.get(operation.span.start);
        if (known === undefined) seen.set(operation.span.start, { name: nameOf(template, variable), operation, dead });
        else known.dead &&= dead;
      });
    }
  });
  return [...seen.values()].flatMap(({ name, operation, dead }) =>
    dead ? [report(warningDiagnostics.deadAssignment, operation.span, { name })] : [],
  );
}

interface Assignment {
  readonly operation: Operation;
  readonly variable: number;
}

/**
 * Tells the assignments of something computed to whole variables of the process, the last first, with the variables that are live after
 * each. `live` are those after all operations; it is changed.
 */
function lookBackwards(
  operations: readonly Operation[],
  live: Set<number>,
  tell: (assignment: Assignment, live: ReadonlySet<number>) => void,
): void {
  for (const operation of operations.toReversed()) {
    if (operation.kind === 'choose' && !operation.loop)
      for (const alternative of operation.alternatives) lookBackwards(alternative.operations, new Set(live), tell);
    const variable = assignedBy(operation);
    if (variable !== null) tell({ operation, variable }, live);
    const { assigned, used } = accessesOf({ ...quiet, operations: [operation] });
    for (const one of assigned) live.delete(one);
    for (const one of used) live.add(one);
  }
}

/** The variable of the process that is assigned something computed; null for other operations. */
function assignedBy(operation: Operation): number | null {
  if (operation.kind !== 'assign' || operation.forall !== undefined) return null;
  const { target, value } = operation;
  if (target.root.kind !== 'local' || target.steps.length > 0) return null;
  // Structured values have no constants: where one is cleared, that is by a variable that stays as it is.
  if (value.kind !== 'scalar' || value.expression.kind === 'constant' || value.expression.kind === 'parameter') return null;
  return target.root.variable;
}

/** The variables that an edge reads, also after it has assigned them. */
function variablesRead(edge: Edge): number[] {
  return [...inEdge(edge)].flatMap((e) => placesRead(e).flatMap(({ root }) => (root.kind === 'local' ? [root.variable] : [])));
}

/** An edge that does nothing of its own. */
const quiet: Edge = {
  source: 0,
  target: 0,
  guard: null,
  guardParts: [],
  before: [],
  action: { kind: 'local' },
  operations: [],
  span: { start: 0, end: 0 },
  copyOf: null,
};

function nameOf(template: Template, variable: number): string {
  return template.variables[variable]?.name ?? '';
}
