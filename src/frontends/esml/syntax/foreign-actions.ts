import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import type { Token } from './tokens.ts';
import type { Access, Command } from './tree.ts';

/** A part of an action of TLA+: what must hold, or the next value of a variable. */
interface Part {
  readonly variable: string | null;
  readonly text: string;
}

/** Reads `x' = 1 \\/ x' = 2`, at the first prime: one of several next values is chosen. Null, with nothing taken, if it is not here. */
export function chosenAssignments(cursor: Cursor, target: Access): Command | null {
  const { start } = target.span;
  const end = endOfLine(cursor);
  const parts = cursor.text
    .slice(start, cursor.peek(end - 1).span.end)
    .split('\\/')
    .map(partOf);
  if (parts.length < 2 || parts.some(({ variable }) => variable === null)) return null;
  const rewriting = new Rewriting(cursor);
  const choice = parts.map(({ variable, text }) => `TRUE -> ${variable} := ${text}`).join(' [] ');
  for (let i = 0; i < end; i++) cursor.take();
  const span = { start, end: cursor.previousEnd };
  rewriting.note('choice between next values', `IF chooses any alternative whose guard is true: IF ${choice} END`, span);
  rewriting.replace(span, `IF ${choice} END`);
  rewriting.report();
  return missingCommand(cursor);
}

/** Reads a list with `/\\`, at the first sign: what must hold is waited for, and each next value assigned, in one step. */
export function parseActionList(cursor: Cursor): Command {
  const silent = cursor.isSettled;
  const { start } = cursor.token.span;
  const first = cursor.token.span;
  const instead = 'commands stand after each other with semicolons: WHEN x = 1; y := 2';
  do {
    const end = endOfLine(cursor);
    for (let i = 0; i < end; i++) cursor.take();
  } while (cursor.at('/\\'));
  const span = { start, end: cursor.previousEnd };
  const parts = cursor.text
    .slice(span.start, span.end)
    .split('/\\')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^UNCHANGED\b/.test(part))
    .map(partOf);
  const meant = written(parts);
  const fixes = meant === null ? [] : [replacement(span, meant, `Write ${meant}`)];
  if (!silent) cursor.reportAt(syntaxDiagnostics.foreignWord, first, { word: 'list with /\\', instead }, { fixes });
  cursor.settle();
  return missingCommand(cursor);
}

/** One step that does all of it; null where a next value needs one that is assigned before it, or something cannot be read. */
function written(parts: readonly Part[]): string | null {
  const conditions = parts.flatMap(({ variable, text }) => (variable === null ? [text] : []));
  const assigned = parts.filter(({ variable }) => variable !== null);
  const needed = assigned.some(({ text }, i) => assigned.slice(0, i).some(({ variable }) => new RegExp(`\\b${variable}\\b`).test(text)));
  if (needed || parts.some(({ text }) => /\\|'/.test(text))) return null;
  const joined = conditions.length > 1 ? conditions.map((condition) => `(${condition})`).join(' & ') : conditions[0];
  const commands = [...(joined === undefined ? [] : [`WHEN ${joined}`]), ...assigned.map(({ variable, text }) => `${variable} := ${text}`)];
  return commands.length > 1 ? `ATOMIC ${commands.join('; ')} END` : (commands[0] ?? null);
}

function partOf(written: string): Part {
  const [, variable, text] = /^\s*(\w+)'\s*=+\s*([\s\S]+?)\s*$/.exec(written) ?? [];
  return variable === undefined || text === undefined ? { variable: null, text: written.trim() } : { variable, text };
}

/** How many tokens are left of the command on this line. */
function endOfLine(cursor: Cursor): number {
  const stops = ({ kind, newline }: Token): boolean => newline || kind === ';' || kind === 'END' || kind === '[]' || kind === 'end-of-text';
  let distance = 1;
  while (!stops(cursor.peek(distance))) distance++;
  return distance;
}
