import type { Cursor } from './cursor.ts';
import { takeName } from './names.ts';
import { parseArguments } from './primaries.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import type { Command } from './tree.ts';
import { skipCommand } from './unknown-commands.ts';

/** Reads `run P(x)` of Promela in a process. */
export function parseRun(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const named = cursor.peek(1).text;
  const isProcess = cursor.tokens.some(({ text }, i) => text === named && cursor.tokens[i - 1]?.kind === 'PROCESS');
  const instead = 'all processes are activated in the body of the model, between its BEGIN and END';
  const apart = /^[A-Za-z]/.test(named) && !/^func$/.test(named) ? `${named.charAt(0).toUpperCase()}${named.slice(1)}` : 'Worker';
  const further = `what runs beside this is a process of its own, PROCESS ${apart}; BEGIN commands END ${apart}; and it is activated in the body of the model`;
  const noProcedures = `there are no procedures: write the commands of ${named} here`;
  const calls = /^call$/i.test(cursor.token.text);
  rewriting.note(cursor.token.text, isProcess ? instead : calls ? noProcedures : further);
  const { start } = cursor.take().span;
  takeName(cursor);
  const from = cursor.previousEnd;
  if (cursor.at('(')) parseArguments(cursor);
  const passed = cursor.text.slice(from, cursor.previousEnd);
  // What is passed has a value in the body of the model too.
  const last = isProcess && /^(\(\s*((\d+|TRUE|FALSE)\s*,?\s*)*\))?$/.test(passed) ? bodyEnd(cursor) : null;
  if (last !== null) {
    rewriting.replace({ start, end: cursor.previousEnd }, 'SKIP');
    rewriting.insert(last, `; ${named}${passed}`);
  }
  if (cursor.at('{')) skipCommand(cursor);
  if (cursor.at('(')) skipCommand(cursor);
  rewriting.report();
  return missingCommand(cursor);
}

/** Where the last activation of the model ends; null where the END of its body is missing. */
function bodyEnd({ tokens }: Cursor): number | null {
  const end = tokens.findLastIndex(({ kind }) => kind === 'END');
  const begun = tokens.findLastIndex(({ kind }) => kind === 'BEGIN');
  const before = tokens[end - 1];
  return begun < 0 || before === undefined || end <= begun + 1 || before.kind === ';' ? null : before.span.end;
}

/** Words that begin what runs beside in other languages. */
export const activating = /^(run|go|start|spawn|fork|activate|call|launch)$/;
