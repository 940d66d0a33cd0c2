import { describe, expect, it } from 'vitest';
import type { Wish } from '../../src/contract/tutor/exercise.ts';
import { statedFormula, holdsIn } from '../../src/tutor/formulas.ts';
import { pose } from '../../src/tutor/kinds/catalogue.ts';
import { amount } from '../campaign.ts';
import type { Brute } from './brute.ts';
import { type Asked, choices, endOf, exampleSubject, lastModelOf, questions, subjectOf, Tally } from './support.ts';

const many = amount(3, 24);

/** A question with its options, and a function that answers by parts of their names. */
function asking(text: string, wish: Omit<Wish, 'kind'>) {
  const posed = pose(subjectOf(text), { kind: 'build-set', ...wish });
  if ('refusal' in posed || posed.question.form.kind !== 'build') throw new Error('the question was not asked');
  const { form } = posed.question;
  const pressed = (...names: string[]) => {
    const chosen = names.map((name) => form.options.findIndex((option) => option.includes(name)));
    expect(chosen).not.toContain(-1);
    return posed.grade({ kind: 'chosen', chosen });
  };
  return { posed, form, pressed };
}

describe('a stubborn set that is built', () => {
  const { posed, form, pressed } = asking(lastModelOf('stubborn'), { seed: 1, set: 'stubborn', at: ['x := 1', 'open :=', 'y := 1'] });

  it('offers what is enabled first, then what may become so', () => {
    expect(form.enabled).toBe(3);
    expect(form.options).toHaveLength(6);
  });

  it.each([
    ['nothing', [], 'empty-set', 'The set is empty.'],
    ['what cannot be taken', ['WHEN open'], 'only-disabled', 'No member of the set is enabled'],
    ['one of two that do not commute', ['x := 1'], 'dependent-outside', 'Opener: open := x = 0 is not in the set'],
    ['both of them', ['x := 1', 'open :='], 'disabled-overlooked', 'Other: x := 0 is not in the set'],
    ['a member that others enable', ['y := 1', 'copy := y'], 'enabling-left-out', 'Writer: copy := y is not enabled yet'],
  ] as const)('is refuted for %s by what is missing', (_, names, misconception, says) => {
    const grade = pressed(...names);
    expect(grade).toMatchObject({ right: false, misconception });
    expect(grade.explanation).toContain(says);
    expect(grade.hint).not.toBeNull();
  });

  it('is right whichever it is, and minimal or not', () => {
    const least = pressed('x := 1', 'open :=', 'x := 0');
    expect(least).toMatchObject({ right: true });
    expect(least.explanation).toContain('it is minimal');
    expect(least.explanation).toContain('The search takes what is enabled of it: Writer: x := 1 and Opener: open := x = 0.');
    const more = pressed('x := 1', 'open :=', 'x := 0', 'WHEN open');
    expect(more).toMatchObject({ right: true });
    expect(more.explanation).toContain('It is not minimal: 3 transitions of it would do.');
  });

  it('says what is wanted of what is no answer', () => {
    for (const answer of [
      { kind: 'text', text: 'all' },
      { kind: 'chosen', chosen: [6] },
      { kind: 'chosen', chosen: [0.5] },
    ] as const)
      expect(posed.grade(answer)).toMatchObject({ right: false, misconception: null, hint: 'choose among what is offered' });
  });
});

describe('an ample set that is built', () => {
  const { pressed } = asking(lastModelOf('ample'), { seed: 6, set: 'ample', formula: 'x = 1' });

  it.each([
    [[], 'empty-set', 'The set is empty.'],
    [['x := 1'], 'persistent-enough', 'but not C2'],
    [['turn :='], 'proviso-overlooked', 'but not C3'],
    [['turn :=', 'z := 1'], 'one-way-out', 'but not C3'],
  ] as const)('of %j is refuted by the condition that is not satisfied', (names, misconception, says) => {
    const grade = pressed(...names);
    expect(grade).toMatchObject({ right: false, misconception });
    expect(grade.explanation).toContain(says);
  });

  it('may be what no proposition sees, or all that is enabled', () => {
    expect(pressed('z := 1').explanation).toContain('it is minimal');
    expect(pressed('z := 1', 'x := 1', 'turn :=').explanation).toContain('It is not minimal: one transition of it would do.');
  });
});

describe('sets that are built, compared with the definitions on explicit graphs of random models', () => {
  /** The transitions of the options, by their names. */
  function offeredOf({ subject, brute, posed }: Asked, state: string): readonly number[] {
    const named = new Map<string, number>();
    for (const at of reached(brute, state, () => true))
      for (const transition of brute.transitions(at)) {
        const name = subject.name(brute.words.get(at) ?? new Int32Array(0), transition);
        if (![...named.values()].includes(transition)) named.set(name, transition);
      }
    const { form } = posed.question;
    return form.kind === 'build' ? form.options.map((option) => named.get(option) ?? -1) : [];
  }

  it('stubborn: an enabled member brings what does not commute with it, a disabled one what enables it', () => {
    const tally = new Tally();
    for (const asked of questions('build-set', many, { set: 'stubborn' })) {
      const { brute } = asked;
      const state = endOf(asked, 0);
      const offered = offeredOf(asked, state);
      expect(offered).not.toContain(-1);
      const future = reached(brute, state, () => true);
      const here = brute.transitions(state);
      for (const chosen of choices(offered.length, 128, asked.seed)) {
        const set = new Set(chosen.map((i) => offered[i] ?? -1));
        const enabled = here.filter((one) => set.has(one));
        const closed = future.every((at) => {
          const now = brute.transitions(at);
          return enabled.every((a) => !now.includes(a) || now.every((b) => set.has(b) || brute.commute(at, a, b)));
        });
        const asleep = reached(brute, state, (one) => !set.has(one)).every((at) =>
          brute.transitions(at).every((one) => !set.has(one) || here.includes(one)),
        );
        tally.add(asked, { kind: 'chosen', chosen }, enabled.length > 0 && closed && asleep);
        // What a search takes of a stubborn set is persistent.
        if (enabled.length > 0 && closed && asleep) expect(brute.persistent(state, enabled)).not.toBe(false);
      }
    }
    expect(tally.problems).toEqual([]);
    expect(tally.right).toBeGreaterThan(many);
    expect(tally.wrong).toBeGreaterThan(many);
  });

  it('persistent', () => {
    const tally = new Tally();
    for (const asked of questions('build-set', many, { set: 'persistent' })) {
      const state = endOf(asked, 0);
      const offered = asked.brute.transitions(state);
      for (const chosen of choices(offered.length, 128, asked.seed)) {
        const truth = asked.brute.persistent(
          state,
          chosen.map((i) => offered[i] ?? -1),
        );
        if (truth !== null) tally.add(asked, { kind: 'chosen', chosen }, truth);
      }
    }
    expect(tally.problems).toEqual([]);
    expect(tally.right).toBeGreaterThan(many / 2);
  });

  it('ample: persistent, and invisible and without a step back unless all is taken', () => {
    const tally = new Tally();
    const subject = subjectOf(lastModelOf('ample'));
    const stated = statedFormula(subject, 'x = 1');
    if (typeof stated === 'string') throw new Error(stated);
    for (const asked of questions('build-set', many, { set: 'ample', formula: 'x = 1' }, 1, () => lastModelOf('ample'))) {
      const { brute, posed } = asked;
      const state = endOf(asked, 0);
      const offered = brute.transitions(state);
      const stack = brute.along(posed.question.runs[0]?.steps ?? []) ?? [];
      const holds = (at: string | null): boolean | string => holdsIn(stated, brute.words.get(at ?? '') ?? new Int32Array(0));
      const visible = (one: number): boolean =>
        [...brute.arcs].some(([from, arcs]) => arcs.some(({ transition, to }) => transition === one && holds(from) !== holds(to)));
      for (const chosen of choices(offered.length, 64, asked.seed)) {
        const set = chosen.map((i) => offered[i] ?? -1);
        const back = set.some((one) => brute.ways(state, one).some(({ to }) => to !== null && stack.includes(to)));
        const all = set.length === offered.length;
        const truth = brute.persistent(state, set) === true && (all || !(set.some(visible) || back));
        tally.add(asked, { kind: 'chosen', chosen }, truth);
      }
    }
    expect(tally.problems).toEqual([]);
    expect(tally.right).toBeGreaterThan(many);
  });
});

describe('a set that cannot be built', () => {
  it.each([
    [{ set: 'ample' }, 'name a proposition with "formula"'],
    [{ set: 'ample', formula: 'y = 1' }, 'cannot be read'],
    [{ set: 'ample', formula: 'EF (x = 1)' }, 'temporal operator'],
    [{ set: 'stubborn', at: ['nowhere'] }, 'choose another model'],
  ] as const)('%j is refused with what to do', (wish, says) => {
    expect(pose(subjectOf(lastModelOf('ample')), { kind: 'build-set', seed: 1, ...wish })).toMatchObject({
      refusal: expect.stringContaining(says),
    });
  });

  it('is one of independent steps, of which every choice is right', () => {
    expect(pose(exampleSubject('independent-steps'), { kind: 'build-set', seed: 1 })).toHaveProperty('refusal');
  });
});

function reached(brute: Brute, state: string, by: (transition: number) => boolean): readonly string[] {
  const seen = new Set([state]);
  for (const at of seen) for (const { transition, to } of brute.of(at)) if (to !== null && by(transition)) seen.add(to);
  return [...seen];
}
