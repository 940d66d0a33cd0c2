import { Random } from '../../base/random.ts';
import type { NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import type { MisconceptionName } from '../../contract/tutor/misconceptions.ts';
import { wordName } from '../../system/word-names.ts';
import { rightAnswer, unfitting, wrongAnswer } from '../grades.ts';
import { shuffled, type Subject } from '../subject.ts';

/** Bits that are asked for. */
const [fewestBits, mostBits] = [3, 4];
const tries = 60;

/**
 * Place the nodes of the decision diagram of a set of states, bit by bit (R. E. Bryant 1986): a node for each different set that is left
 * when the bits before are known, and that the bit decides something of. The set is what the reachable states say of some bits; it has no
 * complement edges.
 */
export function diagramNodes(subject: Subject, wish: Wish): Posed | NotPosed {
  const { layout, system } = subject.machine;
  const bits = layout.ranges.flatMap(({ low, high }, word) => (low === 0 && high === 1 ? [word] : []));
  if (bits.length < fewestBits)
    return { refusal: 'The states of this model have fewer than three bits: choose one with Boolean variables.' };
  const random = new Random(wish.seed);
  for (let i = 0; i < tries; i++) {
    const words = shuffled(bits.length, random)
      .slice(0, fewestBits + random.below(mostBits - fewestBits + 1))
      .map((at) => bits[at] ?? 0);
    const set = valuesOf(subject, words);
    const nodes = nodesOf(set, words.length);
    const all = 2 ** words.length;
    // A set in which each bit is asked once, or nothing, tells nothing of sharing.
    if (set.size === 0 || set.size === all || !nodes.some((count) => count > 1) || nodes.every((count, at) => count === 2 ** at)) continue;
    return posed(
      subject,
      wish,
      words.map((word) => wordName(system, layout, word)),
      set,
      nodes,
    );
  }
  return { refusal: 'No set of states of this model was found whose diagram is worth drawing: choose one with more Boolean variables.' };
}

function posed(subject: Subject, wish: Wish, names: readonly string[], set: ReadonlySet<string>, nodes: readonly number[]): Posed {
  return {
    question: {
      wish,
      title: 'Nodes of a diagram',
      task: [
        `Of the states that can be reached only these bits are looked at, in this order: ${names.join(', ')}. They have these values: ${[...set].sort().join(', ')}.`,
        'Draw the decision diagram of this set of values. How many nodes has it for each bit?',
      ],
      runs: [subject.shown('The initial state', [])],
      form: { kind: 'numbers', fields: names },
    },
    grade(answer) {
      if (
        answer.kind !== 'numbers' ||
        answer.numbers.length !== nodes.length ||
        answer.numbers.some((one) => !Number.isInteger(one) || one < 0)
      )
        return unfitting('give a number for each bit');
      const wrong = nodes.findIndex((count, at) => answer.numbers[at] !== count);
      if (wrong < 0) {
        const total = nodes.reduce((sum, count) => sum + count, 0);
        return rightAnswer(`The diagram has ${total} nodes, and the two leaves.`);
      }
      const given = answer.numbers[wrong] ?? 0;
      const more = given < (nodes[wrong] ?? 0) ? 'more' : 'fewer';
      return wrongAnswer(
        `For ${names[wrong] ?? ''} there are ${more} nodes.`,
        'Write down for each combination of the bits before which values of the bits after are in the set. Equal lists are one node; where the bit makes no difference there is none.',
        misconceptionOf(given, set, wrong),
      );
    },
    solution: () => ({ kind: 'numbers', numbers: nodes }),
  };
}

/** What a wrong number of nodes for a bit rests on, as far as that can be told. */
function misconceptionOf(given: number, set: ReadonlySet<string>, at: number): MisconceptionName | null {
  // Who has put together what is equal has only asked for the bit where it decides nothing.
  if (given === leftOver(set, at).size) return 'bit-always-asked';
  return given === new Set([...set].map((values) => values.slice(0, at))).size || given === 2 ** at ? 'tree-for-diagram' : null;
}

/** The values of some words in all states of a model, as texts of noughts and ones. */
function valuesOf(subject: Subject, words: readonly number[]): ReadonlySet<string> {
  const { graph } = subject.graph;
  return new Set(
    Array.from({ length: graph.states }, (_, id) => {
      const state = subject.graph.state(id);
      return words.map((word) => state[word] ?? 0).join('');
    }),
  );
}

/** What is left of a set for each combination of the first bits, each once: the ends of its values, as a text; without the empty set. */
function leftOver(set: ReadonlySet<string>, at: number): ReadonlySet<string> {
  const ends = new Map<string, string[]>();
  for (const values of [...set].sort()) {
    const start = values.slice(0, at);
    ends.set(start, [...(ends.get(start) ?? []), values.slice(at)]);
  }
  return new Set([...ends.values()].map((one) => one.join(' ')));
}

/** How many nodes the diagram of a set has for each bit. */
export function nodesOf(set: ReadonlySet<string>, bits: number): number[] {
  return Array.from({ length: bits }, (_, at) => {
    const decides = (rest: string): boolean => {
      const ends = rest.split(' ');
      const under = (bit: string): string =>
        ends
          .filter((end) => end.startsWith(bit))
          .map((end) => end.slice(1))
          .join(' ');
      const has = (bit: string): boolean => ends.some((end) => end.startsWith(bit));
      return has('0') !== has('1') || under('0') !== under('1');
    };
    return [...leftOver(set, at)].filter(decides).length;
  });
}
