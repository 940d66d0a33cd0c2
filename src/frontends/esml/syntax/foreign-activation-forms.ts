import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { parseCommand } from './commands.ts';
import { type Cursor, replacement } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import { withoutParentheses } from './expression-text.ts';
import { takeName } from './names.ts';
import { numbersIn, withNumber } from './number-ranges.ts';
import { Rewriting } from './rewriting.ts';
import type { Activation, Command, Expression } from './tree.ts';
import type { Span } from '../../../base/span.ts';
import { itemEnds } from './body-ends.ts';

const activating = /^(run|go|start|spawn|new|fork|activate|call|create|launch|init|exec)$/i;

/** How many tokens stand before the name of a process that other languages have there: `run P`, `P1: P`, `Thread t = new P()`. */
function wordsBeforeName(cursor: Cursor): number {
  const isName = (distance: number): boolean => cursor.peek(distance).kind === 'name' && !cursor.peek(distance).newline;
  if (!cursor.at('name')) return 0;
  if (activating.test(cursor.token.text) && isName(1)) return 1;
  const typed = isName(1) ? 1 : 0;
  const { kind } = cursor.peek(typed + 1);
  if (kind !== ':' && kind !== '=' && kind !== ':=' && kind !== '==') return 0;
  const made = /^new$/i.test(cursor.peek(typed + 2).text) ? 1 : 0;
  const at = typed + 2 + made;
  const after = cursor.peek(at + 1).kind;
  const activation = after === '(' || (kind === ':' && (after === ';' || after === 'END'));
  return isName(at) && activation ? at : 0;
}

/** Takes such words, and says that they go; false if none are here. */
export function takeWordsBeforeName(cursor: Cursor): boolean {
  const before = wordsBeforeName(cursor);
  if (before === 0) return false;
  const { span, text } = cursor.token;
  const fixes = [replacement({ start: span.start, end: cursor.peek(before).span.start }, '', `Remove ${text}`)];
  cursor.report(
    syntaxDiagnostics.foreignWord,
    span,
    { word: activating.test(text) ? text : 'name for an activation', instead: 'a process is activated by its name' },
    { fixes },
  );
  for (let i = 0; i < before; i++) cursor.take();
  return true;
}

/** Whether `cobegin P; Q coend` or `par { P; Q }` stands here. */
export function isParallel(cursor: Cursor): boolean {
  return (
    /^(cobegin|parbegin|par|parallel|atomic|init|begin|main)$/i.test(cursor.token.text) &&
    (cursor.peek(1).kind === '{' || cursor.peek(1).kind === 'name')
  );
}

/** Reads `cobegin P; Q coend`: all that is activated runs side by side anyway. */
export function parseParallel(cursor: Cursor): null {
  const rewriting = new Rewriting(cursor);
  rewriting.note(cursor.token.text, 'the processes that are activated here run side by side: P; Q');
  const { start } = cursor.take().span;
  cursor.eat('{');
  rewriting.replace({ start, end: cursor.token.span.start }, '');
  while (!(cursor.at('}') || cursor.at('end-of-text') || cursor.at('END') || /^(coend|parend|end)$/i.test(cursor.token.text))) {
    if (cursor.at('|') || cursor.at('||')) rewriting.replace(cursor.token.span, ';');
    if (activating.test(cursor.token.text) && cursor.peek(1).kind === 'name')
      rewriting.replace({ start: cursor.token.span.start, end: cursor.peek(1).span.start }, '');
    cursor.take();
  }
  const semicolon = cursor.peek(-1).kind === ';' ? cursor.peek(-1).span.start : cursor.previousEnd;
  if (cursor.at('END') && cursor.peek(1).text === cursor.blockName) rewriting.giveUp();
  else rewriting.replace({ start: semicolon, end: cursor.take().span.end }, '');
  rewriting.report();
  cursor.settle();
  return null;
}

/** Reads `P[i]` where `P(i)` is meant; null if something else is here. */
export function parseIndexed(cursor: Cursor): Activation | null {
  let distance = 2;
  while (cursor.peek(distance).kind !== ']' && !itemEnds.has(cursor.peek(distance).kind)) distance++;
  const after = cursor.peek(distance + 1);
  if (cursor.peek(distance).kind !== ']' || (!itemEnds.has(after.kind) && !after.newline)) return null;
  const process = takeName(cursor);
  const open = cursor.take().span;
  const argument = parseExpression(cursor);
  const close = cursor.token.span;
  const meant = `${process.text}(${cursor.text.slice(argument.span.start, argument.span.end)})`;
  const edits = [
    { span: open, text: '(' },
    { span: close, text: ')' },
  ];
  const what = `"${meant}" for an activation`;
  cursor.reportAt(syntaxDiagnostics.expected, open, { what, found: '"["' }, { fixes: [{ title: `Write ${meant}`, edits }] });
  cursor.take();
  return { kind: 'activation', id: cursor.id(), span: cursor.from(process.span.start), process, arguments: [argument] };
}

const thread =
  /^(?:new\s+)?(?:\w+\.)?Thread\(\s*(?:target\s*=\s*)?(?:new\s+)?(\w+)(\([^()]*\))?(?:\s*,\s*args\s*=\s*[([]\s*([^()[\]]*?),?\s*[)\]])?\s*\)\.start\(\)/;

/** Reads `new Thread(P).start()` of Java or `Thread(target=P).start()` of Python; null, with nothing taken, if it is not here. */
export function parseThread(cursor: Cursor): Activation | null {
  const { start } = cursor.token.span;
  const [written, name = '', given = '', listed] = thread.exec(cursor.text.slice(start, start + 200)) ?? [];
  if (written === undefined) return null;
  const meant = `${name}${listed === undefined ? (given === '()' ? '' : given) : `(${listed})`}`;
  const span = { start, end: start + written.length };
  const word = cursor.token.text === 'new' ? 'new Thread' : 'Thread';
  const fixes = [replacement(span, meant, `Write ${meant}`)];
  cursor.report(syntaxDiagnostics.foreignWord, span, { word, instead: `a process is activated by its name: ${meant}` }, { fixes });
  while (cursor.token.span.start < span.end && !cursor.at('end-of-text')) cursor.take();
  const process = { kind: 'name', id: cursor.id(), span, text: name } as const;
  cursor.settle();
  return { kind: 'activation', id: cursor.id(), span, process, arguments: [] };
}

/** Reads `P.start()`. */
export function parseStarted(cursor: Cursor): Activation {
  const process = takeName(cursor);
  const start = process.span.end;
  const word = cursor.peek(1).text;
  cursor.take();
  cursor.take();
  if (cursor.eat('(')) cursor.eat(')');
  const span = { start, end: cursor.previousEnd };
  const fixes = [replacement(span, '', `Remove .${word}`)];
  cursor.reportAt(syntaxDiagnostics.foreignWord, span, { word, instead: 'a process is activated by its name' }, { fixes });
  return { kind: 'activation', id: cursor.id(), span: process.span, process, arguments: [] };
}

/** Reads an IF where activations are meant; the fix activates all of them. */
export function parseChosen(cursor: Cursor, inFor: boolean): null {
  const { span } = cursor.token;
  const said = cursor.diagnostics.length;
  const command = parseCommand(cursor);
  cursor.diagnostics.length = said;
  const bodies = command.kind === 'if' ? command.alternatives.flatMap(({ body }) => body) : [];
  const activations = bodies.filter(({ kind }) => kind !== 'skip');
  const meant = activations.map((each) => cursor.text.slice(each.span.start, each.span.end)).join('; ');
  // In a FOR the condition says for which of its numbers.
  const plain = !inFor && activations.length > 0 && activations.every(({ kind }) => kind === 'activation-command');
  const chosen = inFor ? chosenInFor(cursor, span.start, command) : null;
  const fixes =
    chosen !== null
      ? [replacement(chosen.span, chosen.meant, `Write ${chosen.meant}`)]
      : plain
        ? [replacement(cursor.from(span.start), meant, 'Activate all of them')]
        : [];
  cursor.reportAt(syntaxDiagnostics.notActivation, span, { kind: 'choice' }, { fixes });
  cursor.settle();
  return null;
}

/** What `FOR i := 0 TO 2 DO IF i # 1 -> P(i) END END` activates, where it is known for each number; the IF has just been read. */
function chosenInFor(cursor: Cursor, start: number, command: Command): { readonly span: Span; readonly meant: string } | null {
  const at = cursor.tokens.findLastIndex(({ kind, span }) => kind === 'FOR' && span.start < start);
  const from = cursor.tokens[at]?.span.start;
  if (from === undefined || !cursor.at('END') || command.kind !== 'if') return null;
  const [, variable = '', low = '', high = ''] =
    /^FOR\s+(\w+)\s*:=\s*(.+?)\s+TO\s+(.+?)\s+DO\s*$/.exec(cursor.text.slice(from, start)) ?? [];
  const values = variable === '' ? null : numbersIn(cursor, `${low}..${high}`);
  if (values === null) return null;
  const alternatives = command.alternatives.flatMap((each) => (each.kind === 'alternative' ? [each] : []));
  const activated = values.map((value) => {
    const guards = alternatives.map(({ guard }) => truthOf(guard, variable, value));
    if (guards.includes(null)) return null;
    // What stands under ELSE has no guard of its own.
    const bodies = alternatives.filter((_, i) => guards[i] === true).flatMap(({ body }) => body);
    const texts = bodies.filter(({ kind }) => kind !== 'skip').map((each) => cursor.text.slice(each.span.start, each.span.end));
    return bodies.every(({ kind }) => kind === 'activation-command' || kind === 'skip')
      ? texts.map((text) => withNumber(text, variable, value))
      : null;
  });
  if (activated.includes(null) || activated.flat().length === 0) return null;
  return { span: { start: from, end: cursor.token.span.end }, meant: activated.flat().join('; ') };
}

/** Whether a comparison of a variable with a number is true for a value; null for other conditions. */
function truthOf(guard: Expression, variable: string, value: number): boolean | null {
  const bare = withoutParentheses(guard);
  if (bare.kind === 'unary' && bare.operator === '~') {
    const inner = truthOf(bare.operand, variable, value);
    return inner === null ? null : !inner;
  }
  if (bare.kind === 'boolean') return bare.value;
  if (bare.kind !== 'binary' || bare.left.kind !== 'name' || bare.left.text !== variable || bare.right.kind !== 'number') return null;
  const bound = bare.right.value;
  const truths: Partial<Record<typeof bare.operator, boolean>> = {
    '=': value === bound,
    '#': value !== bound,
    '<': value < bound,
    '<=': value <= bound,
    '>': value > bound,
    '>=': value >= bound,
  };
  return truths[bare.operator] ?? null;
}
