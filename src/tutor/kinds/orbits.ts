import { Random } from '../../base/random.ts';
import { findFamilies } from '../../system/symmetry/find-families.ts';
import { Orbits } from '../../system/symmetry/orbits.ts';
import { TooManyIndices, type WordRoles, wordRoles } from '../../system/symmetry/word-roles.ts';
import type { NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { rightAnswer, unfitting, wrongAnswer } from '../grades.ts';
import { shuffled, stateKey, type Subject } from '../subject.ts';

/** States that are put before a student at once. */
const shownStates = 4;
const tries = 400;

/**
 * Order states into orbits (E. A. Emerson and T. Wahl, section 2): two belong together if exchanging processes that are alike makes one of
 * the other. Asked only of states of which some belong together and some do not.
 */
export function orbits(subject: Subject, wish: Wish): Posed | NotPosed {
  const roles = rolesOf(subject);
  if (typeof roles === 'string') return { refusal: roles };
  const of = new Orbits(roles);
  const { graph } = subject.graph;
  const random = new Random(wish.seed);
  const key = (id: number): string => {
    const into = new Int32Array(subject.machine.words);
    of.canonical(subject.graph.state(id), into);
    return stateKey(into);
  };
  for (let i = 0; i < tries; i++) {
    const ids = someStates(subject, random, key);
    const keys = ids.map(key);
    const many = new Set(keys).size;
    if (ids.length === shownStates && many > 1 && many < shownStates) return posed(subject, wish, ids, keys);
    if (graph.states < shownStates) break;
  }
  return {
    refusal: 'No states of this model were found of which some are in one orbit: choose a model with more processes that are alike.',
  };
}

/** What each word of a state is to processes that are alike; why there are none. */
export function rolesOf(subject: Subject): WordRoles | string {
  const { system, layout } = subject.compiled;
  const { families } = findFamilies(system);
  if (families.length === 0) return 'No two processes of this model are alike: choose one whose processes are told apart by a SCALARSET.';
  try {
    return wordRoles(system, layout, families);
  } catch (error) {
    if (error instanceof TooManyIndices) return 'The processes that are alike are too many for orbits: choose smaller constants.';
    throw error;
  }
}

/** Some states, one of them of the orbit of another one if that is found soon. */
function someStates(subject: Subject, random: Random, key: (id: number) => string): number[] {
  const order = shuffled(subject.graph.graph.states, random);
  const [first = 0, ...others] = order;
  const orbit = key(first);
  const twin = others.slice(0, 60).find((id) => key(id) === orbit);
  const rest = others.filter((id) => id !== twin).slice(0, shownStates - (twin === undefined ? 1 : 2));
  const ids = [first, ...(twin === undefined ? [] : [twin]), ...rest];
  return shuffled(ids.length, random).map((at) => ids[at] ?? 0);
}

function posed(subject: Subject, wish: Wish, ids: readonly number[], keys: readonly string[]): Posed {
  const letter = (i: number): string => String.fromCharCode(65 + i);
  const different = [...new Set(keys)];
  const classes = keys.map((one) => different.indexOf(one));
  const runs = ids.map((id, i) => subject.shown(`State ${letter(i)}`, subject.pathTo(id)));
  return {
    question: {
      wish,
      title: 'Orbits of states',
      task: [
        'Order the states at the ends of these runs into orbits: two belong together if exchanging processes that are alike makes one of the other.',
      ],
      runs,
      form: { kind: 'classes' },
    },
    grade(answer) {
      if (answer.kind !== 'classes' || answer.classes.length !== ids.length) return unfitting('give each state a class');
      for (let a = 0; a < ids.length; a++)
        for (let b = a + 1; b < ids.length; b++) {
          const [wanted, given] = [classes[a] === classes[b], answer.classes[a] === answer.classes[b]];
          if (wanted === given) continue;
          const pair = runs.filter((_, i) => i === a || i === b);
          const both = `${letter(a)} and ${letter(b)}`;
          if (wanted)
            return wrongAnswer(
              `The states ${both} are in one orbit: with other names of the processes one is the other.`,
              `Write down for ${letter(a)} and for ${letter(b)} how many processes are at each place with which values.`,
              'who-is-who',
              pair,
            );
          return wrongAnswer(
            `The states ${both} are in different orbits: no exchange of processes makes one of the other.`,
            'Compare the shared variables first; then count, for each place and each value, the processes that have it.',
            'all-alike',
            pair,
          );
        }
      return rightAnswer('Within each orbit only the names of the processes differ: one state of it stands for all.');
    },
    solution: () => ({ kind: 'classes', classes }),
  };
}
