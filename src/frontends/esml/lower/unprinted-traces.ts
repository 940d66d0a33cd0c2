import type { Diagnostic, Fix } from '../../../contract/diagnostic.ts';
import type { Dialect } from '../dialect.ts';
import type { Edge, Operation, Template, TraceOperation, TransitionSystem } from '../../../system/ir.ts';
import { nestedOperations } from '../../../system/walk.ts';
import { report } from '../diagnostics/entry.ts';
import { warningDiagnostics } from '../diagnostics/warnings.ts';

/**
 * Warns of each TRACE that no step can print: a process passes it only where a DO falls to the END of the process, behind which it takes no
 * step (docs/language.md section 2). One that is also passed on another way is printed there.
 */
export function unprintedTraces({ templates }: TransitionSystem, dialect: Dialect): Diagnostic[] {
  return templates.flatMap((template) => {
    const printed = new Set([...tracesIn(template.entry), ...template.edges.flatMap(tracesOf)].map(({ span }) => span.start));
    return passedBeforeEnd(template)
      .filter(({ span }) => !printed.has(span.start))
      .map(({ span }) => report(warningDiagnostics.unprintedTrace, span, {}, { fixes: dialect === 'extended' ? [stepBehind(span)] : [] }));
  });
}

/** The TRACEs between a DO that can end and the END that it falls to. */
function passedBeforeEnd({ locations, edges }: Template): TraceOperation[] {
  return locations.flatMap((location) => {
    if (location.otherwise === null || locations[location.otherwise.target]?.kind !== 'end') return [];
    const endless = location.edges.slice(0, location.ownEdges).some((edge) => isAlwaysOpen(edges[edge]));
    return endless ? [] : tracesIn(location.otherwise.passed);
  });
}

function isAlwaysOpen(edge: Edge | undefined): boolean {
  return edge?.guard?.kind === 'constant' && edge.guard.value === 1;
}

function tracesOf({ before, operations }: Edge): TraceOperation[] {
  return [...tracesIn(before), ...tracesIn(operations)];
}

function tracesIn(operations: readonly Operation[]): TraceOperation[] {
  return [...nestedOperations(operations)].filter((operation) => operation.kind === 'trace');
}

function stepBehind({ end }: TraceOperation['span']): Fix {
  return { title: 'Add WHEN TRUE, a step that prints it', edits: [{ span: { start: end, end }, text: '; WHEN TRUE' }] };
}
