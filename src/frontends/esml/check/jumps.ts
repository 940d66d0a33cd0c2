import { nearestName } from '../../../base/nearest-name.ts';
import { commandDiagnostics, propertyDiagnostics } from '../diagnostics/commands.ts';
import { type Behind, bodiesAt, Flow, unlabelled } from '../flow.ts';
import type { GotoCommand, Process } from '../syntax/tree.ts';
import type { CheckContext } from './context.ts';

/**
 * Checks that each GOTO of a process has its label, and that no LOOP or GOTO goes round for ever without meeting a location
 * (docs/language.md section 3).
 */
export function checkJumps(context: CheckContext, process: Process, jumps: readonly GotoCommand[]): void {
  const flow = new Flow(process);
  const labels = [...flow.labels.keys()];
  for (const { label } of jumps) {
    if (label.text === '' || flow.labels.has(label.text)) continue;
    const nearest = nearestName(label.text, labels);
    const end = process.body.at(-1)?.span.end ?? label.span.end;
    const added = {
      title: `Add ${label.text}: SKIP at the end of ${process.name.text}`,
      edits: [{ span: { start: end, end }, text: `; ${label.text}: SKIP` }],
    };
    const last = process.body.at(-1)?.span.end === label.span.end;
    const fixes =
      nearest === null && last
        ? []
        : [nearest === null ? added : { title: `Change to ${nearest}`, edits: [{ span: label.span, text: nearest }] }];
    context.report(
      propertyDiagnostics.unknownLabel,
      label.span,
      { process: process.name.text, name: label.text, nearest, labels: [...labels], meant: null },
      { fixes },
    );
  }
  const waiting: Behind[] = [flow.start];
  for (let from = waiting.pop(); from !== undefined && from !== 'end'; from = waiting.pop()) {
    const { commands, behind } = from;
    commands.forEach((outer, index) => {
      const at = { commands, index, behind };
      const { command } = unlabelled(outer);
      if ((command.kind === 'loop' || command.kind === 'goto') && flow.arrive(at).at === null)
        context.report(commandDiagnostics.endlessJump, command.span, {});
      else waiting.push(...bodiesAt(at, command));
    });
  }
}
