import type { CycleEvent } from '../../../../contract/cycle-search.ts';

type NestedLine = 'enter' | 'each' | 'closeFirst' | 'go' | 'seed' | 'blue' | 'second' | 'eachSecond' | 'closeSecond' | 'redden';

/** Nested depth-first search, after S. Schwoon and J. Esparza (A note on on-the-fly verification algorithms, 2005, Figure 1). */
export const nestedCode: readonly (readonly [line: NestedLine, indent: number, text: string])[] = [
  ['enter', 0, 'first(s):  colour s cyan'],
  ['each', 1, 'for each edge from s to t:'],
  ['closeFirst', 2, 'if t is cyan, and s or t is accepting: a cycle is found'],
  ['go', 2, 'if t is white: first(t)'],
  ['seed', 1, 'if s is accepting: second(s), then colour s red'],
  ['blue', 1, 'else: colour s blue'],
  ['second', 0, 'second(s):'],
  ['eachSecond', 1, 'for each edge from s to t:'],
  ['closeSecond', 2, 'if t is cyan: a cycle is found'],
  ['redden', 2, 'if t is blue: colour t red; second(t)'],
];

/** The line at which the nested search is with an event; `before`: the event before it. */
export function nestedLine(event: CycleEvent, before: CycleEvent | undefined): NestedLine {
  switch (event.kind) {
    case 'enter':
      return 'enter';
    case 'take':
      if (event.search === 'first') return event.found === 'white' ? 'go' : event.found === 'cyan' ? 'closeFirst' : 'each';
      return event.found === 'cyan' ? 'closeSecond' : event.found === 'blue' ? 'redden' : 'eachSecond';
    case 'seed':
      return 'seed';
    case 'fall':
      return 'second';
    case 'leave':
      return event.colour === 'red' ? 'seed' : 'blue';
    case 'close':
      return before?.kind === 'take' && before.search === 'second' ? 'closeSecond' : 'closeFirst';
    case 'component':
      return 'blue';
  }
}
