import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { filesBelow } from '../architecture/sources.ts';
import { afterFix } from '../beginners/support.ts';
import { check } from '../support.ts';

const spinLock = (waiting: string, taking = 'busy := TRUE', activations = 'P; P'): string =>
  `MODEL M;
VAR busy, other: BOOLEAN;
PROCESS P;
VAR own: BOOLEAN;
BEGIN
  LOOP
    ${waiting};
    ${taking};
    cs: SKIP;
    busy := FALSE; own := FALSE; other := FALSE
  END
END P;
BEGIN
  ${activations}
END M
ASSERT mutex: AG(COUNT(P p : p@cs) <= 1)
`;
const warnings = (text: string) => analyse(text, { dialect: 'extended', constants: {} }).diagnostics.filter(({ code }) => code === 'W0616');
const mutex = (text: string) => check(text).verdicts.find(({ property }) => property === 'mutex')?.holds;

describe('a DO that waits, and an assignment behind it to what it waits for, are one step', () => {
  it('of which the text warns, and which its fix makes two', () => {
    const text = spinLock('DO busy -> SKIP END');
    const [warning, ...more] = warnings(text);
    expect(more).toEqual([]);
    expect(warning?.message).toContain('are one step');
    const fixed = afterFix(text, warning!);
    expect(fixed).toContain('WHEN ~busy; busy := TRUE');
    expect(warnings(fixed)).toEqual([]);
    expect([mutex(text), mutex(fixed)]).toEqual([true, false]);
  });

  it.each([
    ['with labels', spinLock('wait: DO busy -> SKIP END', 'take: busy := TRUE')],
    ['with an atomic block', spinLock('DO busy -> SKIP END', 'ATOMIC own := TRUE; busy := TRUE END')],
    ['with an atomic block that changes it within', spinLock('DO busy -> SKIP END', 'ATOMIC IF TRUE -> busy := TRUE END END')],
    ['with several guards, where no fix is offered', spinLock('DO busy -> SKIP [] other -> SKIP END')],
  ])('%s', (_, text) => expect(warnings(text)).toHaveLength(1));

  it.each([
    ['REMOVE', 'REMOVE(q)'],
    ['an atomic block', 'ATOMIC x := HEAD(q); REMOVE(q) END'],
    ['EMPTY', 'EMPTY(q)'],
  ])('for lists too: %s', (_, taking) => {
    const text = `MODEL M; VAR q: LIST [2] OF 0..3;
PROCESS P; BEGIN APPEND(q, 1) END P;
PROCESS C; VAR x: 0..3; BEGIN DO LEN(q) = 0 -> SKIP END; ${taking}; x := 0 END C;
BEGIN P; C; C END M
`;
    const [warning, ...more] = warnings(text);
    expect(more).toEqual([]);
    expect(afterFix(text, warning!)).toContain(`WHEN LEN(q) # 0; ${taking}`);
  });

  it.each([
    ['of an atomic block that waits', spinLock('DO busy -> SKIP END', 'ATOMIC WHEN ~busy; busy := TRUE END')],
    ['of an atomic block that changes another', spinLock('DO busy -> SKIP END', 'ATOMIC other := TRUE; own := TRUE END')],
    ['of a variable of its own', spinLock('DO own -> SKIP END', 'own := TRUE')],
    ['of another variable', spinLock('DO busy -> SKIP END', 'other := TRUE')],
    ['where the DO does something', spinLock('DO busy -> other := ~other END')],
    ['with a WHEN between them', spinLock('DO busy -> SKIP END; WHEN ~busy')],
    ['of the only process', spinLock('DO busy -> SKIP END', 'busy := TRUE', 'P')],
    ['in an atomic block', spinLock('ATOMIC DO busy -> SKIP END; busy := TRUE END')],
  ])('but not %s', (_, text) => expect(warnings(text)).toEqual([]));

  it('which no model of the library has', () => {
    for (const { path, text } of filesBelow('models', /\.esml$/)) expect(warnings(text), path).toEqual([]);
  });
});
