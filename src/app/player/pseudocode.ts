import type { LabSide, PlayerEvent } from '../../worker/api.ts';

/** What a line of the pseudo-code stands for. */
export type LineId =
  | 'enter'
  | 'choose'
  | 'proviso'
  | 'all'
  | 'each'
  | 'fire'
  | 'error'
  | 'old'
  | 'stack'
  | 'new'
  | 'carry'
  | 'sleep'
  | 'wake'
  | 'leave';

export interface CodeLine {
  readonly id: LineId;
  readonly indent: number;
  readonly text: string;
}

/** The search in a few lines, for the algorithm that is played, after the papers that it is from. */
export function pseudocode({ search, reduction }: LabSide): { readonly source: string; readonly lines: readonly CodeLine[] } {
  const { por, sleep, proviso } = reduction;
  const sleeps = sleep || por === 'alg3' || por === 'alg2+alg3';
  const chooses = por !== 'none' && por !== 'alg3';
  const tag = por === 'alg3' || por === 'alg2+alg3';
  const line = (id: LineId, indent: number, text: string): CodeLine => ({ id, indent, text });
  const lines = [
    line(
      'enter',
      0,
      search === 'bfs'
        ? 'while the queue is not empty: take s from its front'
        : sleeps
          ? 'search(s, asleep):  put s on the stack'
          : 'search(s):  put s on the stack',
    ),
    ...(chooses ? [line('choose', 1, `T := ${setText(por)}`)] : []),
    ...(chooses && proviso !== 'none'
      ? [
          line(
            'proviso',
            1,
            proviso === 'stack'
              ? 'if the steps of T lead to the stack: try another set'
              : 'if the steps of T lead to old states: try another set',
          ),
        ]
      : []),
    line('all', 1, chooses ? 'if there is no such set: T := all enabled transitions' : 'T := all enabled transitions'),
    line('each', 1, sleeps ? 'for each t in T that is not asleep:' : 'for each t in T:'),
    ...(sleeps
      ? [
          line('carry', 2, 'Z := those asleep that are independent of t'),
          line('sleep', 2, tag ? 'put t into the conflict set, with its tags' : 'put t to sleep'),
        ]
      : []),
    line('fire', 2, "s' := t(s)"),
    line('error', 2, 'if t fails: report the error'),
    line(
      'new',
      2,
      search === 'bfs'
        ? "if s' is new: put it at the end of the queue"
        : sleeps
          ? "if s' is new: search(s', Z)"
          : "if s' is new: search(s')",
    ),
    ...(search === 'bfs' ? [] : [line('stack', 2, "else if s' is on the stack: a cycle")]),
    line('old', 2, search === 'bfs' ? "else: s' has been found before" : "else: s' has been visited"),
    ...(sleeps ? [line('wake', 2, "else if something asleep in s' is not in Z: search s' again for it")] : []),
    line('leave', 1, search === 'bfs' ? 's is done' : 'take s from the stack'),
  ];
  return { source: `${sourceText(por, sleeps)}${search === 'bfs' ? ', breadth-first' : ''}`, lines };
}

function setText(por: LabSide['reduction']['por']): string {
  switch (por) {
    case 'alg2':
    case 'alg2+alg3':
      return 'the steps of one process, if all of them are local';
    case 'overman':
    case 'overman-refined':
      return 'a closed set of processes that can touch common objects';
    case 'ample':
      return 'an ample set: one process, or a pair that communicates';
    case 'stubborn':
    case 'stubborn-deletion':
      return 'a stubborn set';
    default:
      return 'a persistent set';
  }
}

function sourceText(por: LabSide['reduction']['por'], sleeps: boolean): string {
  switch (por) {
    case 'none':
      return sleeps ? 'After Godefroid, VeriSoft slides, sleep sets' : 'Holzmann, Godefroid and Pirottin 1992, Algorithm 1';
    case 'alg2':
      return 'Holzmann, Godefroid and Pirottin 1992, Algorithm 2';
    case 'alg3':
      return 'Holzmann, Godefroid and Pirottin 1992, Algorithm 3';
    case 'alg2+alg3':
      return 'Holzmann, Godefroid and Pirottin 1992, Algorithms 2 and 3';
    case 'overman':
    case 'overman-refined':
      return 'Holzmann, Godefroid and Pirottin 1992, section 5';
    case 'ample':
      return 'Clarke, Grumberg and Peled 1999, chapter 10';
    default:
      return `After Godefroid, VeriSoft slides, persistent sets${sleeps ? ' and sleep sets' : ''}`;
  }
}

/** The line at which the search is with an event. */
export function lineOf(event: PlayerEvent): LineId {
  switch (event.kind) {
    case 'enter':
      if (event.chosen !== null) return 'choose';
      return event.rejected.length > 0 ? 'all' : event.enabled.length < 2 ? 'enter' : 'all';
    case 'take':
      return event.outcome === 'new' ? 'new' : event.outcome === 'stack' ? 'stack' : event.outcome === 'visited' ? 'old' : 'error';
    case 'sleep':
      return 'sleep';
    case 'again':
      return 'wake';
    case 'leave':
      return 'leave';
  }
}

/** An event in a sentence. */
export function eventSentence(event: PlayerEvent, name: (transition: number) => string): string {
  switch (event.kind) {
    case 'enter': {
      const { state, enabled, chosen, asleep, rejected } = event;
      if (enabled.length === 0) return `State ${state}: nothing is enabled.`;
      const sleeping = asleep.length > 0 ? ` ${asleep.length} asleep.` : '';
      const turnedDown =
        rejected.length > 0
          ? ` ${rejected.length} ${rejected.length === 1 ? 'set was' : 'sets were'} turned down: ${rejected[0]?.why}.`
          : '';
      return `State ${state}: ${takenWords(enabled.length, chosen?.length ?? enabled.length)}.${sleeping}${turnedDown}`;
    }
    case 'take': {
      const ends = {
        new: `to state ${event.target}, which is new`,
        stack: `back to state ${event.target} on the stack`,
        visited: `to state ${event.target}, which has been visited`,
        error: 'to a run-time error',
      } as const;
      return `From state ${event.state} ${ends[event.outcome]}: ${name(event.transition)}`;
    }
    case 'sleep':
      return `State ${event.state}: ${event.asleep.length} ${event.asleep.length === 1 ? 'transition is' : 'transitions are'} asleep now.`;
    case 'again':
      return `State ${event.state} is entered again for ${event.woken.length} ${event.woken.length === 1 ? 'transition' : 'transitions'} that slept before.`;
    case 'leave':
      return `State ${event.state} is done.`;
  }
}

function takenWords(enabled: number, chosen: number): string {
  if (enabled === 1) return 'the one enabled transition is chosen';
  if (chosen < enabled) return `${chosen} of ${enabled} enabled transitions ${chosen === 1 ? 'is' : 'are'} chosen`;
  return `${enabled === 2 ? 'both' : `all ${enabled}`} enabled transitions are chosen`;
}
