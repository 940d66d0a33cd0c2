import { describe, expect, it } from 'vitest';
import { check, compile } from '../models/run.ts';
import { afterFixes } from './support.ts';

/** Two processes that enter a section, in which each is at `cs`, by the commands given; what they do before is an observer's business. */
function twoProcesses(commands: string): string {
  return `MODEL M;
VAR lock: BOOLEAN; turn: 0..1; shared: 0..3;

PROCESS P(me: 0..1);
VAR x, y: 0..3;
BEGIN
  ${commands};
  cs: lock := FALSE; turn := 1 - turn
END P;

PROCESS Q;
BEGIN
  DO shared < 3 -> shared := shared + 1 END
END Q;

BEGIN
  P(0); P(1); Q
END M
ASSERT mutex: AG(COUNT(P p : p@cs) <= 1)
ASSERT ends: AF(shared = 3)
ASSERT both: EF(COUNT(P p : p.x > 0) = 2)
`;
}

function explored(text: string) {
  const { statistics, verdicts } = check(compile(text), { terminationIsDeadlock: false });
  return {
    states: statistics.states,
    transitions: statistics.transitions,
    verdicts: verdicts.map(({ property, holds }) => `${property}: ${holds}`),
  };
}

/** What is written as in another language, what that means, step by step, and whether two processes can then be in the section. */
const table: readonly (readonly [written: string, byHand: string, mutex: boolean])[] = [
  // A loop that waits and an assignment are two steps, between which the other process can get in.
  ['while (lock) {} lock = TRUE', 'WHEN ~lock; lock := TRUE', false],
  ['while (lock); lock = TRUE', 'WHEN ~lock; lock := TRUE', false],
  ['while (lock) { sleep(1); } lock = TRUE', 'WHEN ~lock; lock := TRUE', false],
  ['while (lock == 1) { ; } lock = 1', 'WHEN lock = FALSE; lock := TRUE', false],
  ['while lock do skip end; lock := TRUE', 'WHEN ~lock; lock := TRUE', false],
  ['while lock:\n    pass\n  lock = True', 'WHEN ~lock; lock := TRUE', false],
  ['do :: lock -> skip :: else -> break od; lock = true', 'WHEN ~lock; lock := TRUE', false],
  ['do { x = 1; } while (lock); lock = TRUE', 'again: x := 1; IF lock -> GOTO again [] ~lock -> SKIP END; lock := TRUE', false],
  ['repeat x := 1 until ~lock; lock := TRUE', 'again: x := 1; IF lock -> GOTO again [] ~lock -> SKIP END; lock := TRUE', false],
  ['while (lock) { x = 1; } lock = TRUE', 'again: IF lock -> x := 1; GOTO again [] ~lock -> SKIP END; lock := TRUE', false],
  [
    'DO lock -> x := 1 [] ~lock -> break END; lock := TRUE',
    'again: IF lock -> x := 1; GOTO again [] ~lock -> SKIP END; lock := TRUE',
    false,
  ],
  [
    'do :: lock -> x = 1 :: shared == 3 -> x = 2 :: else -> break od; lock = true',
    'again: IF lock -> x := 1; GOTO again [] shared = 3 -> x := 2; GOTO again [] ~lock & (shared # 3) -> SKIP END; lock := TRUE',
    false,
  ],
  ['if (!lock) lock = TRUE', 'IF ~lock -> lock := TRUE [] lock -> SKIP END', false],
  ['if :: !lock -> lock = true fi', 'WHEN ~lock; lock := TRUE', false],
  ['await ~lock; lock := TRUE', 'WHEN ~lock; lock := TRUE', false],
  ['!lock; lock = true', 'WHEN ~lock; lock := TRUE', false],
  ['!lock -> lock = true', 'WHEN ~lock; lock := TRUE', false],
  // What is one step in the other language is one here.
  ['atomic { !lock -> lock = true }', 'ATOMIC WHEN ~lock; lock := TRUE END', true],
  ['atomic { lock == 0; lock = 1 }', 'ATOMIC WHEN ~lock; lock := TRUE END', true],
  ['lock.acquire()', 'ATOMIC WHEN ~lock; lock := TRUE END', true],
  // Who waits does not go on, and nothing is chosen that cannot happen.
  ['while (turn != me) {}', 'WHEN turn = me', true],
  ['while (lock || turn != me) {} lock = TRUE', 'WHEN ~lock & (turn = me); lock := TRUE', true],
  [
    'if :: turn == me -> x = 1 :: shared == 3 && turn == me -> x = 2 fi',
    'POLL WHEN turn = me -> x := 1 [] WHEN (shared = 3) & (turn = me) -> x := 2 END',
    true,
  ],
  [
    'do :: turn == me -> break :: shared == 2 -> shared = 3 od',
    'LOOP POLL WHEN turn = me -> GOTO on [] WHEN shared = 2 -> shared := 3 END END; on: SKIP',
    true,
  ],
  [
    'either await turn = me; x := 1 or await turn = me; x := 2 end either',
    'POLL WHEN turn = me -> x := 1 [] WHEN turn = me -> x := 2 END',
    true,
  ],
  [
    'for (x = 0; x < shared; x++) { y = x; } WHEN turn = me',
    'x := 0; again: IF x < shared -> y := x; x := x + 1; GOTO again [] x >= shared -> SKIP END; WHEN turn = me',
    true,
  ],
  // & and OR join comparisons, as in other languages.
  ['while lock & turn = 1 - me do skip end; x := 1', 'WHEN ~lock OR (turn = me); x := 1', false],
  ['while shared < 3 OR lock do skip end; lock := TRUE', 'WHEN (shared >= 3) & ~lock; lock := TRUE', false],
  ['WHILE shared > 0 & shared < 3 DO SKIP END', 'WHEN (shared <= 0) OR (shared >= 3)', false],
  ['WHILE shared > 0 OR turn = 1 DO SKIP END', 'WHEN (shared <= 0) & (turn # 1)', false],
  [
    'while shared < 2 & turn = me do x := 1 end; y := 1',
    'again: IF (shared < 2) & (turn = me) -> x := 1; GOTO again [] (shared >= 2) OR (turn # me) -> SKIP END; y := 1',
    false,
  ],
  [
    'repeat x := 1 until shared > 1 & turn = me; y := 1',
    'x := 1; DO (shared <= 1) OR (turn # me) -> x := 1 END; WHEN (shared > 1) & (turn = me); y := 1',
    true,
  ],
  ['repeat x := 1 until lock OR turn = me; y := 1', 'x := 1; DO ~lock & (turn # me) -> x := 1 END; WHEN lock OR (turn = me); y := 1', true],
  [
    'do { x = 1; } while (lock & shared < 2); y = 1',
    'x := 1; DO lock & (shared < 2) -> x := 1 END; WHEN ~lock OR (shared >= 2); y := 1',
    false,
  ],
  [
    'WHILE lock & lock = (turn = me) DO x := 1 END; y := 1',
    'DO lock & (lock = (turn = me)) -> x := 1 END; WHEN ~(lock & (lock = (turn = me))); y := 1',
    false,
  ],
  // Loops over what a process alone knows need no step of their own to be left.
  ['while (x < 3) { x++; } WHEN turn = me', 'DO x < 3 -> x := x + 1 END; WHEN turn = me', true],
  ['for (int i = 0; i < 3; i++) { x = i; } WHEN turn = me', 'y := 0; DO y < 3 -> x := y; y := y + 1 END; WHEN turn = me', true],
];

describe('a model that fixes make of another language does what that says', () => {
  it.each(table)('%s', (written, byHand, mutex) => {
    const fixed = explored(afterFixes(twoProcesses(written)));
    expect(fixed).toEqual(explored(twoProcesses(byHand)));
    expect(fixed.verdicts[2]).toBe(`mutex: ${mutex}`);
  });
});
