import { ltsminHeader, type SavedStep } from '../../contract/saved-run.ts';
import type { StepLabels } from '../../engine/views/labels.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { StepList } from '../../engine/source/source.ts';
import { Storage } from '../steps/storage.ts';
import { readCsv } from './csv.ts';
import type { Range } from '../../system/value-type.ts';
import { freshNames, type StateWord, stateWords } from './state-words.ts';
import { valueOfWord } from './written-words.ts';

/** A trace of LTSmin as steps of the model. */
export interface ForeignRun {
  readonly steps: readonly SavedStep[];
  /** For an infinite run: the state from which it repeats. */
  readonly loopStart: number | null;
}

/**
 * Reads a trace as `ltsmin-printtrace TRACE.gcf TRACE.csv` writes it, values by name or by number (`--values=idx`). The abstract machine
 * looks for a step from each state to the next, so that what comes out is a run of the model; a text says where there is none, and why.
 */
export function readLtsminRun(text: string, machine: Machine, labels: StepLabels): ForeignRun | string {
  const table = tableOf(text, machine);
  if (typeof table === 'string') return table;
  const { rows } = table;
  let state = new Int32Array(machine.words);
  machine.initial(state);
  const start = rows[0];
  if (start === undefined) return 'it has no states';
  if (!same(start.words, state)) return `its first state is not the initial state of the model${unordered}`;
  const steps: SavedStep[] = [];
  /** How many steps come before each row. */
  const reached = [0];
  for (const [i, row] of rows.entries()) {
    const next = rows[i + 1];
    if (next === undefined) break;
    const found = stepTo(machine, state, next.words, row.edge);
    // LTSmin repeats the last state of a run that ends, as SPIN does.
    if (found === null && !same(state, next.words))
      return `row ${i + 3}: no step of the model leads there from the state of row ${i + 2}${unordered}`;
    if (found !== null) {
      steps.push({ label: labels.label(state, found), ...found });
      state = next.words;
    }
    reached.push(steps.length);
  }
  const last = rows[rows.length - 1];
  const again = rows.slice(0, -1).findIndex(({ all }) => all === last?.all);
  const from = reached[again] ?? 0;
  return { steps, loopStart: table.lasso && again >= 0 && from < steps.length ? from : null };
}

const unordered =
  '; a trace of the distributed tool has to be put in order first: ltsmin-convert --rdwr --bfs TRACE.gcf ORDERED.gcf (docs/scale.md)';

interface Row {
  readonly words: Int32Array<ArrayBuffer>;
  /** All columns of the state, those that LTSmin adds for a formula included. */
  readonly all: string;
  readonly edge: { readonly transition: number; readonly choice: number } | null;
}

/** The rows with the words of the model; a text says what is wrong. */
function tableOf(text: string, machine: Machine): { rows: Row[]; lasso: boolean } | string {
  const [first = ''] = text.split('\n', 1);
  const [, separator = ','] = /transition:number([,;\t])choice:number/.exec(first) ?? [];
  const [header = [], ...lines] = readCsv(text, separator);
  if (!ltsminHeader.test(text))
    return 'it is not a table of ltsmin-printtrace: its first line does not end with the columns transition and choice';
  const storage = new Storage(machine.system, freshNames());
  const words = stateWords(storage, freshNames());
  const names = header.map((column) => column.slice(0, column.lastIndexOf(':')));
  const columns = words.map(({ name }) => names.indexOf(name));
  const missing = words.find((_, i) => columns[i] === -1);
  if (missing !== undefined) return `it is of another model, or of other values of constants: it has no column ${missing.name}`;
  const ltl = header.indexOf('ltl:buchi');
  const rows: Row[] = [];
  for (const [i, line] of lines.entries()) {
    if (line.length !== header.length) return `row ${i + 2} has ${line.length} values, and the first line names ${header.length}`;
    const values = words.map((word, at) =>
      valueNamed(word, line[columns[at] ?? -1] ?? '', machine.layout.ranges[at] ?? { low: 0, high: 0 }),
    );
    const wrong = values.indexOf(null);
    if (wrong >= 0) return `row ${i + 2}: "${line[columns[wrong] ?? -1]}" is no value of ${words[wrong]?.name}`;
    const [transition, choice] = line.slice(-2).map((value) => (/^\d+$/.test(value) ? Number(value) : null));
    rows.push({
      words: Int32Array.from(values as number[]),
      all: [line[ltl] ?? '', ...values].join(' '),
      edge: transition == null || choice == null ? null : { transition, choice },
    });
  }
  return { rows, lasso: ltl >= 0 };
}

/** A value by its name or its number; null if it is neither. */
function valueNamed({ type }: StateWord, text: string, range: Range): number | null {
  const named = type.values.indexOf(text);
  if (named >= 0) return named;
  return /^-?\d{1,10}$/.test(text) ? valueOfWord(Number(text), range) : null;
}

/** A step from one state to another, that with the numbers on the edge if there are several; null if there is none. */
function stepTo(machine: Machine, from: Int32Array, to: Int32Array, edge: Row['edge']) {
  const list = new StepList();
  machine.enabled(from, list);
  const next = new Int32Array(machine.words);
  let found: { transition: number; choice: number } | null = null;
  for (let i = 0; i < list.count; i++) {
    const step = { transition: list.transition(i), choice: list.choice(i) };
    if (machine.fire(from, step.transition, step.choice, next) !== null || !same(next, to)) continue;
    if (step.transition === edge?.transition && step.choice === edge.choice) return step;
    found ??= step;
  }
  return found;
}

function same(a: Int32Array, b: Int32Array): boolean {
  return a.every((word, i) => word === b[i]);
}
