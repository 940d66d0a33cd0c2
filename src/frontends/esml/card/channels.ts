import { entry } from './entry.ts';

/** How processes speak with each other. */
export const channelEntries = [
  entry(
    'alphabet',
    'Channel',
    'A type in braces names the signals that a channel carries, and a variable of that type is a channel. Channels belong to the model and are given to processes as arguments.',
    'states 5, transitions 6, alternates holds',
    `
MODEL Alphabet;
«TYPE button = {press, release};
VAR b: button;»

PROCESS Finger(OUT b: button);
BEGIN
  DO TRUE -> b!press; b!release END
END Finger;

PROCESS Lamp(IN b: button);
BEGIN
  DO TRUE ->
    b?press;
    lit: b?release
  END
END Lamp;

BEGIN
  Finger(b);
  Lamp(b)
END Alphabet

ASSERT alternates: AG(EF(Lamp@lit))
`,
  ),
  entry(
    'signal-data',
    'Signal with a value',
    'A signal may carry one value: the alphabet gives its type in parentheses, a send its value, and a receive the variable that it is stored in.',
    'states 3, transitions 2, terminated 1, arrives holds',
    `
MODEL Data;
«TYPE
  num = 0..9;
  link = {data(num), stop};»
VAR c: link;

PROCESS Sender(OUT c: link);
BEGIN
  «c!data(7)»;
  c!stop
END Sender;

PROCESS Receiver(IN c: link);
VAR x: num;
BEGIN
  «c?data(x)»;
  c?stop
END Receiver;

BEGIN
  Sender(c);
  Receiver(c)
END Data

ASSERT arrives: AF(Receiver.x = 7)
`,
  ),
  entry(
    'communication',
    '! and ?',
    'channel!signal sends and channel?signal receives. Without a buffer, the sender and the receiver wait for each other and move on together, in one step.',
    'states 5, transitions 5, terminated 1, together holds',
    `
MODEL Rendezvous;
TYPE link = {go};
VAR c: link;

PROCESS Sender(OUT c: link);
BEGIN
  «c!go»;
  sent: SKIP
END Sender;

PROCESS Receiver(IN c: link);
BEGIN
  «c?go»;
  got: SKIP
END Receiver;

BEGIN
  Sender(c);
  Receiver(c)
END Rendezvous

ASSERT together: AF(Sender@sent & Receiver@got)
`,
  ),
  entry(
    'buffer',
    'CHANNEL [n] OF',
    'A channel with a buffer holds up to so many messages: a send waits only while it is full, and a receive takes the oldest message.',
    'states 9, transitions 11, terminated 1, ahead holds',
    `
MODEL Buffer;
«TYPE
  num = 0..3;
  prot = {data(num)};
  link = CHANNEL [2] OF prot;»
«VAR c: link;»

PROCESS Sender(OUT c: link);
BEGIN
  c!data(1);
  c!data(2);
  sent: SKIP
END Sender;

PROCESS Receiver(IN c: link);
VAR x: num;
BEGIN
  c?data(x);
  c?data(x)
END Receiver;

BEGIN
  Sender(c);
  Receiver(c)
END Buffer

ASSERT ahead: EF(Sender@sent & (Receiver.x = 0))
`,
  ),
  entry(
    'channel-length',
    'LEN(channel)',
    'LEN of a channel with a buffer is the number of messages that wait in it; so a process can see whether it is empty or full.',
    'states 6, transitions 5, terminated 1, full holds',
    `
MODEL Fill;
TYPE
  prot = {item};
  link = CHANNEL [1] OF prot;
VAR c: link;

PROCESS Sender(OUT c: link);
BEGIN
  «DO LEN(c) < 1 -> c!item END»
END Sender;

PROCESS Receiver(IN c: link);
BEGIN
  c?item
END Receiver;

BEGIN
  Sender(c);
  Receiver(c)
END Fill

ASSERT full: EF(LEN(c) = 1)
`,
  ),
  entry(
    'poll',
    'POLL',
    'POLL waits for the first of several communications that can happen, and goes on with the commands after its arrow.',
    'states 16, transitions 24, both holds',
    `
MODEL Polling;
TYPE input = {left, right};
VAR c: input; atLeft: BOOLEAN;

PROCESS User(OUT c: input);
BEGIN
  DO TRUE ->
    POLL c!left -> SKIP
    [] c!right -> SKIP
    END
  END
END User;

PROCESS Machine(IN c: input);
BEGIN
  DO TRUE ->
    «POLL c?left -> atLeft := TRUE
    [] c?right -> atLeft := FALSE
    END»
  END
END Machine;

BEGIN
  User(c);
  Machine(c)
END Polling

ASSERT both: AG(EF(atLeft) & EF(~atLeft))
`,
  ),
  entry(
    'poll-guard',
    'POLL with a guard',
    'WHEN and a comma before a communication: the guard is evaluated first, before any value comes, and the communication is possible only where it is true.',
    'states 3, transitions 2, deadlock fails in 2, one holds',
    `
MODEL Room;
TYPE
  num = 0..2;
  post = {parcel(num)};
VAR c: post;

PROCESS Sender(OUT c: post);
BEGIN
  c!parcel(1);
  c!parcel(2)
END Sender;

PROCESS Box(IN c: post);
VAR what: num; full: BOOLEAN;
BEGIN
  LOOP
    «POLL WHEN ~full, c?parcel(what) -> full := TRUE END»
  END
END Box;

BEGIN
  Sender(c);
  Box(c)
END Room

ASSERT one: AG(Box.what < 2)
`,
  ),
  entry(
    'poll-condition',
    'POLL with a condition',
    'After & stands a condition for the communication. For a receive it is evaluated with the value that came, so that a process picks the messages meant for it.',
    'states 7, transitions 8, terminated 1, each holds',
    `
MODEL Picking;
TYPE
  id = 0..1;
  post = {letter(id)};
VAR c: post;

PROCESS Office(OUT c: post);
BEGIN
  c!letter(1);
  c!letter(0)
END Office;

PROCESS House(IN c: post; me: id);
VAR who: id;
BEGIN
  «POLL c?letter(who) & (who = me) -> SKIP END»;
  got: SKIP
END House;

BEGIN
  Office(c);
  House(c, 0);
  House(c, 1)
END Picking

ASSERT each: AF(House[0]@got)
`,
  ),
  entry(
    'poll-when',
    'POLL with WHEN',
    'An alternative of POLL may wait for a condition instead of a communication.',
    'states 6, transitions 8, terminated 1, either holds',
    `
MODEL TimeOut;
TYPE link = {answer};
VAR c: link; late: BOOLEAN;

PROCESS Clock;
BEGIN
  late := TRUE
END Clock;

PROCESS Server(OUT c: link);
BEGIN
  POLL c!answer -> SKIP
  [] WHEN late -> SKIP
  END
END Server;

PROCESS Client(IN c: link);
BEGIN
  «POLL c?answer -> SKIP
  [] WHEN late -> SKIP
  END»
END Client;

BEGIN
  Clock;
  Server(c);
  Client(c)
END TimeOut

ASSERT either: AF(late)
`,
  ),
  entry(
    'channel-array',
    'Array of channels',
    'An array of channels is declared in the VAR of the model; each process is given the elements that it uses.',
    'states 3, transitions 2, terminated 1, passes holds',
    `
MODEL Ring;
TYPE prot = {token};
«VAR link: ARRAY [2] OF prot;»

PROCESS First(OUT next: prot; IN last: prot);
BEGIN
  next!token;
  last?token
END First;

PROCESS Second(OUT next: prot; IN last: prot);
BEGIN
  last?token;
  has: next!token
END Second;

BEGIN
  «First(link[0], link[1])»;
  Second(link[1], link[0])
END Ring

ASSERT passes: AF(Second@has)
`,
  ),
];
