import { LineMap } from '../../base/span.ts';
import type { HistoryStep, HistoryValue } from '../../contract/explain.ts';
import type { Step } from '../../contract/steps.ts';
import { footprintsOf } from '../../system/analysis/footprints.ts';
import { wordName, wordType } from '../../system/word-names.ts';
import { showValue } from '../../system/value-type.ts';
import type { Machine } from '../machine/machine.ts';
import { showBuffer } from '../views/state-view.ts';
import type { TakenRun, Touched } from './touched.ts';

/** Steps of a history that are told, at most. */
const mostTold = 200;

/** What is asked of the end of a run: where values come from, and how processes came to what they did. */
export interface HistoryQuestion {
  readonly words: ReadonlySet<number>;
  readonly processes: readonly number[];
  /** Whether a step fails in the last state, as one with an assertion that is false: it is told first, with what it reads. */
  readonly fails: boolean;
}

/** Steps to which values go back, the last one first, and how many further back are left out. */
export interface ValueHistory {
  readonly history: readonly HistoryStep[];
  readonly earlier: number;
}

/**
 * Where values at the end of a run come from: the steps that wrote them last, with what these read, guards included, and so on back to the
 * initial state. This is a dynamic slice backwards (B. Korel, J. Laski, Dynamic program slicing, 1988). Of control it follows what let a
 * process come to a step that is told: the last step of the same process before it that could have had to wait, for a condition or for
 * another process. What a program fails to do is in no slice. A buffer is one value, its messages. Of a long history the last steps are
 * told.
 */
export function valueHistory(
  machine: Machine,
  run: readonly Step[],
  taken: TakenRun,
  asked: HistoryQuestion,
  text: string | null,
): ValueHistory {
  const footprints = footprintsOf(machine.system);
  const { states } = taken;
  const lines = text === null ? null : new LineMap(text);
  const whole = (words: ReadonlySet<number>): ReadonlySet<number> => new Set([...words].map((word) => valueAt(machine, word)));
  const touched = taken.touched.map(({ reads, writes }): Touched => ({ reads: whole(reads), writes: whole(writes) }));
  // All that a step asks for is further back, so that one way back through the run finds it: what is looked for, at the place at hand.
  const words = new Set(whole(asked.words));
  const processes = new Set(asked.processes);
  const told: (readonly [place: number, sets: readonly number[]])[] = asked.fails ? [[states.length, []]] : [];
  for (let place = states.length - 1; place > 0; place--) {
    const step = run[place - 1];
    const movers = moversOf(machine, step);
    const sets = [...words].filter((word) => touched[place - 1]?.writes.has(word) === true);
    const waits = movers.length > 1 || (footprints[step?.transition ?? -1]?.enabling.length ?? 0) > 0;
    if (sets.length === 0 && !(waits && movers.some((process) => processes.has(process)))) continue;
    told.push([place, sets]);
    for (const word of sets) words.delete(word);
    for (const read of touched[place - 1]?.reads ?? []) words.add(read);
    for (const process of movers) processes.add(process);
  }
  const writtenAt = (word: number, from: number): number => {
    let place = from;
    while (place > 0 && touched[place - 1]?.writes.has(word) !== true) place--;
    return place;
  };
  const value = (word: number, place: number): HistoryValue => ({
    name: machine.system.channels[bufferAt(machine, word)]?.name ?? wordName(machine.system, machine.layout, word),
    value: wordText(machine, states[place], word, lines),
    since: writtenAt(word, place),
  });
  const history = told.slice(0, mostTold).map(([place, sets]) => ({
    place,
    sets: sets.map((word) => ({ ...value(word, place), before: wordText(machine, states[place - 1], word, lines) })),
    reads: [...(touched[place - 1]?.reads ?? [])].map((word) => value(word, place - 1)),
  }));
  return { history, earlier: told.length - history.length };
}

/** The processes that move in a step. */
export function moversOf({ system }: Machine, step: Step | undefined): readonly number[] {
  const of = system.transitions[step?.transition ?? -1];
  if (of === undefined) return [];
  return of.kind === 'local' ? [of.activation] : [of.sender, of.receiver];
}

/** The channel whose buffer has a word; -1 for other words. */
function bufferAt({ layout }: Machine, word: number): number {
  return layout.buffers.findIndex(
    ({ address, capacity, slotWords }) => address >= 0 && address <= word && word <= address + capacity * slotWords,
  );
}

/** The word that stands for the value of which a word is a part: of a buffer the first one. */
function valueAt(machine: Machine, word: number): number {
  return machine.layout.buffers[bufferAt(machine, word)]?.address ?? word;
}

/** The value of a word as the model has it; a buffer by its messages, a location by its label or its line in the text. */
export function wordText(machine: Machine, state: Int32Array | undefined, word: number, lines: LineMap | null): string {
  if (state === undefined) return '';
  const { system, layout } = machine;
  const channel = bufferAt(machine, word);
  if (channel >= 0) return showBuffer(machine, channel, state);
  const process = layout.frames.indexOf(word);
  if (process >= 0) {
    const template = system.templates[system.activations[process]?.template ?? -1];
    const location = template?.locations[state[word] ?? 0];
    return (
      location?.labels[0] ??
      (location === undefined || lines === null ? 'another place' : `line ${lines.position(location.span.start).line}`)
    );
  }
  const type = wordType(system, layout, word);
  return type === null ? String(state[word] ?? 0) : showValue(type, state, word);
}
