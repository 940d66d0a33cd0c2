import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ltsminHeader } from '../../../contract/saved-run.ts';
import type { Step } from '../../../contract/steps.ts';
import type { Machine } from '../../../engine/machine/machine.ts';
import type { StepLabels } from '../../../engine/views/labels.ts';
import { readLtsminRun } from '../../../export/pins/foreign-run.ts';
import type { Bench } from './bench.ts';

/** A trace that the abstract machine has taken: its steps, and the states that they pass. */
export interface Taken {
  readonly steps: readonly Step[];
  readonly states: readonly Int32Array[];
  readonly loopStart: number | null;
}

/** The file that traces are written to. */
export const traceFile = 'found.gcf';

/** Reads the trace that a program has left and takes its steps; a text says why that cannot be done. */
export async function takenTrace(bench: Bench, labels: StepLabels): Promise<Taken | string> {
  const { machine, folder } = bench;
  const table = join(folder, 'found.csv');
  rmSync(table, { force: true });
  let file = traceFile;
  if (bench.hosts.length > 0) {
    // The distributed search writes the states of a trace in the order in which they come from the machines.
    file = 'ordered.gcf';
    await bench.run('ltsmin-convert', ['--rdwr', '--bfs', traceFile, file]);
  }
  await bench.run('ltsmin-printtrace', [file, 'found.csv']);
  let text: string;
  try {
    text = readFileSync(table, 'utf8');
  } catch {
    return bench.hosts.length > 0
      ? 'its trace was not written on this machine, which has to be the first of the hosts'
      : 'it has left no trace';
  }
  // A table of the initial state alone has no columns for steps.
  if (text.trim().split('\n').length === 2 && !ltsminHeader.test(text))
    return { steps: [], states: statesOf(machine, []), loopStart: null };
  const run = readLtsminRun(text, machine, labels);
  if (typeof run === 'string') return run;
  const steps = run.steps.map(({ transition, choice }) => ({ transition, choice }));
  return { steps, states: statesOf(machine, steps), loopStart: run.loopStart };
}

/** The states that steps pass, the initial one first. */
function statesOf(machine: Machine, steps: readonly Step[]): Int32Array[] {
  let state = new Int32Array(machine.words);
  machine.initial(state);
  const states = [state];
  for (const { transition, choice } of steps) {
    const next = new Int32Array(machine.words);
    machine.fire(state, transition, choice, next);
    states.push(next);
    state = next;
  }
  return states;
}
