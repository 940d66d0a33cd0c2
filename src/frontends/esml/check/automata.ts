import { propertyDiagnostics } from '../diagnostics/commands.ts';
import { warningDiagnostics } from '../diagnostics/warnings.ts';
import type { AutomatonExpression } from '../syntax/tree.ts';
import { isAccepting } from '../accepting.ts';
import { expectBoolean, type Environment } from './expressions.ts';

/** Checks an automaton behind LTL: its states have different names, its edges lead to them, its guards are conditions of one state. */
export function checkAutomaton(env: Environment, { states, span }: AutomatonExpression): void {
  const { context } = env;
  const names = new Set<string>();
  for (const { name } of states) {
    if (names.has(name.text)) context.report(propertyDiagnostics.duplicateState, name.span, { name: name.text });
    names.add(name.text);
  }
  for (const { guard, target } of states.flatMap(({ edges }) => edges)) {
    expectBoolean(env, guard, 'the guard of an edge');
    if (target.text !== '' && !names.has(target.text))
      context.report(propertyDiagnostics.unknownState, target.span, { name: target.text, states: [...names] });
  }
  if (![...names].some(isAccepting)) context.report(warningDiagnostics.nothingAccepted, span, {});
}
