/** A thing that people often take for true, with what is wrong about it. */
export interface Misconception {
  /** What is believed. */
  readonly belief: string;
  /** What is true instead. */
  readonly truth: string;
}

/** The catalogue. Every grading that matches one shows the smallest run of the model at hand that speaks against it. */
export const misconceptions = {
  'different-processes': {
    belief: 'Steps of different processes are always independent.',
    truth: 'They must not touch a common object either, or do so by operations that commute: here the two orders end in different states.',
  },
  'disabling-overlooked': {
    belief: 'Two steps that are both possible now stay possible.',
    truth: 'Independent steps must not disable each other: after one of these the other is not enabled any more.',
  },
  'enabling-overlooked': {
    belief: 'Only disabling counts.',
    truth: 'A step that makes a further way of the other possible is dependent with it as well.',
  },
  'own-alternatives': {
    belief: 'Two alternatives of one process are independent, since each can be taken.',
    truth: 'Taking one moves the process away from the other: alternatives of a process are a choice, not two orders.',
  },
  'shared-object': {
    belief: 'Steps that touch a common object are always dependent.',
    truth:
      'It depends on the operations, and on the state: two reads commute, and so do a send and a receive on a channel that is neither empty nor full.',
  },
  'enabled-now': {
    belief: 'It is enough to look at what is enabled now.',
    truth:
      'A set is persistent if nothing that can happen outside of it, now or later, is dependent with a member. Processes outside go on.',
  },
  'dependent-outside': {
    belief: 'A dependent step may wait if its process is another one.',
    truth: 'A step that is enabled outside of the set and dependent with a member makes the set not persistent at once.',
  },
  'empty-set': {
    belief: 'The empty set is persistent, so that nothing need be taken.',
    truth: 'Nothing is dependent with it, but a search that takes nothing finds nothing: the theorem is about sets that are not empty.',
  },
  'larger-than-needed': {
    belief: 'A persistent set has to contain everything that might matter.',
    truth: 'A proper part of this set is persistent by itself, so that the search may take fewer steps.',
  },
  'takes-everything': {
    belief: 'Where anything is shared, the algorithm takes all that is enabled.',
    truth: 'It takes a set that it can close: what cannot interfere with a member stays outside.',
  },
  'proviso-overlooked': {
    belief: 'The algorithm takes the set that it computes.',
    truth: 'The proviso comes after: a set all of whose steps lead back to the stack is turned down, or others would wait for ever.',
  },
  'best-set': {
    belief: 'The algorithm takes the smallest persistent set that there is.',
    truth: 'It sees the text of the processes, not the states to come: its set is persistent, and may be larger than necessary.',
  },
  'disabled-overlooked': {
    belief: 'Disabled steps play no part in a set.',
    truth: 'A disabled step that interferes with a member may become enabled: the algorithm adds what can make it so, or gives up.',
  },
  'enabling-left-out': {
    belief: 'A member that is not enabled asks for nothing, since it cannot be taken.',
    truth: 'Something outside of the set can make it enabled. The set needs what has to happen before: a necessary enabling set.',
  },
  'only-disabled': {
    belief: 'A set is stubborn as soon as it is closed.',
    truth: 'One of its members must be enabled, too: else the search stops where the model goes on.',
  },
  'persistent-enough': {
    belief: 'What is persistent may be taken alone.',
    truth:
      'For deadlocks it may. For a property no member may be visible either: an order that the property tells apart would be left out.',
  },
  'sleep-unexplored': {
    belief: 'Whatever is independent of the step just taken may sleep.',
    truth: 'Only what has been explored before may sleep: for a step that was not, no other order has been looked at.',
  },
  'sleep-stays': {
    belief: 'What has been explored sleeps from then on.',
    truth: 'A step that is dependent with the one taken must be woken: after it, the sleeping step leads to a state that was not seen.',
  },
  'sleep-wakes': {
    belief: 'Each new state begins with nothing asleep.',
    truth: 'What has been explored and is independent of the step taken stays asleep: the other order has been explored already.',
  },
  'cause-omitted': {
    belief: 'Steps of other processes never matter for a step.',
    truth: 'A step that writes what a later one reads, or that enables it, cannot be left out.',
  },
  'earlier-is-cause': {
    belief: 'What happens before a step is a cause of it.',
    truth: 'Being earlier in a run is no more than one of many orders: a step on which no later one depends can be left out.',
  },
  'same-steps': {
    belief: 'Runs of the same steps are equivalent, in whatever order.',
    truth: 'Only neighbouring independent steps may be swapped: the order of dependent steps makes a class.',
  },
  'same-end': {
    belief: 'Runs that end in the same state are equivalent.',
    truth: 'Equivalent runs end in the same state, but not the other way round: dependent steps may come to the same end in both orders.',
  },
  'each-order-apart': {
    belief: 'Each order of the steps is a run of its own.',
    truth: 'Orders that differ by swapping neighbouring independent steps are one class, of which one run is enough.',
  },
  'put-off-once': {
    belief: 'A step that is left out in a state is lost.',
    truth: 'Leaving out is what a reduction is for: the step is taken later. It is lost only where it is put off all along, round a cycle.',
  },
  'taken-later': {
    belief: 'What is left out in a state is always taken later.',
    truth: 'Nothing makes a search do so by itself: round a cycle it can leave out the same step in every state.',
  },
  'one-way-out': {
    belief: 'It is enough that one step of a set leads off the stack.',
    truth: 'For assertions it is. For LTL no member may lead back: who goes round the cycle for ever never meets what was left out.',
  },
  'transitions-counted': {
    belief: 'A state for each step.',
    truth: 'Several steps lead to the same state: this is the number of transitions.',
  },
  'sum-of-processes': {
    belief: 'The locations of the processes add up.',
    truth: 'Each process may be anywhere while another is anywhere: they multiply, as far as the combinations can be reached.',
  },
  'product-of-processes': {
    belief: 'All combinations of locations are states.',
    truth: 'Not all combinations can be reached, and one combination may occur with different values of the variables.',
  },
  'runs-counted': {
    belief: 'Each interleaving has states of its own.',
    truth: 'Interleavings pass through the same states: this is the number of complete runs.',
  },
  'one-run': {
    belief: 'The states of one run are all.',
    truth: 'Other orders and other choices lead through further states.',
  },
  'who-is-who': {
    belief: 'States in which different processes do the same are different.',
    truth: 'Where processes are alike it is of no account who does what: exchanging them makes one state of the other.',
  },
  'all-alike': {
    belief: 'Processes that run the same program are in the same situation.',
    truth: 'An exchange moves all that belongs to a process together: what is shared, and how many are where with which values, stays.',
  },
  'any-way-back': {
    belief: 'A state is made again along any way that leads to it.',
    truth: 'One back edge is kept for each state, the step by which it was found first: they give one way, and no other is known.',
  },
  'tree-for-diagram': {
    belief: 'A diagram has a node for each combination of the bits before.',
    truth: 'Combinations after which the same values are left lead to one node: that is what makes a diagram of a tree.',
  },
  'bit-always-asked': {
    belief: 'A diagram asks for each bit on each way.',
    truth: 'Where a bit makes no difference to what is left it is not asked for: its node is left out.',
  },
  'visible-by-name': {
    belief: 'A transition that writes a variable of the formula is visible.',
    truth: 'It is visible if it can change the truth value; a write that leaves it as it is hides nothing and shows nothing.',
  },
  'visible-elsewhere': {
    belief: 'A transition is visible where it changes the truth value now.',
    truth: 'Visibility is a matter of the transition: if it changes the value in any state that can be reached, it is visible everywhere.',
  },
  'last-step-decides': {
    belief: 'The last step is the one that brings the deadlock.',
    truth: 'It only completes it. The step that decides is the last after which another end was possible no more.',
  },
  'each-step-decides': {
    belief: 'Whatever happens on the way to a deadlock is a mistake.',
    truth: 'Most steps on the way are harmless: from where they lead other runs end well, or go on for ever.',
  },
  'termination-is-deadlock': {
    belief: 'A state without steps is a deadlock.',
    truth: 'If every process has come to its end, the model has terminated. In a deadlock some process still wants to go on.',
  },
  'blocked-process': {
    belief: 'It is a deadlock if a process cannot move.',
    truth: 'A deadlock is a state in which no step at all is possible; here another process can still move.',
  },
  'other-state': {
    belief: 'The formula tells the two states apart, so it does not matter which is which.',
    truth: 'It holds in the second state and not in the first: its negation would do.',
  },
  'some-for-all': {
    belief: 'E and A are much the same: what happens on a run happens.',
    truth: 'A speaks of all runs from the state, E of one of them; with the other one your formula would tell the states apart.',
  },
  'eventually-for-always': {
    belief: 'F and G are much the same.',
    truth: 'G speaks of all states of a run, F of some state; with the other one your formula would tell the states apart.',
  },
  'implication-under-exists': {
    belief: 'An implication says that both parts happen.',
    truth: 'An implication is true wherever its left side is false. With & in its place your formula would tell the states apart.',
  },
  'now-for-later': {
    belief: 'A condition speaks of the future by itself.',
    truth: 'Without a temporal operator it is about the state itself. With EF or AG in front your formula would tell the states apart.',
  },
  'disabled-must-move': {
    belief: 'Fairness lets every process move again and again.',
    truth:
      'That is impartiality. A process that is disabled has no claim: weak fairness forgives one that is disabled again and again, strong fairness one that is never enabled.',
  },
  'weak-as-strong': {
    belief: 'A process that is enabled again and again must move.',
    truth: 'That is strong fairness. Weak fairness only speaks of processes that are enabled without a break.',
  },
  'strong-as-weak': {
    belief: 'A process that is disabled now and then has no claim.',
    truth: 'That is weak fairness. Strong fairness lets each process move that is enabled again and again.',
  },
  'prefix-counts': {
    belief: 'A process that has moved once has been treated fairly.',
    truth: 'Only what happens for ever counts: the steps before the loop are finitely many.',
  },
  'property-changed': {
    belief: 'If the property fails, the property can be changed.',
    truth: 'The property says what is wanted. The processes are to be corrected so that it holds.',
  },
  'process-removed': {
    belief: 'Who does nothing does nothing wrong.',
    truth: 'A process that is not there or cannot do its work any more makes the property true for the wrong reason.',
  },
  'deadlock-instead': {
    belief: 'A lock more makes a model safe.',
    truth: 'The violation is gone, since the model now comes to a stop: a deadlock has taken its place.',
  },
} as const satisfies Readonly<Record<string, Misconception>>;

export type MisconceptionName = keyof typeof misconceptions;
