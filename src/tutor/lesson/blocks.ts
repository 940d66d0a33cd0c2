import type { Algorithm } from '../../contract/check/reduction.ts';
import { ownPreserved } from '../../contract/lab/own-reduction.ts';
import { wrongReductions } from '../../contract/lab/wrong-reductions.ts';
import { builtSets, exerciseKinds, type ExerciseKind, mistakeAnswers, type Wish } from '../../contract/tutor/exercise.ts';
import { measures, type Prediction } from '../../contract/tutor/lesson.ts';
import { type Entry, entriesOf, partsOf, type Report, withTextBelow, wordOf, yesOf } from './lines.ts';

/** Which lines each kind of exercise reads, besides `kind` and `seed`. */
const reads: Readonly<Record<ExerciseKind, readonly string[]>> = {
  'independent-pair': ['at'],
  'independent-pairs': ['at'],
  'persistent-set': ['at', 'minimal'],
  'build-set': ['at', 'set', 'formula'],
  'next-choice': ['at', 'algorithm'],
  sleep: ['at'],
  'omit-steps': [],
  'trace-classes': [],
  'order-by-swaps': [],
  proviso: ['at', 'algorithm'],
  formula: ['at', 'temporal'],
  'fair-run': ['fairness'],
  'count-states': ['algorithm'],
  orbits: [],
  representative: [],
  'diagram-nodes': [],
  'back-edges': [],
  visible: ['at', 'formula'],
  deadlock: [],
  'no-return': [],
  repair: ['keep'],
  beat: ['rival', 'preserve', 'answer'],
  'find-mistake': ['reduction', 'ask'],
};

/** Reads a block `exercise`; null if it does not say which. */
export function wishOf(lines: readonly string[], first: number, algorithms: readonly Algorithm[], report: Report): Wish | null {
  const all = ['kind', 'seed', ...new Set(Object.values(reads).flat())];
  const { before, entry: answer } = withTextBelow(lines, first, 'answer');
  const entries = entriesOf(before, first, all, report);
  if (answer !== null) entries.set(answer.key, answer);
  const named = entries.get('kind');
  if (named === undefined) {
    report(first, 'the exercise has no kind', `write kind: and one of ${exerciseKinds.join(', ')}`);
    return null;
  }
  const kind = wordOf(named, exerciseKinds, report);
  if (kind === null) return null;
  for (const { key, line } of entries.values()) {
    if (key === 'kind' || key === 'seed' || reads[kind].includes(key)) continue;
    const of = reads[kind].length === 0 ? 'leave it out' : `leave it out; it reads ${reads[kind].join(', ')}`;
    report(line, `an exercise of kind ${kind} does not read "${key}"`, of);
  }
  const [seed, algorithm, fairness] = [entries.get('seed'), entries.get('algorithm'), entries.get('fairness')];
  if (seed !== undefined && !/^\d{1,9}$/.test(seed.value)) report(seed.line, `"${seed.value}" is no seed`, 'write a whole number');
  const por = algorithm === undefined ? null : wordOf(algorithm, algorithms, report);
  const notion = fairness === undefined ? null : wordOf(fairness, ['weak', 'strong', 'impartial'], report);
  const set = entries.get('set');
  const built = set === undefined ? null : wordOf(set, builtSets, report);
  return {
    kind,
    seed: Number(seed?.value ?? 1) || 1,
    ...(entries.has('at') ? { at: partsOf(entries.get('at')) } : {}),
    ...(entries.has('minimal') ? { minimal: yesOf(entries.get('minimal'), report) } : {}),
    ...(entries.has('temporal') ? { temporal: yesOf(entries.get('temporal'), report) } : {}),
    ...(entries.has('formula') ? { formula: entries.get('formula')?.value ?? '' } : {}),
    ...(entries.has('keep') ? { keep: partsOf(entries.get('keep')) } : {}),
    ...(built === null ? {} : { set: built }),
    ...(por === null ? {} : { algorithm: por }),
    ...(notion === null ? {} : { fairness: notion }),
    ...gameOf(kind, entries, first, algorithms, report),
  };
}

/** What exercises about rules of a reduction read. */
function gameOf(
  kind: ExerciseKind,
  entries: ReadonlyMap<string, Entry>,
  first: number,
  algorithms: readonly Algorithm[],
  report: Report,
): Partial<Wish> {
  const word = <const W extends string>(key: string, words: readonly W[]): W | null => {
    const entry = entries.get(key);
    return entry === undefined ? null : wordOf(entry, words, report);
  };
  const needed = kind === 'beat' ? ['rival', 'answer'] : kind === 'find-mistake' ? ['reduction'] : [];
  for (const key of needed)
    if ((entries.get(key)?.value ?? '') === '') report(first, `an exercise of kind ${kind} needs "${key}"`, neededWords[key] ?? '');
  const rival = entries.get('rival');
  const number = /^\d{1,6}$/.test(rival?.value ?? '') ? Number(rival?.value) : null;
  const beaten = number ?? word('rival', algorithms);
  const [preserve, ask] = [word('preserve', ownPreserved), word('ask', mistakeAnswers)];
  const reduction = word(
    'reduction',
    wrongReductions.map(({ name }) => name),
  );
  const answer = entries.get('answer')?.value ?? '';
  return {
    ...(beaten === null ? {} : { rival: beaten }),
    ...(preserve === null ? {} : { preserve }),
    ...(answer === '' ? {} : { answer }),
    ...(reduction === null ? {} : { reduction }),
    ...(ask === null ? {} : { ask }),
  };
}

const neededWords: Readonly<Record<string, string>> = {
  rival: 'name the algorithm to be beaten, or how many states may be visited at most',
  answer: 'write rules that win, from a line "answer:" to the end of the block',
  reduction: `name one of ${wrongReductions.map(({ name }) => name).join(', ')}`,
};

/** Reads a block `predict`: a question, then options, the right ones with a star in place of a dash, or `=` and a number. */
export function predictionOf(lines: readonly string[], first: number, report: Report): Prediction | null {
  const isOption = (line: string): boolean => /^\s*[-*=]\s/.test(line);
  const at = lines.findIndex(isOption);
  const ask = lines
    .slice(0, at < 0 ? lines.length : at)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (ask === '') report(first, 'the prediction asks nothing', 'begin with a question');
  const rest = lines.map((text, i) => ({ text: text.trim(), line: first + i })).slice(at < 0 ? lines.length : at);
  const given = rest.filter(({ text }) => text !== '');
  const [number] = given;
  if (number?.text.startsWith('=') === true) {
    const [, value, measure] = /^=\s+(\d+)(?:\s+(\S+))?$/.exec(number.text) ?? [];
    if (value === undefined) report(number.line, `"${number.text}" is no number`, 'write = 17, or = 17 left.states');
    if (given[1] !== undefined) report(given[1].line, 'a number has one answer', 'leave this line out');
    const known = measure === undefined ? null : wordOf({ key: 'predict', value: measure, line: number.line }, measures, report);
    return { ask, answer: { kind: 'number', right: Number(value ?? 0), measure: known } };
  }
  const odd = given.find(({ text }) => !/^[-*]\s/.test(text));
  if (odd !== undefined) report(odd.line, `"${odd.text}" is no option`, 'begin options with - and right ones with *');
  const right = given.flatMap(({ text }, i) => (text.startsWith('*') ? [i] : []));
  if (given.length < 2)
    report(first, 'the prediction has no options', 'write at least two lines that begin with - or *, or = and a number');
  else if (right.length === 0) report(first, 'no option is right', 'begin the right one with * in place of -');
  if (given.length < 2 || right.length === 0) return null;
  return { ask, answer: { kind: 'choose', options: given.map(({ text }) => text.replace(/^[-*]\s+/, '')), right } };
}
