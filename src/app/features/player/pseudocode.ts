import type { PlayerEvent } from '../../../contract/player.ts';
import type { LabSide } from '../../../contract/lab/compare.ts';
import type { Algorithm } from '../../../contract/check/reduction.ts';
import { exactlyPlayed, isExactlyPlayed } from '../../../contract/lab/exactly-played.ts';
import { type PlayedStore, playedStore, storeLines } from '../../../contract/lab/played-store.ts';
import { backWords, descriptorOf, hasTags, leavesOut, usesSleep } from '../../../worker/lab/algorithms.ts';

/** What a line of the pseudo-code stands for. */
export type LineId =
  | 'enter'
  | 'choose'
  | 'refuse'
  | 'proviso'
  | 'all'
  | 'each'
  | 'carry'
  | 'fire'
  | 'error'
  | 'new'
  | 'old'
  | 'stack'
  | 'wake'
  | 'sleep'
  | 'leave'
  /** What the store does: it looks whether a state is there, keeps it, and looks at candidates. */
  | 'look'
  | 'keep'
  | 'mistake'
  | 'again'
  | 'wait'
  | 'group'
  | 'settle'
  | 'compress';

export interface CodeLine {
  readonly id: LineId;
  readonly indent: number;
  readonly text: string;
}

/** Whether transitions sleep. */
export function hasSleep({ reduction: { por, sleep } }: LabSide): boolean {
  return usesSleep(por, sleep);
}

/** The search in a few lines, for the algorithm that is played, after the papers that it is from. */
export function pseudocode(
  side: LabSide,
  store: PlayedStore = exactlyPlayed,
): { readonly source: string; readonly lines: readonly CodeLine[] } {
  const breadthFirst = side.search === 'bfs';
  const { por } = side.reduction;
  const searching = [...choosing(side), ...(breadthFirst ? takingFromQueue() : takingFromStack(side))];
  const lines = withStore(searching, store);
  const kept = isExactlyPlayed(store) ? '' : `; ${store.kind === 'exact' ? algorithmFour : playedStore(store.kind).title}`;
  return { source: `${sourceText(por, hasSleep(side))}${breadthFirst ? ', breadth-first' : ''}${kept}`, lines };
}

const line = (id: LineId, indent: number, text: string): CodeLine => ({ id, indent, text });

/** The search that compresses states as they are found, where the paper has it. */
const algorithmFour = 'with compression Algorithm 4 (section 6.1)';

/** The lines of a store come before those that ask whether a state is new, and after them how it is kept, which is done first. */
function withStore(lines: readonly CodeLine[], store: PlayedStore): readonly CodeLine[] {
  const { before, after, atEnd } = storeLines(store);
  return lines.flatMap((one) => {
    const keeping = after.length === 0 ? one : { ...one, text: one.text.replace('is new: ', 'is new: keep it, then ') };
    if (one.id === 'new') return [...before, keeping, ...after];
    return one.id === 'leave' ? [...atEnd, one] : [one];
  });
}

/** A state is entered, and its set chosen. */
function choosing({ search, reduction }: LabSide): CodeLine[] {
  const { por, single } = reduction;
  const enter =
    search === 'bfs'
      ? 'while the queue is not empty: take s from its front'
      : hasSleep({ search, reduction })
        ? 'search(s, asleep):  put s on the stack'
        : 'search(s):  put s on the stack';
  const { set, back } = descriptorOf(por);
  if (!leavesOut(por)) return [line('enter', 0, enter), line('all', 1, `T := ${set}`)];
  const refused = `if a step of T is visible or fails${single === true ? ', or T has several' : ''}: try another set`;
  const words = backWords(reduction);
  const leads = back === 'none' ? 'a step of T leads' : 'the steps of T lead';
  return [
    line('enter', 0, enter),
    line('choose', 1, `T := ${set}`),
    ...(words === null ? [] : [line('refuse', 1, refused), line('proviso', 1, `if ${leads} to ${words.code}: try another set`)]),
    line('all', 1, 'if there is no such set: T := all enabled transitions'),
  ];
}

/** The steps of the set are taken, depth first. */
function takingFromStack(side: LabSide): CodeLine[] {
  const sleeps = hasSleep(side);
  const tags = hasTags(side.reduction.por);
  const carried = tags
    ? 'Z := asleep, but for those with a tag that conflicts with one of t'
    : 'Z := those asleep that are independent of t';
  const asleep = tags ? 'after the last t of a process: enter their tags into their conflict sets' : 'put t to sleep';
  return [
    line('each', 1, sleeps ? 'for each t in T that is not asleep:' : 'for each t in T:'),
    ...(sleeps ? [line('carry', 2, carried)] : []),
    line('fire', 2, "s' := t(s)"),
    line('error', 2, 'if t fails: report the error'),
    line('new', 2, sleeps ? "if s' is new: search(s', Z)" : "if s' is new: search(s')"),
    line('old', 2, "else: s' has been visited"),
    line('stack', 3, "if s' is on the stack: a cycle"),
    ...(sleeps ? [line('wake', 3, "if something asleep in s' is not in Z: search s' again for it"), line('sleep', 2, asleep)] : []),
    line('leave', 1, 'take s from the stack'),
  ];
}

/** The steps of the set are taken, breadth first. */
function takingFromQueue(): CodeLine[] {
  return [
    line('each', 1, 'for each t in T:'),
    line('fire', 2, "s' := t(s)"),
    line('error', 2, 'if t fails: report the error'),
    line('new', 2, "if s' is new: put it at the end of the queue"),
    line('old', 2, "else: s' has been found before"),
    line('leave', 1, 's is done'),
  ];
}

/** The slides name sleep sets only; the search with them, where states are stored, is that of the book. */
const sleepSource = 'Godefroid 1996, sleep sets with stored states';

function sourceText(por: Algorithm, sleeps: boolean): string {
  if (por === 'none' && sleeps) return sleepSource;
  return `${descriptorOf(por).source}${sleeps ? `; ${sleepSource}` : ''}`;
}

/** The lines that an event belongs to: first the one that decides, then those that lead to it. */
export function linesOf(event: PlayerEvent): readonly [LineId, ...LineId[]] {
  switch (event.kind) {
    case 'enter':
      return linesOfChoice(event);
    case 'take':
      return linesOfStep[event.outcome];
    case 'settle':
      return ['settle', 'group'];
    case 'keep':
      return ['keep'];
    case 'compress':
      return ['compress', 'fire'];
    case 'rebuild':
      return ['look'];
    case 'group':
      return ['group'];
    case 'sleep':
      return ['sleep'];
    case 'again':
      return ['wake', 'old'];
    case 'leave':
      return ['leave'];
  }
}

const linesOfStep: Readonly<Record<Extract<PlayerEvent, { kind: 'take' }>['outcome'], readonly [LineId, ...LineId[]]>> = {
  new: ['new'],
  error: ['error'],
  visited: ['old'],
  stack: ['stack', 'old'],
  forgotten: ['again', 'new'],
  mistaken: ['mistake', 'old'],
  waits: ['wait'],
};

/** Where the proviso turned a set down its line decides, then that of the other reasons; else it is that of what was chosen. */
function linesOfChoice({ enabled, chosen, rejected }: Extract<PlayerEvent, { kind: 'enter' }>): readonly [LineId, ...LineId[]] {
  if (enabled.length === 0) return ['enter'];
  const taken: LineId = chosen === null ? 'all' : 'choose';
  const [byProviso, otherwise] = [rejected.some(({ why }) => why === 'proviso'), rejected.some(({ why }) => refuses.has(why))];
  if (byProviso) return ['proviso', ...(otherwise ? (['refuse'] as const) : []), taken];
  return otherwise ? ['refuse', taken] : [taken];
}

const refuses: ReadonlySet<string> = new Set(['visible', 'fails', 'not-single']);

/** The line at which the search is with an event. */
export function lineOf(event: PlayerEvent): LineId {
  return linesOf(event)[0];
}
