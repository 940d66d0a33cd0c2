import { describe, expect, it } from 'vitest';
import { frontEnds } from '../../src/frontends/front-ends.ts';
import { pose } from '../../src/tutor/tutor.ts';
import { Brute } from './brute.ts';
import { questions, randomModel, subjectOf, Tally } from './support.ts';

const many = Number(process.env.TUTOR_QUESTIONS ?? 24);

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

describe('a corrected model', () => {
  const posed = pose(subjectOf(race), { kind: 'repair', seed: 1 });
  const graded = (text: string) => {
    if ('refusal' in posed) throw new Error(posed.refusal);
    return posed.grade({ kind: 'text', text });
  };
  const atomic = race.replace('WHEN ~busy;\n    busy := TRUE;', 'ATOMIC WHEN ~busy; busy := TRUE END;');

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
    ['a text with errors', 'MODEL', null],
  ])('is wrong: %s', (_, text, misconception) => {
    const grade = graded(text);
    expect([grade.right, grade.misconception]).toEqual([false, misconception]);
    expect(grade.hint).not.toBeNull();
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

describe('corrections of random models', () => {
  it('are graded as the explicit graph says: no deadlock, no step that fails, and all that was done is done', { timeout: 900_000 }, () => {
    const tally = new Tally();
    for (const asked of questions('repair', many / 2)) {
      const { text } = asked.subject.model;
      const before = done(asked.brute);
      for (const candidate of candidates(text, asked.seed)) {
        const model = frontEnds[0].compile(candidate, { dialect: 'extended', constants: {} });
        const after = !model.runnable ? null : new Brute(model.lower());
        const well =
          after !== null && after.machine.initialError === null && isWell(after) && [...before].every((thing) => done(after).has(thing));
        const same = after !== null && names(after) === names(asked.brute);
        tally.add(asked, { kind: 'text', text: candidate }, well && same);
      }
    }
    expect(tally.problems).toEqual([]);
    expect(tally.right).toBeGreaterThan(many / 20);
    expect(tally.answers).toBeGreaterThan(3 * many);
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
  ];
  const changedAll = edits.reduce((now, [from, to], i) => (i === 2 ? now : now.replace(from, to)), text);
  return [text, ...edits.map(([from, to]) => text.replace(from, to)), changedAll, randomModel(seed + 1)];
}

function names({ system }: Brute): string {
  return system.activations.map(({ name }) => name).join();
}

function isWell(brute: Brute): boolean {
  return [...brute.arcs].every(([state, arcs]) => !brute.isDeadlock(state) && arcs.every(({ to }) => to !== null));
}

/** Which processes move, and which come to their end. */
function done(brute: Brute): ReadonlySet<string> {
  const found = new Set<string>();
  const { system, machine } = brute;
  for (const [state, arcs] of brute.arcs) {
    for (const { transition, to } of arcs) {
      const t = system.transitions[transition];
      if (to === null || t === undefined) continue;
      for (const mover of t.kind === 'local' ? [t.activation] : [t.sender, t.receiver]) found.add(`${mover} moves`);
    }
    const words = brute.words.get(state) ?? new Int32Array(0);
    system.activations.forEach(({ template }, i) => {
      if (system.templates[template]?.locations[words[machine.layout.frames[i] ?? 0] ?? 0]?.kind === 'end') found.add(`${i} ends`);
    });
  }
  return found;
}
