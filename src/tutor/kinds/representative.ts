import { Random } from '../../base/random.ts';
import type { NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { Orbits } from '../../system/symmetry/orbits.ts';
import { permute } from '../../system/symmetry/permute.ts';
import type { WordRoles } from '../../system/symmetry/word-roles.ts';
import { rightAnswer, unfitting, wrongAnswer } from '../grades.ts';
import { shuffled, stateKey, type Subject } from '../subject.ts';
import { rolesOf } from './orbits.ts';

/**
 * Permute a state into the representative of its orbit by exchanging neighbours (E. A. Emerson and T. Wahl, section 2). Any permutation
 * that gives it is right.
 */
export function representative(subject: Subject, wish: Wish): Posed | NotPosed {
  const roles = rolesOf(subject);
  if (typeof roles === 'string') return { refusal: roles };
  const at = roles.families.findIndex(({ size }) => size >= 3);
  if (at < 0) return { refusal: 'There are no three processes in this model that are alike: choose larger constants.' };
  const orbits = new Orbits(roles);
  const [from = 0, size = 0] = [roles.first[at], roles.families[at]?.size];
  const canonicalOf = (state: Int32Array): Int32Array => {
    const into = new Int32Array(subject.machine.words);
    orbits.canonical(state, into);
    return into;
  };
  for (const id of shuffled(subject.graph.graph.states, new Random(wish.seed)).slice(0, 300)) {
    const state = subject.graph.state(id);
    const wanted = canonicalOf(state);
    const swaps = swapsTo(roles, from, size, state, wanted);
    if (swaps === null || swaps.length < 2 || subject.graph.find(wanted) < 0) continue;
    return posed(subject, wish, { roles, from, size, state, id, wanted, swaps });
  }
  return { refusal: 'No state of this model needs two exchanges to become its representative: choose larger constants.' };
}

interface Asked {
  readonly roles: WordRoles;
  /** The first member of the family, and how many there are. */
  readonly from: number;
  readonly size: number;
  readonly state: Int32Array;
  readonly id: number;
  readonly wanted: Int32Array;
  readonly swaps: readonly number[];
}

function posed(subject: Subject, wish: Wish, { roles, from, size, state, id, wanted, swaps }: Asked): Posed {
  const family = roles.families.find(({ size: of }, at) => roles.first[at] === from && of === size);
  const row = family?.rows[0];
  const name = (member: number): string =>
    subject.machine.system.activations[row?.members[member] ?? -1]?.name ?? `${family?.name ?? ''} ${member}`;
  const hint = 'Write down for each process of the representative where it is, and look for the process of the state that is there.';
  return {
    question: {
      wish,
      title: 'Permute a state into its representative',
      task: [
        'Of each orbit one state is kept, its representative. It is shown beside the state that the search has found.',
        'Exchange neighbouring processes, with all that belongs to them, until the state is the representative.',
      ],
      runs: [
        subject.shown('The state', subject.pathTo(id)),
        subject.shown('Its representative', subject.pathTo(subject.graph.find(wanted))),
      ],
      form: { kind: 'swaps', items: Array.from({ length: size }, (_, member) => name(member)) },
      hint,
    },
    grade(answer) {
      if (answer.kind !== 'swaps' || answer.swaps.some((at) => !Number.isInteger(at) || at < 0 || at + 1 >= size))
        return unfitting('exchange neighbouring processes');
      const into = permuted(roles, from, size, state, answer.swaps);
      if (stateKey(into) === stateKey(wanted))
        return rightAnswer('That is the representative: all states of the orbit become this one, and one of them is kept.');
      const there = subject.graph.find(into);
      const evidence = there < 0 ? [] : [subject.shown('What came out', subject.pathTo(there))];
      return wrongAnswer(
        'That is a state of the same orbit, but another one than the representative.',
        hint,
        stateKey(into) === stateKey(state) ? 'all-alike' : null,
        evidence,
      );
    },
    solution: () => ({ kind: 'swaps', swaps }),
  };
}

/** The state after exchanges of neighbouring members, one after another. */
function permuted(roles: WordRoles, from: number, size: number, state: Int32Array, swaps: readonly number[]): Int32Array {
  const members = roles.first.at(-1) ?? 0;
  const order = Array.from({ length: size }, (_, member) => member);
  for (const at of swaps) [order[at], order[at + 1]] = [order[at + 1] ?? 0, order[at] ?? 0];
  const to = Int32Array.from({ length: members }, (_, member) => member);
  order.forEach((member, place) => {
    to[from + member] = from + place;
  });
  const into = new Int32Array(state.length);
  permute(roles, to, state, into);
  return into;
}

/** The fewest exchanges of neighbours that make one state of another; null if none do. */
function swapsTo(roles: WordRoles, from: number, size: number, state: Int32Array, wanted: Int32Array): readonly number[] | null {
  if (size > 5) return null;
  const found = new Map<string, readonly number[]>([[stateKey(state), []]]);
  for (const swaps of found.values()) {
    const now = permuted(roles, from, size, state, swaps);
    if (stateKey(now) === stateKey(wanted)) return swaps;
    for (let at = 0; at + 1 < size; at++) {
      const next = [...swaps, at];
      const key = stateKey(permuted(roles, from, size, state, next));
      if (!found.has(key)) found.set(key, next);
    }
  }
  return null;
}
