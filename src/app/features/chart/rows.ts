import type { ChartOptions } from './state.ts';
import { keyOf, type Lifeline, rootOf } from './lifelines.ts';
import type { SimulationView } from '../../../contract/run.ts';
import type { StepView } from '../../../contract/steps.ts';

/** The number of a lifeline that is left out. */
export const leftOut = -1;

/** What a step does with a shared variable, or with the length of a buffer. */
export interface ChartAccess {
  readonly kind: 'read' | 'write';
  readonly lifeline: number;
  /** The lifeline of the process that does it. */
  readonly actor: number;
  /** `flag[1] = TRUE` for a read, `flag[1] FALSE → TRUE` for a write. */
  readonly text: string;
  /** The same without the name of the lifeline, beside which it stands. */
  readonly short: string;
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
      readonly accesses: readonly ChartAccess[];
    }
  /** Steps of processes alone, put together: `counts` has how many each lifeline takes. */
  | { readonly kind: 'folded'; readonly from: number; readonly to: number; readonly counts: ReadonlyMap<number, number> }
  /** Where an infinite run goes back to its beginning. */
  | { readonly kind: 'again'; readonly loopStart: number };

/** What decides which rows there are. */
export interface Folding extends Pick<ChartOptions, 'fold' | 'reads' | 'writes'> {
  /** Folds that were opened, by their first step. */
  readonly opened: ReadonlySet<number>;
}

/**
 * The rows of a run with the lifelines that are shown. Two or more local steps in a row make one, unless that has been opened; a fold does
 * not reach across the beginning of the loop. Steps that concern none of the lifelines are left out.
 */
export function rowsOf(view: SimulationView, lifelines: readonly Lifeline[], loopStart: number | null, folding: Folding): ChartRow[] {
  const numbers = new Map(lifelines.map((lifeline, i) => [keyOf(lifeline), i]));
  const made = new Map<StepView, ReturnType<typeof contentsOf>>();
  const known = (step: StepView): ReturnType<typeof contentsOf> => {
    const contents = made.get(step) ?? contentsOf(step, numbers, folding);
    made.set(step, contents);
    return contents;
  };
  const rows: ChartRow[] = [];
  let local: { index: number; step: StepView }[] = [];
  const put = (index: number, step: StepView) => rows.push({ kind: 'step', index, step, ...known(step) });
  const flush = () => {
    const [first, last] = [local[0], local.at(-1)];
    if (first !== undefined && last !== undefined && local.length > 1 && !folding.opened.has(first.index)) {
      const counts = new Map<number, number>();
      for (const { step } of local) counts.set(known(step).actor, (counts.get(known(step).actor) ?? 0) + 1);
      rows.push({ kind: 'folded', from: first.index, to: last.index, counts });
    } else for (const { index, step } of local) put(index, step);
    local = [];
  };
  view.steps.forEach((step, place) => {
    if (place === loopStart) flush();
    const contents = known(step);
    if (isLeftOut(contents)) return;
    if (folding.fold && isLocal(step, contents)) local.push({ index: place + 1, step });
    else {
      flush();
      put(place + 1, step);
    }
  });
  flush();
  if (loopStart !== null) rows.push({ kind: 'again', loopStart });
  return rows;
}

/** The row that shows a step, or the next one if the step is left out; 0 for the initial state. */
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
  const accesses = row.accesses.map(({ kind, text }) => `, ${kind === 'read' ? 'reads' : 'sets'} ${text}`);
  return `Step ${row.index}: ${row.step.label}${accesses.join('')}${row.step.error === null ? '' : `, run-time error: ${row.step.error.message}`}`;
}

/** What there is to draw of a step. */
function contentsOf(step: StepView, numbers: ReadonlyMap<string, number>, { reads, writes }: Folding) {
  const numberOf = (key: string) => numbers.get(key) ?? leftOut;
  const process = (name: string | null | undefined) => numberOf(`process ${name}`);
  const buffer = numberOf(`buffer ${step.channel}`);
  const { kind, sender, receiver } = step;
  const ends = {
    rendezvous: { from: process(sender), to: process(receiver) },
    send: { from: process(sender), to: buffer },
    receive: { from: buffer, to: process(receiver) },
  };
  const message = kind === 'rendezvous' || kind === 'send' || kind === 'receive' ? ends[kind] : null;
  const actor = process(step.processes[0]);
  const written = step.changes.map(({ name, before, after }): ChartAccess => {
    return {
      kind: 'write',
      lifeline: numberOf(`shared ${rootOf(name)}`),
      actor,
      text: `${name} ${before} → ${after}`,
      short: `${partOf(name)}${before} → ${after}`,
    };
  });
  // A variable that is changed shows its former value with that.
  const changed = new Set(writes ? step.changes.map(({ name }) => name) : []);
  const read = step.reads
    .filter(({ name }) => !changed.has(name))
    .map((one): ChartAccess => {
      return {
        kind: 'read',
        lifeline: numberOf(`${one.kind} ${one.object}`),
        actor: process(one.process),
        text: `${one.name} = ${one.value}`,
        short: `${one.kind === 'buffer' ? 'LEN ' : partOf(one.name)}= ${one.value}`,
      };
    });
  const accesses = [...(reads ? read : []), ...(writes ? written : [])].filter(({ lifeline }) => lifeline !== leftOut);
  return { message, actor, accesses };
}

function isLeftOut({ message, actor, accesses }: ReturnType<typeof contentsOf>): boolean {
  return (message === null ? actor === leftOut : message.from === leftOut && message.to === leftOut) && accesses.length === 0;
}

/** Whether a step concerns one process alone, and nothing more is to be said about it. */
function isLocal(step: StepView, { accesses }: ReturnType<typeof contentsOf>): boolean {
  return step.channel === null && accesses.length === 0 && step.error === null && step.processes.length === 1;
}

/** `[1].x ` of `turn[1].x`; nothing of a variable as a whole. */
function partOf(name: string): string {
  const part = name.slice(rootOf(name).length);
  return part === '' ? '' : `${part} `;
}
