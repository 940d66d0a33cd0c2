import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { plan } from '../../src/engine/plan/plan.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { type Serialised, serialised } from '../../src/system/serialise/serialise.ts';
import { begun, finished } from '../begun.ts';
import { checked } from '../oracle/compare.ts';

const text = (command: string, properties = ''): string => `MODEL M;
TYPE pid = SCALARSET [3]; n = 0..3; flags = ARRAY [pid] OF BOOLEAN; nums = ARRAY [pid] OF n;
VAR x: BOOLEAN; y: n; f: flags; g: nums;
PROCESS P(me: pid); VAR v: n; w: BOOLEAN; BEGIN LOOP ${command} END END P;
PROCESS Q; BEGIN LOOP x := ~x; FORALL i IN pid DO f[i] := x END END END Q;
BEGIN FOR i IN pid DO P(i) END; Q END M
${properties}`;

const made = (command: string, properties = ''): Serialised => serialised(lower(checked(text(command, properties))));
const forms = (command: string): string[] => made(command).made.map(({ form }) => form);

describe('whether the body of a FORALL is idempotent', () => {
  it.each([
    ['an assignment of what it does not change (section 4.2)', 'f[i] := FALSE', 'idempotent'],
    ['an assignment under a condition on what it changes', 'IF g[i] < 2 -> g[i] := 1 [] g[i] >= 2 -> SKIP END', 'idempotent'],
    ['two assignments to one place', 'g[i] := 1; g[i] := 2', 'idempotent'],
    ['a question who it is', 'f[i] := i = me', 'idempotent'],
    ['one value for all', 'IF f[i] -> x := TRUE [] ~f[i] -> SKIP END', 'idempotent'],
    ['an assignment of its own opposite', 'f[i] := ~f[i]', 'bits'],
    ['a cycle of values', 'IF g[i] = 0 -> g[i] := 1 [] g[i] # 0 -> g[i] := 0 END', 'bits'],
    ['one place through another', 'f[i] := g[i] = 1; g[i] := 0', 'bits'],
    ['a choice', 'IF TRUE -> f[i] := TRUE [] TRUE -> f[i] := FALSE END', 'bits'],
  ])('%s', (_, body, form) => {
    expect(forms(`FORALL i IN pid DO ${body} END`)).toEqual([form, 'idempotent']);
  });
});

describe('a FORALL that stays as it is', () => {
  it.each([
    ['that may fail', 'FORALL i IN pid DO g[i] := g[i] + 1 END', /^what it does may end in a run-time error/],
    ['before what may fail', 'ATOMIC FORALL i IN pid DO f[i] := TRUE END; y := y + 1 END', /^what is done after it in the same step/],
    [
      'that asks for a label behind a DO',
      'DO x -> w := TRUE END; cs: w := FALSE; FORALL i IN pid DO IF P[i]@cs -> f[i] := TRUE [] ~P[i]@cs -> SKIP END END',
      /^it asks whether a process is at a label behind a DO/,
    ],
    ['inside of a choice', 'ATOMIC y := 0; IF x -> FORALL i IN pid DO f[i] := TRUE END [] ~x -> SKIP END END', /^it is inside a choice/],
  ])('is one %s', (_, command, reason) => {
    const { left, made: done } = made(command);
    expect(done).toHaveLength(1);
    expect(left).toHaveLength(1);
    expect(left[0]?.reason).toMatch(reason);
  });

  it('is every one of a model without others, which is said', () => {
    const model = new CompiledModel(lower(checked('MODEL M; VAR x: BOOLEAN; PROCESS P; BEGIN x := TRUE END P; BEGIN P END M')));
    expect(finished(begun(model, { forall: 'serial' })).ran.differences).toEqual([
      { option: 'forall', done: 'No FORALL was done process by process', reason: 'the model has none' },
    ]);
  });
});

describe('formulas of a model whose FORALLs are serial', () => {
  it.each([
    ['AG x', 'AG(x OR SERIAL)'],
    ['AG((y = 1) => AF x)', 'AG(((y = 1) => AF(x & ~SERIAL)) OR SERIAL)'],
    ['A(x U (y = 1))', 'A((x OR SERIAL) U ((y = 1) & ~SERIAL))'],
    ['AX x', 'AX(~E(SERIAL U (~x & ~SERIAL)))'],
    ['EX x', 'EX(E(SERIAL U (x & ~SERIAL)))'],
    ['LTL G x', 'G(x OR SERIAL)'],
    ['LTL X x', 'X(SERIAL U (x & ~SERIAL))'],
    ['EG EF x', 'EG(EF(x & ~SERIAL) OR SERIAL)'],
  ])('%s is rewritten by Theorem 6', (formula, rewritten) => {
    const { system } = made('f[me] := TRUE', `ASSERT it: ${formula}`);
    expect(system.properties[0]?.formula.text).toBe(rewritten);
  });
});

describe('what cannot be had together with serial FORALLs', () => {
  const refused = (options: Partial<Options>, formula = 'AG(x OR ~x)'): string => {
    const planned = plan(new CompiledModel(lower(checked(text('f[me] := TRUE', `ASSERT it: ${formula}`)))), {
      ...options,
      forall: 'serial',
    });
    return planned.kind === 'refusal' ? planned.reason : 'it is done';
  };
  it('is said with the reason', () => {
    expect(refused({})).toBe('it is done');
    expect(refused({ reduction: 'strongest' })).toMatch(/nothing else moves/);
    expect(refused({ search: 'stateless' })).toMatch(/stateless/);
    expect(refused({ symmetry: 'representatives' })).toBe('it is done');
    expect(refused({ symmetry: 'representatives' }, 'AG P[0].w')).toMatch(/^"it" tells the processes of pid apart/);
    const planned = plan(new CompiledModel(lower(checked(text('f[me] := TRUE', 'ASSERT it [WEAK]: AF x')))), { forall: 'serial' });
    expect(planned.kind === 'refusal' ? planned.reason : '').toMatch(/^fairness goes by when a process could move/);
  });
});
