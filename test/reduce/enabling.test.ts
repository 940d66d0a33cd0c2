import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { conditionsOf } from '../../src/engine/reduce/conditions.ts';
import { enablingSets } from '../../src/engine/reduce/enabling.ts';
import { Neighbourhood } from '../../src/engine/reduce/neighbourhood.ts';
import { unnecessarySets } from '../../src/engine/reduce/necessity.ts';
import { Situation } from '../../src/engine/reduce/situation.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import { randomModel } from '../oracle/random-models.ts';
import { compile } from '../support.ts';
import { randomThreads } from './random-executions.ts';

const models = Number(process.env.POR_MODELS ?? 4);

/** Goes through the first states of a model, breadth first. */
function eachState(text: string, most: number, look: (around: Neighbourhood, state: Int32Array, situation: Situation) => void): void {
  const machine = new Machine(compile(text));
  const around = new Neighbourhood(machine);
  const situation = new Situation(new Analysis(machine.system), machine.layout);
  const steps = new StepList();
  const first = new Int32Array(machine.words);
  machine.initial(first);
  const states = [first];
  const seen = new Set([first.join(' ')]);
  for (const state of states) {
    machine.enabled(state, steps);
    const here = Array.from({ length: steps.count }, (_, i) => [steps.transition(i), steps.choice(i)] as const);
    situation.look(state, steps);
    look(around, state, situation);
    for (const [transition, choice] of here) {
      const next = new Int32Array(machine.words);
      if (machine.fire(state, transition, choice, next) !== null || seen.has(next.join(' ')) || seen.size >= most) continue;
      seen.add(next.join(' '));
      states.push(next);
    }
  }
}

/** All enabling sets in the states of a model that are not necessary, in words; and how many sets there are of each kind. */
function report(text: string, states = 150) {
  const wrong: string[] = [];
  const kinds: Record<string, number> = {};
  eachState(text, states, (around, state, situation) => {
    for (const { transition, set, path } of unnecessarySets(around, state, situation, 400))
      wrong.push(`${set.how.kind} {${set.transitions}} of ${transition} after ${path.map((step) => step.transition)}`);
    situation.analysis.footprints.forEach((_, transition) => {
      if (situation.isEnabled(transition)) return;
      for (const { how } of enablingSets(transition, situation)) {
        const kind = how.kind === 'condition' && how.condition === null ? 'all conditions' : how.kind;
        kinds[kind] = (kinds[kind] ?? 0) + 1;
      }
    });
  });
  return { wrong, kinds };
}

const head = `MODEL M; TYPE n = 0..3; b = ARRAY [3] OF n; sig = {m, k(n)}; two = CHANNEL [2] OF sig; rv = {go(n), stop};
VAR x, y, i: n; flag: BOOLEAN; a: b; c: two; r: rv;
`;

/** A model for each thing that decides whether a transition is enabled, beside a process that changes what it depends on. */
const constructs: readonly (readonly [title: string, processes: string])[] = [
  ['a conjunction whose first part may hide an error in the second', 'PROCESS P; BEGIN WHEN (x # 0) & (6 DIV x = 2); y := 1 END P;'],
  [
    'an error that counts as enabled, in front of what is false',
    'PROCESS P; BEGIN WHEN (3 DIV x # 1) & (y = 3); y := 0 END P; PROCESS R; BEGIN x := 1; x := 0; x := 2 END R;',
  ],
  ['a disjunction', 'PROCESS P; BEGIN WHEN (x = 2) OR (y = 2); y := 1 END P;'],
  ['the negation of a disjunction', 'PROCESS P; BEGIN y := 1; WHEN ~((x = 0) OR (y = 1)); y := 2 END P; PROCESS R; BEGIN y := 3 END R;'],
  ['a computed index', 'PROCESS P; BEGIN WHEN a[i] = 2; y := 1 END P; PROCESS R; BEGIN i := 1; a[i] := 2; i := 2; a[2] := 2 END R;'],
  ['an index out of bounds', 'PROCESS P; BEGIN WHEN (a[i] = 2) & (x = 1); y := 1 END P; PROCESS R; BEGIN i := 3; i := 1 END R;'],
  [
    'a variable of its own process',
    'PROCESS P; VAR v: n; BEGIN POLL WHEN (v = 2) & (x > 0) -> SKIP [] WHEN v = 0 -> v := 2 END; v := 1 END P;',
  ],
  [
    'a variable of its own in a loop of alternatives',
    'PROCESS P; VAR v: n; BEGIN DO y < 3 -> POLL WHEN (v = 2) & flag -> v := 0; y := y + 1 [] WHEN v < 2 -> v := v + 1 END END END P; PROCESS R; BEGIN flag := TRUE END R;',
  ],
  [
    'a loop that falls through',
    'PROCESS P; BEGIN DO x = 0 -> y := 1 [] y = 2 -> y := 0 END; WHEN (y = 1) & (x = 2); y := 3 END P; PROCESS R; BEGIN y := 2; y := 1 END R;',
  ],
  [
    'a loop that falls through to a receive',
    'PROCESS P; VAR v: n; BEGIN DO x = 0 -> y := 1 END; r?go(v); y := v END P; PROCESS R; BEGIN r!go(2) END R;',
  ],
  ['the length of a buffer', 'PROCESS P; BEGIN WHEN LEN(c) = 2; c?m; WHEN LEN(c) # 1; c?m END P; PROCESS R; BEGIN c!m; c!m; c?m END R;'],
  ['a full buffer', 'PROCESS P; BEGIN c!m; c!k(1); c!m END P; PROCESS R; VAR v: n; BEGIN c?m; c?k(v) END R;'],
  ['another signal in front', 'PROCESS P; VAR v: n; BEGIN c?k(v); y := v END P; PROCESS R; BEGIN c!m; c!k(2); WHEN x > 1; c?m END R;'],
  [
    'a condition on what is received',
    'PROCESS P; VAR v: n; BEGIN POLL c?k(v) & ((v = 2) & (x = 2)) -> y := v [] c?m & (x = 1) -> SKIP END END P; PROCESS R; BEGIN c!k(2) END R;',
  ],
  [
    'a condition of a receive that may fail before',
    'PROCESS P; VAR v: n; BEGIN POLL c?k(v) & ((6 DIV v = 3) & (x = 3)) -> y := v END END P; PROCESS R; BEGIN c!k(0) END R;',
  ],
  [
    'a value out of range, which comes before the condition',
    'PROCESS P; TYPE2 VAR v: w; BEGIN POLL r?go(v) & (x = 3) -> y := 1 END END P; PROCESS R; BEGIN r!go(y); r!go(3) END R; PROCESS S; BEGIN y := 2; y := 3 END S;',
  ],
  [
    'a rendezvous with a partner elsewhere',
    'PROCESS P; VAR v: n; BEGIN y := 1; POLL r?go(v) & (x = 2) -> SKIP [] r?stop -> SKIP END END P; PROCESS R; BEGIN POLL r!go(y) & (y = 1) -> SKIP [] r!stop & (x = 3) -> SKIP END END R;',
  ],
  [
    'a condition of the sender that may fail before a guard of the receiver is asked',
    'PROCESS P; BEGIN POLL r!stop & (3 DIV (x - 2) # 7) -> SKIP END END P; PROCESS R; BEGIN POLL WHEN y = 3, r?stop -> SKIP END END R;',
  ],
  [
    'a condition of the sender that may fail before what comes behind the receive',
    'PROCESS P; BEGIN POLL r!stop & (3 DIV (x - 2) # 7) -> SKIP END END P; PROCESS R; BEGIN y := 1; POLL r?stop & (y = 3) -> SKIP END END R;',
  ],
  [
    'a guard of a receive from a buffer that may fail before what comes behind it',
    'PROCESS P; BEGIN y := 1; POLL WHEN 3 DIV (x - 2) # 7, c?m & (y = 3) -> SKIP END END P; PROCESS R; BEGIN c!m END R;',
  ],
  ['TOSS', 'PROCESS P; BEGIN y := TOSS(x - 2); WHEN y = 1; y := 0 END P;'],
  ['steps by one', 'PROCESS P; BEGIN WHEN y = 2; y := 0 END P; PROCESS R; BEGIN y := y + 1; y := y + 1; y := y - 1 END R;'],
  [
    'a choice inside an atomic block',
    'PROCESS P; BEGIN WHEN y = 2; y := 0 END P; PROCESS R; BEGIN ATOMIC WHEN x = 1; IF x = 1 -> y := 1 [] TRUE -> y := 2 END END END R;',
  ],
];

function construct(processes: string): string {
  const names = [...processes.matchAll(/PROCESS (\w+)/g)].map(([, name]) => name);
  const text = head.replace('n = 0..3;', 'n = 0..3; w = 0..1;') + processes.replace('TYPE2 ', '');
  return `${text}\nPROCESS Q; BEGIN x := 1; x := 2; x := 3; x := 0 END Q;\nBEGIN ${names.join('; ')}; Q END M\n`;
}

/** Whether what may make a condition of a transition true is always among what changes any of its conditions. */
function enablersChange(text: string): boolean {
  const analysis = new Analysis(compile(text));
  const conditions = conditionsOf(analysis);
  return analysis.footprints.every(({ enabling }, transition) => {
    const changers = new Set(enabling.flatMap((access) => analysis.changersOf(access)));
    return conditions.clausesOf(transition).every(({ enablers }) => enablers.every((enabler) => changers.has(enabler)));
  });
}

describe('every enabling set is necessary: no path without a member makes the transition enabled', () => {
  it.each(constructs)('%s', (_, processes) => {
    expect(report(construct(processes)).wrong).toEqual([]);
  });

  it('where nothing but all conditions together says what must change: a bound of TOSS below 0', () => {
    const { kinds } = report(construct('PROCESS P; BEGIN y := TOSS(x - 2) END P;'));
    expect(kinds['all conditions']).toBeGreaterThan(0);
  });

  it('in random models, in which sets of each kind occur', { timeout: 3_000_000 }, () => {
    const total: Record<string, number> = {};
    const wrong: string[] = [];
    const look = (name: string, text: string): void => {
      const { wrong: found, kinds } = report(text, 40);
      for (const [kind, count] of Object.entries(kinds)) total[kind] = (total[kind] ?? 0) + count;
      if (found.length > 0) wrong.push(`${name}: ${found[0]}`);
    };
    for (let seed = 900; seed < 900 + models; seed++)
      look(`seed ${seed}`, randomModel(seed, { risk: seed % 2 === 0 ? 12 : 0, riskInside: false }));
    for (let seed = 900; seed < 900 + models; seed++) look(`threads ${seed}`, randomThreads(seed));
    expect(wrong).toEqual([]);
    expect(Object.keys(total).sort()).toEqual(['channel', 'condition', 'control', 'entering']);
  });
});

/** The enabling sets of the steps of a line in the first state, as the text of their members' lines. */
function setsOf(text: string, line: number): string[] {
  const found: string[] = [];
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length;
  eachState(text, 1, (_, __, situation) => {
    situation.analysis.footprints.forEach(({ spans }, transition) => {
      if (lineOf(spans[0]?.start ?? 0) !== line) return;
      for (const { how, transitions } of enablingSets(transition, situation)) {
        const lines = transitions.map((member) => lineOf(situation.analysis.footprint(member).spans[0]?.start ?? 0));
        found.push(`${how.kind} ${lines.sort((a, b) => a - b).join(' ')}`.trim());
      }
    });
  });
  return found;
}

describe('enabling sets are small', () => {
  it('has what enters a location beside what leads there, and of a condition only what can make it true', () => {
    const text = `MODEL M; TYPE n = 0..3; VAR x, y: n;
PROCESS P; BEGIN
x := 1;
y := 0;
WHEN y = 2 END P;
PROCESS Q; BEGIN
y := 1;
y := y + 1;
y := 2;
y := 3 END Q;
BEGIN P; Q END M
`;
    expect(setsOf(text, 5)).toEqual(['control 3', 'entering 4', 'condition 8 9']);
  });

  it('has of a buffer only what sends the signal, or receives the one in front', () => {
    const text = `MODEL M; TYPE s = {a, b}; q = CHANNEL [1] OF s; VAR c: q;
PROCESS P; BEGIN
c?a END P;
PROCESS Q; BEGIN
c!b;
c!a;
c?b END Q;
BEGIN P; Q END M
`;
    expect(setsOf(text, 3)).toEqual(['channel 6']);
    expect(setsOf(text, 7)).toEqual(['control 5', 'entering 6', 'channel 5']);
  });

  it('has none for what stands behind an evaluation that fails', () => {
    const text = `MODEL M; TYPE n = 0..3; VAR x, y: n;
PROCESS P; BEGIN
x := 1;
WHEN (1 DIV x = 1) & (y = 2) END P;
PROCESS Q; BEGIN
y := 2 END Q;
BEGIN P; Q END M
`;
    expect(setsOf(text, 4)).toEqual(['control 3', 'entering 3']);
  });
});

describe('conditions', () => {
  it('that say the same are one', () => {
    const text = `MODEL M; TYPE n = 0..3; VAR x: n;
PROCESS P(k: n); BEGIN WHEN x = k; x := 0 END P;
BEGIN P(1); P(1); P(2) END M
`;
    expect(conditionsOf(new Analysis(compile(text))).all).toHaveLength(2);
  });

  /** Generated code passes over a clause whose row is of no use, and does not ask whether the row of all changers is. */
  it('become true only by what changes some condition of the transition', () => {
    for (const [, processes] of constructs) expect(enablersChange(construct(processes))).toBe(true);
    for (let seed = 0; seed < 25 * models; seed++) {
      const text = seed % 2 === 0 ? randomModel(seed, { risk: 12, riskInside: false }) : randomThreads(seed);
      expect([seed, enablersChange(text)]).toEqual([seed, true]);
    }
  });
});
