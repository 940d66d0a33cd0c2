/** The models of the thesis (Appendix A, Figure 3.4 and section 3.2.1) with their misprints corrected as docs/language.md says. */

export const diningPhil7 = `MODEL DiningPhil7;
CONST
  max = 7;
TYPE
  int = 0..max;
  prot = {down(int), up(int)};
  sticks = ARRAY [max] OF BOOLEAN;
VAR
  p: prot;

PROCESS Chopstick(IN p: prot);
VAR s: sticks; k: int;
BEGIN
  k := 0;
  DO k < max ->
    s[k] := TRUE; k := k + 1
  END;
  s[0] := FALSE;
  s[1] := FALSE;

  DO TRUE ->
    POLL p?up(k) & (s[k] & s[(k + 1) MOD max]) ->
      s[k] := FALSE;
      s[(k + 1) MOD max] := FALSE
    [] p?down(k) & ~(s[k] OR s[(k + 1) MOD max]) ->
      s[k] := TRUE;
      s[(k + 1) MOD max] := TRUE
    END
  END
END Chopstick;

PROCESS Phil0(OUT p: prot);
BEGIN
  DO TRUE ->
    (* eat *)
    p!down(0);
    (* meditate *)
    p!up(0)
  END
END Phil0;

PROCESS Phil(OUT p: prot; nr: int);
BEGIN
  DO TRUE ->
    (* meditate *)
    p!up(nr);
    (* eat *)
    p!down(nr)
  END
END Phil;

BEGIN
  Chopstick(p);
  Phil0(p);
  Phil(p, 1); Phil(p, 2); Phil(p, 3);
  Phil(p, 4); Phil(p, 5); Phil(p, 6)
END DiningPhil7
`;

export const elevator3 = `MODEL Elevator3;
CONST
  floors = 3; max = 5;
TYPE
  int = 0..max - 1;
  state = resting, goingup, goingdn;
  random = {value(int)};
  control = {dest(int), opendoor(int), getoff(int)};
  lift = {upat(int), dnat(int)};
  button = {up(int), dn(int), goto(int)};
  queue = ARRAY [floors + 1] OF int;
VAR
  r: random; c: control; l: lift; b: button;

PROCESS Random(OUT r: random);
VAR seed: int;
BEGIN
  DO TRUE -> seed := (3 * seed + 4) MOD max; r!value(seed) END
END Random;

PROCESS Person(floor: int; IN r: random; IN c: control; OUT b: button);
VAR x: int;
BEGIN
  DO TRUE -> x := floor;
    DO x = floor -> r?value(x); x := x MOD floor + 1 END;
    IF x < floor -> b!dn(floor) [] x > floor -> b!up(floor) END;
    c?opendoor(floor);
    b!goto(x);
    c?getoff(x)
  END
END Person;

PROCESS Lift(IN c: control; OUT l: lift);
VAR s: state; f, d: int;
BEGIN
  f := 1; s := resting;
  DO s = resting ->
    c?dest(d);
    IF d < f -> s := goingdn [] d >= f -> s := goingup END
  [] s = goingup ->
    c?dest(d);
    IF f = d -> l!upat(f); s := resting
    [] f # d -> f := f + 1
    END
  [] s = goingdn ->
    c?dest(d);
    IF f = d -> l!dnat(f); s := resting
    [] f # d -> f := f - 1
    END
  END
END Lift;

PROCESS Control(IN b: button; OUT c: control; IN l: lift);
VAR uq, dq, out: queue; d, f: int;
BEGIN
  DO TRUE ->
    POLL b?up(f) -> uq[f] := uq[f] + 1
    [] b?dn(f) -> dq[f] := dq[f] + 1
    [] l?upat(f) ->
      DO uq[f]>0 ->
        c!opendoor(f);
        b?goto(d); out[d] := out[d] + 1;
        uq[f] := uq[f] - 1
      END;
      DO out[f]>0 ->
        c!getoff(f);
        out[f] := out[f] - 1
      END;
      d := f + 1;
      DO (d <= floors) & ~((uq[d] > 0) OR (out[d] > 0)) -> d := d + 1 END;
      IF d > floors -> d := f - 1;
        DO (d > 0) & ~((dq[d] > 0) OR (out[d] > 0)) -> d := d - 1 END
      END
    [] l?dnat(f) ->
      DO dq[f] > 0 ->
        c!opendoor(f);
        b?goto(d);
        out[d] := out[d] + 1;
        dq[f] := dq[f] - 1
      END;
      DO out[f] > 0 ->
        c!getoff(f);
        out[f] := out[f] - 1
      END;
      d := f - 1;
      DO (d > 0) & ~((dq[d] > 0) OR (out[d] > 0)) -> d := d - 1 END;
      IF d = 0 -> d := f + 1;
        DO (d <= floors) & ~((uq[d] > 0) OR (out[d] > 0)) -> d := d + 1 END;
        IF d > floors -> d := 0 [] d <= floors -> SKIP END
      END
    [] c!dest(d) & (d # 0) -> SKIP
    END
  END
END Control;

BEGIN
  Random(r);
  Person(1, r, c, b);
  Person(2, r, c, b);
  Person(3, r, c, b);
  Control(b, c, l);
  Lift(c, l)
END Elevator3
`;

export const scheduler1 = `MODEL Scheduler1;
CONST
  nullproc = 0; qmax = 2;
TYPE
  procid = 0..2;
  readyrequest = {selectproc(procid), enterproc(procid)};
  runningrequest = {newproc(procid), kcall(procid), int, tick};
  iocommand = {doio(procid), iocomplete};
  devicecommand = {startio};
  continue = {resume(procid)};
  procqueue = LIST [qmax] OF procid;
VAR
  ch0: readyrequest;
  ch1: runningrequest;
  ch2: continue;
  ch3: iocommand;
  ch4: devicecommand;

PROCESS User(id: procid; OUT run: runningrequest; OUT rr: readyrequest;
  IN c: continue);
VAR p: procid;
BEGIN
  rr!enterproc(id);
  DO TRUE ->
    POLL c?resume(p) & p = id -> SKIP END;
    run!kcall(id)
  END
END User;

PROCESS Timer(OUT run: runningrequest);
BEGIN
  DO TRUE -> run!tick END
END Timer;

PROCESS Ready(IN rr: readyrequest; OUT run: runningrequest);
VAR p: procid; q: procqueue;
BEGIN
  p := nullproc; EMPTY(q);
  DO TRUE ->
    POLL rr?selectproc(p) ->
      IF LEN(q) > 0 -> p := HEAD(q); REMOVE(q); run!newproc(p)
      [] LEN(q) = 0 -> run!newproc(nullproc)
      END
    [] rr?enterproc(p) ->
      IF p # nullproc -> APPEND(q, p)
      [] p = nullproc -> SKIP
      END
    END
  END
END Ready;

PROCESS Running(OUT rr: readyrequest; IN run: runningrequest;
  OUT io: iocommand; OUT c: continue);
TYPE procstate = 0..1;
VAR curproc: procid; state: procstate;
BEGIN
  rr!selectproc(nullproc); run?newproc(curproc);
  IF curproc # nullproc -> c!resume(curproc)
  [] curproc = nullproc -> SKIP
  END;
  DO TRUE ->
    POLL run?kcall(curproc)-> io!doio(curproc)
    [] run?int -> io!iocomplete
    [] run?tick -> SKIP
    END;
    rr!selectproc(curproc); run?newproc(curproc);
    IF curproc # nullproc -> c!resume(curproc)
    [] curproc = nullproc -> SKIP
    END
  END
END Running;

PROCESS DeviceDriver(OUT rr: readyrequest; IN io: iocommand;
  OUT dc: devicecommand);
VAR curproc, id: procid; rq: procqueue; idle: BOOLEAN;
BEGIN
  EMPTY(rq); idle := TRUE;
  DO TRUE ->
    POLL io?doio(id) & idle -> curproc := id; dc!startio; idle := FALSE
    [] io?doio(id) & ~idle -> APPEND(rq, id)
    [] io?iocomplete ->
      rr!enterproc(curproc);
      IF LEN(rq) = 0 -> idle := TRUE
      [] LEN(rq) > 0 -> curproc := HEAD(rq); REMOVE(rq); dc!startio
      END
    END
  END
END DeviceDriver;

PROCESS Device(OUT rr: runningrequest; IN dc: devicecommand);
VAR idle: BOOLEAN;
BEGIN
  idle := TRUE;
  DO TRUE ->
    POLL dc?startio & idle -> idle := FALSE END;
    idle := TRUE; rr!int
  END
END Device;

BEGIN
  Timer(ch1); User(1, ch1, ch0, ch2);
  Ready(ch0, ch1); Running(ch0, ch1, ch3, ch2);
  DeviceDriver(ch0, ch3, ch4); Device(ch1, ch4)
END Scheduler1

ASSERT AG(DeviceDriver.id < 3)
`;

export const slidingWindow1 = `MODEL SlidingWindow1;
CONST
  N = 1; M = 2*N;    (* N is the window size *)
TYPE
  int = 0..M;
  set = ARRAY [N] OF BOOLEAN;
  C = {org, msg(int), set(set)};
VAR
  in, out, sf, fr, rb, bs: C;

PROCESS Forward(IN sf: C; OUT fr: C);
VAR n: int;
BEGIN
  sf?msg(n);
  DO TRUE -> sf?msg(n)
  [] TRUE -> fr!msg(n)
  END
END Forward;

PROCESS Backward(IN rb: C; OUT bs: C);
VAR s: set;
BEGIN
  rb?set(s);
  DO TRUE -> rb?set(s)
  [] TRUE -> bs!set(s)
  END
END Backward;

PROCESS Send(IN in, bs: C; OUT sf: C);
VAR n, m, x: int; s: set;
BEGIN
  x := 0;
  DO x < N ->
    s[x] := TRUE; x := x + 1
  END;
  m := 0; n := 0;
  DO TRUE ->
    POLL in?org & (n # m + N) ->
      n := (n + 1) MOD M
    [] sf!msg(x) & (x < n) ->
      SKIP
    [] bs?set(s) ->
      DO ~s[m MOD N] & (m < n) ->
        m := (m + 1) MOD M
      END
    END;
    x := m;
    DO ~s[x MOD N] & (x < n) ->
      x := (x + 1) MOD M
    END
  END
END Send;

PROCESS Receive(IN fr: C; OUT rb, out: C);
VAR n, x: int; s: set;
BEGIN
  x := 0;
  DO x < N ->
    s[x] := FALSE; x := x + 1
  END;
  n := 0;
  DO TRUE ->
    POLL out!org & s[n MOD N] ->
      s[n MOD N] := FALSE;
      n := (n + 1) MOD M
    [] fr?msg(x) ->
      IF x >= n -> s[x MOD N] := TRUE
      [] x < n -> SKIP
      END
    [] rb!set(s) & ~s[n MOD N] ->
      SKIP
    END
  END
END Receive;

PROCESS Source(OUT in: C);
BEGIN
  DO TRUE -> in!org END
END Source;

PROCESS Sink(IN out: C);
BEGIN
  DO TRUE -> out?org END
END Sink;

BEGIN
  Source(in); Send(in, bs, sf); Forward(sf, fr);
  Sink(out); Receive(fr, rb, out); Backward(rb, bs)
END SlidingWindow1
`;

export const mutualExclusion = `MODEL ME;
TYPE
  region = noncrit, try, crit;
  sema = {P, V};
VAR
  s: sema;

PROCESS Semaphore(IN s: sema);
VAR free: BOOLEAN;
BEGIN
  free := TRUE;
  DO TRUE ->
    POLL s?P & free -> free := FALSE
    [] s?V           -> free := TRUE
    END
  END
END Semaphore;

PROCESS User(OUT s: sema);
VAR r: region;
BEGIN
  r := noncrit;
  DO TRUE -> SKIP
  [] TRUE -> r := try; s!P;
             r := crit;
             r := noncrit; s!V
  END
END User;

BEGIN
  User(s); User(s);
  Semaphore(s)
END ME
`;

export const thesisModels: readonly (readonly [string, string])[] = [
  ['DP7', diningPhil7],
  ['EL3', elevator3],
  ['PS1', scheduler1],
  ['SW1', slidingWindow1],
  ['ME', mutualExclusion],
];

/** A model with every extension of docs/language.md section 3. */
export const everyExtension = `MODEL All;
CONST n = 3; on = TRUE;
TYPE
  int = 0..n;
  pid = SCALARSET [n];
  prot = {a(int), b};
  link = CHANNEL [2] OF prot;
  pair = (first, second: int; flag: BOOLEAN);
  queue = LIST [4] OF pair;
  low = (1 + 2)..5;
  only = single;
VAR
  shared: int; links: ARRAY [n] OF prot; buffer: link;

PROCESS Node(IN left: prot; OUT right: prot; k: int; all: ARRAY [n] OF prot);
VAR x, y: int; q: queue; p: pair;
BEGIN
start:
  x := TOSS(n - 1); (* any value *)
  WHEN (shared = 0) & ~on;
  ATOMIC
    left?a(y);
    x := y;
    p.first := -x
  END;
  progress1: SKIP;
  ASSERT(x <= n);
  FORALL i IN pid DO shared := shared + 1 END;
  POLL left?a(x) & x = k -> TRACE("x = ", x, HEAD(q))
  [] WHEN x > 0 -> APPEND(q, p); REMOVE(q)
  [] right!b -> PREPEND(q, p)
  END;
  IF SOME i IN pid : x = 0 -> x := LEN(buffer)
  [] x # 0 -> EMPTY(q)
  END
END Node.

PROCESS Idle;
BEGIN SKIP END Idle;

BEGIN
  FOR i := 0 TO n - 1 DO Node(links[i], links[(i + 1) MOD n], i, links) END;
  Idle; Idle()
END All.

ASSERT safe: AG(Node[0].x < 3 => AF ~ Node[1]@start);
ASSERT live [STRONG]: LTL G (shared = 0 => F (shared > 0 U Node@progress1)).
ASSERT fair [WEAK]: COUNT(Node p : p.x > 0) <= 1
ASSERT A(SOME(Node p : p@start) U ALL(Node p : ~p@start)) & E(on U shared = LEN(buffer) + 1)
ASSERT LTL shared = 1 R X shared = 2
`;
