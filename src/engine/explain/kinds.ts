import { LineMap } from '../../base/span.ts';
import type { FormulaPart, RunKind, Violated } from '../../contract/explain.ts';
import type { Step } from '../../contract/steps.ts';
import type { CompiledModel } from '../compiled-model.ts';
import type { Machine } from '../machine/machine.ts';
import { eventsOf, replayed } from '../runs/run-events.ts';
import { wordText } from './value-history.ts';
import { whyOf } from './why.ts';

/**
 * Runs that show a violation, grouped by what is wrong at their ends, and in each group by the order of dependent steps: two runs that
 * differ by swaps of independent neighbours are one trace. Runs are added one by one, since one of some thousand steps takes its time.
 */
export class Kinds {
  private readonly lines: LineMap;
  private readonly known = new Map<string, { run: readonly Step[]; runs: number; readonly traces: Set<string> }>();

  constructor(
    private readonly model: CompiledModel,
    private readonly violated: Violated,
    text: string,
  ) {
    this.lines = new LineMap(text);
  }

  /** Throws if the run is none of the model. */
  add(run: readonly Step[]): void {
    const cause = causeOf(this.model.machine, run, this.violated, this.lines);
    const known = this.known.get(cause) ?? { run, runs: 0, traces: new Set<string>() };
    this.known.set(cause, known);
    known.runs++;
    known.traces.add(traceKey(this.model, run));
    if (run.length < known.run.length) known.run = run;
  }

  /** Of each group a shortest run, the groups with shorter runs first. */
  found(): RunKind[] {
    return [...this.known]
      .map(([cause, { run, runs, traces }]) => ({ cause, run, runs, traces: traces.size }))
      .sort((a, b) => a.run.length - b.run.length);
  }
}

/** The kinds of wrong among runs. */
export function kindsOf(model: CompiledModel, violated: Violated, runs: readonly (readonly Step[])[], text: string): RunKind[] {
  const kinds = new Kinds(model, violated, text);
  for (const run of runs) kinds.add(run);
  return kinds.found();
}

/**
 * A name of the trace that a run is of, the same for all orders of it: its steps in the order that always takes the least step that may be
 * next (the lexicographic normal form of traces).
 */
export function traceKey(model: CompiledModel, run: readonly Step[]): string {
  const { events } = eventsOf(model, run);
  const names = run.map(({ transition, choice }) => `${transition}.${choice}`);
  const missing = events.map(({ after }) => after.length);
  const followers = events.map((): number[] => []);
  for (const [event, { after }] of events.entries()) for (const other of after) followers[other]?.push(event);
  const ready = new Set(events.flatMap((_, event) => (missing[event] === 0 ? [event] : [])));
  const order: string[] = [];
  while (ready.size > 0) {
    // Two steps of the same name are of the same process, so that they are never ready at once.
    const next = [...ready].reduce((least, one) => ((names[one] ?? '') < (names[least] ?? '') ? one : least));
    ready.delete(next);
    order.push(names[next] ?? '');
    for (const follower of followers[next] ?? []) {
      missing[follower] = (missing[follower] ?? 0) - 1;
      if (missing[follower] === 0) ready.add(follower);
    }
  }
  return order.join(' ');
}

/** What is wrong at the end of a run: the error of a step, the parts of a condition that decide, or where the processes stand. */
function causeOf(machine: Machine, run: readonly Step[], violated: Violated, lines: LineMap): string {
  const last = run.at(-1);
  const { state, failed } = replayed({ machine }, run);
  if (failed && last !== undefined) {
    const error = machine.fire(state, last.transition, last.choice, new Int32Array(machine.words));
    return `${error?.message ?? 'run-time error'} (${machine.system.transitions[last.transition]?.kind === 'local' ? nameOf(machine, last) : 'in a communication'})`;
  }
  const { condition } = whyOf(machine, run, violated);
  if (condition !== null) return decisive(condition).join(' and ');
  const places = machine.system.activations.map(
    ({ name }, process) => `${name} at ${wordText(machine, state, machine.layout.frames[process] ?? 0, lines)}`,
  );
  return places.join(', ');
}

function nameOf({ system }: Machine, { transition }: Step): string {
  const of = system.transitions[transition];
  return of?.kind === 'local' ? (system.activations[of.activation]?.name ?? '') : '';
}

/** The smallest parts of a condition that decide, with their values. */
function decisive({ text, value, decides, parts }: FormulaPart): string[] {
  if (!decides) return [];
  const below = parts.flatMap(decisive);
  return below.length > 0 ? below : [`${text} is ${value}`];
}
