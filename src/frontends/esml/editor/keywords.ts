/** The keywords of ESML, for colouring. */
export const keywords = [
  ...['APPEND', 'ARRAY', 'ASSERT', 'BEGIN', 'CONST', 'DIV', 'DO', 'EMPTY', 'END', 'HEAD', 'IF', 'IN', 'LEN', 'LIST', 'MOD', 'MODEL'],
  ...['OF', 'OR', 'OUT', 'POLL', 'PREPEND', 'PROCESS', 'REMOVE', 'SKIP', 'TRACE', 'TYPE', 'VAR'],
  // Extensions.
  ...[
    'ATOMIC',
    'AUTOMATON',
    'LOOP',
    'GOTO',
    'CHANNEL',
    'COUNT',
    'ALL',
    'FOR',
    'FORALL',
    'IMPARTIAL',
    'LTL',
    'ORD',
    'SCALARSET',
    'SOME',
    'STRONG',
    'TO',
    'TOSS',
    'WEAK',
    'WHEN',
  ],
];

/** The operators of CTL and LTL. */
export const temporalOperators = ['A', 'E', 'U', 'AF', 'AG', 'AX', 'EF', 'EG', 'EX', 'G', 'F', 'X', 'R'];

/** Names with a fixed meaning. */
export const predefined = ['TRUE', 'FALSE', 'BOOLEAN', 'NONE'];
