import { branchingRound, divergenceOf, type Refined, withoutCircles } from './branching.ts';
import type { Graph } from './graph.ts';
import type { Partition } from './partition.ts';
import { keyOf } from './signatures.ts';
import { type Atoms, type StutterFormula, stutterStates } from './stutter-formula.ts';
import type { Work } from './work.ts';

/** All steps are alike: what counts is what is seen of states. */
export const unseen = { hidden: 0, divergence: true } as const;

/** A round of partition refinement, with what tells its blocks apart in terms of those of the round before. */
interface Round {
  /** The block of each state of the contracted graph before, and after. */
  readonly before: Int32Array;
  readonly after: Refined;
  /** A state in each block. */
  readonly members: Int32Array;
}

/**
 * A formula of CTL without next that is true in state a and false in state b, which are not stutter bisimilar with regard to divergence
 * (Browne, Clarke and Grumberg, Theoretical Computer Science 59, 1988, pages 115-131; De Nicola and Vaandrager, Journal of the ACM 42(2),
 * 1995, pages 458-487); null if they are. As in Korver, Computer-Aided Verification 1991, LNCS 575, pages 13-23, it is made of the rounds
 * of partition refinement: one block has a way within a block of the round before to a third, or can stay within it for ever, and the
 * other has not. All labels of the graph have to be 0. Conjuncts that the others make superfluous are left out.
 */
export function* distinguishStuttering(graph: Graph, initial: Partition, atoms: Atoms, a: number, b: number): Work<StutterFormula | null> {
  const { circles, contracted, block } = yield* withoutCircles(graph, initial, unseen.hidden);
  const diverges = divergenceOf(graph, circles, unseen);
  const forEver = keyOf(1, 0);
  const [x, y] = [circles.of[a] ?? 0, circles.of[b] ?? 0];
  const firstMembers = membersOf(block, initial.blocks);
  const rounds: Round[] = [];
  let now: Int32Array = block;
  for (let blocks = initial.blocks; now[x] === now[y]; ) {
    const after = yield* branchingRound(contracted, now, unseen.hidden, diverges);
    if (after.blocks === blocks) return null;
    blocks = after.blocks;
    rounds.push({ before: now, after, members: membersOf(after.of, after.blocks) });
    now = after.of;
  }
  const stateOf = new Int32Array(circles.count);
  circles.of.forEach((c, s) => {
    stateOf[c] = s;
  });
  const made = new Map<string, StutterFormula>();
  const literals: StutterFormula[] = atoms.map((_, atom) => ({ kind: 'atom', atom }));
  const negated: StutterFormula[] = literals.map((of) => ({ kind: 'not', of }));
  const truths = new Map<StutterFormula, Uint8Array>();
  return yield* apart(rounds.length, now[x] ?? 0, now[y] ?? 0);

  /** True in all states of one block after so many rounds, false in all of another. */
  function* apart(round: number, one: number, other: number): Work<StutterFormula> {
    const key = `${round} ${one} ${other}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    yield;
    const formula = yield* newApart(round, one, other);
    made.set(key, formula);
    return formula;
  }

  function* newApart(round: number, one: number, other: number): Work<StutterFormula> {
    const last = rounds[round - 1];
    if (last === undefined) return literalFor(stateOf[firstMembers[one] ?? 0] ?? 0, stateOf[firstMembers[other] ?? 0] ?? 0);
    const parent = last.before[last.members[one] ?? 0] ?? 0;
    const otherParent = last.before[last.members[other] ?? 0] ?? 0;
    if (parent !== otherParent) return yield* apart(round - 1, parent, otherParent);
    const [own, exits] = [keysOf(last.after, one), keysOf(last.after, other)];
    const more = own.find((key) => !exits.includes(key));
    if (more === undefined) return { kind: 'not', of: yield* apart(round, other, one) };
    const left = exits.filter((key) => key !== forEver);
    const on = yield* conjunction(round - 1, parent, left);
    if (more === forEver) return { kind: 'always', of: on };
    return { kind: 'until', on, to: yield* conjunction(round - 1, more, [parent, ...left]) };
  }

  /** True in all states of a block, false in all of some others. */
  function* conjunction(round: number, block: number, others: readonly number[]): Work<StutterFormula> {
    const of: StutterFormula[] = [];
    const blocks = rounds[round - 1]?.after.of ?? rounds[0]?.before ?? now;
    for (const other of others) {
      if (of.some((part) => falseIn(part, blocks, other))) continue;
      of.push(yield* apart(round, block, other));
    }
    return { kind: 'all', of };
  }

  function falseIn(formula: StutterFormula, blocks: Int32Array, block: number): boolean {
    const holds = stutterStates(formula, graph, atoms, truths);
    return circles.of.every((c, s) => blocks[c] !== block || holds[s] === 0);
  }

  function literalFor(s: number, t: number): StutterFormula {
    const atom = atoms.findIndex((of) => of[s] !== of[t]);
    const literal = (atoms[atom]?.[s] === 1 ? literals : negated)[atom];
    if (literal === undefined) throw new Error('states in different blocks differ in an atom');
    return literal;
  }
}

/** The keys of a block, which are the blocks that its states have a way to, and whether they can stay. */
function keysOf({ signatures }: Refined, block: number): number[] {
  const keys = new Float64Array(signatures.size(block));
  signatures.copy(block, keys, 0);
  return [...keys];
}

function membersOf(of: Int32Array, blocks: number): Int32Array {
  const members = new Int32Array(blocks);
  of.forEach((block, c) => {
    members[block] = c;
  });
  return members;
}
