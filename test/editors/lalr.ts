import type { Bnf, Production } from './tree-sitter-dsl.ts';

/** A node of a parse: what tree-sitter would show, with the hidden rules, whose names begin with `_`, taken out. */
export interface ParsedNode {
  readonly name: string;
  readonly field: string | null;
  readonly children: readonly ParsedNode[];
}

type Action = { readonly shift: number } | { readonly reduce: number };

interface State {
  /** Items with a dot after the first symbol (or the first item of all), each with the terminals that may follow. */
  readonly kernel: Map<number, bigint>;
  readonly next: Map<string, number>;
}

/**
 * A parser made from productions by LALR(1) (DeRemer 1969; lookaheads merged as states are found, until nothing changes). Conflicts are
 * settled as tree-sitter does: between shifting and reducing by precedence and then associativity; those that are left are in `conflicts`.
 * As a grammar without LALR(1) conflicts has no LR(1) conflicts either, tree-sitter's generator accepts what has none here.
 */
export class LalrParser {
  readonly conflicts: string[] = [];
  private readonly productions: readonly Production[];
  private readonly byLeft = new Map<string, number[]>();
  private readonly terminals: readonly string[];
  private readonly first = new Map<string, bigint>();
  private readonly states: State[] = [];
  private readonly actions: Map<string, Action>[] = [];

  constructor(bnf: Bnf) {
    const start: Production = { left: '', right: [{ symbol: bnf.start, field: null }], level: 0, associativity: null };
    this.productions = [start, ...bnf.productions];
    this.terminals = ['end', ...bnf.terminals];
    this.terminals.forEach((terminal, i) => void this.first.set(terminal, 1n << BigInt(i)));
    this.productions.forEach(({ left }, i) => void this.byLeft.set(left, [...(this.byLeft.get(left) ?? []), i]));
    this.findFirst();
    this.findStates();
    for (const state of this.states) this.actions.push(this.actionsOf(state));
  }

  /** Parses tokens, given as the terminals that each may be, the preferred first; an error names the first token that does not fit. */
  parse(tokens: readonly (readonly string[])[]): ParsedNode {
    const stack: number[] = [0];
    const nodes: ParsedNode[][] = [];
    for (let at = 0; ; ) {
      const actions = this.actions[stack.at(-1)!]!;
      const terminal = (tokens[at] ?? ['end']).find((candidate) => actions.has(candidate));
      const action = terminal === undefined ? undefined : actions.get(terminal);
      if (terminal === undefined || action === undefined) throw new Error(`token ${at} (${tokens[at]?.join('/')}) does not fit`);
      if ('shift' in action) {
        stack.push(action.shift);
        nodes.push(terminal.startsWith('"') ? [] : [{ name: terminal, field: null, children: [] }]);
        at++;
        continue;
      }
      if (action.reduce === 0) return nodes[0]![0]!;
      const { left, right } = this.productions[action.reduce]!;
      const children = nodes.splice(nodes.length - right.length).flatMap((made, i) => made.map((node) => withField(node, right[i]!.field)));
      stack.length -= right.length;
      stack.push(this.states[stack.at(-1)!]!.next.get(left)!);
      nodes.push(left.startsWith('_') ? children : [{ name: left, field: null, children }]);
    }
  }

  private findFirst(): void {
    for (let changed = true; changed; ) {
      changed = false;
      for (const { left, right } of this.productions) {
        const before = this.first.get(left) ?? 0n;
        const after = before | (this.first.get(right[0]!.symbol) ?? 0n);
        if (after !== before) [changed] = [true, this.first.set(left, after)];
      }
    }
  }

  private findStates(): void {
    const numbers = new Map<string, number>();
    const waiting = new Set<number>();
    const enter = (kernel: Map<number, bigint>): number => {
      const key = [...kernel.keys()].sort((a, b) => a - b).join();
      const known = numbers.get(key);
      if (known === undefined) {
        numbers.set(key, this.states.length);
        waiting.add(this.states.length);
        return this.states.push({ kernel, next: new Map() }) - 1;
      }
      const old = this.states[known]!.kernel;
      for (const [item, follow] of kernel) {
        if ((old.get(item)! | follow) === old.get(item)!) continue;
        old.set(item, old.get(item)! | follow);
        waiting.add(known);
      }
      return known;
    };
    enter(new Map([[0, 1n]]));
    for (const number of waiting) {
      waiting.delete(number);
      const { kernel, next } = this.states[number]!;
      const moved = new Map<string, Map<number, bigint>>();
      for (const [item, follow] of this.closure(kernel)) {
        const symbol = this.after(item);
        if (symbol !== undefined) moved.set(symbol, (moved.get(symbol) ?? new Map()).set(item + 1, follow));
      }
      for (const [symbol, items] of moved) next.set(symbol, enter(items));
    }
  }

  /** An item is its production times 64 and where its dot is. */
  private after(item: number): string | undefined {
    return this.productions[item >> 6]!.right[item & 63]?.symbol;
  }

  private closure(kernel: ReadonlyMap<number, bigint>): Map<number, bigint> {
    const items = new Map(kernel);
    const waiting = new Set(items.keys());
    for (const item of waiting) {
      waiting.delete(item);
      const symbol = this.after(item);
      // No production is empty, so that what follows is the first of the next symbol, or what follows the whole item.
      const beyond = this.after(item + 1);
      const follow = beyond === undefined ? items.get(item)! : this.first.get(beyond)!;
      for (const production of this.byLeft.get(symbol ?? '-') ?? []) {
        const known = items.get(production << 6) ?? 0n;
        if ((known | follow) === known) continue;
        items.set(production << 6, known | follow);
        waiting.add(production << 6);
      }
    }
    return items;
  }

  private actionsOf({ kernel, next }: State): Map<string, Action> {
    const actions = new Map<string, Action>();
    for (const terminal of this.terminals) if (next.has(terminal)) actions.set(terminal, { shift: next.get(terminal)! });
    const items = this.closure(kernel);
    for (const [item, follow] of items) {
      if (this.after(item) !== undefined) continue;
      this.terminals.forEach((terminal, i) => {
        if (((follow >> BigInt(i)) & 1n) === 1n) this.settle(actions, terminal, item >> 6, items);
      });
    }
    return actions;
  }

  private settle(actions: Map<string, Action>, terminal: string, reduce: number, items: ReadonlyMap<number, bigint>): void {
    const known = actions.get(terminal);
    const { left, level, associativity } = this.productions[reduce]!;
    if (known === undefined) return void actions.set(terminal, { reduce });
    if ('reduce' in known) {
      const other = this.productions[known.reduce]!;
      if (other.level === level) this.conflicts.push(`${terminal}: a ${left} or a ${other.left}`);
      else if (level > other.level) actions.set(terminal, { reduce });
      return;
    }
    const shifted = [...items.keys()].filter((item) => (item & 63) > 0 && this.after(item) === terminal);
    const levels = shifted.map((item) => this.productions[item >> 6]!.level);
    if (levels.every((other) => other < level) || (levels.every((other) => other === level) && associativity === 'left')) {
      actions.set(terminal, { reduce });
    } else if (!(levels.every((other) => other > level) || (levels.every((other) => other === level) && associativity === 'right'))) {
      this.conflicts.push(
        `${terminal}: the end of a ${left}, or within a ${shifted.map((item) => this.productions[item >> 6]!.left).join(', ')}`,
      );
    }
  }
}

function withField(node: ParsedNode, field: string | null): ParsedNode {
  return { ...node, field: node.field ?? field };
}
