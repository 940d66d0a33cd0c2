/** Why the module stopped searching before its budget was spent. */
export const stop = {
  /** It goes on. */
  none: 0,
  /** All states have been expanded. */
  done: 1,
  /** There is one more state than allowed. */
  states: 2,
  /** The table cannot grow within the memory allowed. */
  memory: 3,
  /**
   * A step has more choices inside it than the module keeps track of, or takes too long over them; the abstract machine has to do this
   * model.
   */
  choices: 4,
  /** The run that was looked for has been found. */
  found: 5,
  /** The target cannot be evaluated in a state. */
  undecided: 6,
  /** A state has more steps than are followed. */
  steps: 7,
  /** The ways through an atomic block are longer together than is followed. */
  ways: 8,
  /** It has taken many steps of one state, and goes on with the others when it is run again. */
  paused: 9,
  /** The table cannot grow, since the host gives no more memory. */
  refused: 10,
  /** A state cache has no place for a further state. */
  full: 11,
  /** A thread has found as many states as it may before the threads meet. */
  quota: 12,
  /** The threads cannot go on: one of them was lost, or the table has no place where a state has to be. */
  lost: 13,
} as const;
