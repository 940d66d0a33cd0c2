import type { ProcessFacts } from '../../check/facts.ts';
import { automatonWord } from '../../syntax/automaton-word.ts';
import type { TokenKind } from '../../syntax/tokens.ts';
import { membersOf } from '../chains.ts';
import { visibleSymbols } from '../scope.ts';
import { describeType } from '../hover-text.ts';
import { snippetOf } from '../snippets.ts';
import { automatonItems } from './automaton.ts';
import { item, keywords } from './items.ts';
import { isAfterOperand, named, type Place, tokenBefore, valueType } from './place.ts';
import type { CompletionItem } from '../../../../contract/language.ts';

const branching = ['AG', 'EF', 'AF', 'EG', 'AX', 'EX', 'A', 'E'];
const linear = ['G', 'F', 'X'];
const connectives = ['=>', '<=>', '&', 'OR', '=', '#', '<', '<=', '>', '>=', '+', '-', '*', 'DIV', 'MOD'];
const quantifierWords: ReadonlySet<TokenKind> = new Set<TokenKind>(['COUNT', 'ALL', 'SOME']);
/** Names like `P.x` and `P@label` are offered as long as there are not too many. */
const mostMembers = 60;

/** What could be written after the END of the model. */
export function propertyItems(place: Place): CompletionItem[] {
  const { previous, structure } = place;
  const head = headOf(place);
  if (head === null) return previous === 'END' ? [] : keywords(['ASSERT']);
  const inAutomaton = automatonItems(place);
  if (inAutomaton !== null) return inAutomaton;
  if (previous === '[' && head === 2) return keywords(['STRONG', 'WEAK', 'IMPARTIAL']);
  if (isAfterOperand(place) && !isLinearOperator(place, place.index - 1)) {
    const until = isLinear(place) ? ['U', 'R'] : structure.depth > 0 ? ['U'] : [];
    return keywords([...connectives, ...until, ...(structure.depth === 0 ? ['ASSERT'] : [])]);
  }
  const processes = named(place, ({ kind }) => kind === 'process' || kind === 'quantifier');
  if (previous === '(' && isQuestion(tokenBefore(place, 2)?.text)) {
    const one = namedProcesses(place).map(([, name]) => item(name, 'process', 'a process'));
    return [...one, ...named(place, ({ kind }) => kind === 'quantifier')];
  }
  if (previous === '(' && quantifierWords.has(tokenBefore(place, 2)?.kind ?? 'end-of-text')) {
    return processes.filter((process) => !process.label.includes('.'));
  }
  const values = named(place, (symbol) => symbol.kind !== 'type' && valueType(symbol) !== null);
  const begins = previous === 'ASSERT' || (previous === ':' && head !== null && structure.depth === 0);
  const temporal = isLinear(place) ? linear : branching;
  return [
    ...memberItems(place),
    ...values,
    ...processes,
    ...questions,
    ...keywords([
      ...temporal,
      ...(begins ? ['LTL'] : []),
      ...(previous === 'LTL' ? [automatonWord] : []),
      'COUNT',
      'ALL',
      'SOME',
      '~',
      'TRUE',
      'FALSE',
    ]),
  ];
}

/** What is asked of a process in parentheses; these are names elsewhere. */
const questions: readonly CompletionItem[] = [
  item('enabled', 'keyword', 'whether a process takes part in a step that is possible', snippetOf('enabled')),
  item('moved', 'keyword', 'whether a process took part in the last step', snippetOf('moved')),
];

function isQuestion(word: string | undefined): boolean {
  return questions.some(({ label }) => label === word);
}

/** How many tokens there are since the last ASSERT; null if there is none. */
function headOf({ context, index }: Place): number | null {
  for (let at = index - 1; at >= 0; at--) {
    const kind = context.tokens[at]?.kind;
    if (kind === 'ASSERT') return index - 1 - at;
    if (kind === 'END') return null;
  }
  return null;
}

/** Whether the formula being written is one of LTL, which says so or has an operator that is one there only. */
function isLinear(place: Place): boolean {
  for (let at = place.index - 1; at >= 0; at--) {
    const kind = place.context.tokens[at]?.kind;
    if (kind === 'LTL' || isLinearOperator(place, at)) return true;
    if (kind === 'ASSERT' || kind === 'END') return false;
  }
  return false;
}

/** Whether a token is an operator of LTL, though it would be a name elsewhere. */
function isLinearOperator({ context, offset }: Place, at: number): boolean {
  const { kind, text = '' } = context.tokens[at] ?? {};
  return kind === 'name' && linear.includes(text) && visibleSymbols(context, offset).every(({ name }) => name !== text);
}

/** The places and variables of processes as properties name them. */
function memberItems(place: Place): CompletionItem[] {
  const found = namedProcesses(place).flatMap(([facts, name]) => [...labelsOf(facts, name), ...variablesOf(facts, name)]);
  return found.slice(0, mostMembers);
}

/** The places of processes as properties and the conditions of processes name them. */
export function locationItems(place: Place): CompletionItem[] {
  return namedProcesses(place)
    .flatMap(([facts, name]) => labelsOf(facts, name))
    .slice(0, mostMembers);
}

/** The processes, with the names of their first activations. */
function namedProcesses({ context }: Place): [ProcessFacts, string][] {
  const { processes, activations } = context.model.facts;
  return [...processes.values()].map((facts) => {
    const { name } = facts.symbol;
    const copies = activations.filter(({ process }) => process === facts.symbol).length;
    return [facts, copies > 1 ? `${name}[0]` : name];
  });
}

function labelsOf(facts: ProcessFacts, process: string): CompletionItem[] {
  return [...facts.labels.keys()].map((label) => item(`${process}@${label}`, 'label', 'true where the process is at the label'));
}

function variablesOf(facts: ProcessFacts, process: string): CompletionItem[] {
  return membersOf(facts).map(({ name, type }) => item(`${process}.${name}`, 'variable', describeType(type)));
}
