import { warningDiagnostics } from '../diagnostics/warnings.ts';
import { bodiesOf, unlabelled } from '../flow.ts';
import type { Command } from '../syntax/tree.ts';
import { constantValueIfAny } from './constants.ts';
import type { CheckContext } from './context.ts';

/** Warns of commands that follow one which never ends: labels there are never passed, and properties that name them say nothing. */
export function lintReach(context: CheckContext, body: readonly Command[], jumpedTo: ReadonlySet<string>): void {
  body.forEach((command, i) => {
    const next = body[i + 1];
    const reached = next === undefined || unlabelled(next).labels.some((label) => jumpedTo.has(label));
    if (!reached && isEndless(context, command)) context.report(warningDiagnostics.neverReached, next.span, {});
    for (const inner of bodiesOf(command)) lintReach(context, inner, jumpedTo);
  });
}

/** The labels that the GOTOs among commands name. */
export function jumpTargets(body: readonly Command[]): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (commands: readonly Command[]): void => {
    for (const command of commands) {
      const inner = unlabelled(command).command;
      if (inner.kind === 'goto') found.add(inner.label.text);
      for (const part of bodiesOf(inner)) look(part);
    }
  };
  look(body);
  return found;
}

/** True for LOOP and GOTO, for a DO with a guard that is always true, and for what cannot be left without passing one. */
function isEndless(context: CheckContext, command: Command): boolean {
  switch (command.kind) {
    case 'do':
      return command.alternatives.some(({ guard }) => constantValueIfAny(context, guard) === 1);
    case 'loop':
    case 'goto':
      return true;
    case 'labelled':
      return isEndless(context, command.command);
    case 'if':
    case 'poll':
      return command.alternatives.length > 0 && command.alternatives.every(({ body }) => body.some((inner) => isEndless(context, inner)));
    case 'activation-command':
    case 'assert':
    case 'assign':
    case 'atomic':
    case 'communication':
    case 'forall':
    case 'list-command':
    case 'missing-command':
    case 'skip':
    case 'toss':
    case 'trace':
    case 'when':
      return false;
  }
}
