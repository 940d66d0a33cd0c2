import { LineMap } from '../../base/span.ts';
import type { OwnMistake } from '../../contract/lab/own-reduction.ts';
import { bind, condition, set } from './compile.ts';
import type { CompiledAs, CompiledSet } from './compiled.ts';
import { Mistake } from './mistake.ts';
import type { NameInRules } from './named.ts';
import { parseRules } from './parse.ts';
import { Scope, type Variable } from './scope.ts';
import type { Rule } from './tree.ts';
import { typeWords } from './types.ts';

/** A rule that is ready to be used. */
export interface ReadRule {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly each: readonly { readonly name: string; readonly from: CompiledSet; readonly variable: Variable }[];
  readonly condition: CompiledAs<'boolean'> | null;
  readonly smallest: boolean;
  readonly take: CompiledSet;
}

/** A reduction of one's own: rules that are tried in order. */
export interface OwnRules {
  readonly kind: 'rules';
  readonly rules: readonly ReadRule[];
  /** The names of the model that stand in them, in the order of the text. */
  readonly named: readonly NameInRules[];
}

/** Reads a reduction; never throws for what is written in it. */
export function readOwnRules(text: string): OwnRules | OwnMistake {
  try {
    const lines = new LineMap(text);
    const named: NameInRules[] = [];
    const rules: ReadRule[] = [];
    for (const rule of parseRules(text)) rules.push(compileRule(rule, lines.position(rule.span.start).line, named));
    return { kind: 'rules', rules, named: named.sort((a, b) => a.span.start - b.span.start) };
  } catch (problem) {
    if (!(problem instanceof Mistake)) throw problem;
    const { span, message } = problem;
    return { kind: 'mistake', ...new LineMap(text).position(span.start), span, message };
  }
}

function compileRule({ each, condition: test, smallest, take }: Rule, line: number, named: NameInRules[]): ReadRule {
  let scope = Scope.empty(named);
  const bound = each.map((binder) => {
    const { from, inner, variable } = bind(binder, scope);
    scope = inner;
    return { name: binder.name, from, variable };
  });
  const taken = set(take, scope);
  if (taken.type !== 'set of transition' && taken.type !== 'nothing')
    throw new Mistake(`a set of transitions is taken, but this is ${typeWords(taken.type)}`, take.span);
  return { line, each: bound, condition: test === null ? null : condition(test, scope), smallest, take: taken };
}
