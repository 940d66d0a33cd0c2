import type { Span } from '../../../base/span.ts';
import { commandDiagnostics } from '../diagnostics/commands.ts';
import { type Behind, bodiesAt, Flow, hasLocation, next, type Position, unlabelled } from '../flow.ts';
import type { Command, Process } from '../syntax/tree.ts';
import type { CheckContext } from './context.ts';

/** A DO of a process, with where it falls to. */
interface Loop {
  readonly at: Command;
  readonly guards: readonly Span[];
  readonly fallsTo: Command | null;
}

/** That the guards on the way to a label ask for another one. */
interface Ask {
  readonly label: string;
  readonly span: Span;
}

/**
 * Reports labels behind DOs whose guards ask, themselves or through the guards before further labels, whether a process is at that same
 * label (docs/language.md section 3): none of these questions could be answered first. Processes of one template count as one.
 */
export function checkLabelCircles(context: CheckContext): void {
  const asks = new Map<string, readonly Ask[]>();
  for (const process of context.processes.keys()) for (const [label, asked] of asksOf(context, process)) asks.set(label, asked);
  const done = new Set<string>();
  const follow = (label: string, way: readonly { readonly from: string; readonly span: Span }[]): void => {
    if (done.has(label)) return;
    for (const { label: to, span } of asks.get(label) ?? []) {
      const path = [...way, { from: label, span }];
      const start = path.findIndex(({ from }) => from === to);
      if (start < 0) follow(to, path);
      else if (!done.has(to)) {
        const circle = path.slice(start);
        const labels = circle.map(({ from }) => from);
        const related = circle.slice(1).map((one) => ({ span: one.span, message: `the way to ${one.from} asks here` }));
        context.report(commandDiagnostics.labelCircle, circle[0]?.span ?? span, { labels }, { related });
        for (const one of labels) done.add(one);
      }
    }
    done.add(label);
  };
  for (const label of asks.keys()) follow(label, []);
}

/** For each label of a process the labels that the guards of the DOs before it ask for. */
function asksOf({ labelsSeen }: CheckContext, process: Process): Map<string, readonly Ask[]> {
  const flow = new Flow(process);
  const loops = loopsOf(flow);
  const found = new Map<string, readonly Ask[]>();
  for (const [name, position] of flow.labels) {
    const location = commandAt(flow, position);
    const before = new Set<Command>(location === null ? [] : [location]);
    const guards: Span[] = [];
    for (const target of before)
      for (const loop of loops) {
        if (loop.fallsTo !== target || before.has(loop.at)) continue;
        before.add(loop.at);
        guards.push(...loop.guards);
      }
    const asked = labelsSeen.filter(({ label: { span } }) => guards.some(({ start, end }) => start <= span.start && span.end <= end));
    found.set(
      `${process.name.text}@${name}`,
      asked.map((one): Ask => ({ label: `${one.process.name}@${one.label.text}`, span: one.label.span })),
    );
  }
  return found;
}

function loopsOf(flow: Flow): Loop[] {
  const loops: Loop[] = [];
  const visit = ({ commands, behind }: Position): void => {
    commands.forEach((outer, index) => {
      const at = { commands, index, behind };
      const { command } = unlabelled(outer);
      if (command.kind === 'do' && hasLocation(outer))
        loops.push({ at: outer, guards: command.alternatives.map(({ guard }) => guard.span), fallsTo: commandAt(flow, next(at)) });
      for (const body of bodiesAt(at, command)) visit(body);
    });
  };
  visit(flow.start);
  return loops;
}

/** The command at which control rests that comes from a position; null at the END, and where it rests nowhere. */
function commandAt(flow: Flow, from: Behind): Command | null {
  if (from === 'end') return null;
  const { at } = flow.arrive(from);
  return at === null || at === 'end' ? null : (at.commands[at.index] ?? null);
}
