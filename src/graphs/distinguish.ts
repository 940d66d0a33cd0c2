import type { Formula } from './formula.ts';
import type { Graph } from './graph.ts';
import type { Partition } from './partition.ts';
import { keyOf, SignatureTable } from './signatures.ts';
import { pieceOfWork, type Work } from './work.ts';

/** Why two states are not strongly bisimilar. */
export interface Distinction {
  /** True in the first state and false in the second. */
  readonly formula: Formula;
  /** A play that shows it: one state moves and the other answers, until there is no answer, or what is observed differs. */
  readonly play: readonly Move[];
}

export interface Move {
  /** Which of the two moves. */
  readonly by: 'first' | 'second';
  /** The number of the step. */
  readonly edge: number;
  /** The number of the step that answers, the one that holds out longest; null if there is none with the label. */
  readonly answer: number | null;
}

/**
 * A formula that tells two states apart, from the rounds of partition refinement (Cleaveland, Computer-Aided Verification 1990, LNCS 531,
 * pages 364-372), with conjuncts left out that the others make superfluous; null if the states are bisimilar. It has as few modalities
 * inside each other as are possible.
 */
export function* distinguish(graph: Graph, initial: Partition, a: number, b: number): Work<Distinction | null> {
  const { first, targets, labels } = graph;
  const rounds = [initial.of];
  let blocks = initial.blocks;
  for (let last = initial.of; last[a] === last[b]; ) {
    const next = yield* refineOnce(graph, last);
    if (next.blocks === blocks) return null;
    blocks = next.blocks;
    last = next.of;
    rounds.push(last);
  }
  const truths = new Map<Formula, Map<number, boolean>>();
  const made = new Map<string, Formula>();
  return { formula: formulaFor(a, b), play: playFor(a, b) };

  /** The first round that has two states apart; there is one. */
  function roundOf(s: number, t: number): number {
    return rounds.findIndex((of) => of[s] !== of[t]);
  }

  /** A step of s that t has no answer to within the round before; null if it is t that has such a step. */
  function challenge(s: number, t: number): number | null {
    const before = rounds[roundOf(s, t) - 1];
    if (before === undefined) return null;
    for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) {
      if (!answers(t, e).some((answer) => before[targets[answer] ?? 0] === before[targets[e] ?? 0])) return e;
    }
    return null;
  }

  /** The steps of t with the label of a step. */
  function answers(t: number, edge: number): number[] {
    const found: number[] = [];
    for (let e = first[t] ?? 0; e < (first[t + 1] ?? 0); e++) if (labels[e] === labels[edge]) found.push(e);
    return found;
  }

  function formulaFor(s: number, t: number): Formula {
    const key = `${s} ${t}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const formula = newFormula(s, t);
    made.set(key, formula);
    return formula;
  }

  function newFormula(s: number, t: number): Formula {
    if (roundOf(s, t) === 0) return { kind: 'observed', observation: initial.of[s] ?? 0 };
    const edge = challenge(s, t);
    if (edge === null) return { kind: 'not', of: formulaFor(t, s) };
    const reached = targets[edge] ?? 0;
    const parts: Formula[] = [];
    for (const answer of answers(t, edge)) {
      const other = targets[answer] ?? 0;
      if (parts.every((part) => holds(part, other))) parts.push(formulaFor(reached, other));
    }
    return { kind: 'can', label: labels[edge] ?? 0, reaching: { kind: 'all', of: parts } };
  }

  function holds(formula: Formula, s: number): boolean {
    const known = truths.get(formula) ?? new Map<number, boolean>();
    truths.set(formula, known);
    const found = known.get(s);
    if (found !== undefined) return found;
    const truth = truthOf(formula, s);
    known.set(s, truth);
    return truth;
  }

  function truthOf(formula: Formula, s: number): boolean {
    switch (formula.kind) {
      case 'observed':
        return initial.of[s] === formula.observation;
      case 'not':
        return !holds(formula.of, s);
      case 'all':
        return formula.of.every((part) => holds(part, s));
      case 'can':
        for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) {
          if (labels[e] === formula.label && holds(formula.reaching, targets[e] ?? 0)) return true;
        }
        return false;
    }
  }

  function playFor(s: number, t: number): Move[] {
    const moves: Move[] = [];
    let [x, y] = [s, t];
    while (roundOf(x, y) > 0) {
      const own = challenge(x, y);
      const by = own === null ? 'second' : 'first';
      const edge = own ?? challenge(y, x) ?? 0;
      const reached = targets[edge] ?? 0;
      const responses = answers(by === 'first' ? y : x, edge);
      let answer: number | null = null;
      for (const e of responses) {
        if (answer === null || roundOf(reached, targets[e] ?? 0) > roundOf(reached, targets[answer] ?? 0)) answer = e;
      }
      moves.push({ by, edge, answer });
      if (answer === null) break;
      [x, y] = by === 'first' ? [reached, targets[answer] ?? 0] : [targets[answer] ?? 0, reached];
    }
    return moves;
  }
}

function* refineOnce({ states, first, targets, labels }: Graph, before: Int32Array): Work<Partition> {
  const table = new SignatureTable();
  const of = new Int32Array(states);
  let keys = new Float64Array(256);
  for (let s = 0; s < states; s++) {
    if (s % pieceOfWork === pieceOfWork - 1) yield;
    const [start, end] = [first[s] ?? 0, first[s + 1] ?? 0];
    if (end - start > keys.length) keys = new Float64Array(2 * (end - start));
    for (let e = start; e < end; e++) keys[e - start] = keyOf(labels[e] ?? 0, before[targets[e] ?? 0] ?? 0);
    of[s] = table.number(before[s] ?? 0, keys, end - start);
  }
  return { blocks: table.count, of };
}
