import { warningDiagnostics } from '../diagnostics/warnings.ts';
import { bodiesOf, unlabelled } from '../flow.ts';
import { oppositeText } from '../syntax/expression-text.ts';
import type { Command, Expression, Name } from '../syntax/tree.ts';
import { rootName } from './access.ts';
import type { CheckContext } from './context.ts';
import { namesIn } from './order.ts';
import type { Symbol } from './symbols.ts';

/**
 * Warns of a DO that only waits and of what behind it changes a shared variable that its guards ask for, `DO busy -> SKIP END; busy :=
 * TRUE`: an assignment, a command for lists, or an atomic block with one of them. The two are one step (docs/language.md, section 2), so
 * that a lock written that way is right here, and wrong where the test and the change are two steps.
 */
export function warnOfTestAndSet(context: CheckContext): void {
  if (context.dialect === 'thesis' || context.activations.length < 2) return;
  const shared = new Set<Symbol>(context.shared);
  for (const process of context.processes.keys()) inSequence(context, shared, process.body);
}

function inSequence(context: CheckContext, shared: ReadonlySet<Symbol>, commands: readonly Command[]): void {
  commands.forEach((command, i) => {
    const next = commands[i + 1];
    const waiting = unlabelled(command).command;
    const behind = next === undefined ? undefined : unlabelled(next).command;
    const guards = behind === undefined ? null : waitedFor(waiting);
    if (guards !== null && next !== undefined && behind !== undefined) {
      const changed = changedBy(behind).flatMap((target) => context.symbols.get(target.id) ?? []);
      const sought = changed.find((target) => shared.has(target) && guards.some((guard) => asksFor(context, guard, target)));
      if (sought !== undefined) report(context, guards, sought.name, next);
    }
    // An atomic block is one step anyway.
    if (waiting.kind !== 'atomic') for (const body of bodiesOf(waiting)) inSequence(context, shared, body);
  });
}

/** The variables that a command changes in the step in which it begins, without waiting for anything. */
function changedBy(command: Command): readonly Name[] {
  if (command.kind === 'assign' || command.kind === 'toss') return [rootName(command.target)];
  if (command.kind === 'list-command') return accessesIn(command.list);
  if (command.kind !== 'atomic') return [];
  const [first] = command.body;
  const begins = first === undefined ? undefined : unlabelled(first).command.kind;
  return begins === 'when' || begins === 'poll' || begins === 'communication' ? [] : command.body.flatMap(within);
}

/** The same of all that a command of an atomic block does. */
function within(command: Command): readonly Name[] {
  const { command: plain } = unlabelled(command);
  return [...changedBy(plain), ...bodiesOf(plain).flatMap((body) => body.flatMap(within))];
}

function accessesIn(e: Expression): readonly Name[] {
  return namesIn(e).map(rootName);
}

/** The guards of a DO that does nothing but wait; null if it does something. */
function waitedFor(command: Command): readonly Expression[] | null {
  if (command.kind !== 'do') return null;
  const idle = command.alternatives.every(({ body }) => body.every((each) => each.kind === 'skip'));
  return idle ? command.alternatives.map(({ guard }) => guard) : null;
}

function asksFor(context: CheckContext, guard: Expression, variable: Symbol): boolean {
  return namesIn(guard).some((access) => context.symbols.get(rootName(access).id) === variable);
}

function report(context: CheckContext, guards: readonly Expression[], name: string, next: Command): void {
  const [guard, ...more] = guards;
  const opposite = guard === undefined || more.length > 0 ? null : oppositeText(guard);
  const { start } = next.span;
  const edits = [{ span: { start, end: start }, text: `WHEN ${opposite}; ` }];
  const fixes = opposite === null ? [] : [{ title: `Insert WHEN ${opposite};`, edits }];
  context.report(warningDiagnostics.testAndSet, next.span, { name, opposite }, { fixes });
}
