import { describe, expect, it } from 'vitest';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { footprintsOf } from '../../src/system/analysis/footprints.ts';
import { compile } from '../support.ts';
import { reduced, stateless } from './support.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';

/** Models in which a single clause of a reduction decides, and that random models hardly ever meet. */
describe('clauses of reductions', () => {
  const holdsOf = (text: string, property: string, reduction: Parameters<typeof reduced>[1]): boolean | null | undefined =>
    reduced(compile(text), reduction).verdicts.find((verdict) => verdict.property === property)?.holds;

  /** What P may do next includes a communication; the other way of its partner must not wait. */
  it.each(algorithms)('%s: the partner of a communication keeps its other ways', (por) => {
    const text = `MODEL M; TYPE int = 0..3; sig = {m}; link = CHANNEL [0] OF sig; VAR c: link;
PROCESS P; VAR l: int; BEGIN POLL c!m -> SKIP [] WHEN TRUE -> l := 1 END END P;
PROCESS Q; VAR x: int; BEGIN
  LOOP POLL WHEN x < 3 -> x := x + 1 [] c?m -> ASSERT(x = 0); GOTO out END END;
  out: SKIP
END Q;
BEGIN P; Q END M`;
    for (const interference of ['can-be-dependent', 'do-not-accord', 'state-dependent'] as const)
      expect(holdsOf(text, 'errors', { por, interference, select: 'first' })).toBe(false);
  });

  /** The length of the buffer before the step is another one than that after its send. */
  it('what is asked of a label behind a DO is looked at before the step communicates', () => {
    const text = `MODEL M; TYPE sig = {m}; two = CHANNEL [2] OF sig; VAR c: two;
PROCESS W; BEGIN DO LEN(c) = 2 -> SKIP END; cs: SKIP END W;
PROCESS S; BEGIN ATOMIC c!m; ASSERT(W@cs) END END S;
BEGIN W; S END M`;
    const touched = footprintsOf(compile(text)).flatMap(({ accesses }) => accesses);
    expect(touched.filter(({ operation }) => operation === 'full').map(({ activation, shift }) => [activation, shift])).toContainEqual([
      1, 0,
    ]);
    expect(touched.every(({ operation, shift }) => operation !== 'full' || shift === 0)).toBe(true);
  });

  /** P stays at its DO and is at cs no longer: its own variable tells Q so. */
  it.each(algorithms)('%s: a variable that tells whether a process is at a label behind a DO is not local', (por) => {
    const text = `MODEL M; TYPE int = 0..3;
PROCESS P; VAR x: int; BEGIN LOOP DO x = 2 -> SKIP END; cs: x := x + 1 END END P;
PROCESS Q; VAR y: int; BEGIN ASSERT(~P@cs) END Q;
BEGIN P; Q END M`;
    for (const merge of [false, true]) expect(holdsOf(text, 'errors', { por, merge })).toBe(false);
  });

  /** A branching property tells whether a choice that it cannot see is made before or after a step that it sees. */
  it('ample sets for branching time: choices that are not seen stay open', () => {
    const text = `MODEL M; TYPE int = 0..2; VAR v, done: int;
PROCESS P; VAR l: int; BEGIN IF TRUE -> l := 1 [] TRUE -> l := 2 END; done := l END P;
PROCESS Q; BEGIN v := 1 END Q;
BEGIN P; Q END M
ASSERT open: EF (v = 1 & EF done = 1 & EF done = 2)`;
    const temporal = { ...defaultTemporalOptions, only: ['open'] };
    const { verdicts } = reduced(compile(text), { por: 'ample' }, { temporal });
    expect(verdicts.map(({ property, holds }) => [property, holds])).toEqual([['open', true]]);
  });

  /** P can go round for ever while Q's step waits: that one of P's steps leads onward is not enough for linear time. */
  it('ample sets for linear time: no step may close a cycle (C3)', () => {
    const text = `MODEL M; TYPE int = 0..1; VAR v, w: int;
PROCESS P; BEGIN DO TRUE -> SKIP [] TRUE -> w := 1 END END P;
PROCESS Q; BEGIN v := 1 END Q;
BEGIN P; Q END M
ASSERT both: LTL F w = 1 OR G v = 0`;
    const temporal = { ...defaultTemporalOptions, only: ['both'] };
    const { verdicts } = reduced(compile(text), { por: 'ample' }, { temporal });
    expect(verdicts.map(({ property, holds }) => [property, holds])).toEqual([['both', false]]);
  });

  /** The step that fails touches nothing that others see, so that merging would pass over it. */
  it('merging: a step that fails is taken on its own', () => {
    const text = `MODEL M; TYPE int = 0..3;
PROCESS P; VAR l, n: int; BEGIN IF TRUE -> n := 2 [] TRUE -> n := 1 END; l := 3 DIV (n - 1); n := 3 END P;
PROCESS Q; VAR k: int; BEGIN k := 1; k := 2 END Q;
BEGIN P; Q END M`;
    for (const por of algorithms) {
      const { verdicts } = reduced(compile(text), { por, merge: true });
      expect([por, verdicts.find(({ property }) => property === 'errors')?.holds]).toEqual([por, false]);
    }
  });

  /** Which way P takes rests on x, although the way it has taken does not read x. */
  it('source sets: a way reads the guards of the ways that it was chosen among', () => {
    const text = `MODEL M; TYPE int = 0..1; VAR x: int;
PROCESS P; VAR a: int; BEGIN IF x = 1 -> ASSERT(a = 1) [] TRUE -> a := 1 END END P;
PROCESS Q; BEGIN x := 1 END Q;
BEGIN P; Q END M`;
    for (const sleep of [false, true])
      expect(stateless(compile(text), { por: 'source-dpor', sleep }).verdicts.find(({ property }) => property === 'errors')?.holds).toBe(
        false,
      );
  });
});
