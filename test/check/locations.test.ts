import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { serviceContext } from '../../src/frontends/esml/services/context.ts';
import { hover } from '../../src/frontends/esml/services/hover.ts';
import { rename } from '../../src/frontends/esml/services/rename.ts';
import { diagnose } from './marks.ts';

/** P comes before Q and is activated twice; Q once. */
const model = (command: string): string =>
  `MODEL M; TYPE int = 0..3; prot = {m(int)}; VAR c: prot; z: int;
PROCESS P(k: int); VAR x: int; b: BOOLEAN; BEGIN a: ${command}; z := x + ORD(b) + k END P;
PROCESS Q; VAR y: int; BEGIN l: POLL c?m(y) & P[0]@a -> z := y + z END END Q;
PROCESS R; BEGIN c!m(1) END R;
PROCESS Never; BEGIN n: SKIP END Never;
BEGIN P(0); P(1); Q; R END M`;

describe('Process@label in a process', () => {
  it.each([
    'IF Q@l -> SKIP [] ~Q@l -> SKIP END',
    'DO P[x]@a & (x < 2) -> SKIP END',
    'WHEN P[(k + 1) MOD 2]@a OR (Q@l = b)',
    'POLL WHEN Q@l, c!m(1) & P[1 - k]@a -> SKIP [] WHEN Q[0]@l -> SKIP END',
    'ASSERT((Q@l -> x = 0 : x > 0))',
    'ATOMIC WHEN Q@l; IF Q@l -> x := 1 [] ~Q@l -> x := 2 END END',
  ])('may stand in conditions and assertions: %s', (command) => diagnose(model(command).replace('Never;', '«W0606:Never»;')));

  it.each([
    'b := «E0322:Q@l»',
    'x := ORD(«E0322:Q@l»)',
    'x := TOSS(ORD(«E0322:Q@l»))',
    'TRACE(«E0322:Q@l»)',
    'c!m(ORD(«E0322:Q@l»))',
    'WHEN Q@«E0404:m»',
    'WHEN «E0401:P»@a',
    'WHEN «E0402:P[2]»@a',
    'WHEN «E0402:Never»@n',
    'WHEN «E0402:Never[x]»@n',
    'WHEN «E0409:x»@l',
    'WHEN «E0101:S»@l',
    'WHEN P[«E0202:b»]@a',
  ])('and nowhere else, of a process and a label that are there: %s', (command) => diagnose(model(command)));

  it('is known to the services', () => {
    const text = model('WHEN Q@l');
    const context = serviceContext(analyse(text, { dialect: 'extended', constants: {} }));
    const use = text.indexOf('Q@l') + 2;
    expect(hover(context, use)?.code).toBe('label l of Q');
    expect(rename(context, use, 'here').edits?.map(({ span }) => span.start)).toEqual([use, text.indexOf('l: POLL')]);
    expect(rename(context, use - 2, 'Other').edits).toHaveLength(4);
    // The local variable would hide it.
    expect(rename(context, use - 2, 'x').problem).not.toBeNull();
  });
});

describe('labels behind DOs that ask for each other', () => {
  const two = (p: string, q: string): string =>
    `MODEL M; TYPE num = 0..1; VAR x: BOOLEAN; PROCESS P(k: num); BEGIN x := (k = 0); ${p} END P; PROCESS Q; BEGIN ${q} END Q; BEGIN P(0); P(1); Q END M`;

  it.each([
    two('DO P[1 - k]@«E0330:a» -> SKIP END; a: x := ~x', 'x := ~x'),
    two('DO Q@«E0330:b» -> SKIP END; a: x := ~x', 'DO P[0]@a -> SKIP END; b: x := ~x'),
    two('DO x -> SKIP [] Q@«E0330:c» & x -> SKIP END; DO x -> SKIP END; a: x := ~x', 'LOOP c: x := ~x; DO P[0]@a OR x -> SKIP END END'),
    two('LOOP a: x := ~x; DO Q@«E0330:b» -> SKIP END END', 'DO P[0]@a -> SKIP END; b: LOOP c: x := ~x END'),
  ])('are refused: %s', (text) => diagnose(text));

  it.each([
    two('DO Q@b -> SKIP END; a: x := ~x', 'WHEN P[0]@a; b: x := ~x'),
    two('DO Q@b -> SKIP END; a: x := ~x', 'b: DO P[0]@a -> SKIP END; x := ~x'),
    two('DO Q@b -> SKIP END; x := ~x; a: x := ~x', 'DO P[0]@a -> SKIP END; b: x := ~x'),
    two('DO x -> WHEN P[1]@a END; a: x := ~x', 'x := ~x'),
    two('DO TRUE -> x := ~x; DO Q@b -> SKIP END END', 'DO x -> SKIP END; «W0616:b: x := ~x»'),
  ])('are allowed where no guard before a label depends on it: %s', (text) => diagnose(text));
});
