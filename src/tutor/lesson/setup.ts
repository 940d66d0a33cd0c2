import { type StatelessName, statelessNames } from '../../contract/check/stateless-catalogue.ts';
import { provisos } from '../../contract/check/provisos.ts';
import { type Algorithm, interferences, noReduction, type ReductionOptions, selections } from '../../contract/check/reduction.ts';
import { type PlayedStore, readPlayedStore } from '../../contract/lab/played-store.ts';
import { type Expectation, lessonChecks, type LessonSetup } from '../../contract/tutor/lesson.ts';
import { type Entry, entriesOf, partsOf, type Report, wordOf, yesOf } from './lines.ts';

const keys = [
  'model',
  'constants',
  'left',
  'right',
  'at',
  'square',
  'reveals',
  'focus',
  'grow',
  'check',
  'executions',
  'play',
  'store left',
  'store right',
  'measure',
  'expect left',
  'expect right',
  'expect',
] as const;

/** Reads a block `setup`. */
export function setupOf(lines: readonly string[], first: number, algorithms: readonly Algorithm[], report: Report): LessonSetup {
  const entries = entriesOf(lines, first, keys, report);
  const side = (key: 'left' | 'right') => {
    const entry = entries.get(key);
    return entry === undefined ? null : optionsOf(entry, algorithms, report);
  };
  const [left, right] = [side('left'), side('right')];
  if ((left === null) !== (right === null)) report(first, 'one of the sides is missing', 'give both "left" and "right", or neither');
  const reveals = entries.get('reveals');
  const focus = entries.get('focus');
  const play = entries.get('play');
  const grow = entries.get('grow');
  const check = entries.get('check');
  return {
    model: entries.get('model')?.value ?? null,
    constants: constantsOf(entries.get('constants'), report),
    sides: left === null || right === null ? null : { left, right },
    at: partsOf(entries.get('at')),
    square: yesOf(entries.get('square'), report),
    reveals: reveals === undefined ? null : wordOf(reveals, ['asleep', 'proviso'], report),
    focus: (focus === undefined ? null : wordOf(focus, ['left', 'right'], report)) ?? 'right',
    grow: grow === undefined ? null : growOf(grow, algorithms, report),
    check: check === undefined ? null : wordOf(check, lessonChecks, report),
    executions: executionsOf(entries.get('executions'), report),
    play: play === undefined ? [] : play.value.split(/\s+/).flatMap((value) => wordOf({ ...play, value }, ['left', 'right'], report) ?? []),
    stores: storesOf(entries, report),
    measure: yesOf(entries.get('measure'), report),
    expect: expectationOf(entries, report),
  };
}

/** `source-dpor optimal-dpor`, one or two searches that keep no states; `yes` for all orders beside source sets. */
function executionsOf(entry: Entry | undefined, report: Report): readonly StatelessName[] {
  if (entry === undefined) return [];
  if (entry.value === 'yes') return ['none', 'source-dpor'];
  const [first = '', ...others] = entry.value.split(/\s+/);
  if (others.length > 1 || others[0] === first) report(entry.line, 'at most two searches are shown beside each other', 'name one or two');
  return [first, ...others.slice(0, 1)].flatMap((value) => wordOf({ ...entry, value }, statelessNames, report) ?? []);
}

/** `cache size=8`, for each side. */
function storesOf(entries: ReadonlyMap<string, Entry>, report: Report): LessonSetup['stores'] {
  const found: Partial<Record<'left' | 'right', PlayedStore>> = {};
  for (const name of ['left', 'right'] as const) {
    const entry = entries.get(`store ${name}`);
    if (entry === undefined) continue;
    const read = readPlayedStore(entry.value);
    if ('message' in read) report(entry.line, read.message, read.advice);
    else found[name] = read;
  }
  return found;
}

/** `persistent2 proviso=none sleep`; `full` for all steps. */
function optionsOf(entry: Entry, algorithms: readonly Algorithm[], report: Report): Partial<ReductionOptions> {
  const [por = '', ...rest] = entry.value.split(/\s+/);
  const algorithm = por === 'full' ? 'none' : wordOf({ ...entry, value: por }, algorithms, report);
  const found = rest.map((part): Partial<ReductionOptions> => {
    const [option = '', value = ''] = part.split('=');
    const given = { key: option, value, line: entry.line };
    switch (option) {
      case 'sleep':
      case 'merge':
      case 'unsound':
        return { [option]: true };
      case 'proviso':
        return { proviso: wordOf(given, provisos, report) ?? noReduction.proviso };
      case 'interference':
        return { interference: wordOf(given, interferences, report) ?? 'state-dependent' };
      case 'select':
        return { select: wordOf(given, selections, report) ?? noReduction.select };
      default:
        report(entry.line, `"${option}" is no option of a search`, 'use sleep, merge, unsound, proviso=, interference=, select=');
        return {};
    }
  });
  return Object.assign({}, por === 'full' || algorithm === null ? {} : { por: algorithm }, ...found) as Partial<ReductionOptions>;
}

/** `n = 2, m = 3` */
export function constantsOf(entry: Entry | undefined, report: Report): Record<string, number> {
  if (entry === undefined) return {};
  const found: Record<string, number> = {};
  for (const part of entry.value.split(',')) {
    const [, name, value] = /^\s*([A-Za-z]\w*)\s*=\s*(-?\d+|TRUE|FALSE)\s*$/.exec(part) ?? [];
    if (name === undefined || value === undefined) report(entry.line, `"${part.trim()}" gives no constant a value`, 'write n = 2, m = 3');
    else found[name] = value === 'TRUE' ? 1 : value === 'FALSE' ? 0 : Number(value);
  }
  return found;
}

function growOf({ value, line }: Entry, algorithms: readonly Algorithm[], report: Report): LessonSetup['grow'] {
  const [, constant, from, to, words] = /^([A-Za-z]\w*) from (\d+) to (\d+) with (.+)$/.exec(value) ?? [];
  if (constant === undefined) {
    report(line, `"${value}" does not say what grows`, 'write n from 1 to 10 with an algorithm');
    return null;
  }
  const named = (words ?? '').split(/\s+/).flatMap((word) => wordOf({ key: 'grow', value: word, line }, algorithms, report) ?? []);
  return { constant, from: Number(from), to: Number(to), algorithms: named };
}

function expectationOf(entries: ReadonlyMap<string, Entry>, report: Report): Expectation | null {
  const counts = (key: 'expect left' | 'expect right'): readonly [number, number] | null => {
    const entry = entries.get(key);
    if (entry === undefined) return null;
    const [, states, transitions] = /^(\d+) states?, (\d+) transitions?$/.exec(entry.value) ?? [];
    if (states === undefined) report(entry.line, `"${entry.value}" is no count`, 'write 17 states, 18 transitions');
    return states === undefined ? null : [Number(states), Number(transitions)];
  };
  const [left, right] = [counts('expect left'), counts('expect right')];
  const agreement = entries.get('expect');
  if (left === null || right === null || agreement === undefined) return null;
  return { left, right, agreement: wordOf(agreement, ['agree', 'differ'], report) ?? 'agree' };
}
