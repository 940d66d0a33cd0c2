import { describe, expect, it } from 'vitest';
import { frontEnds } from '../../src/frontends/front-ends.ts';
import { pose } from '../../src/tutor/kinds/catalogue.ts';
import { Brute } from './brute.ts';
import { exampleSubject, questions, randomModel, subjectOf, Tally } from './support.ts';
import { amount } from '../campaign.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const many = Number(process.env.TUTOR_QUESTIONS ?? amount(12, 24));

const race = `MODEL Race;
TYPE small = 0..3;
VAR busy: BOOLEAN; inside: small;
PROCESS P;
BEGIN
  LOOP
    WHEN ~busy;
    busy := TRUE;
    critical: inside := inside + 1;
    inside := inside - 1;
    busy := FALSE
  END
END P;
BEGIN P; P END Race
ASSERT exclusion: AG (inside <= 1)
`;

/** The line in which some words first stand. */
const lineOf = (text: string, words: string) => text.slice(0, text.indexOf(words)).split('\n').length;

describe('a corrected model', () => {
  const posed = pose(subjectOf(race), { kind: 'repair', seed: 1 });
  const graded = (text: string) => {
    if ('refusal' in posed) throw new Error(posed.refusal);
    return posed.grade({ kind: 'text', text });
  };
  const atomic = race.replace('WHEN ~busy;\n    busy := TRUE;', 'ATOMIC WHEN ~busy; busy := TRUE END;');

  it('is begun with a text that has no comment before the model', () => {
    const headed = pose(subjectOf(`(* A race (* between two *)\n   expect: states 9 *)\n${race}(* its end *)\n`), {
      kind: 'repair',
      seed: 1,
    });
    expect('question' in headed && headed.question.form).toEqual({ kind: 'model', text: `${race}(* its end *)\n` });
  });

  it('is right if everything holds and all that was done is done', () => {
    expect(graded(atomic).right).toBe(true);
  });

  it.each([
    ['the text as it was', race, null],
    ['a property that is weaker', atomic.replace('inside <= 1', 'inside <= 2'), 'property-changed'],
    ['a process less', race.replace('BEGIN P; P END', 'BEGIN P END'), 'process-removed'],
    ['a process that does nothing', race.replace('WHEN ~busy;\n    busy', 'WHEN ~busy & busy;\n    busy'), 'deadlock-instead'],
    ['a lock that is not given back', atomic.replace('busy := FALSE', 'busy := TRUE'), 'deadlock-instead'],
    [
      'a label that is not come to',
      atomic.replace('critical: inside := inside + 1', 'SKIP').replace('inside := inside - 1', 'SKIP'),
      'process-removed',
    ],
    [
      'what is asserted about does not change any more',
      atomic.replace('critical: inside := inside + 1', 'critical: SKIP').replace('inside := inside - 1', 'SKIP'),
      'process-removed',
    ],
    ['no process at all', race.replace('BEGIN P; P END', 'BEGIN END'), null],
    ['a text with errors', 'MODEL', null],
  ])('is wrong: %s', (_, text, misconception) => {
    const grade = graded(text);
    expect([grade.right, grade.misconception]).toEqual([false, misconception]);
    expect(grade.hint).not.toBeNull();
  });

  it('says in which line a text has an error', () => {
    expect(graded(race.replace('busy := FALSE', 'busy = FALSE')).hint).toMatch(
      new RegExp(`^line ${lineOf(race, 'busy := FALSE')}: an assignment`, 'i'),
    );
  });

  it('is refused where nothing is wrong, or all is too large', () => {
    expect(pose(subjectOf(atomic), { kind: 'repair', seed: 1 })).toHaveProperty('refusal');
  });

  it('keeps what must hold besides', () => {
    const asked = pose(subjectOf(race), { kind: 'repair', seed: 1, keep: ['EF inside = 2'] });
    if ('refusal' in asked) throw new Error(asked.refusal);
    expect(asked.grade({ kind: 'text', text: atomic }).misconception).toBe('process-removed');
  });
});

describe('the correction of the first lesson', () => {
  const posed = pose(exampleSubject('lost-update'), { kind: 'repair', seed: 1, keep: ['EF(counter = 1)'] });
  const text = exampleSubject('lost-update').model.text;
  const both = 'copy := counter;\n  counter := copy + 1';

  it.each([
    ['reads and writes in one step', text.replace(both, 'counter := counter + 1'), true],
    ['reads and writes in an atomic block', text.replace(both, `ATOMIC ${both} END`), true],
    ['writes the number that is wanted', text.replace('copy + 1', '2'), false],
    ['writes the number of workers', text.replace('copy + 1', 'n'), false],
  ])('%s', (_, corrected, right) => {
    if ('refusal' in posed) throw new Error(posed.refusal);
    expect(corrected).not.toBe(text);
    expect(posed.grade({ kind: 'text', text: corrected }).right).toBe(right);
  });

  it('says each thing that is wrong in a sentence of its own', () => {
    if ('refusal' in posed) throw new Error(posed.refusal);
    expect(posed.question.task.slice(0, 3)).toEqual([
      'A search of all states finds 2 errors in this model:',
      'A run ends in an error (after 8 steps): assertion violated.',
      'The property “total” is violated: a state that violates it is reached after 6 steps.',
    ]);
  });
});

describe('steps that are left out', () => {
  it('are told by the order of a process where they are its own, and by a misconception where they are of others', () => {
    const posed = pose(exampleSubject('lost-update'), { kind: 'omit-steps', seed: 1 });
    if ('refusal' in posed) throw new Error(posed.refusal);
    const own = posed.grade({ kind: 'chosen', chosen: [0] });
    expect(own.misconception).toBeNull();
    expect(own.explanation).toContain('comes before it in the same process');
    const waiting = exampleSubject('philosophers-thinking', { n: 2 });
    const found = Array.from({ length: 12 }, (_, i) => pose(waiting, { kind: 'omit-steps', seed: i + 1 })).flatMap((other) => {
      if ('refusal' in other || other.question.form.kind !== 'choose') return [];
      return other.question.form.options.map((_, i) => other.grade({ kind: 'chosen', chosen: [i] }).misconception);
    });
    expect(found).toContain('cause-omitted');
  });
});

describe('a model whose assertion fails', () => {
  const text = `MODEL M; VAR x: BOOLEAN;
PROCESS P; BEGIN x := TRUE; ASSERT(~x); x := FALSE END P;
BEGIN P END M`;
  const posed = pose(subjectOf(text), { kind: 'repair', seed: 1 });

  it.each([
    [
      'the assertion is checked where it is so',
      text.replace('x := TRUE; ASSERT(~x); x := FALSE', 'x := TRUE; x := FALSE; ASSERT(~x)'),
      true,
    ],
    ['the assertion is left out', text.replace('ASSERT(~x)', 'SKIP'), false],
    ['the assertion says something else', text.replace('ASSERT(~x)', 'ASSERT(x)'), false],
    ['the assertion is never come to', text.replace('ASSERT(~x)', 'IF FALSE -> ASSERT(~x) [] TRUE -> SKIP END'), false],
  ])('%s', (_, corrected, right) => {
    if ('refusal' in posed) throw new Error(posed.refusal);
    expect(posed.grade({ kind: 'text', text: corrected }).right).toBe(right);
  });
});

describe('corrections of random models', () => {
  it('are graded as the explicit graph says: nothing fails, and all that was done is done', { timeout: 900_000 }, () => {
    const tally = new Tally();
    const bare = questions('repair', Math.ceil(many / 4));
    const stating = questions('repair', Math.ceil(many / 4), {}, 1, (seed) => `${randomModel(seed)} ASSERT low: AG (x < 2)`);
    for (const asked of [...bare, ...stating]) {
      const { text } = asked.subject.model;
      const before = done(asked.brute, text);
      for (const candidate of candidates(text, asked.seed)) {
        const model = frontEnds.esml.compile(candidate, { language: usualLanguage, constants: {} });
        const after = !model.runnable ? null : new Brute(model.lower());
        const well =
          after !== null &&
          after.machine.initialError === null &&
          isWell(after) &&
          [...before].every((thing) => done(after, candidate).has(thing));
        const same = after !== null && names(after) === names(asked.brute) && stated(after) === stated(asked.brute);
        tally.add(asked, { kind: 'text', text: candidate }, well && same);
      }
    }
    expect(tally.problems).toEqual([]);
    expect(tally.right).toBeGreaterThan(many / 20);
    expect(tally.answers).toBeGreaterThan(3 * many);
    expect(tally.wrong).toBeGreaterThan(many);
  });
});

/** Texts with one command changed, and others. */
function candidates(text: string, seed: number): string[] {
  const edits: readonly (readonly [RegExp, string])[] = [
    [/ASSERT\([^;]*?\)(?=[; ])/g, 'SKIP'],
    [/WHEN [^;[\]]*?(?=[; ])/, 'SKIP'],
    [/BEGIN (?!LOOP)(.*) END (P\d);/g, 'BEGIN SKIP; SKIP END $2;'],
    [/c!s/g, 'SKIP'],
    [/c\?s/g, 'SKIP'],
    [/b\?m\(v\)/g, 'SKIP'],
    [/(?:c!s|c\?s|b\?m\(\w+\)|b!m\(\w+\))/g, 'SKIP'],
    [/x := [^;[\]]*?(?=[; ])/g, 'SKIP'],
    [/x := [^;[\]]*?(?=[; ])/g, 'x := 1'],
    [/x := [^;[\]]*?(?=[; ])/g, 'x := (x + 1) MOD 2'],
  ];
  const changedAll = edits.reduce((now, [from, to], i) => (i === 2 ? now : now.replace(from, to)), text);
  const without = edits.slice(1).map(([from, to]) => text.replace(/ASSERT\([^;]*?\)(?=[; ])/g, 'SKIP').replace(from, to));
  return [text, ...edits.map(([from, to]) => text.replace(from, to)), ...without, changedAll, randomModel(seed + 1)];
}

function names({ system }: Brute): string {
  return system.activations.map(({ name }) => name).join();
}

function stated({ system }: Brute): string {
  return system.properties.map(({ text }) => text).join();
}

function isWell(brute: Brute): boolean {
  const { properties } = brute.system;
  const low = properties.length === 0 ? [] : [...brute.words.values()].map((words) => xOf(brute, words));
  return (
    [...brute.arcs].every(([state, arcs]) => !brute.isDeadlock(state) && arcs.every(({ to }) => to !== null)) && low.every((x) => x < 2)
  );
}

/** The value of the shared variable x. */
function xOf({ system, machine }: Brute, words: Int32Array | undefined): number {
  const number = system.shared.findIndex(({ name }) => name === 'x');
  return words?.[machine.layout.shared[number] ?? -1] ?? 0;
}

/** Which processes move, come to their end, check which assertions, and change x where that is stated. */
function done(brute: Brute, text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const { system, machine } = brute;
  for (const [state, arcs] of brute.arcs) {
    for (const { transition, to } of arcs) {
      const t = system.transitions[transition];
      if (t === undefined) continue;
      const parts =
        t.kind === 'local'
          ? [[t.activation, t.edge]]
          : [
              [t.sender, t.sendEdge],
              [t.receiver, t.receiveEdge],
            ];
      for (const [mover = 0, number = 0] of parts) {
        const edge = system.templates[system.activations[mover]?.template ?? -1]?.edges[number];
        const said = JSON.stringify([edge?.before, edge?.operations]).matchAll(/"kind":"assert".*?"span":\{"start":(\d+),"end":(\d+)\}\}/g);
        for (const [, start, end] of said) found.add(`${mover} checks ${text.slice(Number(start), Number(end)).replace(/\s/g, '')}`);
      }
      if (to === null) continue;
      const movers = parts.map(([mover = 0]) => mover);
      const changes = system.properties.length > 0 && xOf(brute, brute.words.get(state)) !== xOf(brute, brute.words.get(to));
      for (const mover of movers) {
        found.add(`${mover} moves`);
        if (changes) found.add(`${mover} changes x`);
      }
    }
    const words = brute.words.get(state) ?? new Int32Array(0);
    system.activations.forEach(({ template }, i) => {
      if (system.templates[template]?.locations[words[machine.layout.frames[i] ?? 0] ?? 0]?.kind === 'end') found.add(`${i} ends`);
    });
  }
  return found;
}
