/** What a keyword means, with a small example. */
export interface KeywordHelp {
  readonly text: string;
  readonly example: string;
}

const rows: readonly (readonly [words: string, text: string, example: string])[] = [
  [
    'MODEL',
    'Begins a model: declarations, processes, the activations between BEGIN and END, then properties.',
    'MODEL Clock; ... END Clock',
  ],
  ['CONST', 'Constants. Their values can be changed for a run without touching the text.', 'CONST n = 5;'],
  ['TYPE', 'Types: ranges, enumerations, arrays, lists, tuples and the alphabets of channels.', 'TYPE int = 0..3; prot = {up(int), down};'],
  ['VAR', 'Variables; before the processes they are shared by all, inside a process they are its own.', 'VAR x: int;'],
  ['PROCESS', 'A kind of process. It runs once for each of its activations.', 'PROCESS Phil(OUT p: prot; nr: int); BEGIN ... END Phil;'],
  ['BEGIN', 'Begins the commands of a process, or the activations of the model.', 'BEGIN Phil(p, 1); Phil(p, 2) END'],
  ['END', 'Closes BEGIN, IF, DO, POLL, ATOMIC, LOOP, FOR and FORALL.', 'DO TRUE -> SKIP END'],
  [
    'IF',
    'Runs one alternative whose guard is true, any of them if there are several; waits while none is.',
    'IF x > 0 -> x := x - 1 [] x = 0 -> SKIP END',
  ],
  ['DO', 'Repeats as long as a guard is true; ends when none is.', 'DO x < 3 -> x := x + 1 END'],
  ['POLL', 'Waits for one of several messages or conditions.', 'POLL in?up(k) -> SKIP [] in?down -> SKIP END'],
  ['ATOMIC', 'Runs commands as one step, so that no other process comes between.', 'ATOMIC x := x + 1; y := x END'],
  ['LOOP', 'Repeats its commands for ever. Going back to the first of them is no step.', 'LOOP c!up; c!down END'],
  ['GOTO', 'Goes on at the command with the label, at once. It stands last in a sequence or branch.', 'again: x := x + 1; GOTO again'],
  ['WHEN', 'Waits until a condition holds.', 'WHEN x = 0'],
  ['FOR TO', 'Activates a process for each number of a range.', 'FOR i := 1 TO n DO Phil(p, i) END'],
  ['FORALL', 'Runs commands for every value of a type.', 'FORALL i IN int DO a[i] := 0 END'],
  ['SKIP', 'Does nothing.', 'IF x = 0 -> SKIP END'],
  ['TRACE', 'Prints texts and values; the state is not changed.', 'TRACE("x is ", x)'],
  ['TOSS', 'A number from 0 to its argument, each possible.', 'x := TOSS(3)'],
  [
    'ASSERT',
    'After the model: a property to check. As a command: a condition that must hold there.',
    'ASSERT safe: AG ~(P@critical & Q@critical)',
  ],
  ['IN OUT', 'IN marks a channel that a process receives from, OUT one that it sends on.', 'PROCESS Copy(IN a: prot; OUT b: prot);'],
  ['ARRAY OF', 'A fixed number of elements, counted from 0.', 'TYPE row = ARRAY [4] OF int;'],
  ['LIST', 'A sequence of at most so many elements.', 'TYPE queue = LIST [3] OF int;'],
  ['CHANNEL', 'A channel with a buffer of so many messages.', 'TYPE link = CHANNEL [2] OF prot;'],
  ['SCALARSET', 'A type of interchangeable values, which lets the checker use symmetry.', 'TYPE id = SCALARSET [3];'],
  ['LEN', 'The number of elements of a list.', 'LEN(q) > 0'],
  ['HEAD', 'The first element of a list; the list must not be empty.', 'x := HEAD(q)'],
  ['APPEND', 'Adds an element at the end of a list.', 'APPEND(q, x)'],
  ['PREPEND', 'Adds an element at the front of a list.', 'PREPEND(q, x)'],
  ['REMOVE', 'Takes the first element off a list.', 'REMOVE(q)'],
  ['EMPTY', 'Makes a list empty.', 'EMPTY(q)'],
  ['DIV MOD', 'Whole division, and its remainder.', 'x := (x + 1) MOD n'],
  ['OR', 'True if one side or both are true.', 'x = 0 OR y = 0'],
  ['TRUE FALSE', 'The two values of BOOLEAN.', 'DO TRUE -> SKIP END'],
  ['AG', 'In every state that can be reached.', 'AG x < 3'],
  ['EG', 'There is a run on which it holds for ever.', 'EG x = 0'],
  ['AF', 'Every run comes to a state where it holds.', 'AG (x = 1 => AF x = 0)'],
  ['EF', 'Some run comes to a state where it holds.', 'EF x = 3'],
  ['AX', 'It holds in all next states.', 'AX x = 1'],
  ['EX', 'It holds in some next state.', 'EX x = 1'],
  ['A', 'On all runs; takes an until.', 'A(x = 0 U x = 1)'],
  ['E', 'On some run; takes an until.', 'E(x = 0 U x = 1)'],
  ['U', 'The left side holds until the right side does, which must happen.', 'A(x = 0 U x = 1)'],
  ['LTL', 'Begins a formula about single runs, in which G, F, X, U and R may be used.', 'ASSERT LTL G (x = 1 => F x = 0)'],
  ['STRONG WEAK IMPARTIAL', 'Which runs count: only those that are fair to the processes in this sense.', 'see the language guide'],
  ['COUNT', 'The number of instances of a process for which a condition holds.', 'AG COUNT(Phil p : p@eating) <= 1'],
  ['ALL', 'Whether a condition holds for all instances of a process.', 'AG ALL(Phil p : p.n < 3)'],
  [
    'SOME',
    'Whether a condition holds for some instance; in IF and DO, one alternative for each value of a type.',
    'EF SOME(Phil p : p@eating)',
  ],
];

const helpByWord = new Map(rows.flatMap(([words, text, example]) => words.split(' ').map((word) => [word, { text, example }] as const)));

/** The help for a keyword; null if the word is none. */
export function keywordHelp(word: string): KeywordHelp | null {
  return helpByWord.get(word) ?? null;
}
