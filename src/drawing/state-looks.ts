import type { GraphNode } from '../contract/graph.ts';
import type { Ink } from './inks.ts';

export type StateKind = GraphNode['kind'];

/** How a kind of states looks wherever states are drawn, and what legends and lists call it. Its shape is in `signs.ts`. */
interface KindLook {
  readonly word: string;
  readonly fill: Ink;
  readonly rim: Ink;
  /** Of the rim, in pixels. */
  readonly width: number;
}

export const kindLooks = {
  plain: { word: '', fill: 'node', rim: 'border', width: 1.4 },
  initial: { word: 'initial', fill: 'node', rim: 'text', width: 2.8 },
  deadlock: { word: 'deadlock', fill: 'badFill', rim: 'bad', width: 2.8 },
  error: { word: 'run-time error', fill: 'badFill', rim: 'bad', width: 2.8 },
  violation: { word: 'violation', fill: 'badFill', rim: 'bad', width: 2.8 },
  terminated: { word: 'terminated', fill: 'goodFill', rim: 'good', width: 2.8 },
} as const satisfies Readonly<Record<StateKind, KindLook>>;

/** What became of a state in a search. */
export type StateFate = keyof typeof stateFates;

/** What a fate changes in the look of a state. */
interface FateLook {
  readonly word: string;
  /** The inside of states of no special kind, or of all. */
  readonly plainFill?: Ink;
  /** The rim of states of no special kind, and its width. */
  readonly plainRim?: Ink;
  readonly plainWidth?: number;
  readonly fill?: Ink;
  readonly rim?: Ink;
  readonly width?: number;
  readonly dash?: readonly number[];
  /** Of its words. */
  readonly ink?: Ink;
  /** Of states of no special kind: they are squares with corners of this radius instead of circles. */
  readonly corner?: number;
  /** Where pictures are so small that states are dots: the ink, the size as a share of the usual one, and how strong. */
  readonly dot?: { readonly ink: Ink; readonly size: number; readonly strength: number };
}

export const stateFates = {
  plain: { word: '' },
  whole: { word: 'visited', plainFill: 'visited', dot: { ink: 'kept', size: 1, strength: 1 } },
  reduced: { word: 'some left out', plainFill: 'visited', plainRim: 'taken', plainWidth: 3, dot: { ink: 'taken', size: 1.5, strength: 1 } },
  unvisited: {
    word: 'never visited',
    fill: 'surface',
    rim: 'border',
    width: 1.4,
    dash: [3, 4],
    ink: 'quiet',
    dot: { ink: 'border', size: 0.5, strength: 1 },
  },
  done: { word: 'done', plainFill: 'raised' },
  found: { word: 'found, not entered', fill: 'surface', rim: 'taken', width: 2, dash: [2, 3] },
  waiting: { word: 'waiting', plainFill: 'raised', rim: 'taken', width: 4, corner: 7 },
  current: { word: 'current', plainFill: 'raised', rim: 'current', width: 7, corner: 2 },
  cyan: { word: 'cyan', plainFill: 'cyanFill', rim: 'cyan', width: 4, corner: 7 },
  blue: { word: 'blue', plainFill: 'senderFill', plainRim: 'taken', plainWidth: 2.8 },
  red: { word: 'red', plainFill: 'badFill', plainRim: 'bad', plainWidth: 2.8, dash: [7, 3] },
  equal: { word: 'equal' },
  changed: { word: 'changed', plainFill: 'warningFill', rim: 'sharing', width: 2.8 },
  added: { word: 'added', fill: 'goodFill', rim: 'good', width: 2.8 },
  gone: { word: 'gone', fill: 'surface', rim: 'bad', width: 2.2, dash: [5, 4] },
} as const satisfies Readonly<Record<string, FateLook>>;

/** What became of a step: in a search, in a run, or what kind of step a process has there. */
export type StepFate = keyof typeof stepFates;

interface StepLook {
  readonly word: string;
  readonly ink: Ink;
  /** In pixels. */
  readonly width: number;
  readonly dash: readonly number[];
  readonly strength: number;
}

export const stepFates = {
  plain: { word: '', ink: 'edge', width: 1.4, dash: [], strength: 1 },
  taken: { word: 'taken', ink: 'taken', width: 2.2, dash: [], strength: 1 },
  pruned: { word: 'left out', ink: 'left', width: 1.4, dash: [7, 6], strength: 1 },
  beyond: { word: 'left out', ink: 'left', width: 1.3, dash: [3, 4], strength: 1 },
  last: { word: 'taken last', ink: 'taken', width: 5, dash: [], strength: 1 },
  run: { word: 'run', ink: 'taken', width: 3, dash: [], strength: 1 },
  again: { word: 'repeats for ever', ink: 'receiver', width: 3, dash: [9, 4], strength: 1 },
  altered: { word: 'other steps', ink: 'sharing', width: 2.4, dash: [12, 3, 3, 3], strength: 1 },
  added: { word: 'added step', ink: 'good', width: 3, dash: [], strength: 1 },
  gone: { word: 'step that is gone', ink: 'bad', width: 2, dash: [5, 4], strength: 1 },
  low: { word: '0', ink: 'left', width: 1.8, dash: [6, 5], strength: 1 },
  high: { word: '1', ink: 'text', width: 1.8, dash: [], strength: 1 },
  local: { word: 'local', ink: 'line', width: 1.8, dash: [], strength: 1 },
  shared: { word: 'touches shared things', ink: 'sharing', width: 1.8, dash: [7, 4], strength: 1 },
  rendezvous: { word: 'communication', ink: 'receiver', width: 3, dash: [2, 3], strength: 1 },
} as const satisfies Readonly<Record<string, StepLook>>;

/** How plain steps look that are so long that they cross most others: thinner and paler, and yet to be seen. */
export const farStep = { ink: 'left', width: 1.1 } as const satisfies Pick<StepLook, 'ink' | 'width'>;

/** Whether steps of an ink are painted below others. */
export function isQuiet(ink: Ink): boolean {
  return ink === 'left' || ink === 'edge';
}

/** The rim of states with steps to or from states that are not drawn. */
export const partlyDrawn = { word: 'not all steps drawn', dash: [5, 4] } as const;

/** How a state of a kind and a fate looks. */
export interface StateLook {
  readonly fill: Ink;
  readonly rim: Ink;
  readonly width: number;
  readonly dash: readonly number[];
  /** Of its words. */
  readonly ink: Ink;
}

export function stateLook(kind: StateKind, fate: StateFate): StateLook {
  const base: KindLook = kindLooks[kind];
  const { plainFill, plainRim, plainWidth, fill, rim, width, dash, ink }: FateLook = stateFates[fate];
  return {
    fill: fill ?? (kind === 'plain' || kind === 'initial' ? plainFill : undefined) ?? base.fill,
    rim: rim ?? (kind === 'plain' ? plainRim : undefined) ?? base.rim,
    width: width ?? (kind === 'plain' ? plainWidth : undefined) ?? base.width,
    dash: dash ?? [],
    ink: ink ?? 'text',
  };
}

/** The radius of the corners of a state of a kind and a fate that is a square; null where it has the shape of its kind. */
export function cornerOf(kind: StateKind, fate: StateFate): number | null {
  const { corner }: FateLook = stateFates[fate];
  return kind === 'plain' ? (corner ?? null) : null;
}

/** The dot of a fate in small pictures; null where the outline stays. */
export function dotOf(fate: StateFate): NonNullable<FateLook['dot']> | null {
  const { dot }: FateLook = stateFates[fate];
  return dot ?? null;
}

/** How the entries of a legend look that a person chose: a colour, a pattern of lines for states, dashes for steps, and a letter. */
export interface GroupLook {
  readonly ink: Ink;
  readonly letter: string;
  /** Lines of the pattern in a square of 8 by 8. */
  readonly lines: readonly (readonly [number, number, number, number])[];
  readonly dash: readonly number[];
}

export const groupLooks: readonly GroupLook[] = [
  { ink: 'sender', letter: 'A', lines: [[0, 8, 8, 0]], dash: [] },
  { ink: 'good', letter: 'B', lines: [[0, 4, 8, 4]], dash: [9, 4] },
  {
    ink: 'bad',
    letter: 'C',
    lines: [
      [0, 0, 8, 8],
      [0, 8, 8, 0],
    ],
    dash: [3, 3],
  },
  { ink: 'warning', letter: 'D', lines: [[4, 0, 4, 8]], dash: [12, 3, 3, 3] },
  { ink: 'receiver', letter: 'E', lines: [[0, 0, 8, 8]], dash: [6, 2] },
  {
    ink: 'border',
    letter: 'F',
    lines: [
      [1, 4, 3, 4],
      [5, 0, 7, 0],
    ],
    dash: [1, 3],
  },
];

/** The look of an entry of a legend; there are more entries than looks, and the last look is that of all others. */
export function groupLook(colour: number | null): GroupLook | null {
  return colour === null ? null : (groupLooks[Math.min(colour, groupLooks.length - 1)] ?? null);
}
