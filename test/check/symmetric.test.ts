import { describe, it } from 'vitest';
import { diagnose } from './marks.ts';

/** A family of processes with shared variables that it reads; the marked body stands in each of them. */
const family = (body: string, more = ''): string => `
MODEL M;
CONST k = 3;
TYPE pid = SCALARSET [k]; qid = SCALARSET [2]; n = 0..3; flags = ARRAY [pid] OF BOOLEAN; other = ARRAY [2] OF n; prot = {a, b(pid)};
VAR f: flags; o: other; owner: pid; c: prot; link: ARRAY [pid] OF prot; x: n; ${more}
PROCESS P(me: pid);
VAR i: n; mine: pid;
BEGIN
  IF f[me] & (owner = mine) & (o[0] = i) & (x > i) -> mine := NONE; i := x; owner := me [] TRUE -> SKIP END;
  IF SOME j IN pid : f[j] -> POLL SOME l IN pid : WHEN l # me, link[l]?a -> SKIP [] c?a -> SKIP [] c?b(mine) -> SKIP END
  [] TRUE -> POLL SOME l IN pid : link[l]!a -> SKIP [] c!a -> SKIP [] c!b(me) -> SKIP END END;
  ${body}
  here: SKIP
END P;
PROCESS Q;
BEGIN
  there: WHEN x = 1
END Q;
BEGIN FOR i IN pid DO P(i) END; Q; Q END M
ASSERT p: AG(ALL i IN pid : ~P[i]@here OR f[i]) & AG(SOME(i IN pid : f[i]) OR (COUNT(i IN pid : P[i].i = x) < 2))`;

describe('symmetric types', () => {
  it('are used in every way that keeps all permutations symmetries', () => {
    diagnose(family(''));
    diagnose(family('WHEN P[me]@here OR P[mine]@here OR (SOME j IN pid : (j # me) & P[j]@here);'));
    diagnose(family('WHEN ALL j IN pid : ~f[j]; x := COUNT(j IN pid : f[j]);'));
    diagnose(family('FORALL j IN pid DO f[j] := j = me END;'));
    diagnose(family('WHEN Q[0]@there;'));
  });
  it('are no numbers', () => {
    diagnose(family('i := «E0220:me»;'));
    diagnose(family('i := «E0220:me» + 1;'));
    diagnose(family('i := o[«E0220:me»];'));
    diagnose(family('i := TOSS(«E0220:owner»);'));
    diagnose(family('WHEN «E0220:me»;'));
    diagnose(family('i := COUNT(j IN pid : «E0220:j»);'));
    diagnose(family('IF me = me -> SKIP [] «E0203:me = TRUE» -> SKIP END;'));
  });
  it('have values without names', () => {
    diagnose(family('mine := «E0222:0»;'));
    diagnose(family('f[«E0222:i»] := TRUE;'));
    diagnose(family('WHEN owner = «E0222:1»;'));
    diagnose(family('WHEN «E0222:1» # owner;'));
    diagnose(family('c!b(«E0222:2»);'));
    diagnose(family('', 'z: pid := «E0222:0»;'));
    diagnose('MODEL M; TYPE p = SCALARSET [2]; PROCESS P(a: p); BEGIN WHEN a = a END P; BEGIN P(NONE); P(«E0222:1») END M');
  });
  it('are compared with values of their own type only', () => {
    diagnose(family('WHEN SOME q IN qid : «E0203:q = me»;'));
    diagnose(family('IF SOME q IN qid : f[«E0220:q»] -> SKIP END;'));
  });
  it('have no order', () => {
    diagnose(family('WHEN «E0223:me < owner»;'));
    diagnose(family('WHEN ALL j IN pid : «E0223:j >= me»;'));
  });
  it('are what IN ranges over', () => {
    diagnose(family('WHEN SOME j IN «E0221:n» : x = 1;'));
    diagnose(family('FORALL j IN «E0101:nobody» DO x := 1 END;'));
    diagnose('MODEL M; TYPE n = 0..1; PROCESS P; BEGIN SKIP END P; BEGIN FOR i IN «E0221:n» DO P END END M');
    diagnose('MODEL M; TYPE n = SCALARSET [«E0207:0»]; PROCESS P; BEGIN SKIP END P; BEGIN P END M');
  });
  it('bind variables that cannot be assigned', () => {
    diagnose(family('IF SOME j IN pid : TRUE -> «E0301:j» := me END;'));
    diagnose(family('FORALL j IN pid DO «E0301:j» := me END;'));
  });
  it('begin alike', () => {
    const model = (value: string): string =>
      `MODEL M; TYPE p = SCALARSET [2]; a = ARRAY [p] OF BOOLEAN; VAR f: a := ${value}; PROCESS P(me: p); BEGIN WHEN f[me] END P; BEGIN FOR i IN p DO P(i) END END M`;
    diagnose(model('[TRUE, TRUE]'));
    diagnose(model('«E0225:[TRUE, FALSE]»'));
    diagnose(model('[TRUE, TRUE]').replace('P(i)', 'P(«E0222:«E0220:i» + 1»)'));
  });
});

describe('FORALL', () => {
  const all = (body: string): string => family(`FORALL j IN pid DO ${body} END;`);
  it('changes the element of each value, or one variable in one way', () => {
    diagnose(all('f[j] := ~f[j]; IF f[j] -> x := 1 [] ~f[j] -> SKIP END'));
    diagnose(all('ASSERT(f[j] OR ~f[j]); IF f[j] & (x = 0) -> f[j] := FALSE [] TRUE -> SKIP END'));
  });
  it('does nothing of which the order could matter', () => {
    diagnose(all('«E0224:owner» := j'));
    diagnose(all('«E0224:f[me]» := f[j]'));
    diagnose(all('«E0224:f[j]» := f[me]'));
    diagnose(all('IF x = 0 -> «E0224:x» := 1 [] x > 0 -> SKIP END'));
    diagnose(all('IF f[j] -> «E0224:x» := 1 [] ~f[j] -> «E0224:x» := 2 END'));
    diagnose(all('f[j] := TRUE; «E0224:i» := (f[j] -> 1 : 2)'));
    diagnose(all('IF SOME l IN pid : f[l] -> «E0224:f[j]» := FALSE [] TRUE -> SKIP END'));
  });
  it('is one step, which does not wait', () => {
    diagnose(all('«E0310:WHEN f[j]»'));
    diagnose(all('«E0310:c!a»'));
    diagnose(all('«E0112:l»: f[j] := TRUE'));
  });
});

describe('processes of a family', () => {
  it('are named by their value in conditions of others', () => {
    diagnose(family('WHEN P[«E0227:0»]@here;'));
    diagnose(family('WHEN P[«E0227:i»]@here;'));
    diagnose(family('WHEN SOME q IN qid : «E0226:P[q]»@here;'));
    diagnose(family('WHEN «E0226:Q[me]»@there;'));
  });
});

describe('channels of the members of a family', () => {
  it('are chosen where the value is fixed', () => {
    diagnose(family('IF SOME j IN pid : f[j] -> link[«E0228:j»]!a END;'));
    diagnose(family('link[«E0228:me»]!a;'));
    diagnose(family('link[«E0228:mine»]!a;'));
    diagnose(family('POLL SOME j IN pid : WHEN j = mine, link[j]!a -> SKIP END;'));
  });
});

describe('branches of SOME', () => {
  it('are jumped out of, but not into', () => {
    diagnose(
      family(
        'out: SKIP; IF SOME j IN pid : f[j] -> inside: f[j] := FALSE; IF x = 1 -> GOTO out [] x = 2 -> GOTO inside [] x = 3 -> SKIP END END;',
      ),
    );
    diagnose(family('IF SOME j IN pid : f[j] -> inside: f[j] := FALSE END; IF x = 1 -> «E0229:GOTO inside» [] x = 2 -> SKIP END;'));
  });
});
