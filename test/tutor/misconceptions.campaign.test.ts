import { describe, expect, it } from 'vitest';
import { type Answer, type ExerciseKind, exerciseKinds, type Grade, type Wish } from '../../src/contract/tutor/exercise.ts';
import { misconceptions } from '../../src/contract/tutor/misconceptions.ts';
import type { Subject } from '../../src/tutor/subject.ts';
import { pose } from '../../src/tutor/kinds/catalogue.ts';
import { choices, exampleSubject, lastModelOf, optionsOf, subjectOf } from './support.ts';

const found = new Map<string, Grade>();
const asked = new Set<ExerciseKind>();

function ask(subject: Subject, kind: ExerciseKind, answers: readonly Answer[] | 'all', wish: Partial<Wish> = {}): void {
  for (let seed = 1; seed <= 12; seed++) {
    const posed = pose(subject, { kind, seed, ...wish });
    if ('refusal' in posed) continue;
    asked.add(kind);
    const given =
      answers === 'all' ? choices(optionsOf(posed).length, 64, seed).map((chosen): Answer => ({ kind: 'chosen', chosen })) : answers;
    for (const answer of given) {
      const grade = posed.grade(answer);
      if (grade.misconception !== null && !found.has(grade.misconception)) found.set(grade.misconception, grade);
      // A misconception is said of wrong answers only, and shown on the model where a run can show it.
      if (grade.right) expect(grade.misconception).toBeNull();
    }
  }
}

const text = (...texts: string[]): Answer[] => texts.map((one) => ({ kind: 'text', text: one }));
const numbers = (...all: number[]): Answer[] => all.map((number) => ({ kind: 'number', number }));

/** The second process has a further way when the first has changed the bound. */
const widening = `MODEL W; TYPE n = 0..2; VAR k: n;
PROCESS PA; BEGIN k := 2 END PA; PROCESS PB; VAR v: n; BEGIN v := TOSS(k) END PB; PROCESS PC; VAR w: n; BEGIN w := 1 END PC;
BEGIN PA; PB; PC END W`;

const choice = `MODEL C; TYPE n = 0..2; VAR x: n;
PROCESS PA; BEGIN IF TRUE -> x := 1 [] TRUE -> x := 2 END END PA; PROCESS PB; VAR w: n; BEGIN w := 1 END PB;
BEGIN PA; PB END C`;

const sameValue = `MODEL S; TYPE n = 0..2; VAR x, y: n;
PROCESS PA; BEGIN x := 1 END PA; PROCESS PB; BEGIN y := x; y := 0 END PB; PROCESS PC; VAR w: n; BEGIN w := 1 END PC;
BEGIN PA; PB; PC END S`;

/** PA ends, PB goes round, and PC is put off for ever; PB is put off until PA has ended. */
const afterAll = `MODEL Later; TYPE n = 0..1;
PROCESS PA; VAR a: n; BEGIN a := 1; a := 0 END PA; PROCESS PB; VAR b: n; BEGIN LOOP b := 1 - b END END PB; PROCESS PC; VAR c: n; BEGIN c := 1 END PC;
BEGIN PA; PB; PC END Later`;

const pollers = `MODEL F; TYPE n = 0..1; VAR x: n;
PROCESS PA; BEGIN LOOP x := 1 - x END END PA;
PROCESS PB; VAR w: n; BEGIN w := 1; LOOP WHEN x = 1; w := 1 - w END END PB;
PROCESS PC; VAR w: n; BEGIN w := 1; WHEN x = 1; w := 0 END PC;
BEGIN PA; PB; PC END F`;

const lock = `MODEL L; TYPE n = 0..3; VAR inside: n;
PROCESS P; BEGIN LOOP critical: inside := inside + 1; inside := inside - 1 END END P;
BEGIN P; P END L
ASSERT exclusion: AG (inside <= 1)`;

const twoLocks = `MODEL T; VAR a, b: BOOLEAN;
PROCESS F; BEGIN ATOMIC WHEN ~a; a := TRUE END; work: SKIP; ATOMIC WHEN ~b; b := TRUE END; b := FALSE; a := FALSE END F;
PROCESS S; BEGIN ATOMIC WHEN ~b; b := TRUE END; work: SKIP; ATOMIC WHEN ~a; a := TRUE END; a := FALSE; b := FALSE END S;
BEGIN F; S END T`;

/** The steps of the processes with these letters, one after the other. */
function walkedOn(subject: Subject, letters: string): Answer {
  let state = subject.initial();
  const steps = [...letters].map((letter) => {
    const step = subject.steps(state).find((one) => subject.label(state, one).startsWith(letter)) ?? { transition: -1, choice: 0 };
    state = subject.after(state, step) ?? state;
    return step;
  });
  return { kind: 'walk', steps };
}

/** PB writes what x has already; PA changes it, but not where it has been changed. */
const rewritten = `MODEL R; TYPE n = 0..1; VAR x: n;
PROCESS PA; BEGIN LOOP x := 1 - x; x := x END END PA; PROCESS PB; VAR w: n; BEGIN LOOP x := x; w := 1 - w END END PB;
PROCESS PC; BEGIN LOOP x := 0 END END PC;
BEGIN PA; PB; PC END R`;

const pairs = `MODEL B; TYPE number = 0..2; bits = ARRAY [3] OF BOOLEAN; VAR x, y: bits;
PROCESS Flip(i: number); BEGIN LOOP ATOMIC x[i] := ~y[i]; y[i] := x[i] END END END Flip;
BEGIN FOR i := 0 TO 2 DO Flip(i) END END B`;

const diamond = `MODEL D; TYPE n = 0..1; VAR x, y, z: n;
PROCESS P; BEGIN x := 1; z := 1 END P; PROCESS Q; BEGIN y := 1 END Q; BEGIN P; Q END D`;

describe('the catalogue of misconceptions', () => {
  it('has nothing that no answer is matched to', { timeout: 900_000 }, () => {
    for (const subject of [
      exampleSubject('philosophers-thinking', { n: 2 }),
      exampleSubject('three-strategies'),
      exampleSubject('bounded-channel'),
      exampleSubject('bit-operations', { readers: 2, writers: 1 }),
      subjectOf(widening),
      subjectOf(choice),
      subjectOf(sameValue),
    ]) {
      for (const kind of ['independent-pair', 'independent-pairs', 'persistent-set', 'sleep', 'omit-steps'] as const)
        ask(subject, kind, 'all');
      ask(subject, 'persistent-set', 'all', { minimal: true });
      const classes = [
        [0, 0, 0],
        [0, 1, 2],
        [0, 0, 1],
        [0, 1, 0],
        [0, 1, 1],
      ].flatMap((three) => [
        { kind: 'classes', classes: [...three, 3] } as const,
        { kind: 'classes', classes: [...three, 0] } as const,
        { kind: 'classes', classes: [...three, 0, 0] } as const,
        { kind: 'classes', classes: [...three, 3, 4] } as const,
      ]);
      ask(subject, 'trace-classes', classes);
    }
    for (const algorithm of ['persistent1', 'persistent2', 'persistent3', 'alg2'] as const) {
      for (const name of ['three-strategies', 'cycle-beside-run', 'independent-loops', 'philosophers-thinking'])
        ask(exampleSubject(name, name === 'independent-loops' ? { n: 2 } : {}), 'next-choice', 'all', { algorithm });
    }
    ask(exampleSubject('cycle-beside-run'), 'proviso', 'all', { algorithm: 'persistent2' });
    ask(exampleSubject('independent-loops', { n: 2 }), 'proviso', 'all', { algorithm: 'persistent2' });
    ask(subjectOf(afterAll), 'proviso', 'all', { algorithm: 'persistent2' });
    const steps = exampleSubject('independent-steps');
    ask(steps, 'count-states', numbers(8, 24, 32, 5, 16));
    ask(exampleSubject('three-strategies'), 'count-states', numbers(...Array.from({ length: 200 }, (_, i) => i)));
    const once = exampleSubject('philosophers-once');
    const walked = (...words: string[]): Answer => {
      let state = once.initial();
      const taken = words.map((word) => {
        const step = once.steps(state).find((one) => once.label(state, one).startsWith(word)) ?? { transition: -1, choice: 0 };
        state = once.after(state, step) ?? state;
        return step;
      });
      return { kind: 'walk', steps: taken };
    };
    const [one, other] = ['Philosopher[0]', 'Philosopher[1]'];
    const alone = Array.from({ length: 4 }, () => one);
    const others = Array.from({ length: 4 }, () => other);
    ask(once, 'deadlock', [walked(one, one), walked(...alone, ...others)]);
    ask(
      exampleSubject('philosophers-once'),
      'formula',
      text(
        ...['taken[0]', '~taken[0]', 'taken[1]', '~taken[1]'].flatMap((p) => [
          p,
          ...['EF', 'AF', 'AG', 'EG', 'EX', 'AX'].flatMap((op) => [`${op} (${p})`, `${op} (taken[0] => ${p})`]),
        ]),
        'EF (taken[0] => ~taken[1])',
        'EF (taken[0] & taken[1])',
        'EF (~taken[0] => ~taken[1])',
        'EF(taken[1] => taken[0])',
        'taken[0] => taken[1]',
        'taken[1] => taken[0]',
      ),
    );
    for (const fairness of ['impartial', 'weak', 'strong'] as const) ask(subjectOf(pollers), 'fair-run', 'all', { fairness });
    ask(
      subjectOf(lock),
      'repair',
      text(lock.replace('<= 1', '<= 2'), lock.replace('P; P', 'P'), lock.replace('critical:', 'WHEN inside > 0; critical:')),
    );
    ask(
      once,
      'no-return',
      [0, 1, 2, 3].map((i) => ({ kind: 'chosen', chosen: [i] })),
    );
    ask(
      subjectOf(twoLocks),
      'no-return',
      [0, 1, 2, 3].map((i) => ({ kind: 'chosen', chosen: [i] })),
    );
    const alike = exampleSubject('readers-writers-alike', { r: 3, w: 1 });
    ask(alike, 'orbits', [
      { kind: 'classes', classes: [0, 1, 2, 3] },
      { kind: 'classes', classes: [0, 0, 0, 0] },
    ]);
    ask(alike, 'representative', [{ kind: 'swaps', swaps: [] }]);
    ask(exampleSubject('lost-update'), 'order-by-swaps', [{ kind: 'swaps', swaps: [] }]);
    ask(
      subjectOf(pairs),
      'diagram-nodes',
      Array.from(
        { length: 3 ** 4 },
        (_, n) => ({ kind: 'numbers', numbers: [0, 1, 2, 3].map((at) => 1 + (Math.floor(n / 3 ** at) % 3)) }) as const,
      ).flatMap((four) => [four, { kind: 'numbers', numbers: four.numbers.slice(0, 3) } as const]),
    );
    for (const text of ['x = 1', 'copy = 1']) ask(subjectOf(rewritten), 'visible', 'all', { formula: text });
    for (const set of ['persistent', 'stubborn'] as const) ask(subjectOf(lastModelOf('stubborn')), 'build-set', 'all', { set });
    ask(subjectOf(lastModelOf('ample')), 'build-set', 'all', { set: 'ample', formula: 'x = 1', seed: 6 });
    ask(exampleSubject('three-strategies'), 'beat', text('take {}'), {
      rival: 'alg2',
      answer: 'for t in enabled take smallest grow {t} by u: if u in enabled then interfering(u) else enablers(u)',
    });
    ask(exampleSubject('three-strategies'), 'find-mistake', 'all', { reduction: 'enabled-only' });
    const square = subjectOf(diamond);
    ask(square, 'back-edges', [walkedOn(square, 'QPP'), walkedOn(square, 'PQP'), walkedOn(square, 'PPQ')]);
    expect([...asked].sort()).toEqual([...exerciseKinds].sort());
    const missing = Object.keys(misconceptions).filter((name) => !found.has(name));
    expect(missing).toEqual([]);
  });

  it('has at least a dozen, each with a belief and what is true instead', () => {
    const all = Object.values(misconceptions);
    expect(all.length).toBeGreaterThan(12);
    expect(new Set(all.map(({ belief }) => belief)).size).toBe(all.length);
    expect(new Set(all.map(({ truth }) => truth)).size).toBe(all.length);
  });

  it('holds of a termination that is as near as the deadlock', () => {
    const either = subjectOf(
      'MODEL Either; TYPE n = 0..1; VAR x: n; PROCESS P; BEGIN IF TRUE -> SKIP [] TRUE -> WHEN x = 1 END END P; BEGIN P END Either',
    );
    const posed = pose(either, { kind: 'deadlock', seed: 1 });
    if ('refusal' in posed) throw new Error(posed.refusal);
    const grades = either.steps(either.initial()).map((step) => posed.grade({ kind: 'walk', steps: [step] }));
    expect(grades.map(({ right, misconception }) => [right, misconception])).toEqual([
      [false, 'termination-is-deadlock'],
      [true, null],
    ]);
  });
});
