import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { begun, finished } from '../begun.ts';
import { compile } from '../support.ts';

const types = 'TYPE pid = SCALARSET [3]; n = 0..5; pos = 2..4; sig = {m(n)}; flags = ARRAY [pid] OF BOOLEAN; nums = ARRAY [pid] OF n;';
const model = (variables: string, processes: string, others: string, properties: string): string =>
  `MODEL Counted; ${types} VAR ${variables}\n${processes}\nBEGIN FOR i IN pid DO P(i) END${others} END Counted\n${properties}`;

/** Models in which counters were made wrongly, each for one thing. */
const cases: readonly (readonly [title: string, text: string])[] = [
  [
    'what another process reads of the members, in values and in messages',
    model(
      'f: flags; t: BOOLEAN; x, y: n; c: sig;',
      `PROCESS P(me: pid); BEGIN f[me] := TRUE END P;
PROCESS Q; BEGIN LOOP t := (SOME i IN pid : f[i]); x := COUNT(i IN pid : f[i]) END END Q;
PROCESS S; BEGIN LOOP c!m(COUNT(i IN pid : f[i])) END END S;
PROCESS V; VAR v: n; BEGIN LOOP POLL c?m(v) & (COUNT(i IN pid : f[i]) = v) -> y := v END END END V;`,
      '; Q; S; V',
      'ASSERT a: EF(t) ASSERT b: EF(x = 2) ASSERT c: EF(y = 3) ASSERT d: AG(y <= COUNT(i IN pid : f[i]))',
    ),
  ],
  [
    'two FORALLs in one step, between which members are as they are in no state',
    model(
      'g: nums; t: BOOLEAN;',
      `PROCESS P(me: pid); BEGIN LOOP
  ATOMIC FORALL z IN pid DO g[z] := 2 END; t := (COUNT(i IN pid : g[i] = 2) = 3); FORALL z IN pid DO g[z] := 1 END END
END END P;`,
      '',
      'ASSERT a: AG(ALL i IN pid : g[i] # 2) ASSERT b: EF(t & (COUNT(i IN pid : g[i] = 1) = 3)) ASSERT c: AG(EF(t))',
    ),
  ],
  [
    'an IF beside a step that speaks of members one by one',
    model(
      'f: flags; x: n;',
      `PROCESS P(me: pid); BEGIN LOOP f[me] := TRUE END END P;
PROCESS Q; BEGIN LOOP IF x = 0 -> x := 1 [] x = 1 -> ATOMIC FORALL i IN pid DO f[i] := FALSE END; x := 0 END END END END Q;`,
      '; Q',
      'ASSERT a: AG(EF(ALL i IN pid : ~f[i])) ASSERT b: EF((x = 0) & (COUNT(i IN pid : f[i]) = 3))',
    ),
  ],
  [
    'a jump into the branch of an alternative that is never possible',
    model(
      'x: n;',
      `PROCESS P(me: pid); BEGIN here: x := x; never: x := x; GOTO here END P;
PROCESS Q; VAR y: n; BEGIN
  DO y < 2 -> POLL WHEN SOME i IN pid : P[i]@here & P[i]@never -> b: y := 1; x := 2 END [] y < 2 -> y := y + 1; GOTO b END; x := 4
END Q;`,
      '; Q',
      'ASSERT a: EF(x = 2) ASSERT b: EF(x = 4) ASSERT c: AG(x # 3)',
    ),
  ],
  [
    'members that pass each other what does not fit, on a condition that would be false',
    model(
      'c: sig;',
      `PROCESS P(me: pid); VAR p: pos; v: n; BEGIN LOOP
  v := 5; POLL c!m(v) -> SKIP [] c?m(p) & (p = 2) -> SKIP END
END END P;`,
      '',
      'ASSERT a: AG(COUNT(P q : q.v = 5) <= 3)',
    ),
  ],
];

const settings = [
  { symmetry: 'counters', engine: 'machine' },
  { symmetry: 'counters', engine: 'wasm' },
  { symmetry: 'counters', engine: 'symbolic' },
  { symmetry: 'counters', engine: 'machine', forall: 'serial' },
] as const;

describe('counters give the verdicts of the model, and runs of it', () => {
  it.each(cases)('%s', (_, text) => {
    const compiled = new CompiledModel(compile(text));
    const verdictsOf = (options: Parameters<typeof begun>[1]) => {
      const { completeness, verdicts } = finished(begun(compiled, options));
      expect(completeness.kind).toBe('exhaustive');
      return verdicts.map(({ property, holds }) => `${property} ${holds}`);
    };
    const wanted = verdictsOf({ engine: 'machine' });
    for (const options of settings) expect(verdictsOf(options), JSON.stringify(options)).toEqual(wanted);
  });
});
