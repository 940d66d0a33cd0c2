import { warningDiagnostics } from '../diagnostics/warnings.ts';
import type { Command, Name, PollAlternative } from '../syntax/tree.ts';
import { jumpTargets } from './reach.ts';
import { constantValueIfAny } from './constants.ts';
import type { CheckContext } from './context.ts';

/**
 * Warns of labels in properties that no process can ever be at: they stand after a DO with a guard that is always true, which never ends,
 * or behind a guard that is always false. Constants have the values that they are given from outside.
 */
export function warnUnseenLabels(context: CheckContext): void {
  const unseen = new Map<object, ReadonlyMap<string, string>>();
  for (const { process, label } of context.labelsSeen) {
    const labels = unseen.get(process.node) ?? unseenIn(context, process.node.body);
    unseen.set(process.node, labels);
    const because = labels.get(label.text);
    if (because !== undefined)
      context.report(warningDiagnostics.unseenLabel, label.span, { process: process.name, label: label.text, because });
  }
}

/** The labels among commands that are never reached, each with the reason. */
function unseenIn(context: CheckContext, commands: readonly Command[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const constant = (e: Parameters<typeof constantValueIfAny>[1]): number | null => constantValueIfAny(context, e);
  const jumpedTo = jumpTargets(commands);
  const note = (label: Name, because: string | null): void => {
    if (because !== null) found.set(label.text, because);
  };

  /** Walks over commands that are reached unless there is a reason why not; the reason why nothing after them is, or null. */
  function sequence(all: readonly Command[], because: string | null): string | null {
    let reason = because;
    for (const command of all) reason = one(command, reason);
    return reason;
  }

  function one(command: Command, because: string | null): string | null {
    switch (command.kind) {
      case 'labelled': {
        const reason = jumpedTo.has(command.label.text) ? null : because;
        note(command.label, reason);
        return one(command.command, reason);
      }
      case 'loop':
        sequence(command.body, because);
        return because ?? 'it stands after a LOOP, which never ends';
      case 'goto':
        return because ?? 'it stands after a GOTO';
      case 'do': {
        for (const { guard, body } of command.alternatives) sequence(body, because ?? behind(constant(guard)));
        return because ?? (command.alternatives.some(({ guard }) => constant(guard) === 1) ? 'it stands after a DO that never ends' : null);
      }
      case 'if':
        return passed(
          command.alternatives.map(({ guard, body }) => sequence(body, because ?? behind(constant(guard)))),
          because,
        );
      case 'poll':
        return passed(
          command.alternatives.map((alternative) => sequence(alternative.body, because ?? behind(conditionOf(alternative)))),
          because,
        );
      case 'atomic':
      case 'forall':
        return sequence(command.body, because);
      case 'activation-command':
      case 'assert':
      case 'assign':
      case 'communication':
      case 'list-command':
      case 'missing-command':
      case 'skip':
      case 'toss':
      case 'trace':
      case 'when':
        return because;
    }
  }

  function conditionOf({ guard, trigger, condition }: PollAlternative): number | null {
    const waited = [guard, trigger.kind === 'when' ? trigger.condition : condition];
    return waited.some((e) => e !== null && constant(e) === 0) ? 0 : null;
  }

  sequence(commands, null);
  return found;
}

/** What comes after a choice is reached if some way through it is. */
function passed(ways: readonly (string | null)[], because: string | null): string | null {
  if (because !== null || ways.length === 0) return because;
  return ways.includes(null) ? null : (ways[0] ?? null);
}

function behind(guard: number | null): string | null {
  return guard === 0 ? 'a guard before it is always false' : null;
}
