import type { Selection } from '../../contract/check/reduction.ts';
import type { AlgorithmDescriptor, Seed } from '../../engine/reduce/descriptor.ts';

/** How an algorithm comes to its set, for who has to find the set by hand. */
interface ChoiceWords {
  /** Which of its sets is taken, so that there is one answer. */
  readonly select: Selection;
  /** In which order sets are tried, and which is taken. */
  readonly task: string;
  /** What to look at after a wrong answer. */
  readonly hint: string;
}

const allowed = 'that leaves something out and that the proviso of the stack does not forbid';
const begin = 'Begin with the first transition, and add what can interfere with a member, until nothing is added.';

const bySeed: Readonly<Record<Seed, ChoiceWords>> = {
  nothing: { select: 'first', task: 'It takes all.', hint: 'Nothing is left out.' },
  process: {
    select: 'first',
    task: `It goes through the processes in their order, and takes the first set ${allowed}.`,
    hint: 'Go through the processes: what may one do next, and what of that can have to do with others?',
  },
  object: {
    select: 'smallest',
    task: `It collects a set from each shared variable or channel, and from each process. Of the sets that leave something out and that the proviso of the stack does not forbid it takes the one with the fewest enabled transitions.`,
    hint: 'Begin with a variable: which processes count as touching it, and what do their next transitions touch besides?',
  },
  transition: {
    select: 'first',
    task: `It begins with each enabled transition, in the order in which they are listed, and takes the first set ${allowed}.`,
    hint: begin,
  },
  all: {
    select: 'first',
    task: `It begins with all transitions, removes one enabled transition after another, and takes the first set ${allowed}.`,
    hint: 'Remove an enabled transition: which others cannot stay without it?',
  },
  both: {
    select: 'smallest',
    task: `It grows a set from each enabled transition, and also removes from all transitions one enabled transition after another. Of the sets ${allowed} it takes the one with the fewest enabled transitions.`,
    hint: begin,
  },
};

const enabling = ' For a disabled one add what has to happen before it can be enabled.';

const ofDisabled: Readonly<Record<NonNullable<AlgorithmDescriptor['generated']>, string>> = {
  all: '',
  local: '',
  'enabled-only': ' Where something disabled would have to be added, the strategy gives up.',
  'process-next': ' For a disabled one add the next transitions of its process.',
  'first-enabling': enabling,
  'least-enabling': enabling,
  deletion: '',
  both: enabling,
  ample: '',
  support: '',
  'later-support': '',
};

/** The words for an algorithm, by what its sets grow from. */
export function choiceWords({ growsFrom, generated, takesTried }: AlgorithmDescriptor): ChoiceWords {
  const words = bySeed[growsFrom];
  const tried = takesTried ? ' A step that the proviso forbids counts as taken, too: the search takes it to see where it leads.' : '';
  const disabled = generated === null ? '' : ofDisabled[generated];
  return { ...words, task: `${words.task}${tried}`, hint: `${words.hint}${disabled}` };
}
