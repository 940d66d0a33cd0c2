import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { disjointCycles } from '../../src/engine/waiting/cycles.ts';
import type { StateWaits } from '../../src/engine/waiting/types.ts';
import { Waiting } from '../../src/engine/waiting/waiting.ts';
import { waitsInWords } from '../../src/engine/waiting/words.ts';
import { compile } from '../support.ts';
import { reachable, stepsIn } from './states.ts';

/** The first state, breadth first, in which a process waits; without a name the first one without steps. */
function waits(text: string, process: string | null = null): { readonly words: string[]; readonly waits: StateWaits } {
  const machine = new Machine(compile(text));
  const waiting = new Waiting(machine);
  for (const state of reachable(machine, 5_000)) {
    const found = waiting.describe(state);
    const wanted =
      process === null ? stepsIn(machine, state).length === 0 : found.processes.find(({ name }) => name === process)?.status === 'waiting';
    if (wanted) return { waits: found, words: linesOf(found, text) };
  }
  throw new Error('there is no such state');
}

/** What is said of the state, as the command line prints it. */
function linesOf(found: StateWaits, text: string): string[] {
  const { processes, cycles } = waitsInWords(found, text);
  return [
    ...processes.flatMap(({ process, text: headline, stuck, reasons }) => [
      `${process} ${headline}${stuck ? ' for ever' : ''}`,
      ...reasons.flatMap((reason) => [
        `  ${reason.alternative === null ? '' : `${reason.alternative}: `}${reason.text}`,
        ...reason.helpers.map((helper) => `    ${helper.text}`),
      ]),
    ]),
    ...cycles.map((cycle) => cycle.map((link) => link.process).join(' > ')),
  ];
}

/** A model on a few lines: declarations, one line per process, and the activations. */
function model(types: string, variables: string, processes: readonly string[], body: string): string {
  return `MODEL M;\nTYPE int = 0..3; ${types}\nVAR ${variables}\n${processes.join('\n')}\nBEGIN ${body} END M\n`;
}

const link = 'sig = {m(int), ack}; link = CHANNEL [1] OF sig;';
const meeting = 'sig = {m(int), ack};';

describe('what the processes of a state wait for', () => {
  it('is for another process to come to a label, or to leave it', () => {
    const text = model(
      '',
      'a: int;',
      [
        'PROCESS W(k: int); BEGIN first: a := 1; second: a := 2; third: WHEN a = 3 END W;',
        'PROCESS P; VAR i: int; BEGIN i := 1; WHEN W[i]@third & ~W[0]@first; a := 0 END P;',
      ],
      'W(0); W(1); P',
    );
    expect(waits(text, 'P').words.slice(2)).toEqual([
      'P waits at line 5 until W[i]@third & ~W[0]@first',
      '  i = 1, W[0]@third = FALSE, W[1]@third = FALSE, W[0]@first = TRUE',
      '    W[0] may change that next, at line 4',
      '    W[1] may come to line 4 to change that',
    ]);
  });

  it('is a cycle of all philosophers and sticks in their deadlock', () => {
    const { words, waits: found } = waits(readFileSync('models/philosophers-deadlock.esml', 'utf8'));
    expect(words.slice(0, 8)).toEqual([
      'Stick[0] waits at line 18 to receive release on sticks[0] for ever',
      '  nobody is ready to send it',
      '    Philosopher[0] could send it at line 28, but waits at line 26',
      '    Philosopher[2] could send it at line 27, but not before Stick[0] has moved',
      'Philosopher[0] waits at line 26 to send take on sticks[1] for ever',
      '  nobody is ready to receive it',
      '    Stick[1] could receive it at line 17, but waits at line 18',
      'Stick[1] waits at line 18 to receive release on sticks[1] for ever',
    ]);
    expect(words.at(-1)).toBe('Stick[0] > Philosopher[0] > Stick[1] > Philosopher[1] > Stick[2] > Philosopher[2]');
    expect(found.cycles[0]?.map(({ process, waitsFor }) => [process, waitsFor])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 0],
    ]);
    expect(found.processes.every(({ status, stuck }) => status === 'waiting' && stuck)).toBe(true);
  });

  it('is room in a full buffer, and who makes it', () => {
    const processes = ['PROCESS S; BEGIN c!m(2); c!ack END S;', 'PROCESS R; VAR x: int; BEGIN x := 1; c?m(x); c?ack END R;'];
    expect(waits(model(link, 'c: link;', processes, 'S; R'), 'S').words).toEqual([
      'S waits at line 4 for room in c',
      '  c is full: m(2)',
      '    R may come to line 5 to take the first message',
      'R can take a step at line 5',
    ]);
  });

  it('is a message for an empty buffer, or another one in front', () => {
    const processes = [
      'PROCESS S; BEGIN c!m(2); c!ack END S;',
      'PROCESS R; BEGIN c?ack END R;',
      'PROCESS T; VAR x: int; BEGIN WHEN x = 1; c?m(x) END T;',
    ];
    const text = model(link, 'c: link;', processes, 'S; R; T');
    expect(waits(text, 'R').words.slice(1, 4)).toEqual([
      'R waits at line 5 for ack from c',
      '  c is empty',
      '    S may come to line 4 to send it',
    ]);
    expect(waits(text).words).toEqual([
      'S waits at line 4 for room in c for ever',
      '  c is full: m(2)',
      '    T could take the first message at line 6, but waits at line 6',
      'R waits at line 5 for ack from c for ever',
      '  the first message in c is m(2)',
      '    T could take it at line 6, but waits at line 6',
      'T waits at line 6 until x = 1 for ever',
      '  x = 0',
      '    no other process can change that',
    ]);
  });

  it('is a condition that the first message of a buffer does not meet', () => {
    const processes = [
      'PROCESS S; BEGIN c!m(2) END S;',
      'PROCESS R; VAR x: int; BEGIN POLL c?m(x) & (x > 0) & (x < least) -> SKIP END END R;',
    ];
    expect(waits(model(link, 'c: link; least: int;', processes, 'S; R')).words).toEqual([
      'S has ended for ever',
      'R waits at line 5 for a message from c that fits for ever',
      '  the first message in c is m(2); with it x < least is false: x = 2, least = 0',
      '    no other process can take it',
    ]);
  });

  it('is a guard of which only the false parts are named, with those who change them', () => {
    const processes = [
      'PROCESS P(me: int); BEGIN WHEN (turn = 0) & flag[1 - me] & (me = 0) END P;',
      'PROCESS Q; BEGIN flag[0] := TRUE; flag[1] := TRUE END Q;',
      'PROCESS R; BEGIN turn := 1; turn := 0 END R;',
    ];
    const text = model('flags = ARRAY [2] OF BOOLEAN;', 'flag: flags; turn: int;', processes, 'P(0); Q; R');
    expect(waits(text, 'P').words.slice(0, 3)).toEqual([
      'P waits at line 4 until flag[1 - me]',
      '  flag[1] = FALSE',
      '    Q may come to line 5 to change that',
    ]);
  });

  it('is nobody for a partner that has ended, or has only other signals', () => {
    const processes = [
      'PROCESS S; BEGIN c!ack; c!ack; c!m(1) END S;',
      'PROCESS R; VAR x: int; BEGIN c?ack; c?m(x) END R;',
      'PROCESS T; BEGIN c?ack END T;',
    ];
    const text = model(meeting, 'c: sig;', processes, 'S; T; R');
    expect(waits(text, 'R').waits.processes.find(({ name }) => name === 'R')?.status).toBe('waiting');
    const { words } = waits(
      model(
        meeting,
        'c: sig;',
        processes.map((p) => p.replace('c?ack; c?m(x)', 'c?m(x)')),
        'S; T; R',
      ),
    );
    expect(words).toEqual([
      'S waits at line 4 to send ack on c for ever',
      '  nobody is ready to receive it',
      '    T has ended',
      'T has ended for ever',
      'R waits at line 5 to receive m on c for ever',
      '  nobody is ready to send it',
      '    S could send it at line 4, but waits at line 4',
    ]);
  });

  it('is the condition of one of two partners that are both there', () => {
    const processes = [
      'PROCESS S; BEGIN POLL c!m(2) & open -> SKIP [] c!m(1) -> SKIP END END S;',
      'PROCESS R; VAR x: int; BEGIN POLL c?m(x) & x > least -> SKIP END END R;',
      'PROCESS T; BEGIN least := 2; open := TRUE; least := 0 END T;',
    ];
    const { words } = waits(model(meeting, 'c: sig; open: BOOLEAN; least: int;', processes, 'S; R; T'), 'R');
    expect(words).toEqual([
      'S waits at line 4 for one of 2 alternatives',
      '  c!m(2): open is false: open = FALSE',
      '    T may change that next, at line 6',
      '  c!m(1): nobody is ready to receive m(1) on c',
      '    R is ready to receive it at line 5, but with m(1) its condition fails: x > least is false: x = 1, least = 2',
      '    T may come to line 6 to change that',
      'R waits at line 5 to receive m on c',
      '  nobody is ready to send it',
      '    S is ready to send it at line 4, but with m(2) its condition fails: open is false: open = FALSE',
      '    T may change that next, at line 6',
      '    S is ready to send it at line 4, but with m(1) the condition of R fails: x > least is false: x = 1, least = 2',
      '    T may come to line 6 to change that',
      'T can take a step at line 6',
    ]);
  });

  it('may end by someone who changes the condition on which two partners fail', () => {
    const processes = [
      'PROCESS S; BEGIN c!m(1) END S;',
      'PROCESS R; VAR x: int; BEGIN POLL c?m(x) & (x = least) -> SKIP END END R;',
      'PROCESS T; BEGIN least := 1 END T;',
    ];
    const { processes: found, cycles } = waits(model(meeting, 'c: sig; least: int;', processes, 'S; R; T'), 'R').waits;
    expect(found.map(({ status, stuck }) => [status, stuck])).toEqual([
      ['waiting', false],
      ['waiting', false],
      ['ready', false],
    ]);
    expect(cycles).toEqual([]);
  });

  it('is the guard before a receive, of the waiting process or of its partner', () => {
    const processes = [
      'PROCESS S; BEGIN c!m(1) END S;',
      'PROCESS R; VAR x: int; BEGIN POLL WHEN open, c?m(x) & (x > 1) -> SKIP END END R;',
      'PROCESS T; BEGIN WHEN least = 1; open := TRUE END T;',
    ];
    const { words } = waits(model(meeting, 'c: sig; open: BOOLEAN; least: int;', processes, 'S; R; T'));
    expect(words.slice(0, 7)).toEqual([
      'S waits at line 4 to send m(1) on c for ever',
      '  nobody is ready to receive it',
      '    R is ready to receive it at line 5, but with m(1) its condition fails: open is false: open = FALSE',
      '    T could change that at line 6, but waits at line 6',
      'R waits at line 5 until open for ever',
      '  open = FALSE',
      '    T could change that at line 6, but waits at line 6',
    ]);
  });

  it('is what the first command of an atomic block waits for', () => {
    const processes = [
      'PROCESS P; BEGIN ATOMIC WHEN go; x := 1 END END P;',
      'PROCESS Q; BEGIN ATOMIC c!ack; x := 2 END END Q;',
      'PROCESS R; BEGIN ATOMIC POLL c?m(x) -> SKIP [] WHEN go -> x := 3 END END END R;',
    ];
    const { words } = waits(model(link, 'c: link; d: sig; go: BOOLEAN; x: int;', processes, 'P; Q; R'), 'R');
    expect(words.slice(0, 3)).toEqual(['P waits at line 4 until go for ever', '  go = FALSE', '    no other process can change that']);
    expect(words.slice(4)).toEqual([
      'R waits at line 6 for one of 2 alternatives for ever',
      '  c?m(x) -> SKIP: c is empty',
      '    no other process can send it',
      '  WHEN go -> x := 3: go is false: go = FALSE',
      '    no other process can change that',
    ]);
  });

  it('is the guard of a DO too that has been fallen through', () => {
    const processes = [
      'PROCESS P; BEGIN DO x > 0 -> x := 0 END; c?ack END P;',
      'PROCESS Q; BEGIN DO x > 1 -> x := 0 END END Q;',
      'PROCESS R; BEGIN WHEN x = 3; x := 2 END R;',
    ];
    const text = model(meeting, 'c: sig; x: int;', processes, 'P; Q; R');
    const { words, waits: found } = waits(text);
    expect(words).toEqual([
      'P waits at line 4 for one of 2 alternatives for ever',
      '  c?ack: nobody is ready to send ack on c',
      '    no other process can send it',
      '  x > 0 is false: x = 0',
      '    Q could change that at line 5, but has ended for now',
      '    R could change that at line 6, but waits at line 6',
      'Q has ended for ever',
      '  x > 1 is false: x = 0',
      '    P could change that at line 4, but waits at line 4',
      '    R could change that at line 6, but waits at line 6',
      'R waits at line 6 until x = 3 for ever',
      '  x = 0',
      '    P could change that at line 4, but waits at line 4',
      '    Q could change that at line 5, but has ended for now',
      'P > R',
    ]);
    expect(found.processes.map(({ fallen, status }) => [fallen, status])).toEqual([
      [true, 'waiting'],
      [true, 'ended'],
      [false, 'waiting'],
    ]);
    const revived = model(
      meeting,
      'c: sig; x: int;',
      processes.map((p) => p.replace('WHEN x = 3', 'WHEN x = 0')),
      'P; Q; R',
    );
    expect(waits(revived, 'P').words).toContain('Q has ended for now: a guard of its DO may become true again');
  });

  it('is a value for a TOSS of a negative number', () => {
    const text = model('', 'x: int;', ['PROCESS P; BEGIN x := TOSS(x - 1) END P;', 'PROCESS Q; BEGIN x := 1 END Q;'], 'P; Q');
    expect(waits(text, 'P').words.slice(0, 3)).toEqual([
      'P waits at line 4 for a value of x := TOSS(x - 1)',
      '  there is no value from 0 to -1',
      '    Q may change that next, at line 5',
    ]);
  });
});

describe('cycles without common nodes', () => {
  it('are found shortest first', () => {
    expect(disjointCycles([[1], [2, 0], [0], [3], [0], [4, 6], [5]])).toEqual([[3], [0, 1], [5, 6]]);
    expect(disjointCycles([[1], [2], []])).toEqual([]);
  });
});
