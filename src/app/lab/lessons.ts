import type { Algorithm, ReductionOptions, SideName } from '../../worker/api.ts';

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
  /** Explain the set that grows from the step with these words. */
  readonly start?: string;
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
    look: 'The two philosophers of the slides, who eat once and stop. Play the search of the left side: the line of the pseudo-code, the stack and the states found belong together. There is one deadlock, and one state in which all has ended.',
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
    look: 'The square closes: after both steps, in either order, the state is the same.',
    model: 'independent-runs',
    constants: { n: 2 },
    left: full,
    right: { por: 'persistent1' },
    at: [':=', ':='],
    square: true,
    expect: { left: [100, 180], right: [19, 18], agreement: 'agree' },
  },
  {
    id: 'traces',
    title: 'One order for each trace',
    source: `${slides}, Basic Property of Traces`,
    notion:
      'Orders that differ only by swapping neighbouring independent transitions form a trace, and all of them lead to the same state. For deadlocks one order of each trace is enough.',
    look: 'Every state of the grid on the left lies on some order of the same trace. The right search takes a single one, and ends in the same state.',
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
    look: 'Both workers read the bit. The square closes, though the two steps share an object.',
    model: 'read-write-complement',
    constants: { n: 2, Write: 1 },
    left: full,
    right: { por: 'stubborn' },
    at: ['Worker[0]: seen := bit', 'Worker[1]: seen := bit'],
    square: true,
    expect: { left: [434, 794], right: [198, 241], agreement: 'agree' },
  },
  {
    id: 'write',
    title: 'A read and a write do not',
    source: `${slides}, Towards More Independency`,
    notion: 'A write is dependent with reads and with other writes: what is read depends on which comes first.',
    look: 'One worker reads while the other is about to write: the square does not close.',
    model: 'read-write-complement',
    constants: { n: 2, Write: 1 },
    left: full,
    right: { por: 'stubborn' },
    at: ['Worker[0]: seen := bit', 'Worker[1]: bit := ~seen'],
    square: true,
    expect: { left: [434, 794], right: [198, 241], agreement: 'agree' },
  },
  {
    id: 'complement',
    title: 'Complements commute',
    source: `${slides}, Towards More Independency`,
    notion:
      'Refining the operations makes more of them independent: negating a bit in one step, in place of reading and writing it, commutes with itself.',
    look: 'The same programs with a complement have fewer states, and the square of two complements closes.',
    model: 'read-write-complement',
    constants: { n: 2 },
    left: full,
    right: { por: 'stubborn' },
    at: ['Worker[0]: bit := ~bit', 'Worker[1]: bit := ~bit'],
    square: true,
    expect: { left: [121, 220], right: [60, 68], agreement: 'agree' },
  },
  {
    id: 'conditional',
    title: 'Conditional independence',
    source: `${slides}, Conditional Dependency`,
    notion:
      'Whether two operations are independent may depend on the state: sending and receiving on a bounded channel commute unless it is empty or full.',
    look: 'The channel holds one of two messages, and the square of the send and the receive closes. The relation is asked in this state, not in general.',
    model: 'fifo-empty-full',
    left: full,
    right: { por: 'persistent3' },
    at: ['Sender !', 'Receiver ?'],
    square: true,
    expect: { left: [984, 2_752], right: [392, 569], agreement: 'agree' },
  },
  {
    id: 'empty-full',
    title: 'Empty and Full',
    source: `${slides}, refining the operations on a channel`,
    notion:
      'Asking whether a channel is full is dependent with a send only when one place is left, and with a receive only when it is full. Asking for its length would be dependent with both nearly always.',
    look: 'One place is left: the send and the test for Full do not commute. Choose another state in which both are enabled and the channel is empty, and they do.',
    model: 'fifo-empty-full',
    left: full,
    right: { por: 'persistent3' },
    at: ['Sender !', 'wasFull', 'Receiver ?'],
    square: true,
    expect: { left: [984, 2_752], right: [392, 569], agreement: 'agree' },
  },
  {
    id: 'persistent',
    title: 'Persistent sets preserve deadlocks',
    source: `${slides}, Persistent Sets; Persistent-Set Selective Search`,
    notion:
      'A set of enabled transitions is persistent if nothing that happens outside of it interferes with it. Taking only such a set in each state finds every deadlock.',
    look: 'The reduced search on the right leaves out most steps, shown dashed, and finds the same deadlock. Choose any state to see which set it took and why the others may wait. The note says what is not preserved without a proviso, which comes later.',
    model: 'philosophers-deadlock',
    left: full,
    right: { por: 'persistent3', proviso: 'none' },
    expect: { left: [251, 771], right: [90, 112], agreement: 'agree' },
  },
  {
    id: 'selective',
    title: 'Selective search',
    source: `${slides}, Persistent-Set Selective Search`,
    notion:
      'A selective search differs from the classical one in what it executes: in each state only the transitions of a persistent set. How such sets are found comes next.',
    look: 'Both searches of three philosophers in step. The left one takes all that is enabled; in the right one T is smaller in some states, so that fewer states are ever entered. The deadlock is found by both.',
    model: 'philosophers-once',
    constants: { n: 3 },
    left: full,
    right: { por: 'persistent2' },
    play: ['left', 'right'],
    expect: { left: [75, 123], right: [57, 72], agreement: 'agree' },
  },
  {
    id: 'interfere',
    title: 'Can interfere: three relations',
    source: `${slides}, Can Interfere?`,
    notion:
      'A set grows by the transitions that can interfere with a member. Three relations say when: the operations can be dependent in some state; they do not accord, that is, are dependent where both are possible; or independent steps from this very state can lead to where they are dependent. Each is finer than the one before.',
    look: 'The same algorithm with the coarsest relation on the left and the finest on the right. Under What if the relation can be changed for one state.',
    model: 'fifo-empty-full',
    left: { por: 'persistent3', interference: 'can-be-dependent' },
    right: { por: 'persistent3', interference: 'state-dependent' },
    at: ['Sender !', 'Receiver ?'],
    expect: { left: [396, 583], right: [392, 569], agreement: 'agree' },
  },
  {
    id: 'strategy1',
    title: 'First strategy: enabled transitions only',
    source: `${slides}, Computing Persistent Sets, First Strategy`,
    notion:
      'Add what interferes with a member. If that is disabled, nothing is known about what may enable it: stop and take all enabled transitions.',
    look: 'From the writer’s step: the reader’s step copy := x interferes and is disabled, so that all three enabled transitions are taken.',
    model: 'three-strategies',
    left: full,
    right: { por: 'persistent1' },
    start: 'x := 1',
    expect: { left: [22, 39], right: [12, 13], agreement: 'agree' },
  },
  {
    id: 'strategy2',
    title: 'Second strategy: the next transitions of the process',
    source: `${slides}, Computing Persistent Sets, Second Strategy`,
    notion:
      'In place of a disabled transition take all that its process may do next, since that is how the process can get there. VeriSoft uses this one.',
    look: 'From the writer’s step: the reader’s next steps join in place of copy := x. Two of the three enabled transitions are in the set.',
    model: 'three-strategies',
    left: { por: 'persistent1' },
    right: { por: 'persistent2' },
    start: 'x := 1',
    expect: { left: [12, 13], right: [11, 11], agreement: 'agree' },
  },
  {
    id: 'strategy3',
    title: 'Third strategy: the structure of the process',
    source: `${slides}, Computing Persistent Sets, Third Strategy`,
    notion: 'In place of a disabled transition take only what must happen before it can become enabled. Stubborn sets rest on this.',
    look: 'From the writer’s step: the reader can come to copy := x only on the way that the writer itself opens. The writer’s step is enough.',
    model: 'three-strategies',
    left: { por: 'persistent2' },
    right: { por: 'persistent3' },
    start: 'x := 1',
    expect: { left: [11, 11], right: [8, 7], agreement: 'agree' },
  },
  {
    id: 'best',
    title: 'No best algorithm',
    source: `${slides}, Comparison; Discussion`,
    notion:
      'The more an algorithm knows of the processes, the smaller its sets can be, and the more they cost. A smaller set in one state need not give a smaller search.',
    look: 'All algorithms on one model: sort the table by states, by time or by the mean size of the sets.',
    model: 'dining-philosophers',
    left: full,
    right: { por: 'ample' },
    measure: true,
    expect: { left: [2_080, 6_864], right: [196, 276], agreement: 'agree' },
  },
  {
    id: 'algorithm2',
    title: 'Algorithm 2: local steps first',
    source: `${paper}, 3.1`,
    notion:
      'If all that one process may do next is local to it, take that process alone. No relation is computed: it is enough to know which variables are local.',
    look: 'The loops of the paper’s second protocol: few transitions are left, but every state is visited, for the proviso asks that nobody is put off for ever.',
    model: 'independent-loops',
    left: full,
    right: { por: 'alg2' },
    expect: { left: [1_000, 3_000], right: [1_000, 1_110], agreement: 'agree' },
  },
  {
    id: 'proviso',
    title: 'The proviso',
    source: `${paper}, 3.1, Figure 2`,
    notion:
      'A process that goes in circles can be preferred for ever, so that the others never move. The proviso forbids a set whose steps all lead back to the search stack.',
    look: 'On the left with the proviso, on the right without: the right search closes its circle after three states and never sees the assertion fail.',
    model: 'cycle-beside-run',
    constants: { first: 0 },
    left: { por: 'persistent3' },
    right: { por: 'persistent3', proviso: 'none' },
    expect: { left: [6, 6], right: [3, 3], agreement: 'differ' },
  },
  {
    id: 'algorithm3',
    title: 'Conflict sets and sleep sets',
    source: `${paper}, 4, Algorithm 3`,
    notion:
      'A transition already taken from an earlier state need not be taken again as long as only independent ones have happened since: it sleeps. Sleep sets leave out transitions, and no states.',
    look: 'All thousand states are visited, each but the first by exactly one transition.',
    model: 'independent-runs',
    left: full,
    right: { por: 'alg3' },
    expect: { left: [1_000, 2_700], right: [1_000, 999], agreement: 'agree' },
  },
  {
    id: 'overman',
    title: 'Overman’s method',
    source: `${paper}, 5`,
    notion:
      'Begin with a process, add every process that can touch one of its objects, and the objects of those in turn. Processes outside may wait. Refined: only what a process can still touch counts.',
    look: 'Three processes that share three variables by pairs. The refined method on the right forgets what lies behind a process.',
    model: 'three-supports',
    left: { por: 'overman' },
    right: { por: 'overman-refined' },
    expect: { left: [146, 236], right: [138, 202], agreement: 'agree' },
  },
  {
    id: 'nothing',
    title: 'Where nothing can be left out',
    source: `${paper}, 3.2, the third protocol`,
    notion: 'If every step touches one shared variable, every order is a trace of its own, and no algorithm helps.',
    look: 'Both searches are the same. Choose a state: each enabled transition pulls in the others.',
    model: 'one-shared-variable',
    left: full,
    right: { por: 'stubborn' },
    expect: { left: [1_000, 2_700], right: [1_000, 2_700], agreement: 'agree' },
  },
];

/** The place of a lesson in the order; -1 if there is none of that name. */
export function lessonAt(id: string | null): number {
  return lessons.findIndex((lesson) => lesson.id === id);
}
