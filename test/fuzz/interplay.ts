import { Random } from '../../src/base/random.ts';
import { LocationQuestions } from '../oracle/random-locations.ts';

/**
 * Random models for reductions: few processes and few objects, so that most steps meet, with every operation that a step can do on an
 * object, before and after others of the same step. Where a general random model has many states of which few are interesting, these have
 * few states and all of them are. One command a line, so that a model that shows something can be made smaller by leaving out lines.
 */
export function interplay(seed: number, sharp = false, asking = false, falling = false, rich = false): string {
  return new Writer(new Random(seed), sharp, asking ? new LocationQuestions(new Random(seed + 1)) : null, falling, rich).model();
}

/** What an expression may speak of: one of its variables by its text. */
interface Scope {
  readonly numbers: readonly string[];
  readonly truths: readonly string[];
  readonly buffers: readonly string[];
}

const header = `CONST two = 2; row = [1, 2, 0];
TYPE
  n = 0..2; wide = -1..3; col = red, green;
  arr = ARRAY [2] OF n; bits = ARRAY [2] OF BOOLEAN; que = LIST [2] OF n; queues = ARRAY [2] OF que; tup = (x: n; b: BOOLEAN);
  sig = {s, t, m(n), b(BOOLEAN)};
  one = CHANNEL [1] OF sig; two2 = CHANNEL [2] OF sig; three = CHANNEL [3] OF sig; meet = CHANNEL [0] OF sig;`;

const declarations: Readonly<Record<string, string>> = {
  g: 'g: n;',
  h: 'h: wide;',
  f: 'f: BOOLEAN;',
  a: 'a: arr;',
  z: 'z: bits;',
  l: 'l: que;',
  u: 'u: tup;',
  k: 'k: col;',
  w: 'w: queues;',
};

/** Further ones of rich models: arrays of records, types in place, and arrays indexed by a symmetric type. */
const richDeclarations: Readonly<Record<string, string>> = {
  rec: 'rec: ARRAY [2] OF (x: 0..2; b: BOOLEAN);',
  num: 'num: ARRAY [two] OF 0..2;',
  lis: 'lis: LIST [two] OF n;',
  flg: 'flg: ARRAY [pid] OF BOOLEAN; cnt: ARRAY [pid] OF 0..2; own: pid;',
};

/** What shared variables may begin with. */
const initials: Readonly<Record<string, readonly string[]>> = {
  g: ['1', 'two'],
  h: ['-1', '3'],
  f: ['TRUE'],
  a: ['[1, 2]', '[0, two]'],
  z: ['[TRUE, FALSE]', '[FALSE, TRUE]'],
  l: ['[1]', '[2, 0]'],
  u: ['[2, TRUE]', '[1, FALSE]'],
  k: ['green'],
  w: ['[[1], []]', '[[], [2, 1]]'],
  rec: ['[[1, TRUE], [0, FALSE]]'],
  num: ['[2, 1]'],
  lis: ['[1, 1]'],
};

class Writer {
  private readonly shared: readonly string[];
  private readonly channels: readonly { readonly name: string; readonly buffered: boolean }[];
  private readonly labels: string[][] = [];
  private readonly risky: boolean;
  /** All processes meet at one channel without a buffer. */
  private readonly meeting: boolean;
  /** All processes work on one buffer, and look at it in the steps in which they use it. */
  private readonly pipe: boolean;
  /** The signals that this model uses: few, so that a send finds its receive. */
  private readonly signals: readonly string[];
  private loops = 0;
  private templates = 0;

  constructor(
    private readonly random: Random,
    /** Whether the rarest ways to fail and to wait are common. */
    private readonly sharp: boolean,
    /** Conditions that ask where other processes are; null in a model without. */
    private readonly questions: LocationQuestions | null,
    /** Whether labels behind DOs are common. */
    private readonly falling: boolean,
    /** Whether there are arrays of records, types in place and symmetric types. */
    rich: boolean,
  ) {
    const names = Object.keys(declarations);
    const more = rich ? [this.pick(Object.keys(richDeclarations)), ...(this.chance(30) ? ['flg'] : [])] : [];
    this.shared = [
      ...new Set([...more, ...(sharp ? ['g', 'z'] : []), ...Array.from({ length: 1 + this.below(3) }, () => this.pick(names))]),
    ];
    this.pipe = this.chance(25);
    const meeting = !this.pipe && this.chance(20);
    const count = this.pipe || meeting ? 1 : this.pick([0, 1, 1, 1, 2]);
    this.channels = Array.from({ length: count }, (_, i) => ({ name: `c${i}`, buffered: this.pipe || (!meeting && this.chance(75)) }));
    this.meeting = meeting;
    this.risky = this.chance(35);
    const others = this.chance(40) && !this.pipe ? [this.pick(['s', 't', 'm', 'b'])] : [];
    this.signals = [this.pick(this.pipe ? ['s', 'm'] : ['s', 'm', 'm', 'b']), ...others];
  }

  model(): string {
    const count = this.pick([2, 2, 3]);
    const same = this.chance(25);
    this.templates = same ? 1 : count;
    const templates = Array.from({ length: this.templates }, (_, i) => this.template(`P${i}`));
    const activations = Array.from({ length: count }, (_, i) => `P${same ? 0 : i}(${this.below(2)})`);
    const channels = this.channels.map(
      ({ name, buffered }) => `${name}: ${buffered ? this.pick(['one', 'two2', 'two2', 'three']) : 'meet'};`,
    );
    const begins = (name: string): string => (this.chance(30) ? ` := ${this.pick(initials[name] ?? ['0'])};` : ';');
    const variables = [...channels, ...this.shared.map((name) => this.declared(name, begins))];
    const text = [
      'MODEL Interplay;',
      this.has('flg') ? header.replace('TYPE\n', 'TYPE\n  pid = SCALARSET [2];\n') : header,
      variables.length === 0 ? '' : `VAR ${variables.join(' ')}`,
      ...templates,
      `BEGIN ${activations.join('; ')} END Interplay`,
      ...this.properties(count, same),
      '',
    ].join('\n');
    const known = templates.map((_, i) => [`P${i}`, { count: same ? count : 1, labels: this.labels[i] ?? [] }] as const);
    return this.questions === null ? text : this.questions.filled(text, Object.fromEntries(known));
  }

  private declared(name: string, begins: (name: string) => string): string | undefined {
    const rich = richDeclarations[name];
    if (rich === undefined) return declarations[name]?.replace(';', begins(name));
    return initials[name] === undefined ? rich : rich.replace(/;$/, begins(name));
  }

  /** A condition, which may ask where processes are. */
  private condition(scope: Scope): string {
    const text = this.truth(scope);
    const numbers = ['1 - v', 'x MOD COUNT', '(v + 1) MOD COUNT', ...(this.risky ? ['x'] : [])];
    return this.questions === null ? text : this.questions.asked(text, this.templates, this.templates === 1 ? numbers : []);
  }

  private template(name: string): string {
    const labels: string[] = [];
    this.labels.push(labels);
    this.loops = 0;
    const scope = this.scope();
    const body: string[] = [];
    const before = this.below(3);
    for (let i = 0; i < before; i++) body.push(this.command(scope, labels, 1));
    if (this.falling && this.chance(60)) body.push(this.behind(scope, labels));
    // What the process does at a DO by falling through leads back to the DO.
    if (this.falling && this.chance(30)) body.push(`LOOP\n${this.behind(scope, labels, true)}\nEND`);
    else if (before === 0 || this.chance(70)) {
      const inside = Array.from({ length: 1 + this.below(3) }, () => this.command(scope, labels, 1));
      if (this.falling) inside.splice(this.below(inside.length), 0, this.behind(scope, labels));
      const guard = this.pick(['TRUE', 'TRUE', this.truth(scope), `${this.truth(scope)} -> SKIP [] TRUE`]);
      const jumps = labels.length > 0 && this.chance(15) ? [`GOTO ${this.pick(labels)}`] : [];
      const text = [...inside, ...jumps].join(';\n');
      body.push(this.chance(50) ? `LOOP\nx := x;\n${text}\nEND` : `DO ${guard} ->\n${text}\nEND`);
      if (this.chance(40)) body.push(this.command(scope, labels, 0));
    }
    const counters = Array.from({ length: this.loops }, (_, i) => ` i${i}: n;`).join('');
    return `PROCESS ${name}(v: n);\nVAR x: n; y: BOOLEAN;${counters}\nBEGIN\n${body.join(';\n')}\nEND ${name};`;
  }

  /** What a process sees: its own variables and all that is shared. */
  private scope(prefix = ''): Scope {
    const numbers = [`${prefix}x`, `${prefix}v`];
    const truths = [`${prefix}y`];
    const index = (): string => this.pick(['0', '1', ...(prefix === '' ? ['v MOD 2', 'x MOD 2', ...(this.risky ? ['x', 'x'] : [])] : [])]);
    for (const name of this.shared) {
      if (name === 'g' || name === 'h') numbers.push(name, name);
      if (name === 'f') truths.push('f', 'f');
      if (name === 'a') numbers.push(`a[${index()}]`, `a[${index()}]`);
      if (name === 'z') truths.push(`z[${index()}]`, `z[${index()}]`);
      if (name === 'l') numbers.push('LEN(l)', ...(this.risky ? ['HEAD(l)'] : []));
      if (name === 'u') {
        numbers.push('u.x');
        truths.push('u.b');
      }
      if (name === 'k') truths.push('(k = red)');
      if (name === 'w') numbers.push(`LEN(w[${index()}])`);
      if (name === 'rec') {
        numbers.push(`rec[${index()}].x`, `rec[${index()}].x`);
        truths.push(`rec[${index()}].b`, '(rec[0] = rec[1])');
      }
      if (name === 'num') numbers.push(`num[${index()}]`, `num[${index()}]`);
      if (name === 'lis') numbers.push('LEN(lis)', ...(this.risky && prefix === '' ? ['HEAD(lis)'] : []));
      if (name === 'flg') {
        numbers.push('COUNT(k IN pid : flg[k])', 'COUNT(k IN pid : cnt[k] = 1)');
        truths.push('(SOME k IN pid : flg[k])', '(ALL k IN pid : flg[k] OR (own = k))', '(own = NONE)', '(SOME k IN pid : cnt[k] = 2)');
      }
    }
    return { numbers, truths, buffers: this.channels.filter(({ buffered }) => buffered).map(({ name }) => name) };
  }

  private command(scope: Scope, labels: string[], depth: number): string {
    const text = this.plain(scope, labels, depth);
    return `${this.labelled(labels, this.questions === null ? 12 : 45)}${text}`;
  }

  /** DOs one after the other, now and then one inside another, and a labelled command behind them. */
  private behind(scope: Scope, labels: string[], plain = false): string {
    const loop = (depth: number): string => {
      const guard = this.risky && this.chance(40) ? `(2 DIV ${this.pick(scope.numbers)} = 1)` : this.condition(scope);
      const inner = depth > 0 && this.chance(25) ? `${this.operation(scope) ?? 'SKIP'};\n${loop(0)}` : (this.operation(scope) ?? 'SKIP');
      return `${this.labelled(labels, 20)}DO ${guard} ->\n${inner}${this.chance(20) ? `\n[] ${this.condition(scope)} ->\nx := x` : ''}\nEND`;
    };
    const loops = Array.from({ length: plain ? 1 : this.pick([1, 1, 2]) }, () => loop(1));
    const last = plain ? this.pick(['x := (x + 1) MOD 3', 'y := ~y', this.operation(scope) ?? 'x := 0']) : this.last(scope);
    return [...loops, `${this.labelled(labels, 100)}${last}`].join(';\n');
  }

  private last(scope: Scope): string {
    return this.pick([() => 'SKIP', () => this.operation(scope) ?? 'SKIP', () => this.communication(scope) ?? 'SKIP'])();
  }

  /** The beginning of a command, with a label or without. */
  private labelled(labels: string[], percent: number): string {
    if (!this.chance(percent)) return '';
    const label = `l${labels.length}`;
    labels.push(label);
    return `${label}: `;
  }

  private plain(scope: Scope, labels: string[], depth: number): string {
    const deep = depth > 0;
    const kinds: [number, () => string | null][] = [
      [6, () => this.operation(scope)],
      [this.pipe || this.meeting ? 12 : 5, () => this.communication(scope)],
      [2, () => `WHEN ${this.condition(scope)}`],
      [
        2,
        () =>
          `${this.pick(['x', 'x', ...(this.has('g') ? ['g'] : []), ...(this.has('a') ? ['a[x MOD 2]'] : [])])} := TOSS(${this.pick(['1', '2', `${this.pick(this.has('g') ? ['g', 'x'] : scope.numbers)} - 1`])})`,
      ],
      [this.sharp ? 4 : 0, () => 'y := z[x]'],
      [this.sharp ? 4 : 0, () => 'x := TOSS(g - 1)'],
      [this.sharp ? 4 : 0, () => `g := ${this.pick(['0', '1', '2', 'x'])}`],
      [1, () => 'SKIP'],
      [1, () => `TRACE(${this.number(scope)})`],
      [2, () => `ASSERT(${this.condition(scope)} OR ${this.truth(scope)})`],
      [this.pipe ? 16 : 6, () => this.atomic(scope, depth)],
      [deep ? 3 : 0, () => this.choice('IF', scope, labels, depth)],
      [deep ? 2 : 0, () => this.choice('DO', scope, labels, depth)],
      [deep ? (this.meeting ? 12 : 5) : 0, () => this.poll(scope, () => this.command(scope, labels, depth - 1))],
    ];
    return this.weighted(kinds);
  }

  /** A change of a variable, of every kind. */
  private operation(scope: Scope): string | null {
    const name = this.pick([...this.shared, 'x', 'y']);
    const index = (): string =>
      this.pick(['0', '1', 'v MOD 2', 'x MOD 2', ...(this.risky ? ['x', 'g MOD 2'] : [])]).replace('g', this.has('g') ? 'g' : 'x');
    const number = (low = 0, size = 3): string => {
      if (this.chance(this.risky ? 15 : 0)) return this.number(scope);
      return this.chance(40) ? String(this.below(3)) : `${this.number(scope)} MOD ${size}${low === 0 ? '' : ` - ${-low}`}`;
    };
    switch (name) {
      case 'x':
      case 'g':
        return this.chance(20) ? `${name} := (${name} + 1) MOD 3` : `${name} := ${number()}`;
      case 'h':
        return this.chance(30) ? 'h := -h MOD 3' : `h := ${number(-1, 4)}`;
      case 'y':
      case 'f':
        return this.chance(45) ? `${name} := ~${name}` : `${name} := ${this.truth(scope)}`;
      case 'a':
        return this.chance(20) ? `a[${index()}] := a[${index()}]` : `a[${index()}] := ${number()}`;
      case 'z': {
        const i = index();
        return this.chance(60) ? `z[${i}] := ~z[${this.chance(60) ? i : index()}]` : `z[${i}] := ${this.truth(scope)}`;
      }
      case 'l':
        return this.list('l', number());
      case 'w':
        return this.list(`w[${index()}]`, number());
      case 'rec': {
        const i = index();
        const value = number();
        return this.pick([
          `rec[${i}].x := ${value}`,
          `rec[${i}].b := ~rec[${index()}].b`,
          `rec[${i}].b := ${this.truth(scope)}`,
          'rec[0] := rec[1]',
        ]);
      }
      case 'num':
        return `num[${index()}] := ${number()}`;
      case 'lis':
        return this.list('lis', number());
      case 'flg':
        return this.alike(scope);
      case 'u':
        return this.pick([() => `u.x := ${number()}`, () => `u.b := ${this.truth(scope)}`, () => 'u.b := ~u.b'])();
      default:
        return this.pick(['k := red', 'k := green']);
    }
  }

  /** A change of what is indexed by the symmetric type: of all elements, or of those of one value. */
  private alike(scope: Scope): string {
    const one = (k: string): string =>
      this.pick([
        `flg[${k}] := ~flg[${k}]`,
        `flg[${k}] := ${this.truth(scope)}`,
        `cnt[${k}] := (cnt[${k}] + 1) MOD 3`,
        `cnt[${k}] := ${this.below(3)}`,
        `IF flg[${k}] -> cnt[${k}] := 2 [] ~flg[${k}] -> flg[${k}] := TRUE END`,
        `flg[${k}] := (own = ${k})`,
      ]);
    const outside = this.pick([`own := k`, 'own := NONE', one('k'), one('k')]);
    // Within FORALL no value may depend on what other elements have.
    const all = this.pick([
      'flg[k] := ~flg[k]',
      'cnt[k] := (cnt[k] + 1) MOD 3',
      'IF flg[k] -> cnt[k] := 2 [] ~flg[k] -> flg[k] := TRUE END',
    ]);
    return this.pick([
      `FORALL k IN pid DO ${all} END`,
      `FORALL k IN pid DO flg[k] := (own = k); ${all} END`,
      `IF SOME k IN pid : ${this.pick(['flg[k]', '(cnt[k] = 0)', '(own # k)'])} -> ${outside} [] TRUE -> SKIP END`,
    ]);
  }

  private list(list: string, value: string): string {
    const grow = `${this.pick(['APPEND', 'PREPEND'])}(${list}, ${value})`;
    return this.pick([
      `EMPTY(${list})`,
      `IF LEN(${list}) < 2 -> ${grow} [] LEN(${list}) = 2 -> REMOVE(${list}) END`,
      `IF LEN(${list}) > 0 -> REMOVE(${list}) [] LEN(${list}) = 0 -> ${grow} END`,
      ...(this.risky ? [grow, `REMOVE(${list})`] : []),
    ]);
  }

  /** A send or receive; one with a value now and then goes to or comes from what is shared. */
  private communication(scope: Scope): string | null {
    if (this.channels.length === 0) return null;
    const { name } = this.pick(this.channels);
    const signal = this.pick(this.signals);
    const plain = signal === 's' || signal === 't';
    if (this.chance(50)) {
      if (plain) return `${name}!${signal}`;
      return signal === 'm'
        ? `${name}!m(${this.pick(['0', '1', 'v', 'x', ...(this.has('g') ? ['g', 'g'] : [])])})`
        : `${name}!b(${this.pick(scope.truths)})`;
    }
    if (plain) return `${name}?${signal}`;
    const targets = ['x', 'x', ...(this.has('g') ? ['g'] : []), ...(this.has('a') ? ['a[0]', 'a[v MOD 2]'] : [])];
    const truths = ['y', ...(this.has('f') ? ['f'] : [])];
    return `${name}?${signal}(${this.pick(signal === 'm' ? targets : truths)})`;
  }

  private choice(word: 'IF' | 'DO', scope: Scope, labels: string[], depth: number): string {
    const guards = Array.from({ length: 1 + this.below(2) }, () => this.condition(scope));
    if (word === 'IF' && this.chance(80)) guards.push(`~(${guards[0] ?? 'TRUE'})`);
    return `${word} ${guards.map((guard) => `${guard} ->\n${this.command(scope, labels, depth - 1)}`).join('\n[] ')}\nEND`;
  }

  private poll(scope: Scope, body: () => string): string {
    const alternatives = Array.from({ length: 1 + this.below(3) }, () => {
      if (this.has('flg') && this.chance(30)) {
        const change = this.pick(['own := k', 'flg[k] := FALSE', 'cnt[k] := (cnt[k] + 1) MOD 3']);
        return `SOME k IN pid : WHEN ${this.pick(['flg[k]', '(cnt[k] # 1)', '(own # k)'])} -> ${change}`;
      }
      const trigger = this.chance(75) ? this.communication(scope) : null;
      if (trigger === null) return `WHEN ${this.condition(scope)} -> ${body()}`;
      const before = this.chance(20) ? `WHEN ${this.condition(scope)}, ` : '';
      return `${before}${trigger}${this.chance(45) ? ` & ${this.condition(scope)}` : ''} -> ${body()}`;
    });
    return `POLL ${alternatives.join('\n[] ')}\nEND`;
  }

  /** Several operations in one step: one that may wait, then others that meet the same objects again. */
  private atomic(scope: Scope, depth: number): string {
    const inner = (): string =>
      this.weighted([
        [6, () => this.operation(scope)],
        [3, () => `y := ${this.truth(scope)}`],
        [scope.buffers.length === 0 ? 0 : 6, () => `y := ${this.fullness(this.pick(scope.buffers))}`],
        [2, () => `x := ${this.number(scope)} MOD 3`],
        [1, () => `ASSERT(${this.condition(scope)} OR ${this.truth(scope)})`],
        [2, () => `IF ${this.condition(scope)} -> ${this.operation(scope) ?? 'SKIP'} [] TRUE -> SKIP END`],
        [1, () => this.countedLoop(scope)],
      ]);
    const rest = (): string => Array.from({ length: 1 + this.below(2) }, inner).join('; ');
    const first = this.weighted([
      [this.pipe ? 30 : 4, () => this.communication(scope)],
      [1, () => `WHEN ${this.condition(scope)}`],
      [depth > 0 ? 2 : 0, () => this.poll(scope, rest)],
      [2, () => inner()],
    ]);
    return `ATOMIC ${first}; ${rest()} END`;
  }

  private countedLoop(scope: Scope): string {
    const counter = `i${this.loops++}`;
    return `${counter} := 0; DO ${counter} < 2 -> ${this.operation(scope) ?? 'SKIP'}; ${counter} := ${counter} + 1 END`;
  }

  private number(scope: Scope): string {
    const leaves = (): string =>
      this.pick([...scope.numbers, ...scope.numbers, ...scope.buffers.map((name) => `LEN(${name})`), '0', '1', 'two']);
    if (this.chance(15)) return `(${this.truth(scope, 0)} -> ${leaves()} : ${leaves()})`;
    if (this.chance(5)) return `row[${leaves()}${this.risky ? '' : ' MOD 3'}]`;
    if (this.chance(5)) return `ORD(${this.truth(scope, 0)})`;
    return this.chance(25) ? `(${leaves()} ${this.pick(['+', '+', '*'])} ${leaves()})` : leaves();
  }

  private truth(scope: Scope, depth = 1): string {
    const { buffers } = scope;
    const options: [number, () => string | null][] = [
      [4, () => this.pick(scope.truths)],
      [this.has('l') ? 2 : 0, () => `(LEN(l) ${this.pick(['=', '>'])} ${this.pick(['0', '1'])})`],
      [this.risky && this.has('z') ? 3 : 0, () => (scope.numbers[0]?.includes('.') === true ? 'z[0]' : 'z[x]')],
      [
        4,
        () =>
          `(${this.pick(scope.numbers)} ${this.pick(['=', '=', '#', '<', '>='])} ${this.pick(['0', '1', '2', scope.numbers[0] ?? '1', scope.numbers[1] ?? '1'])})`,
      ],
      [buffers.length === 0 ? 0 : 6, () => this.fullness(this.pick(buffers))],
      [depth > 0 ? 3 : 0, () => `(${this.truth(scope, 0)} ${this.pick(['&', 'OR', '=', '#'])} ${this.truth(scope, 0)})`],
      [depth > 0 ? 2 : 0, () => `(~${this.truth(scope, 0)})`],
      [depth > 0 ? 1 : 0, () => `(${this.truth(scope, 0)} -> ${this.truth(scope, 0)} : ${this.truth(scope, 0)})`],
      [this.has('w') ? 4 : 0, () => '(w[0] = w[1])'],
    ];
    return this.weighted(options);
  }

  private fullness(name: string): string {
    const left = `LEN(${name})`;
    const bound = this.pick(['0', '1', '1', '2', '2', '3', 'two']);
    const operator = this.pick(['=', '=', '=', '#', '<', '>=']);
    return this.chance(20) ? `(${bound} ${operator} ${left})` : `(${left} ${operator} ${bound})`;
  }

  private properties(count: number, same: boolean): string[] {
    const seen = (p: number): string => {
      const name = same ? `P0[${p}]` : `P${p}`;
      const labels = this.labels[same ? 0 : p] ?? [];
      const scope = this.scope(`${name}.`);
      if (labels.length > 0 && this.chance(this.falling ? 65 : 35)) return `${name}@${this.pick(labels)}`;
      return this.truth({ ...scope, numbers: scope.numbers.filter((text) => !text.startsWith('HEAD')) });
    };
    const one = this.below(count);
    const p = seen(one);
    const q = seen((one + 1) % count);
    // All four: what two processes show together is what a set that hides a step loses.
    const invariants = [`EF(${p} & ${q})`, `EF(${p} & ~${q})`, `EF(~${p} & ${q})`, `AG(${p} OR ${q})`];
    const runs = this.pick([...linear, ...branching])
      .replaceAll(/\bp\b/g, `(${p})`)
      .replaceAll(/\bq\b/g, `(${q})`);
    return [...invariants.map((text, i) => `ASSERT i${i}: ${text}`), `ASSERT r: ${runs}`];
  }

  private has(name: string): boolean {
    return this.shared.includes(name);
  }

  private weighted(options: readonly (readonly [number, () => string | null])[]): string {
    const bag = options.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));
    for (;;) {
      const text = this.pick(bag)();
      if (text !== null) return text;
    }
  }

  private pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  private below(bound: number): number {
    return this.random.below(bound);
  }

  private chance(percent: number): boolean {
    return this.below(100) < percent;
  }
}

/** Formulas about runs. None looks at the next state, so that reductions may keep them. */
const linear = ['LTL F (p)', 'LTL G F (p)', 'LTL F G (q)', 'LTL (p) U (q)', 'LTL G ((p) => F (q))', 'LTL (G F (p)) => (G F (q))'];
const branching = ['AF(p)', 'EG(q)', 'AG(EF(p))', 'EF(AG(q))', 'AG(p => AF(q))', 'E(p U AG(q))', 'A(p U q)', 'AF(EG(p))', '~EG(EF(p))'];
