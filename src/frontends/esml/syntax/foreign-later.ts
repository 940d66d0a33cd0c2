import type { Cursor } from './cursor.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import { skipCommand } from './unknown-commands.ts';
import type { Command } from './tree.ts';

/** Reads `defer command` of Go, at the word; the fix does the command at the end of the process. */
export function parseDeferred(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note(cursor.token.text, 'write the command where it is to be done, as in front of the END of the process');
  cursor.take();
  const from = cursor.token.span.start;
  skipCommand(cursor);
  if (cursor.at('(') && cursor.peek(1).kind === ')') for (let i = 0; i < 2; i++) cursor.take();
  const { previousEnd: end, text } = cursor;
  const written = text.slice(from, end);
  const command = /^func\s*\(\s*\)\s*\{([\s\S]*?)[;\s]*\}\s*\(\s*\)$/.exec(written)?.[1]?.trim() ?? written;
  const last = endOfProcess(cursor);
  if (last === null || /^func\b/.test(command) || /\n/.test(command)) rewriting.giveUp();
  else if (last <= end) rewriting.replace({ start, end }, command);
  else {
    const more = cursor.at(';') ? cursor.peek(1).span.start : cursor.token.span.start;
    rewriting.replace({ start, end: more }, '');
    rewriting.insert(last, `${text.charAt(last - 1) === ';' ? '' : ';'} ${command}`);
  }
  cursor.settle();
  rewriting.report();
  return { ...missingCommand(cursor), span: cursor.from(start) };
}

/** Where the last command of the process ends; null where its END is missing. */
function endOfProcess({ tokens, token, blockName }: Cursor): number | null {
  const at = tokens.indexOf(token);
  const end = tokens.findIndex(({ kind }, i) => i >= at && kind === 'END' && tokens[i + 1]?.text === blockName);
  return tokens[end - 1]?.span.end ?? null;
}
