/** What is said of a keyword or a symbol: the words that share it, two sentences, and an example of up to three lines. */
export type HelpRow = readonly [words: string, text: string, example: string];

const structure: readonly HelpRow[] = [
  [
    'MODEL',
    'Begins a model: declarations, processes, and between BEGIN and END the processes that run. Properties to check come after its END.',
    'MODEL Clock; PROCESS P; BEGIN SKIP END P;\nBEGIN P END Clock\nASSERT ends: AF(TRUE)',
  ],
  [
    'CONST',
    'Declares constants, whose values are computed before the model runs. They can be changed for a run without touching the text, but for arrays of constants.',
    'CONST n = 5; last = n - 1; order = [2, 0, 1];',
  ],
  [
    'TYPE',
    'Declares types: ranges, enumerations, arrays, lists, tuples and the alphabets of channels. Variables are declared with their names.',
    'TYPE digit = 0..9; colour = red, green;\n  signals = {up(digit), down};',
  ],
  [
    'VAR',
    'Declares variables: before the processes they are shared by all, inside a process they are its own. They begin with the first value of their type, or with the one that stands after :=.',
    'VAR i, j: int; ready: BOOLEAN := TRUE;',
  ],
  [
    'PROCESS',
    'Defines a kind of process, with parameters, declarations and commands. It runs once for each activation in the body of the model.',
    'PROCESS Count(last: int); VAR i: int;\nBEGIN DO i < last -> i := i + 1 END\nEND Count;',
  ],
  [
    'BEGIN',
    'Begins the commands of a process, or the activations in the body of the model. END and the name close it.',
    'PROCESS P2;\nBEGIN x := 1\nEND P2;',
  ],
  [
    'END',
    'Closes BEGIN, IF, DO, POLL, ATOMIC, LOOP and FOR. After the END of a process or of the model stands its name.',
    'DO x < 3 -> x := x + 1 END',
  ],
  [
    'IN OUT',
    'IN marks a channel that the process only receives from, OUT one that it only sends on. Without a mark it may do both.',
    'PROCESS Copy(IN from: prot; OUT to: prot);\nBEGIN from?down; to!down\nEND Copy;',
  ],
  [
    'FOR TO',
    'FOR activates a process for each number from the first to the one after TO. It stands in the body of the model; a loop of a process is written with DO.',
    'FOR i := 1 TO 3 DO Worker(i) END',
  ],
];

const types: readonly HelpRow[] = [
  [
    'ARRAY',
    'A fixed number of elements of one type, counted from 0. An index outside is a run-time error.',
    'TYPE row2 = ARRAY [4] OF int;',
  ],
  [
    'LIST',
    'A sequence of at most so many elements, empty at first. APPEND, PREPEND, REMOVE and EMPTY change it, HEAD and LEN read it.',
    'TYPE queue2 = LIST [3] OF int;',
  ],
  [
    'CHANNEL',
    'A channel with a buffer for so many messages. A send waits while it is full, and a receive takes the oldest message.',
    'TYPE pipe = CHANNEL [2] OF prot;',
  ],
  [
    'OF',
    'Stands before the type of the elements of an array or a list, or the alphabet of a channel. It is the name of a type that is declared above, or BOOLEAN.',
    'TYPE flags = ARRAY [2] OF BOOLEAN;',
  ],
  [
    'SCALARSET',
    'A type of so many values that are all alike: they are compared for equality and used as indices, and begin as NONE. FOR i IN activates a process for each, and SOME, ALL and COUNT range over them.',
    'TYPE pid2 = SCALARSET [3]; marks = ARRAY [pid2] OF BOOLEAN;',
  ],
  [
    '..',
    'Stands between the bounds of a range of integers. A variable of the type that gets a value outside is a run-time error.',
    'TYPE digit2 = 0..9;',
  ],
];

const commands: readonly HelpRow[] = [
  [
    'FORALL',
    'One step that does its commands for every value of a symmetric type. They may change the element at the value, or give a variable one value, so that the order cannot matter.',
    'FORALL i IN pid DO marked[i] := FALSE END',
  ],
  [
    'IF',
    'Chooses one alternative whose guard is true, any of them if there are several. That no guard is true is a run-time error, so every case needs an alternative.',
    'IF x > 0 -> x := x - 1\n[] x = 0 -> SKIP\nEND',
  ],
  [
    'DO',
    'Chooses a true guard again and again, and ends when none is true. Choosing a guard takes a step, as each command does.',
    'DO x < 3 -> x := x + 1 END',
  ],
  [
    'POLL',
    'Waits for the first of several communications or conditions that can happen, and goes on with the commands after its arrow. A condition for a communication stands after &.',
    'POLL c?up(x) & (x > 2) -> y := x\n[] c?down -> SKIP\nEND',
  ],
  [
    'ATOMIC',
    'Makes one step of its commands, so that no other process comes between. Only the first of them may wait.',
    'ATOMIC y := x; x := y + 1 END',
  ],
  ['LOOP', 'Repeats its commands for ever. Going back to the first of them takes no step.', 'LOOP c!down; x := 0 END'],
  [
    'GOTO',
    'Goes on at the command with the label, at once and without a step. It stands last in a sequence or branch.',
    'again: x := 0;\nc!down;\nGOTO again',
  ],
  ['WHEN', 'Waits until a condition is true. It may also stand in place of a communication in POLL.', 'WHEN x = 0; x := 1'],
  [
    'SKIP',
    'Does nothing, where a command has to be. It takes no step unless it has a label.',
    'IF ready -> SKIP\n[] ~ready -> x := 1\nEND',
  ],
  ['TRACE', 'Shows texts and values on the step that reaches it. It changes nothing and takes no step.', 'TRACE("x is ", x)'],
  ['TOSS', 'x := TOSS(e) gives x one of the values from 0 to e. The search tries all of them.', 'x := TOSS(3)'],
  [
    'ASSERT',
    'After the END of the model: a property to check, with a name and a formula. As a command with parentheses: what must be true there.',
    'ASSERT small: AG(s < 3)',
  ],
  ['APPEND', 'Adds an element at the end of a list. A full list makes it a run-time error.', 'APPEND(q, x)'],
  ['PREPEND', 'Adds an element at the front of a list. A full list makes it a run-time error.', 'PREPEND(q, x)'],
  ['REMOVE', 'Takes the first element off a list. An empty list makes it a run-time error.', 'x := HEAD(q);\nREMOVE(q)'],
  ['EMPTY', 'Takes all elements off a list. Its length is 0 then.', 'EMPTY(q)'],
  [':=', 'Gives the variable on the left the value on the right. It is one step; = only compares.', 'x := y + 1'],
  [
    '->',
    'Stands between a guard and the commands that follow where it is chosen. In IF and DO the guard is a condition, in POLL a communication or WHEN.',
    'IF x > 0 -> x := x - 1\n[] x = 0 -> SKIP\nEND',
  ],
  [
    '[]',
    'Separates the alternatives of IF, DO and POLL. Their order means nothing: any one that is possible may be chosen.',
    'DO x < 3 -> x := x + 1\n[] x > 0 -> x := x - 1\nEND',
  ],
  [
    '!',
    'Sends a signal on a channel, with its value in parentheses if it carries one. Without a buffer, the sender waits for a receiver, and both move on in one step.',
    'c!up(x)',
  ],
  [
    '?',
    'Receives a signal from a channel; its value is stored in the variable in parentheses. The process waits until the signal comes.',
    'c?up(x)',
  ],
  [';', 'Separates commands that follow each other, and closes declarations. There is none after the last command.', 'x := 1;\ny := 2'],
  [
    ':',
    'Stands between a variable and its type, and after a label or the name of a property. A labelled command is a place that properties and conditions can name.',
    'critical: x := 1',
  ],
];

const expressions: readonly HelpRow[] = [
  [
    'LEN',
    'The number of elements of a list, or of messages that wait in the buffer of a channel. It changes nothing.',
    'DO LEN(q) < 2 -> APPEND(q, 1) END',
  ],
  ['HEAD', 'The first element of a list, which stays in it. Of an empty list it is a run-time error.', 'x := HEAD(q)'],
  [
    'ORD',
    'The number of a Boolean (FALSE 0, TRUE 1) or of a member of an enumeration, counted from 0. It makes an integer of what cannot be calculated with.',
    'x := ORD(ready) + 1',
  ],
  ['DIV MOD', 'DIV divides integers and rounds down, and MOD is what remains. Division by zero is a run-time error.', 'x := (x + 1) MOD 4'],
  ['+ - *', 'Add, subtract and multiply integers. A result outside the range of the variable is a run-time error.', 'x := 2 * y + 1'],
  [
    'OR',
    'True if one side is true, or both are. Comparisons beside it stand in parentheses, since it binds tighter.',
    'IF (x = 0) OR (y = 0) -> SKIP\n[] (x # 0) & (y # 0) -> SKIP\nEND',
  ],
  [
    '&',
    'True if both sides are true. Comparisons beside it stand in parentheses, since it binds tighter; in POLL it also stands before the condition of a communication.',
    'WHEN (x > 0) & (y > 0)',
  ],
  ['~', 'Turns a condition round: true becomes false. It binds tightest, so a comparison after it stands in parentheses.', 'WHEN ~(x = 0)'],
  ['=', 'True if both sides are equal; after the name of a constant or a type it defines it. An assignment is written :=.', 'WHEN x = y'],
  [
    '#',
    'True if the two sides are different. It compares integers, Booleans, enumerations and whole structures of one type.',
    'WHEN x # y',
  ],
  [
    '< <= > >=',
    'Compare integers, and the values of an enumeration in the order of its declaration. They bind looser than all other operators.',
    'WHEN x + 1 < y',
  ],
  ['TRUE FALSE', 'The two values of BOOLEAN. DO TRUE repeats for ever.', 'DO TRUE -> ready := ~ready END'],
];

const properties: readonly HelpRow[] = [
  [
    '@',
    'Process@label is true where the process is at the command with that label. It stands in properties, and in guards, conditions and assertions of processes; P[0] is the first activation of P, P[1] the second.',
    'ASSERT mutex: AG ~(W[0]@works & W[1]@works)',
  ],
  ['<=>', 'Both sides are true, or both are false. It binds loosest of all.', 'ASSERT told: AG(s = 1 <=> ~(s = 0))'],
  [
    '=>',
    'Where the left side is true, so is the right. In properties it binds loosest but for <=>.',
    'ASSERT answered: AG(s = 1 => AF(s = 0))',
  ],
  [
    'AG',
    'True if the formula holds in every state that can be reached. A counterexample is a shortest way to a state where it does not.',
    'ASSERT AG(s < 3)',
  ],
  ['EG', 'True if there is a run on which the formula always holds. Use AG to ask it of all runs.', 'ASSERT EG(s = 0)'],
  [
    'AF',
    'True if every run comes to a state where the formula holds. A counterexample is a run that never does.',
    'ASSERT AG(s = 1 => AF(s = 0))',
  ],
  [
    'EF',
    'True if some run comes to a state where the formula holds. AG EF says that this stays possible for ever.',
    'ASSERT AG(EF(s = 0))',
  ],
  ['AX', 'True if the formula holds in all next states. Each step of any process leads to a next state.', 'ASSERT AG(s = 0 => AX(s <= 1))'],
  ['EX', 'True if the formula holds in some next state. Each step of any process leads to a next state.', 'ASSERT EX(TRUE)'],
  ['A', 'A(f U g): on every run f is true until g is, which must happen. E(f U g) asks for one such run.', 'ASSERT A(s = 0 U s = 1)'],
  ['E', 'E(f U g): there is a run on which f is true until g is. A(f U g) asks it of every run.', 'ASSERT E(s = 0 U s = 1)'],
  [
    'U',
    'The left side is true until the right side is, which must happen. In CTL it stands inside A( ) or E( ).',
    'ASSERT LTL (s = 0) U (s = 1)',
  ],
  [
    'LTL',
    'The formula after it speaks of single runs, and must hold on all of them. G is always, F sooner or later, X in the next state, U until, R release.',
    'ASSERT often: LTL G(F(s = 0))',
  ],
  [
    'AUTOMATON',
    'Behind LTL: an automaton that reads each run state by state, along edges whose guards hold. The property says that it accepts no run; it accepts one on which it passes again and again a state whose name begins with accept.',
    'ASSERT once: LTL AUTOMATON idle: TRUE -> idle [] s = 1 -> accept_on; accept_on: s = 1 -> accept_on END',
  ],
  [
    'STRONG WEAK IMPARTIAL',
    'In brackets after the name of a property, which runs count. WEAK: a process that stays able to move, moves; STRONG: one that is able to again and again, moves; IMPARTIAL: all move again and again.',
    'ASSERT live [STRONG]: AF(W[0]@works)',
  ],
  [
    'COUNT',
    'The number of activations of a process for which a condition is true; the name after the process stands for one of them. COUNT(i IN pid : e) counts values of a symmetric type, also in processes.',
    'ASSERT AG(COUNT(W w : w@works) <= 1)',
  ],
  [
    'ALL',
    'True if a condition is true for every activation of a process; the name after the process stands for one of them. ALL i IN pid : e is true if e is for every value of a symmetric type, also in processes.',
    'ASSERT AG(ALL(W w : w.k < 3))',
  ],
  [
    'SOME',
    'True if a condition is true for at least one activation of a process; the name after the process stands for one of them. SOME i IN pid : e asks it of values of a symmetric type, and makes an alternative for each in IF, DO and POLL.',
    'ASSERT EF(SOME(W w : w@works))',
  ],
];

/** All rows. */
export const helpRows: readonly HelpRow[] = [...structure, ...types, ...commands, ...expressions, ...properties];
