import type { ProcedureLine } from '../../../contract/model.ts';
import type { Edge, Template, TransitionSystem } from '../../../system/ir.ts';
import type { NumberedTransition } from '../numbered-transitions.ts';
import { ProcedureExpressions } from './expressions.ts';
import { effect, enabling, indented, separated } from './statements.ts';

/**
 * The procedure that a translator would generate for a process: a CASE with a branch for each transition of its table (thesis, section
 * 3.2.1, Figure 3.2). A branch leads to its place in the source. The thesis prints conditions and assignments of single words; other
 * commands are calls here, such as `Send` and `Receive`.
 */
export function procedureOf(system: TransitionSystem, template: Template, transitions: readonly NumberedTransition[]): ProcedureLine[] {
  const written = new ProcedureExpressions(system, template);
  const branches = transitions.flatMap(({ edge, next, action, span }, place) => {
    const lines = separated(branchOf(action, edge, next, template.name, written), place);
    return indented(indented(lines)).map((text, i): ProcedureLine => ({ text, branch: i === 0 ? { action, span } : null }));
  });
  const calculates = branches.some(({ text }) => text.includes('expr := '));
  return [
    plain(`PROCEDURE ${template.name}Process(VAR state: StateVector; action: INTEGER);`),
    ...(calculates ? [plain('VAR expr: INTEGER;')] : []),
    plain('BEGIN'),
    plain('    CASE action OF'),
    ...branches,
    plain('    END'),
    plain(`END ${template.name}Process;`),
  ];
}

function branchOf(action: number, edge: Edge | null, next: number | null, process: string, written: ProcedureExpressions): string[] {
  if (edge === null) return [`${action}: (* Remove the ${process} process from the activation list *)`];
  return [`${action}: IF ${enabling(edge, written)} THEN`, ...indented(effect(edge, next ?? 0, written)), 'END'];
}

function plain(text: string): ProcedureLine {
  return { text, branch: null };
}
