import type { languages } from 'monaco-editor/editor';
import { tokens } from './monarch.ts';
import { contrastTheme, darkTheme, lightTheme } from './themes.ts';
import type { Theme } from '../../session/window/theme.ts';

/** A piece of a text with the kind by which themes colour it; pieces follow each other without gaps. */
export interface PlainToken {
  readonly text: string;
  readonly kind: string;
}

interface Rule {
  readonly pattern: RegExp;
  readonly action: languages.IMonarchLanguageAction;
  /** A state to enter (`@name`, `@push`) or `@pop`. */
  readonly next: string | null;
}

const words = { keywords: tokens.keywords, temporalOperators: tokens.temporalOperators, predefined: tokens.predefined };
const states = new Map(Object.entries(tokens.tokenizer).map(([state, rules]) => [state, rules.map(ruleOf)]));

/**
 * The lines of a text, divided by the rules that colour the editor, without the editor: for the time until that has been loaded. A line is
 * divided when it is asked for, and what stands before it once.
 */
export class PlainLines {
  private readonly lines: readonly string[];
  /** The states that the rules are in where a line begins, for the first line and those before which one has been asked for. */
  private readonly states: (readonly string[])[] = [['root']];

  constructor(text: string) {
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
    return divide(this.lines[line] ?? '', this.states[line] ?? ['root']);
  }
}

/** The pieces of a line that begins in these states, and the states behind it. */
function divide(text: string, before: readonly string[]): { readonly tokens: readonly PlainToken[]; readonly states: readonly string[] } {
  const found: PlainToken[] = [];
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
    for (const [piece, kind] of kindsOf(rule.action, match)) add(piece, kind);
    if (rule.next === '@pop') stack.pop();
    else if (rule.next !== null) stack.push(rule.next === '@push' ? (stack.at(-1) ?? 'root') : rule.next.slice(1));
    at += match[0].length;
  }
  return { tokens: found, states: stack };
}

function ruleOf(rule: languages.IMonarchLanguageRule): Rule {
  if (!Array.isArray(rule) || !(rule[0] instanceof RegExp)) throw new Error('rules of colouring are lists that begin with an expression');
  const [pattern, action, next] = rule as [RegExp, languages.IMonarchLanguageAction, string?];
  return { pattern: new RegExp(pattern.source, 'y'), action, next: next ?? null };
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
function kindsOf(action: languages.IMonarchLanguageAction, match: RegExpExecArray): (readonly [string, string])[] {
  if (Array.isArray(action)) return action.map((kind, i) => [match[i + 1] ?? '', String(kind)] as const);
  if (typeof action === 'string') return [[match[0], action]];
  const cases: Readonly<Record<string, unknown>> = 'cases' in action ? { ...action.cases } : {};
  const list = Object.entries(words).find(([, members]) => members.includes(match[0]))?.[0] ?? 'default';
  return [[match[0], String(cases[`@${list}`] ?? '')]];
}

/** How a kind of token looks. */
export interface TokenLook {
  readonly color?: string;
  readonly fontWeight?: 'bold';
  readonly fontStyle?: 'italic';
}

const themes = { light: lightTheme, dark: darkTheme, contrast: contrastTheme } as const;

/** The look of a kind of token in a theme: that of the longest beginning which the theme names. */
export function lookOf(kind: string, theme: Theme): TokenLook {
  const parts = kind.split('.');
  for (let length = parts.length; length > 0; length--) {
    const rule = themes[theme].rules.find(({ token }) => token === parts.slice(0, length).join('.'));
    if (rule === undefined) continue;
    return {
      ...(rule.foreground !== undefined && { color: `#${rule.foreground}` }),
      ...(rule.fontStyle === 'bold' && { fontWeight: 'bold' as const }),
      ...(rule.fontStyle === 'italic' && { fontStyle: 'italic' as const }),
    };
  }
  return {};
}
