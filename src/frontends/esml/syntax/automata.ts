import { parseQuantifiedConditionBeforeArrow } from './formulas.ts';
import type { Cursor } from './cursor.ts';
import { parseName } from './names.ts';
import type { AutomatonExpression, AutomatonState } from './tree.ts';

/** Reads `AUTOMATON state: guard -> state [] guard -> state; ... END`, at its first word (docs/language.md section 3). */
export function parseAutomaton(cursor: Cursor): AutomatonExpression {
  const { start } = cursor.take().span;
  const states = [parseState(cursor)];
  while (cursor.eat(';') && cursor.at('name')) states.push(parseState(cursor));
  cursor.expect('END');
  return { kind: 'automaton', id: cursor.id(), span: cursor.from(start), states };
}

function parseState(cursor: Cursor): AutomatonState {
  const { start } = cursor.token.span;
  const name = parseName(cursor, 'the name of a state of the automaton');
  cursor.expect(':');
  const edges = [parseEdge(cursor)];
  while (cursor.eat('[]')) edges.push(parseEdge(cursor));
  return { kind: 'automaton-state', id: cursor.id(), span: cursor.from(start), name, edges };
}

function parseEdge(cursor: Cursor): AutomatonState['edges'][number] {
  const guard = parseQuantifiedConditionBeforeArrow(cursor);
  cursor.expect('->');
  return { guard, target: parseName(cursor, 'the state to which the edge leads') };
}
