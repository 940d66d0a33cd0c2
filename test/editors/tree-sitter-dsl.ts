import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

/** What the functions of a grammar.js make. */
type Rule =
  | { readonly kind: 'text' | 'pattern' | 'symbol'; readonly text: string }
  | { readonly kind: 'seq' | 'choice'; readonly parts: readonly Rule[] }
  | { readonly kind: 'repeat' | 'token'; readonly inner: Rule }
  | { readonly kind: 'field'; readonly name: string; readonly inner: Rule }
  | { readonly kind: 'prec'; readonly level: number; readonly associativity: Associativity; readonly inner: Rule };
export type Associativity = 'left' | 'right' | null;

/** One way to make a nonterminal; names of nonterminals and terminals, those of literal texts in quotes. */
export interface Production {
  readonly left: string;
  readonly right: readonly { readonly symbol: string; readonly field: string | null }[];
  readonly level: number;
  readonly associativity: Associativity;
}
export interface Bnf {
  readonly start: string;
  readonly productions: readonly Production[];
  readonly terminals: ReadonlySet<string>;
}

/** Reads a grammar.js of tree-sitter with functions of our own in place of tree-sitter's, and expands its rules into productions. */
export function readGrammar(file: string): Bnf {
  const rules = new Map<string, Rule>();
  let inline: string[] = [];
  const as = (value: unknown): Rule => {
    if (typeof value === 'string') return { kind: 'text', text: value };
    if (Object.prototype.toString.call(value) === '[object RegExp]') return { kind: 'pattern', text: String(value) };
    return value as Rule;
  };
  const list = (values: unknown[]) => values.map(as);
  const prec = (associativity: Associativity) => (level: number, inner: unknown) => ({
    kind: 'prec',
    level,
    associativity,
    inner: as(inner),
  });
  const symbols = new Proxy({}, { get: (_, text) => ({ kind: 'symbol', text: String(text) }) });
  const optional = (rule: unknown) => ({ kind: 'choice', parts: [as(rule), { kind: 'seq', parts: [] }] });
  const repeat1 = (rule: unknown) => ({ kind: 'repeat', inner: as(rule) });
  const grammar = (given: { rules: Record<string, (s: object) => unknown>; inline: (s: object) => Rule[] }) => {
    for (const [name, rule] of Object.entries(given.rules)) rules.set(name, as(rule(symbols)));
    inline = given.inline(symbols).map((rule) => (rule.kind === 'symbol' ? rule.text : ''));
  };
  runInNewContext(readFileSync(file, 'utf8'), {
    module: {},
    grammar,
    seq: (...parts: unknown[]) => ({ kind: 'seq', parts: list(parts) }),
    choice: (...parts: unknown[]) => ({ kind: 'choice', parts: list(parts) }),
    repeat1,
    repeat: (rule: unknown) => optional(repeat1(rule)),
    optional,
    token: (rule: unknown) => ({ kind: 'token', inner: as(rule) }),
    field: (name: string, rule: unknown) => ({ kind: 'field', name, inner: as(rule) }),
    prec: Object.assign(prec(null), { left: prec('left'), right: prec('right') }),
  });
  return expand(rules, inline);
}

function expand(rules: ReadonlyMap<string, Rule>, inline: readonly string[]): Bnf {
  const productions: Production[] = [];
  const terminals = new Set<string>();
  let repeats = 0;
  type Part = Omit<Production, 'left'>;
  const single = (symbol: string): Part[] => [{ right: [{ symbol, field: null }], level: 0, associativity: null }];

  const ways = (rule: Rule): Part[] => {
    switch (rule.kind) {
      case 'text': {
        const symbol = `"${rule.text}"`;
        terminals.add(symbol);
        return single(symbol);
      }
      case 'symbol': {
        const named = rules.get(rule.text);
        if (named === undefined) throw new Error(`there is no rule ${rule.text}`);
        return inline.includes(rule.text) ? ways(named) : single(rule.text);
      }
      case 'choice':
        return rule.parts.flatMap(ways);
      case 'seq':
        return rule.parts
          .map(ways)
          .reduce<Part[]>(
            (heads, tails) => heads.flatMap((head) => tails.map((tail) => ({ ...head, right: [...head.right, ...tail.right] }))),
            [{ right: [], level: 0, associativity: null }],
          );
      case 'field':
        return ways(rule.inner).map((way) => ({ ...way, right: way.right.map((part) => ({ ...part, field: part.field ?? rule.name })) }));
      case 'prec':
        return ways(rule.inner).map((way) => ({ ...way, level: rule.level, associativity: rule.associativity }));
      case 'repeat': {
        const left = `_repeat${++repeats}`;
        for (const way of ways(rule.inner)) {
          productions.push({ left, ...way });
          productions.push({ left, ...way, right: [{ symbol: left, field: null }, ...way.right] });
        }
        return single(left);
      }
      default:
        throw new Error('a pattern must be a rule of its own');
    }
  };
  for (const [left, rule] of rules) {
    if (rule.kind === 'pattern' || rule.kind === 'token') terminals.add(left);
    else if (!inline.includes(left)) for (const way of ways(rule)) productions.push({ left, ...way });
  }
  return { start: [...rules.keys()][0]!, productions, terminals };
}
