/** Whether a state of an automaton is accepting: its name begins so, as that of a label for acceptance cycles does. */
export function isAccepting(state: string): boolean {
  return state.startsWith('accept');
}
