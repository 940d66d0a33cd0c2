import type { Cursor } from './cursor.ts';
import { waitingArrow } from './conditions-alone.ts';
import { areOpposite, oppositeText } from './expression-text.ts';
import { carrying } from './foreign-blocks.ts';
import { isAlways } from './foreign-loops.ts';
import { isDoubleColon, isForeignEnd } from './foreign-words.ts';
import { goesOn } from './leaving.ts';
import { type Choice, parseChoice } from './promela-choice.ts';
import { Rewriting } from './rewriting.ts';
import type { Span } from '../../../base/span.ts';
import type { Command, Expression } from './tree.ts';

/** How a choice of Promela is written in ESML. */
interface Form {
  readonly instead: string;
  readonly opening: string;
  readonly closing: string;
  /** Whether the alternatives are those of a POLL. */
  readonly poll: boolean;
  /** The alternative that goes, since a DO ends by itself. */
  readonly dropped: Choice | null;
  /** The label that a break goes to. */
  readonly left: string | null;
  /** All of it, where it is a single command. */
  readonly whole: string | null;
}

const plain: Omit<Form, 'instead' | 'opening'> = { closing: 'END', poll: false, dropped: null, left: null, whole: null };

/** Whether `do ::` or `if ::` of Promela stands here. */
export function isPromelaChoice(cursor: Cursor): boolean {
  return /^(do|if)$/i.test(cursor.token.text) && isDoubleColon(cursor, 1);
}

/**
 * Reads `do :: ... od` or `if :: ... fi`, at the first word. In Promela both wait while none of their alternatives can be chosen, unless
 * there is an ELSE: so they become a POLL, and an IF or DO only where one of them always can be.
 */
export function parsePromelaChoice(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const word = cursor.take();
  const loop = /^do$/i.test(word.text);
  rewriting.note(`${word.text} ::`, 'choose with IF condition -> commands [] condition -> commands END', word.span);
  if (loop) cursor.breaks.push([]);
  const choices: Choice[] = [];
  while (isDoubleColon(cursor)) choices.push(parseChoice(cursor, rewriting));
  const breaks = loop ? (cursor.breaks.pop() ?? []) : [];
  rewriting.guards.push(...choices.flatMap(({ guard }) => guard ?? []));
  const end = cursor.token.span;
  if (isForeignEnd(cursor) || cursor.at('END')) cursor.take();
  else rewriting.giveUp();
  const mixed = choices.some(({ kind }) => kind === 'else') && choices.some(({ kind }) => kind === 'message');
  // Going round while there is no message is waiting.
  const idle = mixed && loop ? choices.find((choice) => choice.kind === 'else' && choice.idle && !choice.breaks) : undefined;
  if (mixed && idle === undefined) rewriting.giveUp();
  const others = choices.filter((choice) => choice !== idle);
  const found = loop ? loopFor(cursor, others, breaks, rewriting.opposite) : choiceFor(choices);
  const form = idle === undefined ? found : { ...found, dropped: idle };
  rewriting.include(waitingArrow);
  rewriting.correct(mixed ? 'a choice between messages is a POLL, which waits and has no ELSE' : form.instead);
  if (form.whole !== null) rewriting.become(word.span.start, form.whole);
  else write(rewriting, form, { word: word.span, choices, breaks, end });
  rewriting.report();
  const bodies = choices.flatMap(({ body }) => body);
  return carrying(cursor, word.span.start, bodies);
}

interface Places {
  readonly word: Span;
  readonly choices: readonly Choice[];
  readonly breaks: readonly Span[];
  readonly end: Span;
}

function write(rewriting: Rewriting, form: Form, { word, choices, breaks, end }: Places): void {
  rewriting.replace(word, form.opening);
  let first = true;
  choices.forEach((choice, i) => {
    const next = choices[i + 1]?.colons.start ?? end.start;
    if (choice === form.dropped) {
      rewriting.cut(choice.colons.start, next);
      return;
    }
    const mark = `${first ? '' : '[] '}${prefix(rewriting, choice, form)}`;
    if (mark === '') rewriting.remove(choice.colons);
    else rewriting.replace(choice.colons, mark.trim());
    first = false;
  });
  rewriting.replace(end, form.closing);
  for (const span of breaks) if (form.dropped === null || !form.dropped.breaks) rewriting.replace(span, `GOTO ${form.left}`);
}

/** What stands before the words of an alternative. */
function prefix(rewriting: Rewriting, { kind }: Choice, { poll }: Form): string {
  if (kind === 'statement') return poll ? 'WHEN TRUE -> ' : 'TRUE -> ';
  if (kind === 'else') return `${rewriting.opposite ?? ''} `;
  return poll && kind === 'condition' ? 'WHEN ' : '';
}

function choiceFor(choices: readonly Choice[]): Form {
  if (isComplete(choices))
    return {
      ...plain,
      opening: 'IF',
      dropped: neverChosen(choices),
      instead: 'choose with IF condition -> commands [] condition -> commands END',
    };
  const instead = 'what waits until one of its alternatives can be chosen is POLL WHEN condition -> commands [] ... END';
  return { ...plain, opening: 'POLL', poll: true, instead };
}

function loopFor(cursor: Cursor, choices: readonly Choice[], breaks: readonly Span[], rest: string | null): Form {
  const staying = choices.filter((choice) => !choice.breaks);
  const exit = choices.find((choice) => choice.breaks);
  const guards = staying.flatMap(({ guard }) => guard ?? []);
  const [guard] = guards;
  const ends = exit !== undefined && breaks.length === 1 && guards.length === staying.length && guard !== undefined && isRest(exit, guards);
  if (ends) {
    const left = guards.length === 1 ? oppositeText(guard) : rest;
    if (guards.length === 1 && staying[0]?.idle === true && cursor.dialect === 'extended' && left !== null)
      return { ...plain, opening: '', whole: `WHEN ${left}`, instead: 'a process waits with WHEN condition' };
    const after = left !== null && staying.some(({ shared }) => shared) && goesOn(cursor) ? `; WHEN ${left}` : '';
    const step = after === '' ? '' : `; WHEN ${left} makes a step of its own of leaving it`;
    return { ...plain, opening: 'DO', closing: `END${after}`, dropped: exit, instead: `a DO ends when none of its guards is true${step}` };
  }
  if (breaks.length === 0 && isComplete(choices)) {
    return {
      ...plain,
      opening: 'DO',
      dropped: neverChosen(choices),
      instead: 'repeat with DO condition -> commands [] condition -> commands END',
    };
  }
  const poll = !isComplete(choices);
  const left = breaks.length === 0 ? null : unusedLabel(cursor.text);
  const leave = left === null ? '' : `, and GOTO ${left} leaves it`;
  const instead = `what repeats${poll ? ' and waits' : ''} is LOOP ${poll ? 'POLL WHEN' : 'IF'} condition -> commands [] ... END END${leave}`;
  const closing = left === null ? 'END END' : `END END; ${left}: SKIP`;
  return { ...plain, opening: `LOOP ${poll ? 'POLL' : 'IF'}`, closing, poll, left, instead };
}

/** Whether one of the alternatives can always be chosen. */
function isComplete(choices: readonly Choice[]): boolean {
  if (choices.some(({ kind }) => kind === 'message')) return false;
  const guards = choices.flatMap(({ guard }) => guard ?? []);
  return (
    choices.some(({ kind, guard }) => kind === 'else' || kind === 'statement' || (guard !== null && isAlways(guard))) ||
    areOppositePair(guards)
  );
}

/** The ELSE beside an alternative that can always be chosen. */
function neverChosen(choices: readonly Choice[]): Choice | null {
  const always = choices.some(({ kind, guard }) => kind === 'statement' || (guard !== null && isAlways(guard)));
  return (always ? choices.find(({ kind }) => kind === 'else') : undefined) ?? null;
}

function areOppositePair([one, other, ...more]: readonly Expression[]): boolean {
  return one !== undefined && other !== undefined && more.length === 0 && areOpposite(one, other);
}

/** Whether an alternative can be chosen exactly where none of the guards is true. */
function isRest({ kind, guard }: Choice, guards: readonly Expression[]): boolean {
  return kind === 'else' || (guard !== null && areOppositePair([guard, ...guards]));
}

/** A label that does not occur in a text. */
function unusedLabel(text: string): string {
  for (let number = 1; ; number++) {
    const label = number === 1 ? 'left' : `left${number}`;
    if (!new RegExp(`\\b${label}\\b`).test(text)) return label;
  }
}
