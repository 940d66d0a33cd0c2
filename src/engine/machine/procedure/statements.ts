import type { AssignOperation, ChooseOperation, Edge, Expression, Operation } from '../../../system/ir.ts';
import { wordsOf } from '../../../system/value-type.ts';
import type { ProcedureExpressions } from './expressions.ts';

/** A statement, which may take several lines. */
type Statement = readonly string[];

/** When a transition is possible, as the IF of its branch has it. A receive is possible if its condition holds of what it stores. */
export function enabling({ guard, action }: Edge, written: ProcedureExpressions): string {
  if (action.kind === 'local' || action.kind === 'toss') return guard === null ? 'TRUE' : written.condition(guard);
  const guards = guard === null ? [] : [written.term(guard)];
  const start = `state, ${written.channel(action.channel)}, ${written.signal(action)}`;
  if (action.kind === 'send') {
    const value = action.value === null ? '' : `, ${written.argument(action.value)}`;
    return [...guards, `Send(${start}${value})`].join(' AND ');
  }
  const target = action.target === null ? '' : `, ${written.position(action.target)}`;
  const conditions = action.condition === null ? [] : [written.term(action.condition)];
  return [...guards, `Receive(${start}${target})`, ...conditions].join(' AND ');
}

/** What a transition does, line by line, up to the new location. */
export function effect({ before, action, operations }: Edge, location: number, written: ProcedureExpressions): string[] {
  const toss = action.kind === 'toss' ? [[`SetVar(state, ${written.position(action.target)}, Toss(${written.word(action.bound)}))`]] : [];
  return sequence([
    ...before.flatMap((operation) => statements(operation, written)),
    ...toss,
    ...operations.flatMap((operation) => statements(operation, written)),
    [`SetVar(state, pos_loc, ${location})`],
  ]);
}

/** Statements with the semicolons between them. */
function sequence(all: readonly Statement[]): string[] {
  return all.flatMap((lines, i) => (i + 1 < all.length ? [...lines.slice(0, -1), `${lines.at(-1) ?? ''};`] : lines));
}

function statements(operation: Operation, written: ProcedureExpressions): Statement[] {
  switch (operation.kind) {
    case 'assign':
      return assignment(operation, written);
    case 'list': {
      const name = `${operation.operation.charAt(0).toUpperCase()}${operation.operation.slice(1)}`;
      const value = operation.value === null ? '' : `, ${written.argument(operation.value)}`;
      return [[`${name}(state, ${written.position(operation.list)}${value})`]];
    }
    case 'assert':
      return [[`Assert(${written.condition(operation.condition)})`]];
    case 'fail':
      return [['Fail']];
    case 'trace':
      return [[`Trace(${operation.parts.map((part) => (typeof part === 'string' ? `"${part}"` : written.argument(part))).join(', ')})`]];
    case 'choose':
      return [choice(operation, written)];
  }
}

/** What is calculated is stored by way of `expr`. */
function assignment({ target, value }: AssignOperation, written: ProcedureExpressions): Statement[] {
  const position = written.position(target);
  if (value.kind === 'structured') return [[`CopyVar(state, ${position}, ${written.position(value.place)}, ${wordsOf(target.type)})`]];
  const word = written.word(value.expression);
  if (isRead(value.expression)) return [[`SetVar(state, ${position}, ${word})`]];
  return [[`expr := ${word}`], [`SetVar(state, ${position}, expr)`]];
}

function isRead({ kind }: Expression): boolean {
  return kind === 'constant' || kind === 'parameter' || kind === 'load';
}

/** IF and DO of an atomic block: `Choice` is the number of one of the conditions that are true, and 0 where there is none. */
function choice({ loop, alternatives }: ChooseOperation, written: ProcedureExpressions): Statement {
  const branches = alternatives.map(({ operations }, i): string[] => {
    const [first = '(* nothing *)', ...others] = sequence(operations.flatMap((operation) => statements(operation, written)));
    return [`${i + 1}: ${first}`, ...indented(others)];
  });
  const all = [[loop ? '0: EXIT' : '0: Fail'], ...branches];
  const conditions = alternatives.map(({ guard }) => written.condition(guard)).join(', ');
  const lines = [`CASE Choice(${conditions}) OF`, ...indented(all.flatMap(separated)), 'END'];
  return loop ? ['LOOP', ...indented(lines), 'END'] : lines;
}

/** Branches of a CASE: each but the first stands behind a bar. */
export function separated([first = '', ...others]: readonly string[], place: number): string[] {
  return [place === 0 ? first : `| ${first}`, ...others];
}

export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `    ${line}`);
}
