import { addedVariables } from '../syntax/added-variables.ts';
import type { CheckContext } from './context.ts';
import type { Symbol } from './symbols.ts';
import type { Fix } from '../../../contract/diagnostic.ts';

/** The fix for a parameter that is assigned: a variable takes its name and begins with its value. Empty where the value has to stay one. */
export function changedParameterFix({ tokens, text }: CheckContext, symbol: Symbol): Fix[] {
  if (symbol.kind !== 'variable' || symbol.type === null || symbol.type.kind === 'scalarset') return [];
  const { name, definition } = symbol;
  const at = tokens.findIndex(({ span }) => span.start === definition.start);
  const colon = tokens.findIndex(({ kind }, i) => i > at && kind === ':');
  const behind = tokens.findIndex(({ kind }, i) => i > colon && (kind === ';' || kind === ')'));
  const begin = tokens.findIndex(({ kind }, i) => i > at && kind === 'BEGIN');
  const [first, last, before, opening, command] = [colon + 1, behind - 1, begin - 1, begin, begin + 1].map((i) => tokens[i]);
  if (first === undefined || last === undefined || before === undefined || opening === undefined || command === undefined) return [];
  if (at < 0 || colon < 0 || behind <= colon + 1 || begin < behind) return [];
  const used = new Set(tokens.map((token) => token.text));
  let number = 0;
  while (used.has(`${name}${number}`)) number++;
  const given = `${name}${number}`;
  const declared = tokens.slice(behind, begin).some(({ kind }) => kind === 'VAR');
  const declaration = `${name}: ${text.slice(first.span.start, last.span.end)};`;
  const start = command.span.start;
  const edits = [
    { span: definition, text: given },
    addedVariables(text, declared ? before.span.end : null, opening.span.start, declaration),
    { span: { start, end: start }, text: `${name} := ${given}; ` },
  ];
  return [{ title: `Make ${name} a variable`, edits }];
}
