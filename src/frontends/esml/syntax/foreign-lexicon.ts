/** What ESML has in place of a word of another language; `meant` gives the text for all of it, by what stands behind the word. */
export interface Instead {
  readonly instead: string;
  readonly meant?: (rest: string) => string | null;
}

type Entry = readonly [words: RegExp, instead: string, meant?: Instead['meant']];

const always =
  (text: string): NonNullable<Instead['meant']> =>
  () =>
    text;

/** The text behind a word in parentheses or without them, and without what is said behind a comma. */
function condition(rest: string): string | null {
  const bare = /^\(([\s\S]*)\)$/.exec(rest)?.[1] ?? rest;
  const first = bare.replace(/\s*(,|&&?|:)\s*"[^"]*"$/, '').trim();
  return first === '' || first.includes(',') ? null : first;
}

const inParentheses = (rest: string): string | null => {
  const asked = condition(rest);
  return asked === null ? null : `ASSERT(${asked})`;
};

const stepped =
  (sign: '+' | '-'): NonNullable<Instead['meant']> =>
  (rest) => {
    const [, name, , by = '1'] = /^(\w+(\[\w+\])?)(?:(?:\s+by\s+|\s*,\s*)(\w+))?$/i.exec(condition(rest) ?? '') ?? [];
    return name === undefined ? null : `${name} := ${name} ${sign} ${by}`;
  };

const declared = 'a variable is declared under VAR, before BEGIN: VAR z: 0..9;';
const noFunctions = 'there are no functions and no procedures: write the commands where they are needed';
const conditions =
  'a condition is written where it is needed, and what should hold is asserted behind the END of the model: ASSERT name: AG(condition)';
const noClasses = 'what runs is a process, PROCESS P; BEGIN commands END P; and what it uses is declared under VAR';
const nobodyTypes = 'nobody types while a model runs; x := TOSS(n) gives x any of the values 0 to n';
const atEnd = 'a process ends at its END';
const wholeText = 'a model is one text, in which all is declared';

const commands: readonly Entry[] = [
  [
    /^(if|while)$/i,
    'choose with IF condition -> commands END, and repeat with DO condition -> commands END; a list is asked by LEN(q) > 0',
  ],
  [
    /^(del|delete|free|dispose|drop)$/i,
    'REMOVE(q) takes the first value out of a list, and a variable stays as long as its process',
    (rest) => {
      const list = /^(\w+)\[0\]$/.exec(rest)?.[1];
      return list === undefined ? null : `REMOVE(${list})`;
    },
  ],
  [/^(throw|raise|panic|abort|fail|error)$/i, 'what must never happen is an assertion that fails: ASSERT(FALSE)', always('ASSERT(FALSE)')],
  [/^(else|elif|elsif|elseif|otherwise|default)$/i, 'a further alternative stands in its IF, DO or POLL: [] condition -> commands'],
  [/^(try|catch|except|finally|rescue)$/i, 'a run-time error ends the run and is reported; write the commands without it'],
  [/^(defer|ensure)$/i, 'write the command where it is to be done'],
  [/^(global|nonlocal|extern)$/i, 'a process uses the variables under the VAR of the model by their names', always('SKIP')],
  [/^(lambda|def|function|func|fun|fn|proc|procedure|macro|inline|define|call|sub)$/i, noFunctions],
  [/^(import|include|use|using|from|package|require_once|module)$/i, wholeText, always('SKIP')],
  [/^(class|struct|interface|object|record|union)$/i, noClasses],
  [/^(string|char|text)$/i, 'there are no texts but those of TRACE; an enumeration such as red, green has names as values'],
  [
    /^(private|public|protected|let|var|val|const|mut|auto|local|dim|declare|static|unsigned|final|my|our|float|double|real|number)$/i,
    declared,
  ],
  [/^(int|integer|bool|boolean|byte|short|long|bit|void|size_t|std)$/i, declared],
  [/^(unchanged|keep)$/i, 'a variable that is not assigned keeps its value', always('SKIP')],
  [/^(assume|require|requires|given|guard|provided|suspend)$/i, 'a process waits until something is true with WHEN condition', waiting],
  [/^(invariant|assert_?\w*|check|expect|verify|ensures|prove)$/i, 'a condition is asserted by ASSERT(condition)', inParentheses],
  [/^(inc|incr|increment|increase|raise_by|bump)$/i, 'a variable changes by an assignment: x := x + 1', stepped('+')],
  [/^(dec|decr|decrement|decrease|reduce)$/i, 'a variable changes by an assignment: x := x - 1', stepped('-')],
  [/^(set|assign|put|move|store)$/i, 'a variable is assigned by x := 1', assigned],
  [/^cout$/i, 'TRACE("x is ", x) shows texts and values on the step that reaches it', shown],
  [/^(cin|input|read|readln|scanf|scan|gets|getline)$/i, nobodyTypes],
  [/^(cout|cerr|printf?|println|console|log|output|show)$/i, 'TRACE("x is ", x) shows texts and values on the step that reaches it'],
  [/^(choose|pick|guess|havoc)$/i, 'x := TOSS(n) gives x any of the values 0 to n', choice],
  [
    /^(repeat|loop)$/i,
    'repeat with DO condition -> commands END, and count with a variable: i := 0; DO i < n -> commands; i := i + 1 END',
    severalTimes,
  ],
  [/^(accept)$/i, 'a process takes a message by c?data(x)'],
  [/^(always)$/i, 'DO TRUE -> commands END repeats for ever'],
  [/^then$/i, 'IF is followed by a condition and an arrow: IF condition -> commands END'],
  [/^(as)$/i, 'integer types mix, and ORD(b) is the number of a BOOLEAN or of a member of an enumeration'],
  [/^(nothing|nop)$/i, 'SKIP does nothing', always('SKIP')],
  [/^(select)$/i, 'POLL waits for several messages: POLL c?data(x) -> commands [] d!stop -> commands END'],
  [/^(unless)$/i, 'choose with IF ~condition -> commands [] condition -> SKIP END'],
  [/^(until)$/i, 'repeat with DO ~condition -> commands END, or wait with WHEN condition'],
  [/^(with)$/i, 'a field of a tuple is written r.f'],
  [/^(receive|recv)$/i, 'a message is received by c?data(x)', message('?', /^(.+?)\s+from\s+(\w+)$/i)],
  [/^(send|emit|publish)$/i, 'a message is sent by c!data(1)', message('!', /^(.+?)\s+(?:to|on|over|via|into)\s+(\w+)$/i)],
  [/^(exit|stop|halt|quit|terminate|end|die|finish)$/i, atEnd],
  [
    /^(fork|spawn|run|go|start|thread|join|async|launch)$/i,
    'all processes are activated in the body of the model, between its BEGIN and END',
  ],
  [/^(lock|acquire)$/i, 'a lock is a variable that a process waits for in one step: ATOMIC WHEN ~lock; lock := TRUE END', locking],
  [/^(unlock|release)$/i, 'a lock is a variable: lock := FALSE gives it free', unlocking],
  [
    /^(sleep|delay|pause|wait)$/i,
    'there is no time in a model, and other processes may move before each step; SKIP does nothing',
    always('SKIP'),
  ],
  [/^(match|switch|case|cond)$/i, 'each case is an alternative with its guard: IF x = 1 -> commands [] x = 2 -> commands END'],
  [/^(foreach|for_each|forall|each|iterate)$/i, 'count with a variable: i := 0; DO i < n -> commands; i := i + 1 END'],
  [/^do$/i, 'SKIP does nothing, and DO repeats: DO condition -> commands END', (rest) => (/^nothing$/i.test(rest) ? 'SKIP' : null)],
  [/^(begin|block|scope)$/i, 'commands stand after each other with semicolons'],
];

/** A command written as often as it is to be done. */
function severalTimes(rest: string): string | null {
  const [, times, command] = /^([2-4])\s+times\s*[:,]?\s*(.+?)\s*(?:\bend(?:\s*repeat)?)?$/i.exec(rest) ?? [];
  return command === undefined || /[;{}]/.test(command) ? null : Array.from({ length: Number(times) }, () => command).join('; ');
}

function choice(rest: string): string | null {
  const [, name, high] = /^(\w+)\s+(?:from|in|of|between|out of)\s+0\s*(?:\.\.|to|and|-)\s*(\w+)$/i.exec(rest) ?? [];
  return name === undefined ? null : `${name} := TOSS(${high})`;
}

function message(mark: '!' | '?', words: RegExp): NonNullable<Instead['meant']> {
  return (rest) => {
    const [, what, channel] = words.exec(rest) ?? [];
    return channel === undefined ? null : `${channel}${mark}${what}`;
  };
}

function waiting(rest: string): string | null {
  const asked = condition(rest);
  return asked === null ? null : `WHEN ${asked}`;
}

function assigned(rest: string): string | null {
  const [, name, value] = /^(\w+(?:\[\w+\])?)\s*(?::=|=|\bto\b)\s*(.+)$/i.exec(rest) ?? [];
  return name === undefined ? null : `${name} := ${value}`;
}

function shown(rest: string): string | null {
  const parts = rest
    .split('<<')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(std::)?endl$|^"\\n"$/.test(part));
  return parts.length === 0 ? null : `TRACE(${parts.join(', ')})`;
}

function locking(rest: string): string | null {
  const name = /^\w+$/.exec(condition(rest) ?? '')?.[0];
  return name === undefined ? null : `ATOMIC WHEN ~${name}; ${name} := TRUE END`;
}

function unlocking(rest: string): string | null {
  const name = /^\w+$/.exec(condition(rest) ?? '')?.[0];
  return name === undefined ? null : `${name} := FALSE`;
}

const declarations: readonly Entry[] = [
  [/^constants?$/i, 'a constant has its value: CONST n = 3; the command line and the page can change it', constants],
  [
    /^(assume|axiom|invariant|fairness|trans|invar)$/i,
    'nothing is assumed; what should hold is asserted behind END: ASSERT AG(condition)',
    always(''),
  ],
  [/^(init|next|spec|vars)$/i, 'a variable begins with a value, VAR x: 0..9 := 0; and the commands of processes change it'],
  [/^(define|definition|operator)$/i, conditions],
  [/^(assign)$/i, 'a variable begins with a value, VAR x: 0..9 := 0; and the commands of processes change it'],
  [/^(i?frozen|frozenvar|ivar)$/i, 'VAR declares variables; one that is chosen at the start is assigned by x := TOSS(n)'],
  [/^(sig|relation)$/i, 'data have types, TYPE node = 0..3; and a relation is an array: VAR next: ARRAY [4] OF node;'],
  [/^(one|lone|some|abstract)$/i, 'data have types, TYPE node = 0..3; and what there is one of is a variable: VAR open: BOOLEAN;'],
  [/^(enum)$/i, 'a type with few values lists them: TYPE colour = red, green;'],
  [/^(chan|channels?)$/i, 'a channel is a variable whose type lists its signals: VAR c: {data(0..9), stop};', channels],
  [/^(datatype|data|nametype|newtype)$/i, 'a type with few values lists them: TYPE colour = red, green;', alternatives],
  [/^(type|subtype)$/i, 'a type is written TYPE t = 0..9;', namedType],
  [/^(inline|macro|define|def|function|func|fun|fn|proc|procedure|void|lambda|sub|method|operator)$/i, noFunctions],
  [/^(import|include|use|using|from|package|require|extends|open|mod|library|uses)$/i, wholeText, always('')],
  [/^(class|public|private|protected|interface|object|trait|impl|abstract|module|unit|program|component)$/i, noClasses],
  [/^(struct|record|tuple)$/i, 'a record is a tuple: TYPE pair = (a: 0..3; b: BOOLEAN);', structure],
  [
    /^(list|arraylist|linkedlist|queue|deque|stack|vector|seq|sequence|set|hashset|map|hashmap|dict)$/i,
    'a list has its length and the type of its values: VAR q: LIST [3] OF 0..9;',
    collection,
  ],
  [
    /^(never|ltl|trace|ltlspec|ctlspec|property|assert)$/i,
    'what must hold is asserted behind the END of the model: ASSERT AG(condition), or ASSERT LTL G F x = 1',
  ],
  [
    /^(active|proctype|process|thread|task|actor|agent|fair)$/i,
    'a process is written PROCESS P; BEGIN commands END P; and activated in the body of the model',
  ],
  [/^(run|start|main|initially)$/i, 'processes are activated between BEGIN and END of the model: BEGIN P; Q END M'],
  [/^(const|final|static|let|val)$/i, 'a constant is written CONST n = 3;'],
  [/^(var|variables?|local|global|shared|dim|mut)$/i, 'a variable is declared by VAR x: 0..9;', goVariable],
  [/^(int|integer|bool|boolean|byte|short|long|float|double|real|string|char|unsigned|number)$/i, 'a variable is declared by VAR x: 0..9;'],
  [/^(theorem|lemma|proof|fact|pred|check|recursive|local|instance)$/i, 'what should hold is asserted behind END: ASSERT AG(condition)'],
  [
    /^(semaphore|mutex|lock|condition|monitor|barrier)$/i,
    'a lock is a variable, VAR lock: BOOLEAN; and it is taken by ATOMIC WHEN ~lock; lock := TRUE END',
  ],
];

function constants(rest: string): string | null {
  const names = rest.split(',').map((name) => name.trim());
  return names.every((name) => /^[A-Za-z]\w*$/.test(name)) ? `CONST ${names.map((name) => `${name} = 3;`).join(' ')}` : null;
}

function channels(rest: string): string | null {
  const [, names] = /^(\w+(?:\s*,\s*\w+)*)\s*(?::[\s\S]*)?$/.exec(rest) ?? [];
  return names === undefined ? null : `VAR ${names}: {data(0..9)};`;
}

function alternatives(rest: string): string | null {
  const [, name, members] = /^(\w+)\s*=\s*(\w+(?:\s*\|\s*\w+)+)$/.exec(rest) ?? [];
  return name === undefined
    ? null
    : `TYPE ${name} = ${members
        ?.split('|')
        .map((member) => member.trim())
        .join(', ')};`;
}

function namedType(rest: string): string | null {
  const [, name, type = ''] = /^(\w+)\s+(?:is\s+)?(?:new\s+)?(\w+)$/.exec(rest) ?? [];
  if (name === undefined) return null;
  return `TYPE ${name} = ${/^bool/i.test(type) ? 'FALSE' : '0'}..${/^bool/i.test(type) ? 'TRUE' : '9'};`.replace('FALSE..TRUE', '0..1');
}

function structure(rest: string): string | null {
  const [, name, body, variable = ''] = /^(\w+)\s*\{([^{}]*)\}\s*(\w+)?$/.exec(rest) ?? [];
  const fields = body
    ?.split(/[;,]/)
    .map((field) => field.trim())
    .filter((field) => field !== '')
    .map((field) => {
      const [, first = '', second = '', type] = /^(?:(\w+)\s+(\w+)|(?:\w+)\s*:\s*(\w+))$/.exec(field) ?? [];
      const written = type ?? first;
      const named = second === '' ? (/^\w+/.exec(field)?.[0] ?? '') : second;
      return `${named}: ${/^bool/i.test(written) ? 'BOOLEAN' : '0..9'}`;
    });
  return name === undefined || fields === undefined || fields.length === 0
    ? null
    : `TYPE ${name} = (${fields.join('; ')});${variable === '' ? '' : ` VAR ${variable}: ${name};`}`;
}

/** A lock or a group of Go: whether it is taken, or how many are still at work. */
function goVariable(rest: string): string | null {
  const [, name, type] = /^(\w+)\s+sync\.(WaitGroup|(?:RW)?Mutex)$/.exec(rest) ?? [];
  return name === undefined ? null : `VAR ${name}: ${type === 'WaitGroup' ? '0..9' : 'BOOLEAN'};`;
}

function collection(rest: string): string | null {
  const name = /^(?:<[^=;]*>)?\s*(\w+)\s*(?:=|$|\()/.exec(rest)?.[1];
  return name === undefined ? null : `VAR ${name}: LIST [3] OF ${/^<\s*bool/i.test(rest) ? 'BOOLEAN' : '0..9'};`;
}

const values: readonly Entry[] = [
  [/^(new|malloc|make)$/i, 'nothing is made while a model runs: each variable is declared under VAR, and always has a value of its type'],
  [/^(lambda|function|func|fn|def)$/i, 'there are no functions: write what it computes where it is needed'],
  [/^(await|async|yield)$/i, 'a process waits with a command of its own: WHEN condition, or c?data(x)'],
  [/^(typeof|sizeof|instanceof|nameof)$/i, 'each variable has the type that it is declared with'],
  [/^(choose|some|any)$/i, 'x := TOSS(n) gives x any of the values 0 to n'],
  [/^(let|where)$/i, 'a value with a name is a constant, CONST n = 3; or is assigned to a variable first'],
  [/^(match|case|switch)$/i, 'a value is chosen by (condition -> value : other value)'],
];

function found(entries: readonly Entry[], word: string): Instead | null {
  const entry = entries.find(([words]) => words.test(word));
  if (entry === undefined) return null;
  const [, instead, meant] = entry;
  return meant === undefined ? { instead } : { instead, meant };
}

/** What ESML has in place of a command that begins with a word of another language; null for other words. */
export const insteadOfCommand = (word: string): Instead | null => found(commands, word);
/** What ESML has in place of a declaration that begins with a word of another language; null for other words. */
export const insteadOfDeclaration = (word: string): Instead | null => found(declarations, word);
/** What ESML has in place of a value that begins with a word of another language; null for other words. */
export const insteadOfValue = (word: string): Instead | null => found(values, word);
