import { describe, expect, it } from 'vitest';
import { begun, finished } from '../begun.ts';
import { compile } from '../support.ts';

/** n, m and the x of P change only behind a loop that nobody leaves; y and the x of Q change; nothing changes c. */
const model = (formula: string, guard: string): string => `MODEL M;
TYPE r = 0..3;
VAR n, m, y, c: r; failed, idle: BOOLEAN;
PROCESS P(me: r); VAR x: r;
BEGIN DO ${guard} -> SKIP END; n := 1; x := 2; away: ATOMIC IF n = 1 -> m := 2 [] n = 2 -> failed := TRUE END END END P;
PROCESS Q; VAR x: r;
BEGIN LOOP x := (x + 1) MOD 3; y := (y + 1) MOD 3 END END Q;
BEGIN P(0); Q END M
ASSERT p: ${formula}
`;

function remarks(formula: string, guard = 'TRUE'): string[] {
  const { verdicts } = finished(begun(compile(model(formula, guard)), { vacuity: true }));
  return verdicts
    .filter(({ property }) => property === 'p')
    .flatMap(({ vacuous = [] }) => vacuous.map(({ text, says }) => `${text} ${says}`));
}

const it1 = 'never changes: no process comes to a command that changes it';
const them = 'never change: no process comes to a command that changes one of them';

describe('a property of variables that no command which is reached changes', () => {
  it.each([
    ['AG(n <= 1)', [`n ${it1}`]],
    ['AG(n <= 1 & m <= 2 & n + m < 4)', [`n, m ${them}`]],
    ['AG(P.x <= 2)', [`P.x ${it1}`]],
    ['AG(n <= c)', [`n ${it1}`]],
    ['AG(EF(n = 0))', [`n ${it1}`]],
    ['LTL G (m < 3)', [`m ${it1}`]],
    ['AG(c = 0)', ['c never changes: no command changes it']],
    ['AG(c < 2 OR idle)', ['c < 2 is true in all reachable states', 'c, idle never change: no command changes one of them']],
    ['LTL G ~idle', ['idle never changes: no command changes it']],
    ['AG(P.me = 0 => c = 0)', ['c never changes: no command changes it']],
    ['AG(failed => (n = 2))', ['failed is true in no reachable state', `failed, n ${them}`]],
  ])('is told: %s', (formula, expected) => {
    expect(remarks(formula)).toEqual(expected);
    if (!/\bc [=<]|idle/.test(formula)) expect(remarks(formula, 'n = 3').filter((remark) => remark.includes('never change'))).toEqual([]);
  });

  /** Some of it changes; or that the command is not reached is what the property says. */
  it.each(['AG(y <= 2)', 'AG(n <= y + 1)', 'AG(Q.x <= 2)', 'AG ~failed', 'AG(n < 3 OR P@away)'])(
    'is not told where it is not so: %s',
    (formula) => {
      expect(remarks(formula).filter((remark) => remark.includes('never change'))).toEqual([]);
    },
  );
});
