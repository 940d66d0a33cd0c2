import { Random } from '../../src/base/random.ts';
import { LocationQuestions } from './random-locations.ts';
import { type Access, elementOf, Expressions, isInteger, type Kind, kinds, types } from './random-expressions.ts';

/** The values that the signals of `sig` carry. */
type Signal = readonly [name: string, kind: Kind | null];
const signals: readonly Signal[] = [
  ['a', null],
  ['b', null],
  ['m', 'n'],
  ['k', 'z'],
  ['t', 'tup'],
  ['q', 'que'],
  ['d', 'BOOLEAN'],
];

/** A process as the rest of the model sees it. */
interface Template {
  readonly name: string;
  readonly text: string;
  readonly parameters: readonly { readonly type: string; readonly mode: 'IN' | 'OUT' | '' }[];
  /** What properties see of it. */
  readonly members: readonly Access[];
  readonly labels: readonly string[];
}

interface Channel {
  readonly name: string;
  readonly type: string;
  readonly mode: 'IN' | 'OUT' | '';
}

/** Where a command stands: `inner` commands of an atomic block cannot wait, and their loops end. */
interface Place {
  readonly depth: number;
  readonly inner: boolean;
  /** Of the first command of an atomic block: its branches may end the block by a GOTO. */
  readonly leaves?: boolean;
}

/** Writes the body of one process. */
class Writer {
  readonly labels: string[] = [];
  private readonly e: Expressions;
  private readonly calm: Expressions;
  private counters = 0;

  constructor(
    private readonly random: Random,
    /** Variables that commands may change. */
    private readonly writable: readonly Access[],
    readable: readonly Access[],
    private readonly received: readonly Access[],
    private readonly channels: readonly Channel[],
    private readonly signals: readonly Signal[],
    risk: number,
    /** Whether the guards inside atomic blocks may fail. */
    private readonly riskInside: boolean,
    /** Questions for the locations of processes, in a model that has some. */
    private readonly questions: { readonly write: LocationQuestions; readonly processes: number; readonly risky: boolean } | null,
  ) {
    const lengths = channels.map(({ name }) => `LEN(${name})`);
    this.e = new Expressions(random, readable, [], lengths, risk);
    this.calm = new Expressions(random, readable, [], lengths, 0);
  }

  body(count: number, place: Place): string {
    return Array.from({ length: count }, () => this.command(place)).join('; ');
  }

  /** The number of variables that loops inside atomic blocks count with. */
  get loops(): number {
    return this.counters;
  }

  /** A condition; it may ask where processes are. */
  private condition(text: string, safe = false): string {
    if (this.questions === null) return text;
    const { write, processes, risky } = this.questions;
    const integers = this.e.accesses().filter(({ kind }) => isInteger(kind));
    const numbers = integers.slice(0, 3).flatMap(({ text: number }) => [`${number} MOD COUNT`, ...(risky && !safe ? [number] : [])]);
    return write.asked(text, processes, numbers);
  }

  private command(place: Place): string {
    if (!place.inner && this.random.below(100) < (this.questions === null ? 12 : 30)) {
      const label = `l${this.labels.length}`;
      this.labels.push(label);
      return `${label}: ${this.plain(place)}`;
    }
    return this.plain(place);
  }

  private plain(place: Place): string {
    const deeper = place.depth > 0;
    const options: [number, () => string | null][] = [
      [5, () => 'SKIP'],
      [4, () => `TRACE("t", ${this.e.integer(1)}, ${this.calm.truth(1)})`],
      [22, () => this.assignment()],
      [8, () => this.listCommand()],
      [2, () => `ASSERT(${this.condition(this.e.truth())} OR ${this.calm.truth()} OR ${this.calm.truth()})`],
      [deeper ? 8 : 0, () => `IF ${this.alternatives(place)} END`],
      [deeper && !place.inner ? 10 : 0, () => `DO ${this.alternatives(place)} END`],
      [deeper && place.inner ? 5 : 0, () => this.endingLoop(place)],
      [place.inner ? 0 : 16, () => this.communication()],
      [place.inner ? 0 : 4, () => `WHEN ${this.condition(this.e.truth())}`],
      [place.inner ? 0 : 4, () => this.toss()],
      [deeper && !place.inner ? 10 : 0, () => this.poll(place)],
      [deeper && !place.inner ? 3 : 0, () => this.forever(place)],
      [deeper ? 8 : 0, () => this.atomic(place)],
    ];
    const bag = options.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));
    for (;;) {
      const text = this.e.pick(bag)();
      if (text !== null) return text;
    }
  }

  private assignment(): string | null {
    const target = this.e.access(() => true, this.writable);
    if (target === null) return null;
    const value = this.e.chosen(target.kind);
    return value === null ? null : `${target.text} := ${value}`;
  }

  private toss(): string | null {
    const target = this.e.access(isInteger, this.writable);
    return target === null ? null : `${target.text} := TOSS(${this.e.pick(['1', '2', '3', this.e.integer(1)])})`;
  }

  private listCommand(): string | null {
    const list = this.e.access((kind) => elementOf(kind) !== null, this.writable);
    if (list === null) return null;
    const element = elementOf(list.kind) ?? 'n';
    const value = this.e.value(element);
    const change = value === null ? `EMPTY(${list.text})` : `${this.e.pick(['APPEND', 'PREPEND'])}(${list.text}, ${value})`;
    switch (this.random.below(6)) {
      case 0:
        return `EMPTY(${list.text})`;
      case 1:
        return this.e.chance(25)
          ? `REMOVE(${list.text})`
          : `IF LEN(${list.text}) > 0 -> REMOVE(${list.text}) [] LEN(${list.text}) = 0 -> ${change} END`;
      case 2:
        return value === null || this.e.chance(25) ? change : `DO LEN(${list.text}) < 2 -> ${change} END`;
      default:
        return `IF LEN(${list.text}) < 2 -> ${change} [] LEN(${list.text}) > 1 -> REMOVE(${list.text}) END`;
    }
  }

  private alternatives(place: Place): string {
    const inner = { ...place, depth: place.depth - 1 };
    const count = 1 + this.random.below(3);
    const risky = place.inner && !this.riskInside ? this.calm : this.e;
    const guards = Array.from({ length: count }, () =>
      this.e.pick([() => this.calm.truth(), () => this.calm.truth(1), () => risky.truth()])(),
    );
    if (this.e.chance(60)) guards[0] = this.e.pick(['TRUE', 'flag', `${this.calm.truth(1)} OR ${this.calm.truth(1)}`]);
    const safe = risky === this.calm;
    return guards.map((guard) => `${this.condition(guard, safe)} -> ${this.branch(1 + this.random.below(2), inner)}`).join(' [] ');
  }

  /** A LOOP; it has a command that takes a step, so that going round is never endless. */
  private forever(place: Place): string {
    const inner = { ...place, depth: place.depth - 1 };
    return `LOOP ${this.e.chance(30) ? 'SKIP; ' : ''}${this.assignment() ?? 'x0 := x0'}; ${this.branch(1, inner)} END`;
  }

  /** The commands of a branch, which may end by going back to a label. */
  private branch(count: number, place: Place): string {
    const body = this.body(count, { ...place, leaves: false });
    const back = (!place.inner || place.leaves === true) && this.labels.length > 0 && this.e.chance(12);
    return back ? `${body}; GOTO ${this.e.pick(this.labels)}` : body;
  }

  /** A loop that ends whatever its body does: the variable it counts with is changed nowhere else. */
  private endingLoop(place: Place): string {
    const counter = `i${this.counters++}`;
    const inner = { ...place, depth: place.depth - 1 };
    const risky = this.riskInside ? this.e : this.calm;
    const alternatives = Array.from({ length: 1 + this.random.below(2) }, () => {
      const guard = this.e.chance(50) ? `${counter} < 2` : `(${counter} < ${1 + this.random.below(2)}) & ${risky.truth(1)}`;
      return `${guard} -> ${this.body(1, inner)}; ${counter} := ${counter} + 1`;
    });
    return `${counter} := 0; DO ${alternatives.join(' [] ')} END`;
  }

  private communication(): string | null {
    if (this.channels.length === 0) return null;
    const channel = this.e.pick(this.channels);
    const [signal, kind] = this.e.pick(this.signals);
    const sends = channel.mode === '' ? this.e.chance(50) : channel.mode === 'OUT';
    if (kind === null) return `${channel.name}${sends ? '!' : '?'}${signal}`;
    if (sends) {
      const value = this.e.value(kind, 1);
      return value === null ? null : `${channel.name}!${signal}(${value})`;
    }
    const target = this.e.access((k) => k === kind || (isInteger(k) && isInteger(kind)), this.received);
    return target === null ? null : `${channel.name}?${signal}(${target.text})`;
  }

  private poll(place: Place): string | null {
    const inner = { ...place, depth: place.depth - 1 };
    const alternatives = Array.from({ length: 1 + this.random.below(3) }, () => {
      const trigger = this.e.chance(85) ? this.communication() : null;
      const condition = this.e.chance(40) ? ` & ${this.condition(this.e.truth())}` : '';
      const body = this.branch(1 + this.random.below(2), inner);
      if (trigger === null) return `WHEN ${this.condition(this.e.truth())} -> ${body}`;
      const guard = this.e.chance(25) ? `WHEN ${this.condition(this.e.truth())}, ` : '';
      return `${guard}${trigger}${condition} -> ${body}`;
    });
    return `POLL ${alternatives.join(' [] ')} END`;
  }

  private atomic(place: Place): string {
    const rest = { depth: place.depth - 1, inner: true };
    const leaving = { ...rest, leaves: true };
    const waiting: (() => string | null)[] = [
      () => this.communication(),
      () => `WHEN ${this.condition(this.e.truth())}`,
      () => this.poll(leaving),
      () => `IF ${this.alternatives(leaving)} END`,
      () => this.atomicFirst(rest),
    ];
    const first = place.inner || this.e.chance(25) ? null : this.e.pick(waiting)();
    const body = this.body(1 + this.random.below(3), rest);
    return first === null ? `ATOMIC ${body} END` : `ATOMIC ${this.e.chance(30) ? first : `${first}; ${body}`} END`;
  }

  private atomicFirst(rest: Place): string | null {
    return rest.depth > 0 ? this.atomic({ ...rest, inner: false }) : null;
  }
}

/** How often, in a hundred, expressions may fail, and whether the guards inside atomic blocks may. */
export interface Risks {
  readonly risk: number;
  readonly riskInside: boolean;
}

/** A random model; the same seed gives the same one. */
export function randomModel(seed: number, risks: Risks): string {
  const random = new Random(seed);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const channelType = (): string => pick(['sig', 'sig', 'sig', 'one', 'two', 'zero']);
  const channels: Channel[] = Array.from({ length: 1 + random.below(2) }, (_, i) => ({ name: `c${i}`, type: channelType(), mode: '' }));
  const carried = Array.from({ length: 1 + random.below(4) }, () => pick(signals));
  const array = { name: 'ca', type: channelType() };
  const some: readonly Kind[] = ['n', 'n', 'BOOLEAN', 'col', ...kinds];
  const shared = Array.from({ length: random.below(3) }, (_, i): Access => ({ text: `g${i}`, kind: pick(some) }));
  const questions = seed % 5 < 2 ? new LocationQuestions(new Random(seed + 1)) : null;
  const processes = 1 + random.below(3);
  const asking = questions === null ? null : { write: questions, processes, risky: risks.risk > 0 };
  const templates = Array.from({ length: processes }, (_, i) =>
    template(random, `P${i}`, shared, [...channels, { name: 'ca[1]', type: array.type, mode: '' }], carried, risks, asking),
  );
  const activations = Array.from(
    { length: templates.length === 1 ? 2 : templates.length + random.below(2) },
    (_, i) => templates[i] ?? pick(templates),
  );
  const argument = (type: string): string => {
    if (type === 'n') return String(random.below(4));
    const fitting = channels.filter((c) => c.type === type).map((c) => c.name);
    if (array.type === type) fitting.push('ca[0]', 'ca[1]', 'ca[2 - 1]');
    return fitting.length === 0 ? `x${type}` : pick(fitting);
  };
  const extra = [...new Set(templates.flatMap((t) => t.parameters.map((p) => p.type)))]
    .filter((type) => type !== 'n')
    .map((type) => `x${type}: ${type};`);
  const started = activations.map(
    ({ name, parameters }) => `${name}${parameters.length === 0 ? '' : `(${parameters.map((p) => argument(p.type)).join(', ')})`}`,
  );
  const rounds = random.below(8) === 0 ? 1 + random.below(2) : 0;
  const repeated = rounds > 0 ? [`FOR j := 0 TO ${rounds - 1} DO ${started.pop() ?? ''} END`] : [];
  const variables = [
    ...channels.map((c) => `${c.name}: ${c.type};`),
    `ca: ARRAY [2] OF ${array.type};`,
    ...extra,
    ...shared.map(({ text, kind }) => `${text}: ${kind}${initial(random, kind)};`),
  ];
  const certain = activations.slice(0, repeated.length === 0 ? activations.length : -1);
  const lengths = channels.map(({ name }) => `LEN(${name})`);
  const properties = Array.from({ length: 3 }, (_, i) => property(random, i, certain, templates, shared, lengths));
  const all = [...activations, ...activations.slice(-1).filter(() => rounds > 1)];
  const known = templates.map((t) => [t.name, { count: all.filter((other) => other === t).length, labels: t.labels }] as const);
  const text = `MODEL Random;
${types}VAR
  ${variables.join(' ')}
${templates.map(({ text }) => text).join('\n')}
BEGIN ${[...started, ...repeated].join('; ')} END Random
${properties.join('\n')}
`;
  return questions === null ? text : questions.filled(text, Object.fromEntries(known));
}

function template(
  random: Random,
  name: string,
  shared: readonly Access[],
  global: readonly Channel[],
  carried: readonly Signal[],
  { risk, riskInside }: Risks,
  questions: ConstructorParameters<typeof Writer>[8],
): Template {
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const some: readonly Kind[] = ['n', 'n', 'BOOLEAN', 'col', ...kinds];
  const own: Channel[] = Array.from({ length: random.below(3) }, (_, i) => ({
    name: `p${i}`,
    type: pick(global).type,
    mode: pick(['', '', 'IN', 'OUT']),
  }));
  const value: Access[] = random.below(2) === 0 ? [{ text: 'v', kind: 'n' }] : [];
  const locals = Array.from({ length: 1 + random.below(3) }, (_, i): Access => ({ text: `x${i}`, kind: pick(some) }));
  const visible = [...own, ...global.filter(() => random.below(2) > 0)];
  const writable = [...locals, ...shared];
  const writer = new Writer(
    random,
    writable,
    [...writable, ...value],
    [...writable, ...value],
    visible,
    carried,
    risk,
    riskInside,
    questions,
  );
  const endless = random.below(2) === 0;
  const start = writer.body(1 + random.below(3), { depth: 2, inner: false });
  const body = endless ? `${start}; DO TRUE -> ${writer.body(1 + random.below(2), { depth: 1, inner: false })} END` : start;
  const counters = Array.from({ length: writer.loops }, (_, i): Access => ({ text: `i${i}`, kind: 'n' }));
  const parameters = [
    ...own.map(({ name: text, type, mode }) => ({ text, type, mode })),
    ...value.map(({ text, kind }) => ({ text, type: kind as string, mode: '' as const })),
  ];
  const header = parameters.length === 0 ? '' : `(${parameters.map(({ text, type, mode }) => `${mode} ${text}: ${type}`).join('; ')})`;
  const declared = [
    ...locals.map(({ text, kind }) => `${text}: ${kind}${initial(random, kind)};`),
    ...counters.map(({ text, kind }) => `${text}: ${kind};`),
  ].join(' ');
  const text = `PROCESS ${name}${header};\nVAR ${declared}\nBEGIN\n  ${body}\nEND ${name};`;
  return { name, text, parameters, members: [...locals, ...value], labels: writer.labels };
}

/** Now and then a value that a variable begins with. */
function initial(random: Random, kind: Kind): string {
  return random.below(4) === 0 ? ` := ${initialValue(random, kind)}` : '';
}

function initialValue(random: Random, kind: Kind): string {
  const pick = (...values: readonly string[]): string => values[random.below(values.length)] as string;
  const several = (count: number, of: Kind): string => `[${Array.from({ length: count }, () => initialValue(random, of)).join(', ')}]`;
  switch (kind) {
    case 'n':
      return pick('0', '1', 'top', '(flag -> 2 : 3)');
    case 'z':
      return pick('-2', '-1', '0', 'top - 2');
    case 'pos':
      return pick('1', '2', 'top', 'ORD(blue)');
    case 'col':
      return pick('red', 'green', 'blue');
    case 'BOOLEAN':
      return pick('TRUE', 'FALSE', 'flag', 'top > 3');
    case 'arr':
      return several(2, 'n');
    case 'tup':
      return `[${initialValue(random, 'n')}, ${initialValue(random, 'BOOLEAN')}, ${initialValue(random, 'col')}]`;
    case 'que':
      return several(random.below(3), 'n');
    case 'rec':
      return several(random.below(3), 'tup');
    case 'cell':
      return `[${initialValue(random, 'que')}, ${initialValue(random, 'arr')}]`;
    case 'lol':
      return several(random.below(3), 'que');
  }
}

/** A property about single states. */
function property(
  random: Random,
  index: number,
  activations: readonly Template[],
  templates: readonly Template[],
  shared: readonly Access[],
  lengths: readonly string[],
): string {
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const numbered = activations.map((t, i) => ({ t, k: activations.slice(0, i).filter((other) => other === t).length }));
  const members = numbered.flatMap(({ t, k }) => t.members.map(({ text, kind }) => ({ text: `${t.name}[${k}].${text}`, kind })));
  const atoms = numbered.flatMap(({ t, k }) => t.labels.map((label) => `${t.name}[${k}]@${label}`));
  const inner = (t: Template): string => {
    const within = t.members.map(({ text, kind }) => ({ text: `p.${text}`, kind }));
    return new Expressions(
      random,
      [...within, ...shared],
      t.labels.map((label) => `p@${label}`),
      lengths,
      0,
    ).truth(2);
  };
  const quantified = [0, 1].map(() => {
    const t = pick(templates);
    const kind = pick(['ALL', 'SOME', 'COUNT']);
    const text = `${kind}(${t.name} p : ${inner(t)})`;
    return kind === 'COUNT' ? `(${text} ${pick(['=', '<', '>'])} 1)` : text;
  });
  const proposition = new Expressions(random, [...members, ...shared], [...atoms, ...quantified], lengths, 3).truth(3);
  return `ASSERT q${index}: ${pick(['AG', 'AG', 'EF', 'EF', '', '~AG', '~EF'])}(${proposition})`;
}
