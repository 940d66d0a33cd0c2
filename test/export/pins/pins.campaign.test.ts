import { afterAll, describe, expect, it } from 'vitest';
import { Machine } from '../../../src/engine/machine/machine.ts';
import { StepList } from '../../../src/engine/source/source.ts';
import { pinsModule } from '../../../src/export/pins/module.ts';
import type { TransitionSystem } from '../../../src/system/ir.ts';
import { filesBelow } from '../../architecture/sources.ts';
import { amount, campaign } from '../../campaign.ts';
import { expectationsOf } from '../../models/expectations.ts';
import { compile } from '../../models/run.ts';
import { cases } from '../../oracle/cases.ts';
import { asking, modelOf } from '../../fuzz/fuzz.ts';
import { randomModel } from '../../oracle/random-models.ts';
import { Explorer, expected, hasCompiler, written } from './explored.ts';

const explorer = hasCompiler ? new Explorer() : null;
afterAll(() => explorer?.close());

/** States up to which a model is compared state by state, and states that are looked at closely. */
const [most, closely] = [2_000, 60];

/** Compiles a module without a warning; its states, steps and labels are the machine's, and its matrices true. */
function compare(system: TransitionSystem, title: string, counted: readonly [states: number, transitions: number] | null = null): void {
  const wanted = expected(system, most);
  const small = wanted !== null || (counted !== null && counted[0] < 100_000);
  const found = explorer!.explore(pinsModule(system).text, small ? 100_000 : most, closely);
  const general = found.replace(/label \w+_p(_\d+)? \d+\n/g, '');
  if (wanted !== null) return expect(general, title).toBe(wanted);
  expect(general, title).toMatch(
    /^states \d+ transitions \d+ deadlocks \d+ sum \d+ edges \d+\n(label (terminated|error|assertion|failing|end_) \d+\n){5}$/,
  );
  if (small) expect(general, title).toContain(`states ${counted?.[0]} transitions ${counted?.[1]} `);
}

const ring = `MODEL Ring; TYPE sig = {t}; two = CHANNEL [1] OF sig; n = 0..2; VAR x, y: n; c: two;
PROCESS P(OUT c: two); VAR k: n; BEGIN DO x < 2 -> x := x + 1; c!t [] x = 2 -> k := y; x := 0 END END P;
PROCESS Q(IN c: two); BEGIN DO y < 2 -> c?t; y := y + 1 [] y = 2 -> y := 0 END END Q;
BEGIN P(c); Q(c) END Ring`;

describe.skipIf(!hasCompiler)('modules for LTSmin', () => {
  it('are the models of the repository', () => {
    for (const [i, { path, text }] of filesBelow('models', /\.esml$/).entries()) {
      if (!campaign && i % 3 !== 0) continue;
      const [expectation] = expectationsOf(text);
      if (expectation === undefined) continue;
      compare(compile(text, expectation), path, [expectation.states, expectation.transitions]);
    }
  });

  it('are models of each rule', () => {
    for (const [i, { title, text }] of cases.entries()) if (i % amount(30, 9) === 0) compare(compile(text), title);
  });

  it('are random models', () => {
    for (let seed = 100; seed < amount(103, 112); seed++)
      compare(compile(randomModel(seed, { risk: (seed % 3) * 6, riskInside: seed % 2 === 0 })), `seed ${seed}`);
    for (let i = 0; i < amount(3, 12); i++) compare(compile(modelOf(asking + 3 + 8 * i)), `labels behind DOs, ${i}`);
    for (const { title, text } of cases)
      if (/^an atomic block asks who|^the condition of a receive asks who/.test(title)) compare(compile(text), title);
  });

  /** LTSmin's table of states takes two words of -1 beside each other for an empty place. */
  it('have no negative words', () => {
    const text = `MODEL Minus; TYPE pid = SCALARSET [2]; d = -2..2; wide = -2147483647 - 1..2147483647; row = ARRAY [2] OF d; small = -1..0; mixed = (b: BOOLEAN; d: d; e: small); of = ARRAY [pid] OF pid;
  rows = ARRAY [2] OF mixed; que = LIST [2] OF d; sig = {m(d), p(pid)}; two = CHANNEL [2] OF sig;
VAR a, b: pid; x, y: d; w: wide; r: row; m: rows; q: que; c: two; ids: of;
PROCESS P(me: pid); VAR k: BOOLEAN; BEGIN
  x := -1; y := x; r[(x + 2) MOD 2] := -2; m[-y].d := -2; m[0].e := r[1] + 1; APPEND(q, x); APPEND(q, HEAD(q) - 1); REMOVE(q);
  a := me; ids[me] := b; ids[a] := me; c!m(x); c!p(a); w := w + r[1] + -2147483647; w := 2147483647; k := (m[0] = m[1])
END P;
PROCESS R; VAR v: d; o: pid; BEGIN DO TRUE -> POLL c?m(v) & (v = -1) -> x := v + y [] c?p(o) -> b := o END END END R;
BEGIN FOR i IN pid DO P(i) END; R END Minus
ASSERT low: AG((x < 0) OR (y > -2))`;
    const system = compile(text);
    const machine = new Machine(system);
    const steps = new StepList();
    const states = [machine.layout.initial];
    const seen = new Set(states.map(String));
    for (const state of states) {
      expect(written(machine, state).filter((word, at) => word < 0 && machine.layout.ranges[at]?.low !== -2_147_483_648)).toHaveLength(0);
      machine.enabled(state, steps);
      for (let i = 0; i < steps.count; i++) {
        const next = new Int32Array(machine.words);
        if (machine.fire(state, steps.transition(i), steps.choice(i), next) !== null || seen.has(String(next))) continue;
        seen.add(String(next));
        states.push(next);
      }
    }
    expect(states.some((state) => state.includes(-2))).toBe(true);
    expect(explorer!.explore(pinsModule(system).text, 100_000, 300).replace(/label \w+_p(_\d+)? \d+\n/g, '')).toBe(
      expected(system, 100_000),
    );
  });

  // The second part: words that never change, and steps that only after a closer look do not change a label, are not missed.
  it.each([
    ['transition_read_dependencies', [[8, 3]]],
    ['actions_read_dependencies', []],
    ['transition_may_write_dependencies', []],
    ['label_matrix', [[13, 3]]],
    [
      'label_nes_matrix',
      [
        [4, 2],
        [15, 9],
      ],
    ],
    [
      'label_nds_matrix',
      [
        [4, 5],
        [15, 10],
      ],
    ],
    ['label_may_be_coenabled_matrix', []],
    ['trans_do_not_accord_matrix', []],
  ])('%s: the explorer notices each entry that is not true', (matrix, constant) => {
    const module = pinsModule(compile(ring)).text;
    const good = explorer!.explore(module, 1e5, 1e5);
    // Of the last two the entries are those that are not set: where they are wrong, is looked for beside them.
    const inverted = matrix.includes('coenabled') || matrix.includes('accord');
    const entries = inverted ? wrongEntries : entriesOf(module, matrix).filter(([row]) => !matrix.startsWith('label') || row < 17);
    const unnoticed = entries.filter(([row, column]) => explorer!.turned(matrix, row, column) === good);
    expect(unnoticed).toEqual(constant);
  });

  it('that leave out a read have the same counts', () => {
    const good = explorer!.explore(pinsModule(compile(ring)).text, 1e5, 1e5);
    const found = explorer!.turned('transition_read_dependencies', 0, 0);
    expect(found.slice(0, good.length)).toBe(good);
    expect(found.slice(good.length)).toMatch(/^a group reads more: 0 /);
  });
});

/** Guards that are both true in some state, and steps that do not accord. */
const wrongEntries: readonly (readonly [number, number])[] = [
  [4, 9],
  [9, 4],
];

/** What is set in a matrix of a module. */
function entriesOf(module: string, matrix: string): (readonly [row: number, column: number])[] {
  const list = (name: string): number[] => {
    const [, text = ''] = new RegExp(`int ${matrix}_${name}\\[\\] = \\{([^}]*)\\}`).exec(module) ?? [];
    return text.split(',').flatMap((number) => (number.trim() === '' ? [] : [Number(number)]));
  };
  const [starts, set] = [list('start'), list('set')];
  return starts.slice(1).flatMap((end, row) => set.slice(starts[row], end).map((column) => [row, column] as const));
}
