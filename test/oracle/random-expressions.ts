import type { Random } from '../../src/base/random.ts';

/** The types of random models; `types` declares those that are not BOOLEAN. */
export const kinds = ['n', 'z', 'pos', 'col', 'BOOLEAN', 'arr', 'tup', 'que', 'rec', 'cell', 'lol'] as const;
export type Kind = (typeof kinds)[number];

export const types = `CONST
  top = 3; flag = TRUE; row = [2, 0, 3, 1]; grid = [[TRUE, FALSE], [flag, FALSE]];
  pairs = [[1, 0], [top, 2]];
TYPE
  n = 0..top; z = -2..1; pos = 1..3; col = red, green, blue;
  arr = ARRAY [2] OF n; tup = (x: n; b: BOOLEAN; c: col); que = LIST [2] OF n; rec = LIST [2] OF tup;
  cell = (q: que; a: arr); lol = LIST [2] OF que;
  sig = {a, b, m(n), k(z), t(tup), q(que), d(BOOLEAN)};
  zero = CHANNEL [0] OF sig; one = CHANNEL [1] OF sig; two = CHANNEL [2] OF sig;
`;

/** A variable, field, element or other access with its type. */
export interface Access {
  readonly text: string;
  readonly kind: Kind;
}

export function isInteger(kind: Kind): boolean {
  return kind === 'n' || kind === 'z' || kind === 'pos';
}

/** The fields of a type; a tuple has some, others have none. */
const fields: Partial<Record<Kind, readonly [name: string, kind: Kind][]>> = {
  tup: [
    ['x', 'n'],
    ['b', 'BOOLEAN'],
    ['c', 'col'],
  ],
  cell: [
    ['q', 'que'],
    ['a', 'arr'],
  ],
};
const elements: Partial<Record<Kind, Kind>> = { que: 'n', rec: 'tup', lol: 'que' };

/** Makes expressions over given variables. `risk` in a hundred is how often they may fail when they are evaluated; with 0 they never do. */
export class Expressions {
  constructor(
    private readonly random: Random,
    /** Variables and parameters in scope. */
    private readonly scope: readonly Access[],
    /** Propositions that occur beside them, complete as they are. */
    private readonly atoms: readonly string[],
    private readonly lengths: readonly string[],
    private readonly risk: number,
  ) {}

  chance(percent: number): boolean {
    return this.random.below(100) < percent;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.random.below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** All parts of the variables in scope, with random indices. */
  accesses(scope: readonly Access[] = this.scope): Access[] {
    return scope.flatMap(({ text, kind }): Access[] => {
      const inner = (fields[kind] ?? []).map(([name, field]) => ({ text: `${text}.${name}`, kind: field }));
      const element: Access[] = kind === 'arr' ? [{ text: `${text}[${this.index()}]`, kind: 'n' }] : [];
      return [{ text, kind }, ...this.accesses([...inner, ...element])];
    });
  }

  /** An access of a kind; null if there is none. */
  access(wanted: (kind: Kind) => boolean, scope: readonly Access[] = this.scope): Access | null {
    const found = this.accesses(scope).filter(({ kind }) => wanted(kind));
    return found.length === 0 ? null : this.pick(found);
  }

  /** An expression whose value a variable of the kind nearly always can hold. */
  value(kind: Kind, depth = 2): string | null {
    switch (kind) {
      case 'n':
        return this.chance(this.risk)
          ? this.integer(depth)
          : this.pick([() => `${this.integer(depth)} MOD 4`, () => String(this.random.below(4))])();
      case 'z':
        return this.chance(this.risk)
          ? this.integer(depth)
          : this.pick([() => `${this.integer(depth)} MOD 4 - 2`, () => this.pick(['-2', '-1', '0', '1'])])();
      case 'pos':
        return this.chance(this.risk) ? this.integer(depth) : `${this.integer(depth)} MOD 3 + 1`;
      case 'BOOLEAN':
        return this.truth(depth);
      default:
        return this.whole(kind);
    }
  }

  integer(depth = 2): string {
    const leaves: (() => string | null)[] = [
      () => this.pick(['0', '1', '2', '3', 'top', '(-1)']),
      () => this.access(isInteger)?.text ?? null,
      () => this.access(isInteger)?.text ?? null,
      () => this.length(),
      () => this.head('que'),
    ];
    const branches: (() => string | null)[] = [
      () => `(${this.integer(depth - 1)} ${this.pick(['+', '-', '*'])} ${this.integer(depth - 1)})`,
      () => `(${this.integer(depth - 1)} ${this.pick(['DIV', 'MOD'])} ${this.divisor(depth)})`,
      () => `(-${this.integer(depth - 1)})`,
      () => `row[${this.chance(this.risk) ? this.integer(depth - 1) : `${this.integer(depth - 1)} MOD 4`}]`,
      () => `(${this.truth(depth - 1)} -> ${this.integer(depth - 1)} : ${this.integer(depth - 1)})`,
      () => `ORD(${(this.chance(50) ? this.whole('col') : null) ?? this.truth(depth - 1)})`,
    ];
    return this.first(depth > 0 && this.chance(45) ? branches : leaves, '1');
  }

  truth(depth = 2): string {
    const relation = (): string => `(${this.integer(depth - 1)} ${this.pick(['=', '#', '<', '<=', '>', '>='])} ${this.integer(depth - 1)})`;
    const leaves: (() => string | null)[] = [
      relation,
      relation,
      () => this.pick(['TRUE', 'FALSE', 'flag']),
      () => this.access((kind) => kind === 'BOOLEAN')?.text ?? null,
      () => (this.atoms.length === 0 ? null : this.pick(this.atoms)),
    ];
    const branches: (() => string | null)[] = [
      () => `(${this.truth(depth - 1)} ${this.pick(['&', 'OR', '=', '#'])} ${this.truth(depth - 1)})`,
      () => `(~${this.truth(depth - 1)})`,
      () => `grid[${this.chance(this.risk) ? this.integer(depth - 1) : `${this.integer(depth - 1)} MOD 2`}][ORD(${this.truth(depth - 1)})]`,
      () => `(${this.truth(depth - 1)} -> ${this.truth(depth - 1)} : ${this.truth(depth - 1)})`,
      () => this.comparison(),
    ];
    return this.first(depth > 0 && this.chance(45) ? branches : leaves, 'TRUE');
  }

  /** A value of a kind that is not calculated with; null if there is none. */
  private whole(kind: Kind): string | null {
    const options: (() => string | null)[] = [() => this.access((k) => k === kind)?.text ?? null];
    if (kind === 'col') options.push(() => this.pick(['red', 'green', 'blue', `(${this.truth(0)} -> red : blue)`]));
    if (kind === 'tup') options.push(() => this.head('rec'));
    if (kind === 'que') options.push(() => this.head('lol'));
    return this.first(options, null);
  }

  /** A value of a kind where it is assigned or compared: arrays, lists and tuples can be chosen there by a condition. */
  chosen(kind: Kind): string | null {
    const value = kind === 'arr' && this.chance(30) ? `pairs[${this.integer(1)} MOD 2]` : this.value(kind);
    if (value === null || isInteger(kind) || kind === 'BOOLEAN' || kind === 'col' || !this.chance(30)) return value;
    return `(${this.truth(1)} -> ${value} : ${this.value(kind) ?? value})`;
  }

  private comparison(): string | null {
    const left = this.access((kind) => !isInteger(kind) && kind !== 'BOOLEAN');
    if (left === null) return null;
    const right = this.chosen(left.kind) ?? left.text;
    return `(${left.text} ${this.pick(left.kind === 'col' ? ['=', '#', '<', '>='] : ['=', '#'])} ${right})`;
  }

  private length(): string | null {
    const list = this.access((kind) => elements[kind] !== undefined);
    const options = [...this.lengths, ...(list === null ? [] : [`LEN(${list.text})`])];
    return options.length === 0 ? null : this.pick(options);
  }

  private head(list: Kind): string | null {
    const found = this.chance(3 * this.risk) ? this.access((kind) => kind === list) : null;
    return found === null ? null : `HEAD(${found.text})`;
  }

  private divisor(depth: number): string {
    return this.chance(this.risk) ? this.integer(depth - 1) : this.pick(['2', '3', '4', '(-2)', '(-3)']);
  }

  private index(): string {
    if (!this.chance(30)) return this.pick(['0', '1']);
    const scalars = this.scope.filter(({ kind }) => isInteger(kind));
    const name = scalars.length === 0 ? '1' : this.pick(scalars).text;
    return this.chance(this.risk) ? name : `${name} MOD 2`;
  }

  /** The first option, from a random one on, that gives something. */
  private first<T>(options: readonly (() => string | null)[], otherwise: T): string | T {
    const start = this.random.below(options.length);
    for (let i = 0; i < options.length; i++) {
      const text = options[(start + i) % options.length]?.() ?? null;
      if (text !== null) return text;
    }
    return otherwise;
  }
}

export function elementOf(kind: Kind): Kind | null {
  return elements[kind] ?? null;
}
