import { Random } from '../../src/base/random.ts';
import { circleIn } from '../oracle/random-locations.ts';

/** What a random model is made of. */
export interface SymmetricOptions {
  /** How many processes are alike. */
  readonly size: number;
  /** Whether variables and messages may hold values of the symmetric type. */
  readonly identities: boolean;
  /** Whether nothing may tell members apart that counters cannot: no channels of each member, and no SOME that a process remembers. */
  readonly counted?: boolean;
  /** Whether variables that are no member's own may hold values of the symmetric type, though `identities` says that others may not. */
  readonly apart?: boolean;
}

/**
 * Writes a random model with a family of alike processes, a process beside them, and all that symmetric types have: arrays indexed by the
 * type, SOME in IF, DO, POLL and in expressions, ALL, COUNT, FORALL, `P[i]@label`, channels shared and of each member, and, if wanted,
 * variables and messages that hold values of the type. All of its formulas are symmetric.
 */
export function randomSymmetricModel(seed: number, { size, identities, counted = false, apart = false }: SymmetricOptions): string {
  return new Writer(new Random(seed), size, identities, counted, apart, seed % 3 === 1).model();
}

class Writer {
  private labels = 0;
  private depth = 0;

  constructor(
    private readonly random: Random,
    private readonly size: number,
    private readonly identities: boolean,
    private readonly counted: boolean,
    private readonly apart: boolean,
    /** Whether there are labels behind DOs. */
    private readonly falling: boolean,
  ) {}

  model(): string {
    const member = this.sequence(2 + this.random.below(2), true);
    const labels = this.labels;
    const anchor = 'here: v := v';
    const server = this.chance(60)
      ? `PROCESS Q;\nVAR v: n; w: BOOLEAN;${this.identities || this.apart ? ' mine: pid;' : ''}\nBEGIN\n  LOOP ${this.sequence(this.apart ? 2 : 1, false)} END\nEND Q;`
      : '';
    const loop = this.chance(70);
    const body = `${anchor}; ${member}`;
    const filled = (text: string): string =>
      withoutCircles(text.replaceAll('<label>', () => (labels === 0 ? 'here' : `l${this.random.below(labels)}`)));
    return filled(`MODEL R;
TYPE pid = SCALARSET [${this.size}]; n = 0..2; flags = ARRAY [pid] OF BOOLEAN; nums = ARRAY [pid] OF n; ids = ARRAY [pid] OF pid; line = LIST [${this.size}] OF pid;
  prot = {a, b(n)${this.identities ? ', m(pid)' : ''}}; pipe = CHANNEL [1] OF prot;
VAR x: n; t: BOOLEAN; f: flags; g: nums; c: prot; d: pipe;${this.counted ? '' : ' link: ARRAY [pid] OF prot;'}${this.identities ? ' owner: pid; next: ids; q: line;' : ''}${this.apart ? ' owner: pid; guest: pid;' : ''}
PROCESS P(me: pid);
VAR v: n; w: BOOLEAN;${this.identities ? ' mine: pid;' : ''}
BEGIN
  ${loop ? `LOOP ${body} END` : body}
END P;
${server}
BEGIN FOR i IN pid DO P(i) END${server === '' ? '' : '; Q'} END R
ASSERT first: AG(COUNT(i IN pid : P[i]@here) ${this.pick(['<', '=', '>='])} ${this.random.below(this.size + 1)})
ASSERT second: AG(SOME i IN pid : f[i] & (P[i].v = ${this.random.below(3)}))
ASSERT third: AG(EF(${this.pick(['ALL i IN pid : P[i].w', 'COUNT(P p : p.w) = 1', 'x = 1', 't'])}))
ASSERT fourth: EF(AX((COUNT(i IN pid : g[i] = 1) > 0) OR t))
${this.falling ? `ASSERT fifth: AG(COUNT(P p : p@<label>) < ${this.size})\nASSERT sixth: EF(SOME i IN pid : P[i]@<label> & f[i])` : ''}
`);
  }

  private chance(percent: number): boolean {
    return this.random.below(100) < percent;
  }

  private pick<T>(items: readonly T[]): T {
    // There is always an item.
    return items[this.random.below(items.length)] as T;
  }

  private sequence(count: number, member: boolean, bound: readonly string[] = []): string {
    return Array.from({ length: count }, () => this.command(member, bound, false)).join('; ');
  }

  /** Values of the symmetric type that can be named. */
  private ids(member: boolean, bound: readonly string[]): string[] {
    return [...(member ? ['me', 'me'] : []), ...bound];
  }

  private number(member: boolean, bound: readonly string[]): string {
    const ids = this.ids(member, bound);
    return this.pick([
      () => String(this.random.below(3)),
      () => 'x',
      () => 'v',
      () => (ids.length === 0 ? '1' : `g[${this.pick(ids)}]`),
      () => `(COUNT(k IN pid : ${this.truth(member, [...bound, 'k'], 0)}) MOD 3)`,
    ])();
  }

  private truth(member: boolean, bound: readonly string[], depth = 1): string {
    const ids = this.ids(member, bound);
    const options = [
      () => 't',
      () => 'w',
      () => `(v = ${this.random.below(3)})`,
      () => `(x = ${this.random.below(3)})`,
      () => (ids.length === 0 ? 't' : `f[${this.pick(ids)}]`),
      () => (ids.length === 0 ? 'w' : `(g[${this.pick(ids)}] > x)`),
      () => (ids.length < 2 ? '~t' : `(${this.pick(ids)} # ${this.pick(ids)})`),
      ...(this.identities
        ? [
            () => (ids.length === 0 ? '(owner = NONE)' : `(owner = ${this.pick(ids)})`),
            () => '(mine # owner)',
            () => '(LEN(q) = 1)',
            () => 'f[owner]',
            () => '(g[mine] = 1)',
            () => '(HEAD(q) = owner)',
            () => (ids.length === 0 ? '(mine = NONE)' : `(next[${this.pick(ids)}] = mine)`),
          ]
        : []),
      ...(this.apart
        ? [
            () => (ids.length === 0 ? '(owner = NONE)' : `(${this.identity(member)} = ${this.pick(ids)})`),
            () => `(${this.identity(member)} ${this.pick(['=', '#'])} ${this.identity(member)})`,
            () => `(${this.identity(member)} = NONE)`,
            () => `((${this.identity(member)} # NONE) & f[${this.identity(member)}])`,
            () => `(g[${this.identity(member)}] = 1)`,
          ]
        : []),
      ...(depth === 0
        ? []
        : [
            () => `(${this.truth(member, bound, depth - 1)} & ${this.truth(member, bound, depth - 1)})`,
            () => `(${this.truth(member, bound, depth - 1)} OR ${this.truth(member, bound, depth - 1)})`,
            () => `~${this.truth(member, bound, depth - 1)}`,
            () => `(SOME k IN pid : ${this.truth(member, [...bound, 'k'], 0)})`,
            () => `(ALL k IN pid : ${this.truth(member, [...bound, 'k'], 0)})`,
            () => `(${this.number(member, bound)} < 2)`,
          ]),
    ];
    return this.pick(options)();
  }

  /** A variable that holds an identity, though no member's own. */
  private identity(member: boolean): string {
    return this.pick(['owner', 'owner', 'guest', ...(member ? [] : ['mine'])]);
  }

  /** A condition, which may also ask where the members are. */
  private condition(member: boolean, bound: readonly string[]): string {
    const ids = this.ids(member, bound);
    if (this.chance(25)) return `((SOME k IN pid : P[k]@<label>) & ${this.truth(member, bound)})`;
    if (this.chance(15) && ids.length > 0) return `(${this.truth(member, bound)} OR P[${this.pick(ids)}]@<label>)`;
    return this.truth(member, bound);
  }

  private assignment(member: boolean, bound: readonly string[]): string {
    const ids = this.ids(member, bound);
    const options = [
      () => `v := ${this.number(member, bound)}`,
      () => `w := ${this.truth(member, bound)}`,
      () => `x := ${this.number(member, bound)}`,
      () => `t := ${this.truth(member, bound)}`,
      () => (ids.length === 0 ? 't := ~t' : `f[${this.pick(ids)}] := ${this.truth(member, bound)}`),
      () => (ids.length === 0 ? 'x := 0' : `g[${this.pick(ids)}] := ${this.number(member, bound)}`),
      ...(this.identities
        ? [
            () => `owner := ${this.pick([...ids, 'NONE', 'mine'])}`,
            () => `mine := ${this.pick([...ids, 'NONE', 'owner'])}`,
            () => (ids.length === 0 ? 'mine := owner' : `next[${this.pick(ids)}] := ${this.pick([...ids, 'NONE', 'mine'])}`),
          ]
        : []),
      ...(this.apart
        ? [
            () => `${this.identity(member)} := ${this.pick([...ids, ...ids, 'NONE', this.identity(member)])}`,
            () => `${this.identity(member)} := ${this.pick([...ids, ...ids, 'NONE', this.identity(member)])}`,
            () => `f[${this.identity(member)}] := ${this.truth(member, bound)}`,
            () => `g[${this.identity(member)}] := ${this.number(member, bound)}`,
          ]
        : []),
    ];
    return this.pick(options)();
  }

  private command(member: boolean, bound: readonly string[], inner: boolean): string {
    if (this.falling && !inner && member && bound.length === 0 && this.chance(45)) {
      const loop = (): string => `DO ${this.condition(member, bound)} -> ${this.assignment(member, bound)} END`;
      return `${this.chance(30) ? `${loop()}; ` : ''}${loop()}; l${this.labels++}: ${this.pick(['SKIP', this.assignment(member, bound)])}`;
    }
    if (!inner && member && bound.length === 0 && this.chance(15)) return `l${this.labels++}: ${this.plain(member, bound, inner)}`;
    return this.plain(member, bound, inner);
  }

  private plain(member: boolean, bound: readonly string[], inner: boolean): string {
    if (this.depth >= 2) return this.assignment(member, bound);
    this.depth++;
    const name = `i${this.depth}`;
    const options = [
      () => this.assignment(member, bound),
      () => this.assignment(member, bound),
      () => `IF ${this.condition(member, bound)} -> ${this.body(member, bound, inner)} [] TRUE -> ${this.body(member, bound, inner)} END`,
      () => {
        const within = inner || this.counted;
        const text = `IF SOME ${name} IN pid : ${this.condition(member, [...bound, name])} -> ${this.body(member, [...bound, name], within)} [] TRUE -> ${this.body(member, bound, within)} END`;
        return this.counted && !inner ? `ATOMIC ${text} END` : text;
      },
      () => this.forall(member, bound),
      ...(this.identities
        ? [
            () =>
              `IF LEN(q) < ${this.size} -> APPEND(q, ${this.pick([...this.ids(member, bound), 'owner'])}) [] LEN(q) > 0 -> mine := HEAD(q); REMOVE(q) END`,
          ]
        : []),
      ...(inner
        ? []
        : [
            () => `WHEN ${this.condition(member, bound)}`,
            () => `v := TOSS(1)`,
            () => {
              const loop = `DO SOME ${name} IN pid : ${this.condition(member, [...bound, name])} -> ${this.body(member, [...bound, name], inner)} END`;
              return this.counted ? `WHEN ${this.condition(member, bound)}` : loop;
            },
            () => this.poll(member, bound, name),
            () => this.poll(member, bound, name),
            () => `ATOMIC ${this.body(member, bound, true)}; ${this.body(member, bound, true)} END`,
            () => `ATOMIC ${this.poll(member, bound, name, true)}; ${this.assignment(member, bound)} END`,
            () => `ATOMIC WHEN ${this.condition(member, bound)}; ${this.body(member, bound, true)} END`,
            () => this.communication(member, bound),
          ]),
    ];
    const text = this.pick(options)();
    this.depth--;
    return text;
  }

  private body(member: boolean, bound: readonly string[], inner: boolean): string {
    return Array.from({ length: 1 + this.random.below(2) }, () => this.command(member, bound, inner)).join('; ');
  }

  private forall(member: boolean, bound: readonly string[]): string {
    const conditions = (own: string): string => this.pick([own, 't', 'w', '(v = 1)']);
    return `FORALL z IN pid DO ${this.pick([
      () => `f[z] := ${this.pick(['TRUE', 'FALSE', '~f[z]', 't', 'w', ...(member ? ['(z = me)'] : [])])}`,
      () => `g[z] := ${this.pick(['0', 'x', 'v', '2'])}`,
      () => `IF ${conditions('f[z]')} -> f[z] := FALSE; g[z] := 1 [] TRUE -> SKIP END`,
      () => `IF f[z] -> x := 0 [] ~f[z] -> SKIP END`,
      ...(this.identities
        ? [() => `IF next[z] = owner -> next[z] := NONE [] next[z] # owner -> next[z] := ${this.pick(['z', 'mine', ...bound])} END`]
        : []),
    ])()} END`;
  }

  private message(sends: boolean, member: boolean, bound: readonly string[]): string {
    const ids = this.ids(member, bound);
    return this.pick([
      () => 'a',
      () =>
        sends ? `b(${this.number(member, bound)})` : `b(${this.pick(['v', 'x', ...(ids.length > 0 ? [`g[${this.pick(ids)}]`] : [])])})`,
      ...(this.identities ? [() => (sends ? `m(${this.pick([...ids, 'NONE', 'mine'])})` : `m(${this.pick(['mine', 'owner'])})`)] : []),
    ])();
  }

  private communication(member: boolean, bound: readonly string[]): string {
    const sends = this.chance(50);
    return `${this.pick(['c', 'd'])}${sends ? '!' : '?'}${this.message(sends, member, bound)}`;
  }

  private poll(member: boolean, bound: readonly string[], name: string, inner = false): string {
    const within = inner || this.counted;
    const text = this.pollText(member, bound, name, within);
    return within && !inner ? `ATOMIC ${text} END` : text;
  }

  private pollText(member: boolean, bound: readonly string[], name: string, inner: boolean): string {
    const alternatives = Array.from({ length: 1 + this.random.below(2) }, () =>
      this.pick([
        () => `WHEN ${this.condition(member, bound)} -> ${this.body(member, bound, inner)}`,
        () => `${this.communication(member, bound)} -> ${this.body(member, bound, inner)}`,
        () => `${this.communication(member, bound)} & ${this.condition(member, bound)} -> ${this.body(member, bound, inner)}`,
        () => `WHEN ${this.condition(member, bound)}, ${this.communication(member, bound)} -> ${this.body(member, bound, inner)}`,
        () => `SOME ${name} IN pid : WHEN ${this.condition(member, [...bound, name])} -> ${this.body(member, [...bound, name], inner)}`,
        () => {
          const sends = this.chance(50);
          if (this.counted) return `WHEN ${this.condition(member, bound)} -> ${this.body(member, bound, inner)}`;
          const first = `link[${name}]${sends ? '!' : '?'}${this.message(sends, member, [...bound, name])}`;
          return `SOME ${name} IN pid : ${this.chance(50) ? `WHEN ${this.condition(member, [...bound, name])}, ` : ''}${first} -> ${this.body(member, [...bound, name], inner)}`;
        },
        () =>
          `SOME ${name} IN pid : ${this.communication(member, [...bound, name])} & ${this.condition(member, [...bound, name])} -> ${this.body(member, [...bound, name], inner)}`,
      ])(),
    );
    return `POLL ${alternatives.join(' [] ')} END`;
  }
}

/** A text in which nothing asks in a circle for labels behind DOs. */
function withoutCircles(text: string): string {
  for (let left = text; ; ) {
    const circle = circleIn(left);
    if (circle === null) return left;
    const start = left.lastIndexOf('P[', circle);
    const end = circle + (/^\w+/.exec(left.slice(circle))?.[0].length ?? 0);
    left = `${left.slice(0, start)}t${left.slice(end)}`;
  }
}
