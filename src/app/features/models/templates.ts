/** A model to begin with. */
export interface Template {
  readonly id: string;
  readonly title: string;
  readonly says: string;
  readonly text: string;
  /** What a search finds, by property; the tests hold it against one. */
  readonly finds: Readonly<Record<string, boolean>>;
}

const blank = `(* What the model is about, in a sentence. *)

MODEL Mine;
(* Here stand, where there are any:
   CONST n = 2;             numbers that can be changed above the source
   TYPE num = 0..n;         names for types
   VAR shared: num;         variables that all processes know *)

PROCESS P;
(* VAR x: 0..3;             variables of the process itself *)
BEGIN
  (* Commands, with semicolons between them: x := x + 1; DO x < 3 -> x := x + 1 END; here: SKIP *)
  SKIP
END P;

BEGIN
  (* The processes that run, with semicolons between them: P; P *)
  P
END Mine

(* What should hold, each with a name: ASSERT small: AG(shared < n) *)
`;

const counter = `(* What the model is about, in a sentence. *)

MODEL Mine;
CONST
  n = 2;
TYPE
  num = 0..3;

PROCESS Counter;
VAR x: num;
BEGIN
  DO x < n -> x := x + 1 END
END Counter;

BEGIN
  Counter
END Mine

ASSERT arrives: AF(Counter.x = n)
`;

const sharing = `(* Two processes change a shared variable, each in two steps: read it, then write it. *)

MODEL Sharing;
TYPE
  num = 0..2;
VAR
  total: num;

PROCESS Adder;
VAR seen: num;
BEGIN
  seen := total;
  total := seen + 1;
  done: SKIP
END Adder;

BEGIN
  Adder;
  Adder
END Sharing

(* Fails: both may read 0 before one of them writes. Put the two commands into ATOMIC ... END and it holds. *)
ASSERT both: AG(Adder[0]@done & Adder[1]@done => (total = 2))
`;

const channel = `(* A sender and a receiver speak over a channel. *)

MODEL Channel;
TYPE
  num = 0..2;
  post = {letter(num), done};
VAR
  c: post;

PROCESS Sender(OUT c: post);
VAR next: num;
BEGIN
  DO next < 2 ->
    next := next + 1;
    c!letter(next)
  END;
  c!done
END Sender;

PROCESS Receiver(IN c: post);
VAR last: num; over: BOOLEAN;
BEGIN
  DO ~over ->
    POLL c?letter(last) -> SKIP
    [] c?done -> over := TRUE
    END
  END
END Receiver;

BEGIN
  Sender(c);
  Receiver(c)
END Channel

ASSERT order: AG(Receiver.last <= Sender.next)
ASSERT ends: AF(Receiver.over)
`;

const exclusion = `(* Two processes want to be alone in their critical sections: a place to try a protocol of one's own. *)

MODEL Exclusion;
VAR
  locked: BOOLEAN;

PROCESS P;
BEGIN
  LOOP
    idle: SKIP;
    ATOMIC WHEN ~locked; locked := TRUE END;
    critical: SKIP;
    locked := FALSE
  END
END P;

BEGIN
  P;
  P
END Exclusion

ASSERT mutex: AG ~(P[0]@critical & P[1]@critical)
ASSERT possible: AG(EF(P[0]@critical) & EF(P[1]@critical))
(* Fails without fairness: the other one may be faster for ever. *)
ASSERT always: AG(P[0]@idle => AF(P[0]@critical))
`;

/** What New model offers of ESML. */
export const esmlTemplates: readonly Template[] = [
  {
    id: 'empty',
    title: 'Empty',
    says: 'The smallest model that runs, with comments that say what goes where',
    text: blank,
    finds: { deadlock: true, errors: true },
  },
  {
    id: 'counter',
    title: 'One process',
    says: 'A constant, a type, a process that counts, and a property',
    text: counter,
    finds: { deadlock: true, errors: true, arrives: true },
  },
  {
    id: 'sharing',
    title: 'Two processes, a shared variable',
    says: 'An update is lost; an atomic block would mend it',
    text: sharing,
    finds: { deadlock: true, errors: true, both: false },
  },
  {
    id: 'channel',
    title: 'Sender and receiver',
    says: 'Messages with values over a channel, chosen by POLL',
    text: channel,
    finds: { deadlock: true, errors: true, order: true, ends: true },
  },
  {
    id: 'exclusion',
    title: 'Mutual exclusion',
    says: 'Labels for critical sections, with the properties one asks of a protocol',
    text: exclusion,
    finds: { deadlock: true, errors: true, mutex: true, possible: true, always: false },
  },
];
