import type { Token } from '../syntax/tokens.ts';

/** The part of a model that a place belongs to. */
export type Region = 'start' | 'declarations' | 'constants' | 'types' | 'variables' | 'process-head' | 'commands' | 'body' | 'properties';

export type BlockOpening = 'IF' | 'DO' | 'POLL' | 'ATOMIC' | 'LOOP' | 'BEGIN';

/** A construct that END closes. */
export interface Block {
  readonly opening: BlockOpening;
  readonly token: Token;
  /** `[]` between its alternatives. */
  readonly boxes: readonly Token[];
  /** Its END; null if it is missing. */
  readonly end: Token | null;
}

interface OpenBlock {
  readonly opening: BlockOpening;
  readonly token: Token;
  readonly boxes: Token[];
  /** True where commands and not guards follow at once: FORALL ... DO and FOR ... DO. */
  readonly loop: boolean;
}

/** Where in the structure of a model a place is. */
export interface Structure {
  readonly region: Region;
  /** Whether it is in a process. */
  readonly inProcess: boolean;
  /** The innermost open construct. */
  readonly block: { readonly opening: BlockOpening; readonly loop: boolean } | null;
  /** How many parentheses, brackets and braces are open. */
  readonly depth: number;
}

/** The constructs of a text in the order of their END, those without one last. */
export function blocksOf(tokens: readonly Token[]): Block[] {
  const scanner = new Scanner(tokens);
  tokens.forEach((_, index) => {
    scanner.step(index);
  });
  return [...scanner.closed, ...scanner.open.map(({ opening, token, boxes }) => ({ opening, token, boxes, end: null }))];
}

/** Where the place after the first `count` tokens is. */
export function structureAfter(tokens: readonly Token[], count: number): Structure {
  const scanner = new Scanner(tokens);
  for (let index = 0; index < count; index++) scanner.step(index);
  const { region, inProcess, depth } = scanner;
  return { region, inProcess, depth, block: scanner.open.at(-1) ?? null };
}

/**
 * Reads tokens and keeps account of the constructs that are open. It knows no errors: whatever the tokens are, it makes something of them.
 */
class Scanner {
  region: Region = 'start';
  inProcess = false;
  depth = 0;
  readonly open: OpenBlock[] = [];
  readonly closed: Block[] = [];
  /** Whether a FOR or FORALL waits for its DO. */
  private loop = false;

  constructor(private readonly tokens: readonly Token[]) {}

  step(index: number): void {
    const token = this.tokens[index];
    if (token === undefined) return;
    switch (token.kind) {
      case 'MODEL':
        return this.enter('declarations');
      case 'CONST':
        return this.enter('constants');
      case 'TYPE':
        return this.enter('types');
      case 'VAR':
        return this.enter('variables');
      case 'PROCESS':
        this.abandon();
        this.inProcess = true;
        return this.enter('process-head');
      case 'BEGIN':
        this.abandon();
        this.begin('BEGIN', token);
        return this.enter(this.inProcess ? 'commands' : 'body');
      case 'ASSERT':
        if (this.open.length === 0) this.enter('properties');
        return;
      case 'FOR':
      case 'FORALL':
        this.loop = true;
        return;
      case 'IF':
      case 'DO':
      case 'POLL':
      case 'ATOMIC':
      case 'LOOP':
        if (this.open.length > 0) this.begin(token.kind, token);
        return;
      case '[]':
        this.open.at(-1)?.boxes.push(token);
        return;
      case 'END':
        return this.end(index, token);
      case ';':
        this.loop = false;
        if (this.region === 'process-head' && this.depth === 0) this.enter('declarations');
        return;
      case '(':
      case '[':
      case '{':
        this.depth++;
        return;
      case ')':
      case ']':
      case '}':
        this.depth = Math.max(0, this.depth - 1);
        return;
      default:
        return;
    }
  }

  private enter(region: Region): void {
    this.region = region;
    this.depth = 0;
  }

  private begin(opening: BlockOpening, token: Token): void {
    this.open.push({ opening, token, boxes: [], loop: opening === 'DO' && this.loop });
    this.loop = false;
    this.depth = 0;
  }

  /** Leaves open constructs behind, as nothing can close them any more. */
  private abandon(): void {
    while (this.open.length > 0) this.close(null);
  }

  private close(end: Token | null): void {
    const block = this.open.pop();
    if (block !== undefined) this.closed.push({ opening: block.opening, token: block.token, boxes: block.boxes, end });
  }

  private end(index: number, token: Token): void {
    const name = this.tokens[index + 1];
    const after = this.tokens[index + 2]?.kind;
    const closesAll = name?.kind === 'name' && after !== ':=' && after !== '!' && after !== '?' && after !== ':';
    if (closesAll) while (this.open.length > 1) this.close(null);
    this.depth = 0;
    this.close(token);
    if (this.open.length > 0) return;
    this.region = this.inProcess ? 'declarations' : 'properties';
    this.inProcess = false;
  }
}
