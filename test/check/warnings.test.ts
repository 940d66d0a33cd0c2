import { describe, it } from 'vitest';
import { diagnose } from './marks.ts';

describe('warnings', () => {
  it('find signals that only one side knows', () => {
    diagnose(`MODEL M; TYPE s = {a, «W0602:b», «W0601:d», «W0603:e»}; VAR c: s;
PROCESS P(OUT c: s); BEGIN c!a; c!b END P; PROCESS Q(IN c: s); BEGIN c?a; c?d END Q; BEGIN P(c); Q(c) END M`);
  });
  it('find channels without a receiver or sender', () => {
    diagnose(`MODEL M; TYPE s = {a}; VAR «W0607:c», «W0608:d», «W0609:e»: s;
PROCESS P(OUT c: s); BEGIN c!a END P; PROCESS Q(IN c: s); BEGIN c?a END Q; BEGIN P(c); Q(d) END M`);
  });
  it('find variables that are never read, and count properties as readers', () => {
    diagnose('MODEL M; PROCESS P; VAR «W0604:x»: BOOLEAN; BEGIN x := TRUE END P; BEGIN P END M');
    diagnose('MODEL M; PROCESS P; VAR x: BOOLEAN; BEGIN x := TRUE END P; BEGIN P END M ASSERT EF P.x');
  });
  it('find commands after one that never ends', () => {
    const process = (body: string) =>
      `MODEL M; CONST yes = TRUE; VAR g: BOOLEAN; PROCESS P; BEGIN ${body} END P; BEGIN P END M ASSERT AG g`;
    diagnose(process('DO TRUE -> g := ~g END; «W0611:here: g := TRUE»; g := FALSE'));
    diagnose(process('DO g -> SKIP [] yes -> DO TRUE -> SKIP END; «W0611:g := ~g» END'));
    diagnose(process('IF g -> DO TRUE -> SKIP END [] ~g -> there: DO yes -> SKIP END END; «W0611:g := ~g»'));
    diagnose(process('IF g -> DO TRUE -> SKIP END [] ~g -> SKIP END; g := ~g; DO g -> SKIP END; g := ~g'));
  });
  it('find guards that are constantly false and processes that never start', () => {
    diagnose(
      'MODEL M; CONST no = FALSE; PROCESS P; BEGIN DO «W0605:no» -> SKIP END END P; PROCESS «W0606:Q»; BEGIN SKIP END Q; BEGIN P END M',
    );
  });
});
