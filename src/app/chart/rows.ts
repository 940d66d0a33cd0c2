import type { SimulationView, StepView } from '../../worker/api.ts';

/** A lifeline: of a process, a buffered channel, or a shared variable that the run changes. */
export interface Lifeline {
  readonly kind: 'process' | 'buffer' | 'shared';
  readonly name: string;
}

/** A row of a sequence chart. Lifelines are given by number, steps by their places in the run, from 1. */
export type ChartRow =
  | {
      readonly kind: 'step';
      readonly index: number;
      readonly step: StepView;
      /** From which lifeline to which a message goes; null for a step of a process alone. */
      readonly message: { readonly from: number; readonly to: number } | null;
      /** The lifeline of the process that acts: the sender, if there is one. */
      readonly actor: number;
      readonly writes: readonly { readonly lifeline: number; readonly text: string }[];
    }
  /** Steps of processes alone, put together: `counts` has how many each lifeline takes. */
  | { readonly kind: 'folded'; readonly from: number; readonly to: number; readonly counts: ReadonlyMap<number, number> }
  /** Where an infinite run goes back to its beginning. */
  | { readonly kind: 'again'; readonly loopStart: number };

/** The lifelines of a run: the processes, the buffers, and the shared variables that it changes, in this order. */
export function lifelinesOf({ processes, buffers, steps }: SimulationView): Lifeline[] {
  const shared = new Set<string>();
  for (const step of new Set(steps)) for (const { name } of step.changes) shared.add(rootOf(name));
  return [
    ...processes.map((name) => ({ kind: 'process', name }) as const),
    ...buffers.map((name) => ({ kind: 'buffer', name }) as const),
    ...[...shared].map((name) => ({ kind: 'shared', name }) as const),
  ];
}

interface Folding {
  /** Whether steps that concern one process alone are put together. */
  readonly fold: boolean;
  /** Folds that were opened, by their first step. */
  readonly opened: ReadonlySet<number>;
}

/** The rows of a run. Two or more local steps in a row make one, unless that has been opened; a fold does not reach across the beginning of the loop. */
export function rowsOf(
  view: SimulationView,
  lifelines: readonly Lifeline[],
  loopStart: number | null,
  { fold, opened }: Folding,
): ChartRow[] {
  const numbers = new Map(lifelines.map(({ kind, name }, i) => [`${kind} ${name}`, i]));
  const rows: ChartRow[] = [];
  const { steps } = view;
  for (let place = 0; place < steps.length; ) {
    const end = fold ? endOfLocal(steps, place, loopStart) : place;
    if (end - place > 1 && !opened.has(place + 1)) {
      const counts = new Map<number, number>();
      for (const { processes } of steps.slice(place, end)) {
        const actor = numbers.get(`process ${processes[0]}`) ?? 0;
        counts.set(actor, (counts.get(actor) ?? 0) + 1);
      }
      rows.push({ kind: 'folded', from: place + 1, to: end, counts });
      place = end;
      continue;
    }
    // All steps of a fold that was opened are shown.
    const next = Math.max(place + 1, end);
    for (; place < next; place++) {
      const step = steps[place];
      if (step !== undefined) rows.push(stepRow(step, place + 1, numbers));
    }
  }
  if (loopStart !== null) rows.push({ kind: 'again', loopStart });
  return rows;
}

/** The row that shows a step; 0 for the initial state. */
export function rowOfStep(rows: readonly ChartRow[], index: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    const last = row?.kind === 'step' ? row.index : row?.kind === 'folded' ? row.to : Number.POSITIVE_INFINITY;
    if (last < index) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low);
}

/** A row in words. */
export function wordsOf(row: ChartRow, lifelines: readonly Lifeline[]): string {
  if (row.kind === 'again') return `The same state as after step ${row.loopStart}: the steps from ${row.loopStart + 1} on repeat for ever`;
  if (row.kind === 'folded') {
    const counts = [...row.counts].map(([lifeline, count]) => `${lifelines[lifeline]?.name ?? '?'} ${count}`);
    return `Steps ${row.from} to ${row.to}: local steps, ${counts.join(', ')}`;
  }
  const writes = row.writes.map(({ text, lifeline }) => `, sets ${lifelines[lifeline]?.name ?? '?'}: ${text}`);
  return `Step ${row.index}: ${row.step.label}${writes.join('')}${row.step.error === null ? '' : `, run-time error: ${row.step.error.message}`}`;
}

function stepRow(step: StepView, index: number, numbers: ReadonlyMap<string, number>): ChartRow {
  const process = (name: string | null) => numbers.get(`process ${name}`) ?? 0;
  const buffer = numbers.get(`buffer ${step.channel}`) ?? 0;
  const { kind, sender, receiver } = step;
  const ends = {
    rendezvous: { from: process(sender), to: process(receiver) },
    send: { from: process(sender), to: buffer },
    receive: { from: buffer, to: process(receiver) },
  };
  const message = kind === 'rendezvous' || kind === 'send' || kind === 'receive' ? ends[kind] : null;
  const writes = step.changes.map(({ name, before, after }) => ({
    lifeline: numbers.get(`shared ${rootOf(name)}`) ?? 0,
    text: `${name} ${before} → ${after}`,
  }));
  return { kind: 'step', index, step, message, actor: process(step.processes[0] ?? null), writes };
}

function endOfLocal(steps: readonly StepView[], from: number, loopStart: number | null): number {
  let end = from;
  while (end < steps.length && isLocal(steps[end]) && (end === from || end !== loopStart)) end++;
  return end;
}

/** Whether a step concerns one process alone, and nothing more is to be said about it. */
function isLocal(step: StepView | undefined): boolean {
  return step !== undefined && step.channel === null && step.changes.length === 0 && step.error === null && step.processes.length === 1;
}

/** `turn` of `turn[1].x`. */
function rootOf(name: string): string {
  return name.split(/[.[]/, 1)[0] ?? name;
}
