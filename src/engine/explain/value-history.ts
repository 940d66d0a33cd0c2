import type { HistoryStep, HistoryValue } from '../../contract/explain.ts';
import type { Step } from '../../contract/steps.ts';
import { footprintsOf } from '../../system/analysis/footprints.ts';
import { wordName, wordType } from '../../system/word-names.ts';
import { showValue } from '../../system/value-type.ts';
import type { Machine } from '../machine/machine.ts';
import type { TakenRun } from './touched.ts';

/** Steps of a history that are told, at most. */
const mostTold = 200;

/** What is asked of the end of a run: where values come from, and how processes came to what they did. */
export interface HistoryQuestion {
  readonly words: ReadonlySet<number>;
  readonly processes: readonly number[];
}

/**
 * Where values at the end of a run come from: the steps that wrote them last, with what these read, guards included, and so on back to the
 * initial state. This is a dynamic slice backwards (B. Korel, J. Laski, Dynamic program slicing, 1988). Of control it follows what let a
 * process come to a step that is told: the last step of the same process before it that could have had to wait, for a condition or for
 * another process. What a program fails to do is in no slice. The last steps first.
 */
export function valueHistory(machine: Machine, run: readonly Step[], { states, touched }: TakenRun, asked: HistoryQuestion): HistoryStep[] {
  const last = states.length - 1;
  const footprints = footprintsOf(machine.system);
  const told = new Map<number, Set<number>>();
  const open: (readonly [place: number, word: number])[] = [...asked.words].map((word) => [last, word]);
  const tell = (place: number): Set<number> => {
    const known = told.get(place);
    if (known !== undefined) return known;
    const sets = new Set<number>();
    told.set(place, sets);
    for (const read of touched[place - 1]?.reads ?? []) open.push([place - 1, read]);
    for (const process of moversOf(machine, run[place - 1])) letCome(process, place - 1);
    return sets;
  };
  const letCome = (process: number, from: number): void => {
    for (let place = from; place > 0; place--) {
      const movers = moversOf(machine, run[place - 1]);
      const waits = movers.length > 1 || (footprints[run[place - 1]?.transition ?? -1]?.enabling.length ?? 0) > 0;
      if (!movers.includes(process) || !waits) continue;
      tell(place);
      return;
    }
  };
  const writtenAt = (word: number, from: number): number => {
    let place = from;
    while (place > 0 && touched[place - 1]?.writes.has(word) !== true) place--;
    return place;
  };
  for (const process of asked.processes) letCome(process, last);
  for (let i = 0; i < open.length && told.size < mostTold; i++) {
    const [from = 0, word = 0] = open[i] ?? [];
    const place = writtenAt(word, from);
    if (place > 0) tell(place).add(word);
  }
  const value = (word: number, place: number): HistoryValue => ({
    name: wordName(machine.system, machine.layout, word),
    value: wordText(machine, states[place], word),
    since: writtenAt(word, place),
  });
  return [...told]
    .sort(([a], [b]) => b - a)
    .map(([place, sets]) => ({
      place,
      sets: [...sets].map((word) => ({ ...value(word, place), before: wordText(machine, states[place - 1], word) })),
      reads: [...(touched[place - 1]?.reads ?? [])].map((word) => value(word, place - 1)),
    }));
}

/** The processes that move in a step. */
export function moversOf({ system }: Machine, step: Step | undefined): readonly number[] {
  const of = system.transitions[step?.transition ?? -1];
  if (of === undefined) return [];
  return of.kind === 'local' ? [of.activation] : [of.sender, of.receiver];
}

/** The value of a word as the model has it; a location by its label. */
export function wordText({ system, layout }: Machine, state: Int32Array | undefined, word: number): string {
  if (state === undefined) return '';
  const process = layout.frames.indexOf(word);
  if (process >= 0) {
    const template = system.templates[system.activations[process]?.template ?? -1];
    return template?.locations[state[word] ?? 0]?.labels[0] ?? 'another place';
  }
  const type = wordType(system, layout, word);
  return type === null ? String(state[word] ?? 0) : showValue(type, state, word);
}
