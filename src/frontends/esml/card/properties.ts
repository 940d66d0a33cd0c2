import { entry } from './entry.ts';

const crossing = `
TYPE int = 0..2;
VAR x: int;

PROCESS P;
BEGIN
  DO TRUE ->
    WHEN x = 0;
    critical: x := 1;
    x := 0
  END
END P;
`;

/** What can be asked of a model. */
export const propertyEntries = [
  entry(
    'assert',
    'ASSERT',
    'After the END of the model, ASSERT with a name and a formula is a property to check; the formula is one of CTL, or of LTL. Deadlocks and run-time errors are always looked for.',
    'states 5, transitions 5, small holds',
    `
MODEL Asserted;
TYPE int = 0..2;
VAR x: int;

PROCESS Count;
BEGIN
  x := 1;
  DO TRUE -> x := 3 - x END
END Count;

BEGIN
  Count
END Asserted

«ASSERT small: AG(x < 3)»
`,
  ),
  entry(
    'always',
    'AG and EF',
    'AG f: f is true in every state that can be reached. EF f: a state where f is true can be reached.',
    'states 22, transitions 42, mutex fails in 4, enters holds',
    `
MODEL Always;${crossing}
BEGIN
  P;
  P
END Always

«ASSERT mutex: AG ~(P[0]@critical & P[1]@critical)
ASSERT enters: EF(P[0]@critical)»
`,
  ),
  entry(
    'eventually',
    'AF and EG',
    'AF f: on every run f is true sooner or later. EG f: there is a run on which f is always true.',
    'states 4, transitions 4, comes holds, stays fails',
    `
MODEL Eventually;${crossing}
BEGIN
  P
END Eventually

«ASSERT comes: AG(AF(x = 1))
ASSERT stays: EG(x = 0)»
`,
  ),
  entry(
    'next-until',
    'AX EX A( U ) E( U )',
    'AX f: f is true in all next states; EX f: in some. A(f U g): on every run f is true until g is, which must happen; E(f U g): on some run.',
    'states 4, transitions 4, next holds, until holds',
    `
MODEL NextUntil;${crossing}
BEGIN
  P
END NextUntil

«ASSERT next: AG(P@critical => AX(x = 1))
ASSERT until: A(x = 0 U P@critical)»
`,
  ),
  entry(
    'response',
    '=>',
    'f => g: where f is true, so is g. With AF it says that every request is answered.',
    'states 4, transitions 4, answered holds',
    `
MODEL Response;${crossing}
BEGIN
  P
END Response

«ASSERT answered: AG(x = 1 => AF(x = 0))»
`,
  ),
  entry(
    'ltl',
    'LTL',
    'After LTL the formula speaks of single runs: G f, always; F f, sooner or later; X f, in the next state; f U g, f until g; f R g, g until f and with it, or always.',
    'states 4, transitions 4, often holds, first holds',
    `
MODEL Linear;${crossing}
BEGIN
  P
END Linear

«ASSERT often: LTL G(F(x = 1))
ASSERT first: LTL (x = 0) U P@critical»
`,
  ),
  entry(
    'automata',
    'LTL AUTOMATON',
    'An automaton says which runs are wrong: those on which it passes again and again a state whose name begins with accept. It begins in its first state and takes edges whose guards hold.',
    'states 4, transitions 4, answered holds',
    `
MODEL Automata;${crossing}
BEGIN
  P
END Automata

«ASSERT answered: LTL AUTOMATON
  idle: TRUE -> idle [] x = 1 -> accept_on;
  accept_on: x = 1 -> accept_on
END»
`,
  ),
  entry(
    'fairness',
    'STRONG WEAK IMPARTIAL',
    'In brackets after the name, which runs count. WEAK: a process that can always move, moves; STRONG: one that can move again and again, moves; IMPARTIAL: every process moves again and again.',
    'states 22, transitions 42, alone fails in 4, fair holds',
    `
MODEL Fairness;${crossing}
BEGIN
  P;
  P
END Fairness

«ASSERT alone: AF(P[0]@critical)
ASSERT fair [STRONG]: AF(P[0]@critical)»
`,
  ),
  entry(
    'names',
    'Process.x and Process@label',
    'A property names a variable of a process as Process.x, and the place before a labelled command as Process@label; P[0] is the first activation of P, P[1] the second.',
    'states 4, transitions 4, terminated 1, place holds, value holds',
    `
MODEL Names;
TYPE int = 0..2;

PROCESS P(me: int);
VAR x: int;
BEGIN
  begins: x := me
END P;

BEGIN
  P(1);
  P(2)
END Names

«ASSERT place: AG(P[0]@begins => P[0].x = 0)
ASSERT value: AF(P[1].x = 2)»
`,
  ),
  entry(
    'quantifiers',
    'COUNT ALL SOME',
    'COUNT is the number of activations of a process for which a condition is true; ALL asks whether it is so for every one, SOME whether for at least one.',
    'states 8, transitions 12, terminated 1, few holds, every holds, one holds',
    `
MODEL Quantifiers;

PROCESS P;
VAR done: BOOLEAN;
BEGIN
  works: done := TRUE
END P;

BEGIN
  FOR i := 1 TO 3 DO P END
END Quantifiers

«ASSERT few: AG(COUNT(P p : p@works) <= 3)
ASSERT every: AF(ALL(P p : p.done))
ASSERT one: EF(SOME(P p : p.done) & SOME(P p : ~p.done))»
`,
  ),
  entry(
    'questions',
    'enabled(P) moved(P)',
    'enabled(P) is true where P takes part in a step that is possible, moved(P) where it took part in the last step. So fairness can be written in a formula.',
    'states 4, transitions 8, never fails, fair holds',
    `
MODEL Questions;
VAR x: BOOLEAN;

PROCESS P;
BEGIN
  LOOP x := TRUE END
END P;

PROCESS Q;
BEGIN
  LOOP x := ~x END
END Q;

BEGIN
  P;
  Q
END Questions

«ASSERT never: LTL G F moved(P)
ASSERT fair: LTL (G F enabled(P) => G F moved(P)) => G F moved(P)»
`,
  ),
];
