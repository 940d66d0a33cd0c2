import type { Colouring, ColouringKind, ColouringRule } from '../../../contract/editor-language.ts';
import { rulesOf as looksOf } from './token-looks.ts';
import type { Theme } from '../../session/window/theme.ts';

/** A piece of a text with the kind by which themes colour it; pieces follow each other without gaps. */
export interface PlainToken {
  readonly text: string;
  readonly kind: string;
}

interface Rule {
  readonly pattern: RegExp;
  readonly kind: ColouringKind;
  /** A state to enter (`@name`, `@push`) or `@pop`. */
  readonly next: string | null;
}

const known = new WeakMap<Colouring, ReadonlyMap<string, readonly Rule[]>>();

/** The rules of each state, made once. */
function rulesOf(colouring: Colouring): ReadonlyMap<string, readonly Rule[]> {
  const made = known.get(colouring) ?? new Map(Object.entries(colouring.states).map(([state, rules]) => [state, rules.map(ruleOf)]));
  known.set(colouring, made);
  return made;
}

/**
 * The lines of a text, divided by the rules that colour the editor, without the editor: for the time until that has been loaded. A line is
 * divided when it is asked for, and what stands before it once.
 */
export class PlainLines {
  private readonly lines: readonly string[];
  /** The states that the rules are in where a line begins, for the first line and those before which one has been asked for. */
  private readonly states: (readonly string[])[] = [['root']];

  constructor(
    text: string,
    private readonly colouring: Colouring,
  ) {
    this.lines = text.split('\n');
  }

  get count(): number {
    return this.lines.length;
  }

  /** The length of the longest line. */
  get columns(): number {
    return this.lines.reduce((longest, { length }) => Math.max(longest, length), 0);
  }

  /** The pieces of a line, counted from 0. */
  tokens(line: number): readonly PlainToken[] {
    for (let at = this.states.length; at <= line; at++) this.states.push(this.divide(at - 1).states);
    return this.divide(line).tokens;
  }

  private divide(line: number): { readonly tokens: readonly PlainToken[]; readonly states: readonly string[] } {
    return divide(this.lines[line] ?? '', this.states[line] ?? ['root'], this.colouring);
  }
}

/** The pieces of a line that begins in these states, and the states behind it. */
function divide(
  text: string,
  before: readonly string[],
  colouring: Colouring,
): { readonly tokens: readonly PlainToken[]; readonly states: readonly string[] } {
  const found: PlainToken[] = [];
  const states = rulesOf(colouring);
  const stack = [...before];
  const add = (piece: string, kind: string): void => {
    const last = found.at(-1);
    if (last !== undefined && (last.kind === kind || piece.trim() === '')) found[found.length - 1] = { ...last, text: last.text + piece };
    else if (piece !== '') found.push({ text: piece, kind });
  };
  for (let at = 0; at < text.length; ) {
    const [rule, match] = firstMatch(states.get(stack.at(-1) ?? 'root') ?? [], text, at);
    if (rule === null || match === null) {
      add(text.charAt(at), '');
      at++;
      continue;
    }
    for (const [piece, kind] of kindsOf(rule.kind, match, colouring)) add(piece, kind);
    if (rule.next === '@pop') stack.pop();
    else if (rule.next !== null) stack.push(rule.next === '@push' ? (stack.at(-1) ?? 'root') : rule.next.slice(1));
    at += match[0].length;
  }
  return { tokens: found, states: stack };
}

function ruleOf([pattern, kind, next]: ColouringRule): Rule {
  return { pattern: new RegExp(pattern.source, 'y'), kind, next: next ?? null };
}

function firstMatch(rules: readonly Rule[], text: string, at: number): readonly [Rule, RegExpExecArray] | readonly [null, null] {
  for (const rule of rules) {
    rule.pattern.lastIndex = at;
    const match = rule.pattern.exec(text);
    if (match !== null && match[0] !== '') return [rule, match];
  }
  return [null, null];
}

/** The pieces of a match with their kinds: one for each group, or one by the list that has the word. */
function kindsOf(kind: ColouringKind, match: RegExpExecArray, { words }: Colouring): (readonly [string, string])[] {
  if (typeof kind === 'string') return [[match[0], kind]];
  if (!('cases' in kind)) return kind.map((one, i) => [match[i + 1] ?? '', one] as const);
  const list = Object.entries(words).find(([, members]) => members.includes(match[0]))?.[0] ?? 'default';
  return [[match[0], kind.cases[`@${list}`] ?? '']];
}

/** How a kind of token looks. */
export interface TokenLook {
  readonly color?: string;
  readonly fontWeight?: 'bold';
  readonly fontStyle?: 'italic';
}

const looks = { light: looksOf('light'), dark: looksOf('dark'), contrast: looksOf('contrast') } as const;

/** The look of a kind of token in a theme: that of the longest beginning which the theme names. */
export function lookOf(kind: string, theme: Theme): TokenLook {
  const parts = kind.split('.');
  for (let length = parts.length; length > 0; length--) {
    const rule = looks[theme].find(({ token }) => token === parts.slice(0, length).join('.'));
    if (rule === undefined) continue;
    return {
      ...(rule.foreground !== undefined && { color: `#${rule.foreground}` }),
      ...(rule.fontStyle === 'bold' && { fontWeight: 'bold' as const }),
      ...(rule.fontStyle === 'italic' && { fontStyle: 'italic' as const }),
    };
  }
  return {};
}
