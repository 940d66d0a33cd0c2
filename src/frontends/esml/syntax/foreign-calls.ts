import type { Cursor } from './cursor.ts';
import { declaredType, isIntegerVariable, writtenSize } from './declared-names.ts';
import { strength } from './expression-text.ts';
import type { Expression } from './tree.ts';

/** What a call is in ESML: the text that is meant, or what to do where there is no such text. */
interface Meaning {
  readonly meant: string | null;
  readonly hint: string | null;
}

/** What functions of other languages are in ESML, by what stands in their parentheses; null for what has no such form. */
type Write = (values: readonly string[], cursor: Cursor) => string | null;

const looking =
  'HEAD(q) is the first value of a list, and LEN(q) its length; what is looked for in all of it is in an array: (a[0] = x) OR (a[1] = x)';
const texts = 'there are no texts but those of TRACE, which shows values too: TRACE("x is ", x)';
const whole = 'numbers are whole, and DIV rounds downwards';
const noTime = 'there is no time in a model; what may happen at any time is an alternative WHEN TRUE';
const nobody = 'nobody types while a model runs; x := TOSS(n) gives x any of the values 0 to n';

const functions: ReadonlyMap<string, Write> = new Map<string, Write>([
  ...['len', 'length', 'size', 'count'].map((name) => [name, one((q) => (q.includes('@') ? null : `LEN(${q})`))] as const),
  ...['head', 'first', 'front', 'peek', 'top', 'getfirst', 'peekfirst'].map((name) => [name, one((q) => `HEAD(${q})`)] as const),
  ...['isempty', 'empty'].map((name) => [name, one((q) => `(LEN(${q}) = 0)`)] as const),
  ['any', ([x = '', ...more], cursor) => (more.length > 0 ? null : (ofElements('OR', x, cursor) ?? `(LEN(${x}) > 0)`))],
  ...['nempty', 'notempty'].map((name) => [name, one((q) => `(LEN(${q}) > 0)`)] as const),
  ...['isfull', 'full'].map((name) => [name, full('=')] as const),
  ...['nfull', 'notfull'].map((name) => [name, full('<')] as const),
  ...['ord', 'int', 'integer', 'number', 'toint'].map((name) => [name, toNumber] as const),
  ...['floor', 'round', 'ceil', 'trunc', 'long'].map((name) => [name, one((x) => x)] as const),
  ...['bool', 'boolean'].map((name) => [name, one((x) => `(${x} # 0)`)] as const),
  ...['equals', 'equal', 'eq', 'is'].map((name) => [name, two((x, y) => `(${x} = ${truth(y)})`)] as const),
  ...['ne', 'neq', 'notequals'].map((name) => [name, two((x, y) => `(${x} # ${truth(y)})`)] as const),
  ...['not', 'neg'].map((name) => [name, one((x) => `~${x}`)] as const),
  ...['and', 'both'].map((name) => [name, two((x, y) => `(${x} & ${y})`)] as const),
  ['or', two((x, y) => `(${x} OR ${y})`)],
  ['xor', two((x, y) => `(${x} # ${y})`)],
  ...['mod', 'modulo', 'rem'].map((name) => [name, two((x, y) => `(${x} MOD ${y})`)] as const),
  ['div', two((x, y) => `(${x} DIV ${y})`)],
  ...['succ', 'inc'].map((name) => [name, one((x) => `(${x} + 1)`)] as const),
  ...['pred', 'dec'].map((name) => [name, one((x) => `(${x} - 1)`)] as const),
  ...['valueof', 'parseint', 'intvalue'].map((name) => [name, one((x) => x)] as const),
  ['odd', one((x) => `(${x} MOD 2 = 1)`)],
  ['even', one((x) => `(${x} MOD 2 = 0)`)],
  ...['sqr', 'square'].map((name) => [name, one((x) => `(${x} * ${x})`)] as const),
  ['pow', two((x, n) => (/^[2-5]$/.test(n) ? `(${Array.from({ length: Number(n) }, () => x).join(' * ')})` : null))],
  ['abs', one((x) => `(${x} < 0 -> -${x} : ${x})`)],
  ['max', extreme('>')],
  ['min', extreme('<')],
  ['sum', elements((all) => `(${all.join(' + ')})`)],
  ['all', ([x = '', ...more], cursor) => (more.length > 0 ? null : ofElements('&', x, cursor))],
  ...['get', 'at', 'elementat', 'charat'].map((name) => [name, two((a, i) => `${a}[${i}]`)] as const),
  ...['sizeof'].map((name) => [name, sizeOf] as const),
  ...['rand', 'random', 'randint', 'rnd', 'choose', 'nondet', 'select', 'nextint', 'randrange', 'choice'].map(
    (name) => [name, chosen] as const,
  ),
]);

const hints: readonly (readonly [RegExp, string])[] = [
  [
    /^(choice|sample|choose|pick|oneof)$/,
    'x := TOSS(n) gives x any of the values 0 to n; one of others is chosen by IF TRUE -> x := 1 [] TRUE -> x := 3 END',
  ],
  [/^(wf|sf)_\w+$/, 'fairness is an option of a property with a name: ASSERT live [WEAK]: AF condition'],
  [/^(contains|includes?|index(of)?|find|in|has|member|exists|search|count|containskey)$/, looking],
  [/^(str|string|tostring|format|char|chr|ascii|concat|join|substring|substr|split|upper|lower|strcmp|strlen|repr)$/, texts],
  [/^(float|double|real|sqrt|sin|cos|tan|exp|log|log2)$/, whole],
  [/^(time|now|clock|date|currenttimemillis|timeout|elapsed)$/, noTime],
  [/^(input|read|readline|readln|scanf|getchar|gets|prompt)$/, nobody],
  [/^(range|xrange|iota)$/, 'count with a variable: i := 0; DO i < n -> commands; i := i + 1 END'],
  [
    /^(getpid|pid|self|id|getid|tid|gettid|currentthread|threadid)$/,
    'a process knows its number by a parameter: PROCESS P(me: 0..2), activated as P(0)',
  ],
  [
    /^(n?full|n?empty|isfull|notfull)$/,
    'LEN(c) is the number of messages that wait in a buffer: LEN(c) = 2, and one without a buffer is never full',
  ],
  [/^(next)$/, 'a command gives the next value: x := x + 1'],
  [/^(init)$/, 'a variable begins with a value: VAR x: 0..9 := 0;'],
  [
    /^(cas|compareandset|compareandswap|compare_exchange\w*|testandset|test_and_set|getandset|getandincrement|fetch_add|fetchandadd|incrementandget)$/,
    'what must be one step is put into one: ATOMIC WHEN ~lock; lock := TRUE END',
  ],
  [
    /^(acquire|lock|trylock|try_lock|tryacquire)$/,
    'a lock is a variable that a process waits for in one step: ATOMIC WHEN ~lock; lock := TRUE END',
  ],
  [
    /^(receive|recv|send|poll|take|pop|dequeue|remove|popleft|removefirst|shift)$/,
    'what is taken out goes into a variable by a command: c?data(x), or ATOMIC x := HEAD(q); REMOVE(q) END',
  ],
  [
    /^(max|min)$/,
    'go over the elements and keep the best: i := 0; m := a[0]; DO i < n -> IF a[i] > m -> m := a[i] [] a[i] <= m -> SKIP END; i := i + 1 END',
  ],
  [
    /^(map|filter|reduce|sorted|sort|reversed|reverse|zip|enumerate|foldl|foldr|any|all|sum|max|min)$/,
    'write it element by element, as in a[0] + a[1], or count with a variable: i := 0; DO i < n -> commands; i := i + 1 END',
  ],
  [
    /^(list|array|set|dict|tuple|vector|queue|deque|stack|arraylist|linkedlist|map|object|new)$/,
    'a variable has its type where it is declared: VAR q: LIST [3] OF 0..9; and an array or list begins with values there',
  ],
];

function one(write: (x: string) => string | null): Write {
  return ([x, ...more]) => (x === undefined || more.length > 0 ? null : write(x));
}

function two(write: (x: string, y: string) => string | null): Write {
  return ([x, y, ...more]) => (x === undefined || y === undefined || more.length > 0 ? null : write(x, y));
}

/** The larger or smaller of two or three values, or of as many elements of an array. */
function extreme(sign: '<' | '>'): Write {
  const of = (values: readonly string[]): string =>
    values.reduce((least, value) => (least === '' ? value : `(${least} ${sign} ${value} -> ${least} : ${value})`), '');
  return (values, cursor) => {
    const [array = ''] = values;
    const size = values.length === 1 ? writtenSize(cursor, array) : null;
    const all = size === null ? values : Array.from({ length: size }, (_, i) => `${array}[${i}]`);
    return all.length < 2 || all.length > 3 ? null : of(all);
  };
}

function truth(value: string): string {
  return /^(true|false)$/i.test(value) ? value.toUpperCase() : value;
}

/** Whether as many messages as fit wait in a buffer whose size is written as a number. */
function full(sign: '=' | '<'): Write {
  return ([channel, ...more], cursor) => {
    const type = channel === undefined || more.length > 0 ? null : declaredType(cursor, channel);
    const size = type?.kind === 'channel-type' ? type.capacity : type?.kind === 'list-type' ? type.size : null;
    return size?.kind === 'number' ? `(LEN(${channel}) ${sign} ${size.value})` : null;
  };
}

function toNumber([x, ...more]: readonly string[], cursor: Cursor): string | null {
  if (x === undefined || more.length > 0) return null;
  return isIntegerVariable(cursor, x) || /^\d+$/.test(x) || /^\(.*[-+*].*\)$/.test(x) ? x : `ORD(${x})`;
}

/** Whether any or all elements of a short array are true, or other than 0. */
function ofElements(operator: '&' | 'OR', array: string, cursor: Cursor): string | null {
  const type = declaredType(cursor, array);
  const size = writtenSize(cursor, array);
  if (type?.kind !== 'array-type' || size === null || size > 8) return null;
  const boolean = type.element.kind === 'name' && type.element.text === 'BOOLEAN';
  return `(${Array.from({ length: size }, (_, i) => (boolean ? `${array}[${i}]` : `(${array}[${i}] # 0)`)).join(` ${operator} `)})`;
}

/** All elements of an array of a few. */
function elements(write: (all: readonly string[]) => string): Write {
  return ([array, ...more], cursor) => {
    const size = array === undefined || more.length > 0 ? null : writtenSize(cursor, array);
    return size === null || size > 8 ? null : write(Array.from({ length: size }, (_, i) => `${array}[${i}]`));
  };
}

function sizeOf([array, ...more]: readonly string[], cursor: Cursor): string | null {
  if (array === undefined || more.length > 0) return null;
  const size = writtenSize(cursor, array);
  return size === null ? (/^\w+\[\w+\]$/.test(array) || isIntegerVariable(cursor, array) ? '1' : null) : String(size);
}

/** `random(0, 3)` is one of 0 to 3, and `random(3)` one of 0 to 2. */
function chosen([low, high, ...more]: readonly string[]): string | null {
  if (low !== undefined && high === undefined) return `TOSS(${/^\d+$/.test(low) ? Number(low) - 1 : `${low} - 1`})`;
  return low === '0' && high !== undefined && more.length === 0 ? `TOSS(${high})` : null;
}

/** What ESML writes for the call of a function or method of another language, and where there is no such text what to do. */
export function calledInEsml(cursor: Cursor, callee: string, values: readonly Expression[]): Meaning {
  const dot = callee.lastIndexOf('.');
  const name = callee.slice(dot + 1).toLowerCase();
  const written = values.map((value) => {
    const operand = cursor.text.slice(value.span.start, value.span.end);
    return strength(value) < 4 ? `(${operand})` : operand;
  });
  const library = /^(random|Math|rand|math|std|Integer|rnd|Random)$/.test(callee.slice(0, Math.max(0, dot)));
  const meant = functions.get(name)?.(dot < 0 || library ? written : [callee.slice(0, dot), ...written], cursor) ?? null;
  if (meant !== null) return { meant, hint: null };
  const place = /^(count|number|num|sum|howmany)$/.test(name) ? /^(\w+)(?:\[\w+\])?@(\w+)$/.exec(written[0] ?? '') : null;
  if (place !== null) return countOf(cursor, place[1] ?? '', place[2] ?? '');
  return { meant: null, hint: hints.find(([words]) => words.test(name))?.[1] ?? null };
}

/** `COUNT(P p : p@l)` for `count(p@l)`. */
function countOf({ tokens }: Cursor, written: string, label: string): Meaning {
  const processes = tokens.flatMap(({ text }, i) => (tokens[i - 1]?.kind === 'PROCESS' ? [text] : []));
  const labelled =
    processes.find((name) => name.toLowerCase() === written.toLowerCase()) ?? (processes.length === 1 ? processes[0] : undefined);
  const variable = labelled === 'p' ? 'q' : 'p';
  const meant = labelled === undefined ? null : `COUNT(${labelled} ${variable} : ${variable}@${label})`;
  return { meant, hint: 'processes at a label are counted by COUNT(P p : p@label)' };
}
