import { footprintsOf } from '../../../system/analysis/footprints.ts';
import type { TransitionSystem } from '../../../system/ir.ts';
import type { Promela } from '../../../export/promela/export.ts';

/** What a trail of SPIN tells of a run: who moves at each step, as which transitions may do it. */
export interface ToldRun {
  readonly fits: readonly ((transition: number) => boolean)[];
  /** For an infinite run: the number of steps after which it repeats. */
  readonly loopStart: number | null;
}

/** A line of `pan -r` for a move of a process: who, where in the text, and what it says. */
const move = /^\s*\d+:\s+proc\s+\d+ \((\w+)\) \S+:(\d+) \(state \d+\)\s+\[(.*)\]/;

/**
 * Reads what `pan -r` writes of a trail. Moves of the claim are left out; the two halves of a rendezvous are one step. Where there is a
 * proctype for each process a step is told by who moves; where one process takes all steps, by the number of the transition in the comment
 * before it.
 */
export function readTrail(trail: string, { text, processes }: Promela, system: TransitionSystem): ToldRun {
  const lines = text.split('\n');
  const movers = footprintsOf(system).map(({ processes: moving }) => moving);
  const told: { readonly processes: number[]; readonly transition: number | null; readonly sends: string | null }[] = [];
  let loopStart: number | null = null;
  for (const line of trail.split('\n')) {
    if (line.includes('START OF CYCLE')) loopStart = told.length;
    const [, name = '', place = '', what = ''] = move.exec(line) ?? [];
    if (name === '') continue;
    const process = processes === null ? 0 : processes.indexOf(name);
    if (process < 0 || (processes === null && name !== 'model')) continue;
    const before = told.at(-1);
    const channel = /^(\w+(?:\[\d+\])?)([!?])/.exec(what);
    if (before !== undefined && channel?.[2] === '?' && before.sends === channel[1]) {
      told[told.length - 1] = { ...before, processes: [...before.processes, process], sends: null };
      continue;
    }
    const transition = processes === null ? transitionBefore(lines, Number(place)) : null;
    told.push({ processes: [process], transition, sends: channel?.[2] === '!' ? (channel[1] ?? null) : null });
  }
  const fits = told.map(({ processes: moving, transition }) => {
    if (transition !== null) return (other: number) => other === transition;
    const wanted = [...moving].sort((a, b) => a - b).join(' ');
    return (other: number) => [...(movers[other] ?? [])].sort((a, b) => a - b).join(' ') === wanted;
  });
  return { fits, loopStart };
}

/** The number of the transition that the lines at a place (from 1) are of. */
function transitionBefore(lines: readonly string[], place: number): number | null {
  for (let at = place - 1; at >= 0; at--) {
    const [, number] = /^\s*\/\* (\d+): /.exec(lines[at] ?? '') ?? [];
    if (number !== undefined) return Number(number);
  }
  return null;
}
