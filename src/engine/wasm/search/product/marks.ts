import { limit } from '../../emit/encoder/limits.ts';
import type { ProductQuestion, ReadingEdge } from './question.ts';

/** Bits of a word, without the one that would make it negative. */
const mostMarks = 31;

/** What an accepting cycle has to meet, as bits of one word: the acceptance sets of the automaton, and behind them the processes. */
export interface Marks {
  /** The bits of all; under strong fairness, which asks for some processes only, of all sets and of one more that each edge has. */
  readonly all: number;
  /** The bits of all processes; 0 where there is no fairness. */
  readonly processes: number;
  ofEdge(edge: ReadingEdge): number;
  ofProcess(process: number): number;
}

/** Throws a RangeError where there are too many for a word. */
export function marksOf({ automaton, fairness }: ProductQuestion, processes: number): Marks {
  const sets = automaton.acceptanceSets;
  const fair = fairness === 'none' ? 0 : processes;
  const strong = fairness === 'strong';
  limit('conditions of acceptance', sets + fair + Number(strong), mostMarks);
  const bits = (count: number): number => 2 ** count - 1;
  const each = strong ? 2 ** (sets + fair) : 0;
  const all = bits(sets + fair);
  return {
    all: strong ? bits(sets) + each : all,
    processes: all - bits(sets),
    ofEdge: ({ accepts }) => accepts.reduce((sum, is, set) => sum + (is ? 2 ** set : 0), each),
    ofProcess: (process) => (fairness === 'none' ? 0 : 2 ** (sets + process)),
  };
}
