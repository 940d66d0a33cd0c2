import type { Algorithm, ReductionOptions } from '../../../contract/check/reduction.ts';
import type { Happening } from '../../../contract/lab/explain.ts';
import type { SideName } from '../../../contract/lab/compare.ts';

/** A notion of the lecture, and how the lab shows it. */
export interface Lesson {
  readonly id: string;
  readonly title: string;
  /** Where the notion is defined. */
  readonly source: string;
  readonly notion: string;
  /** What to look at when it is set up. */
  readonly look: string;
  /** The example model, by the name of its file. */
  readonly model: string;
  readonly constants?: Readonly<Record<string, number>>;
  readonly left: Partial<ReductionOptions>;
  readonly right: Partial<ReductionOptions>;
  /** The state to explain is the first in which steps with these words are enabled; the initial state if there are none. */
  readonly at?: readonly string[];
  /** Draw the first two of those steps in both orders. */
  readonly square?: boolean;
  /** The state to explain is the first in which the search explained came to do this. */
  readonly reveals?: Happening;
  /** The side to explain; the right one if none is named. */
  readonly focus?: SideName;
  /** Measure the growth with a constant, beside the full search. */
  readonly grow?: { readonly constant: string; readonly from: number; readonly to: number; readonly algorithms: readonly Algorithm[] };
  /** Show the executions as trees, without and with a reduction, in the player. */
  readonly executions?: boolean;
  /** Play these searches in the player. */
  readonly play?: readonly SideName[];
  /** Measure all algorithms. */
  readonly measure?: boolean;
  /** States and transitions of both sides, and whether they agree. */
  readonly expect: {
    readonly left: readonly [number, number];
    readonly right: readonly [number, number];
    readonly agreement: 'agree' | 'differ';
  };
}

const slides = 'VeriSoft slides';
const paper = 'Holzmann, Godefroid and Pirottin 1992';
const full = {} as const;

/** The notions in the order of the slides, then those of the 1992 paper. */
export const lessons: readonly Lesson[] = [
  {
    id: 'global',
    title: 'The global state space',
    source: `${slides}, Dynamic Semantics; Computing A_G; Example`,
    notion:
      'The states that can be reached, with the transitions between them, hold all behaviours of a system. A search enters each state once and executes all that is enabled there.',
    look: 'The two philosophers of the slides, who eat once and stop. Play the search of the left side: the line of the pseudo-code, the stack and the states found belong together. There is one deadlock, and one state in which all has ended. The search on the right may leave transitions out, but finds none that it could.',
    model: 'philosophers-once',
    left: full,
    right: { por: 'persistent2' },
    play: ['left'],
    expect: { left: [17, 18], right: [17, 18], agreement: 'agree' },
  },
  {
    id: 'explosion',
    title: 'State explosion',
    source: `${slides}, The State-Explosion Problem`,
    notion:
      'Processes that do not touch each other still have all their orders in the state space: n processes of one step have n! interleavings and 2 to the power n states.',
    look: 'On the left all orders of four processes, on the right one of them. The chart shows the full search doubled with each process, while the reduced one grows by a single state.',
    model: 'independent-steps',
    left: full,
    right: { por: 'persistent1' },
    grow: { constant: 'n', from: 1, to: 10, algorithms: ['persistent1'] },
    expect: { left: [16, 32], right: [5, 4], agreement: 'agree' },
  },
  {
    id: 'independence',
    title: 'Independent transitions',
    source: `${slides}, The notion of Independent Transitions`,
    notion:
      'Two transitions are independent if neither enables or disables the other, and both orders lead to the same state. It is enough that they move different processes and touch no common object.',
    look: 'Two processes of one step each. The square closes: after both steps, in either order, the state is the same. The picture on the left is that square; on the right one way along its sides is enough.',
    model: 'independent-steps',
    constants: { n: 2 },
    left: full,
    right: { por: 'persistent1' },
    at: [':=', ':='],
    square: true,
    expect: { left: [4, 4], right: [3, 2], agreement: 'agree' },
  },
  {
    id: 'traces',
    title: 'One order for each trace',
    source: `${slides}, Basic Property of Traces`,
    notion:
      'Orders that differ only by swapping neighbouring independent transitions form a trace, and all of them lead to the same state. For deadlocks one order of each trace is enough.',
    look: 'Two processes of nine steps each: the grid on the left has 48,620 ways from top to bottom, all of them orders of one trace. The search on the right takes a single one, and ends in the same state.',
    model: 'independent-runs',
    constants: { n: 2 },
    left: full,
    right: { por: 'persistent2' },
    expect: { left: [100, 180], right: [19, 18], agreement: 'agree' },
  },
  {
    id: 'executions',
    title: 'Executions and their classes',
    source: `${slides}, Basic Property of Traces`,
    notion:
      'A stateless search keeps no states: it runs executions. The n! orders of n independent steps are one trace, so that one execution is enough; the others are redundant.',
    look: 'On the left all 24 orders of four steps, on the right one. Choose an execution to follow it and to see the swaps that lead to it; choose the class to see that nothing has to come before anything else.',
    model: 'independent-steps',
    left: full,
    right: { por: 'persistent2' },
    executions: true,
    expect: { left: [16, 32], right: [5, 4], agreement: 'agree' },
  },
  {
    id: 'read',
    title: 'Reads commute',
    source: `${slides}, Towards More Independency`,
    notion: 'Transitions that touch a common object may still be independent: it depends on the operations. Two reads are.',
    look: 'Three processes read the same bit once each. The square of two reads closes, though they share an object, and of the six orders on the left the search on the right takes one.',
    model: 'bit-operations',
    constants: { readers: 3 },
    left: full,
    right: { por: 'persistent2' },
    at: ['Reader[0]: seen := bit', 'Reader[1]: seen := bit'],
    square: true,
    expect: { left: [8, 12], right: [4, 3], agreement: 'agree' },
  },
  {
    id: 'write',
    title: 'A read and a write do not',
    source: `${slides}, Towards More Independency`,
    notion: 'A write is dependent with reads and with other writes: what is read, or what stays, depends on which comes first.',
    look: 'One process reads the bit, the other sets it. The square does not close: what was read differs, so that the two orders end in two states. No transition can be left out; both pictures are the same.',
    model: 'bit-operations',
    constants: { readers: 1, writers: 1 },
    left: full,
    right: { por: 'persistent2' },
    at: ['Reader: seen := bit', 'Writer: bit := TRUE'],
    square: true,
    expect: { left: [5, 4], right: [5, 4], agreement: 'agree' },
  },
  {
    id: 'complement',
    title: 'Complements commute',
    source: `${slides}, Refining Dependencies between Operations`,
    notion:
      'Refining the operations makes more of them independent: negating a bit in one step, in place of reading and writing it, commutes with itself.',
    look: 'Three processes negate the bit in one step each: the square closes, and one order of six is enough. With complementers = 0 and replacers = 3 among the constants they do it by a read and a write: 72 states on both sides.',
    model: 'bit-operations',
    constants: { readers: 0, complementers: 3 },
    left: full,
    right: { por: 'persistent2' },
    at: ['Complementer[0]: bit := ~bit', 'Complementer[1]: bit := ~bit'],
    square: true,
    expect: { left: [8, 12], right: [4, 3], agreement: 'agree' },
  },
  {
    id: 'conditional',
    title: 'Conditional independence',
    source: `${slides}, Conditional Dependency`,
    notion:
      'Whether two operations are independent may depend on the state: sending and receiving on a bounded channel commute unless it is empty or full.',
    look: 'The channel holds one of two messages, and the square of the send and the receive closes. The relation is asked in this state, not in general: the search on the right takes the send alone here.',
    model: 'bounded-channel',
    constants: { observers: 0 },
    left: full,
    right: { por: 'persistent3' },
    at: ['Sender !', 'Receiver ?'],
    square: true,
    expect: { left: [12, 14], right: [9, 8], agreement: 'agree' },
  },
  {
    id: 'empty-full',
    title: 'Empty and Full',
    source: `${slides}, refining the operations on a channel`,
    notion:
      'Asking whether a channel is full is dependent with a send only when one place is left, and with a receive only when it is full. Asking for its length would be dependent with both nearly always.',
    look: 'One place of two is left: the send and the test for Full do not commute. Now choose the state start (below the pictures, state 0): the channel is empty there, and the two commute.',
    model: 'bounded-channel',
    left: full,
    right: { por: 'persistent3' },
    at: ['Sender !', 'wasFull', 'Receiver ?'],
    square: true,
    expect: { left: [71, 114], right: [58, 74], agreement: 'agree' },
  },
  {
    id: 'persistent',
    title: 'Persistent sets preserve deadlocks',
    source: `${slides}, Persistent Sets; Persistent-Set Selective Search`,
    notion:
      'A set of enabled transitions is persistent if nothing that happens outside of it interferes with it. Taking only such a set in each state finds every deadlock.',
    look: 'Three philosophers who think, eat once and think again. The reduced search on the right leaves out most transitions and states, shown pale, and finds the same deadlock. In the state shown it takes two of three transitions; choose any other to see which set it took and why the rest may wait. It has no proviso; what that can lose comes later.',
    model: 'philosophers-thinking',
    left: full,
    right: { por: 'persistent3', proviso: 'none' },
    at: ['[0]: ATOMIC WHEN ~taken[right]', '[1]: ATOMIC WHEN ~taken[left]', '[2]: ATOMIC WHEN ~taken[left]'],
    expect: { left: [269, 609], right: [81, 93], agreement: 'agree' },
  },
  {
    id: 'selective',
    title: 'Selective search',
    source: `${slides}, Persistent-Set Selective Search`,
    notion:
      'A selective search differs from the classical one in what it executes: in each state only the transitions of a persistent set. How such sets are found comes next.',
    look: 'Both searches of two philosophers in step. In the start state the left one takes both transitions that are enabled and the right one a single one; in the end 41 states have been entered on the left and 23 on the right. Both have found the deadlock.',
    model: 'philosophers-thinking',
    constants: { n: 2 },
    left: full,
    right: { por: 'persistent2' },
    play: ['left', 'right'],
    expect: { left: [41, 62], right: [23, 24], agreement: 'agree' },
  },
  {
    id: 'interfere',
    title: 'Can interfere: three relations',
    source: `${slides}, Can Interfere?`,
    notion:
      'A set grows by the transitions that can interfere with a member. Three relations say when: the operations can be dependent in some state; they do not accord, that is, are dependent in a state where both are possible; or steps from this very state, independent of the member, can lead to where they are dependent. Where both operations are possible each relation is finer than the one before.',
    look: 'The same algorithm with the coarsest relation on the left, which leaves out nothing, and the finest on the right; with do-not-accord it has 70 states. In the state shown all three transitions are taken on the left and two on the right. Under What if the relation can be changed for one state.',
    model: 'bounded-channel',
    constants: { size: 3 },
    left: { por: 'persistent3', interference: 'can-be-dependent' },
    right: { por: 'persistent3', interference: 'state-dependent' },
    at: ['Sender !', 'Receiver ?', 'wasFull'],
    expect: { left: [74, 127], right: [54, 67], agreement: 'agree' },
  },
  {
    id: 'strategy1',
    title: 'First strategy: enabled transitions only',
    source: `${slides}, Computing Persistent Sets, First Strategy`,
    notion:
      'Add what interferes with a member. If that is disabled, nothing is known about what may enable it: stop and take all enabled transitions.',
    look: 'In the start state the reader’s step copy := x interferes with the writer’s x := 1 and is disabled: the search on the right gives up and takes all three enabled transitions. It does so from either other start, too.',
    model: 'three-strategies',
    left: full,
    right: { por: 'persistent1' },
    expect: { left: [34, 55], right: [31, 42], agreement: 'agree' },
  },
  {
    id: 'strategy2',
    title: 'Second strategy: the next transitions of the process',
    source: `${slides}, Computing Persistent Sets, Second Strategy`,
    notion:
      'In place of a disabled transition take all that its process may do next, since that is how the process can get there. VeriSoft uses this one.',
    look: 'The same start state: in place of copy := x the reader’s next steps join the writer’s. The first strategy on the left takes three transitions there, the second on the right two.',
    model: 'three-strategies',
    left: { por: 'persistent1' },
    right: { por: 'persistent2' },
    expect: { left: [31, 42], right: [22, 23], agreement: 'agree' },
  },
  {
    id: 'strategy3',
    title: 'Third strategy: the structure of the process',
    source: `${slides}, Computing Persistent Sets, Third Strategy`,
    notion: 'In place of a disabled transition take only what must happen before it can become enabled. Stubborn sets rest on this.',
    look: 'The same start state: the reader can come to copy := x only on the way that the writer itself opens. The writer’s step is enough: two transitions are taken on the left, one on the right.',
    model: 'three-strategies',
    left: { por: 'persistent2' },
    right: { por: 'persistent3' },
    expect: { left: [22, 23], right: [16, 15], agreement: 'agree' },
  },
  {
    id: 'best',
    title: 'No best algorithm',
    source: `${slides}, Comparison; Discussion`,
    notion:
      'The more an algorithm knows of the processes, the smaller its sets can be, and the more they cost. A smaller set in one state need not give a smaller search.',
    look: 'The second strategy on the left, the third on the right: its sets are smaller in the mean, and yet it comes to more states, 81 in place of 76. The table has all algorithms on this model: sort it by states and by the mean size of the sets.',
    model: 'philosophers-thinking',
    left: { por: 'persistent2' },
    right: { por: 'persistent3' },
    measure: true,
    expect: { left: [76, 88], right: [81, 93], agreement: 'agree' },
  },
  {
    id: 'algorithm2',
    title: 'Algorithm 2: local steps first',
    source: `${paper}, 3.1`,
    notion:
      'If all that one process may do next is local to it, take that process alone. No relation is computed: it is enough to know which variables are local.',
    look: 'The loops of the paper’s second protocol: 1,110 of 3,000 transitions are left, but every state is visited, for the proviso asks that nobody is put off for ever. In the state shown it turned a set down, whose step leads back to the stack.',
    model: 'independent-loops',
    left: full,
    right: { por: 'alg2' },
    reveals: 'proviso',
    expect: { left: [1_000, 3_000], right: [1_000, 1_110], agreement: 'agree' },
  },
  {
    id: 'proviso',
    title: 'The proviso',
    source: `${paper}, 3.1, Figure 2`,
    notion:
      'A process that goes in circles can be preferred for ever, so that the others never move. The proviso forbids a set whose steps all lead back to the search stack.',
    look: 'On the left with the proviso, on the right without: the right search closes its circle after three states and never sees the assertion fail. In the state shown the left one turned the circle’s step down.',
    model: 'cycle-beside-run',
    constants: { first: 0 },
    left: { por: 'persistent3' },
    right: { por: 'persistent3', proviso: 'none' },
    focus: 'left',
    reveals: 'proviso',
    expect: { left: [6, 6], right: [3, 3], agreement: 'differ' },
  },
  {
    id: 'algorithm3',
    title: 'Conflict sets and sleep sets',
    source: `${paper}, 4, Algorithm 3`,
    notion:
      'A transition already taken from an earlier state need not be taken again as long as only independent ones have happened since: it sleeps. By themselves sleep sets leave out transitions and no states; together with sets that leave out transitions they can leave out states as well.',
    look: 'All 1,000 states are visited, each but the first by exactly one transition. In the state shown one step sleeps: it was taken before the step that led here. With Algorithm 2 besides, the loops of lesson 18 have 28 states in place of 1,000.',
    model: 'independent-runs',
    left: full,
    right: { por: 'alg3' },
    reveals: 'asleep',
    expect: { left: [1_000, 2_700], right: [1_000, 999], agreement: 'agree' },
  },
  {
    id: 'overman',
    title: 'Overman’s method',
    source: `${paper}, 5`,
    notion:
      'Begin with a shared variable. Add each process that can touch a variable collected so far, and with it the variables that its next transitions touch. The enabled transitions of these processes are enough. Of the sets found so, take the one with the fewest. Refined: only what a process can still touch counts.',
    look: 'Three processes share three variables by pairs. In the start state, beginning with x, the second and the third process join, and no variable more: two transitions of three are taken, on both sides. Later the refined method on the right forgets what lies behind a process: 10 states in place of 25.',
    model: 'three-supports',
    left: { por: 'overman' },
    right: { por: 'overman-refined' },
    expect: { left: [25, 35], right: [10, 12], agreement: 'agree' },
  },
  {
    id: 'nothing',
    title: 'Where nothing can be left out',
    source: `${paper}, 3.2, the third protocol`,
    notion: 'If every step writes one shared variable, every order is a trace of its own, and no algorithm helps.',
    look: 'Two processes, each of which writes its own number: the square does not close. Both searches are the same, and so is that of every other algorithm. In each state with two enabled transitions one pulls in the other.',
    model: 'one-shared-variable',
    constants: { n: 2, apart: 1 },
    left: full,
    right: { por: 'stubborn' },
    at: ['Worker[0]: x := own', 'Worker[1]: x := own'],
    square: true,
    expect: { left: [181, 324], right: [181, 324], agreement: 'agree' },
  },
];

/** The place of a lesson in the order; -1 if there is none of that name. */
export function lessonAt(id: string | null): number {
  return lessons.findIndex((lesson) => lesson.id === id);
}
