/** What begins an automaton behind LTL. A model may use it as a name elsewhere. */
export const automatonWord = 'AUTOMATON';
