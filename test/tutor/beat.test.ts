import { describe, expect, it } from 'vitest';
import { wrongReductions } from '../../src/contract/lab/wrong-reductions.ts';
import type { Grade } from '../../src/contract/tutor/exercise.ts';
import { posedOf, whyNot } from './game-support.ts';
import { exampleSubject, subjectOf } from './support.ts';

const apart = `for p in processes
if enabled(p) != {} and (all t in next(p): processes(t) = {p})
   and objects(next(p)) & objects(future(processes - {p})) = {}
take enabled(p)
`;
const local = 'for p in processes\nif enabled(p) != {} and all t in next(p): local(t)\ntake enabled(p)\n';
const oneProcess = 'for p in processes if enabled(p) != {} take enabled(p)';

const stubborn = 'for t in enabled take smallest grow {t} by u: if u in enabled then interfering(u) else enablers(u)';

const strategies = exampleSubject('three-strategies');

/** Goes round beside a step that breaks the property. */
const rounds = `MODEL Rounds; TYPE bit = 0..1; VAR seen: bit;
PROCESS Round; VAR v: bit; BEGIN LOOP v := 1 - v END END Round;
PROCESS Once; VAR u: bit; BEGIN u := 1; u := 0 END Once;
PROCESS Third; VAR w: bit; BEGIN w := 1; seen := 1; w := 0 END Third;
BEGIN Round; Once; Third END Rounds
ASSERT never: AG (seen = 0)
`;

describe('rules that have to beat an algorithm', () => {
  const posed = posedOf(strategies, { kind: 'beat', rival: 'alg2', answer: apart });
  const graded = (text: string): Grade => posed.grade({ kind: 'text', text });

  it('are asked for with what is to be beaten, and with the conditions', () => {
    expect(posed.question).toMatchObject({ title: 'Beat Algorithm 2', form: { kind: 'rules', text: local } });
    expect(posed.question.task).toContain('The model has 34 states, of which Algorithm 2 visits 32. Visit fewer.');
    expect(posed.question.task.filter((sentence) => /^(C\d|S): /.test(sentence)).map((sentence) => sentence.slice(0, 2))).toEqual([
      'C0',
      'C1',
    ]);
  });

  it('win if they are sound and visit fewer states', () => {
    expect(graded(apart)).toMatchObject({
      right: true,
      hint: null,
      explanation: 'The rules are sound and visit 24 of 34 states. Algorithm 2 visits 32.',
      left: { all: 34, own: 24, rival: { name: 'Algorithm 2', states: 32 }, sound: true },
    });
    expect(posed.solution()).toEqual({ kind: 'text', text: apart });
  });

  it('are near it if they are sound and visit as many', () => {
    expect(graded(local)).toMatchObject({ right: false, misconception: null, left: { own: 32, sound: true } });
    expect(graded(local).explanation).toContain('The rules are sound, but visit 32 of 34 states.');
  });

  it('do not win if a set is wrong, whatever they leave: the state is told, and a run that is lost', () => {
    const grade = graded(oneProcess);
    expect(grade).toMatchObject({ right: false, misconception: 'dependent-outside', left: { own: 7, sound: false } });
    expect(grade.explanation).toMatch(/^The rules are not sound. C1 fails in state 1, by rule line 1: /);
    expect(grade.explanation).toMatch(/Step \d of \d of the run that is lost, .*, is left out by rule line 1\.$/);
    expect(grade.evidence.map(({ title }) => title)).toEqual([
      'A run that is lost',
      'The run to the state where C1 fails, and on outside of the set',
    ]);
    for (const { steps } of grade.evidence) expect(strategies.replay(steps)).not.toBeNull();
  });

  it('do not win with empty sets', () => {
    expect(graded('take {}')).toMatchObject({ right: false, misconception: 'empty-set' });
  });

  it('are told where they cannot be read, and which names the model does not have', () => {
    expect(graded('for p in processes\ntake enabld(p)').explanation).toMatch(
      /^This is not an answer yet: rule line 2, column 6: .*did you mean "enabled"\?$/,
    );
    expect(graded('for p in processes if name(p) = "Reade" take enabled(p)').explanation).toMatch(
      /^The rules are sound, but visit all 34 states\. Algorithm 2 visits 32\. Rule line 1: .*did you mean "Reader"\?$/,
    );
    expect(graded('# nothing').explanation).toContain('there is no rule yet');
    expect(posed.grade({ kind: 'number', number: 3 })).toMatchObject({ right: false });
  });

  it('rest on what is enabled now where a set is disturbed later', () => {
    const { rules, model } = wrongReductions.find(({ name }) => name === 'nearest-access')!;
    const later = posedOf(subjectOf(model), { kind: 'beat', rival: 8, answer: stubborn });
    expect(later.grade({ kind: 'text', text: rules })).toMatchObject({ right: false, misconception: 'enabled-now' });
  });

  it('win with as many states as a number says, and not with one more', () => {
    const at = (rival: number) => posedOf(strategies, { kind: 'beat', rival, answer: apart });
    expect(at(24).question.task).toContain('The model has 34 states. Visit at most 24.');
    expect(at(24).grade({ kind: 'text', text: apart }).right).toBe(true);
    expect(whyNot(strategies, { kind: 'beat', rival: 23, answer: apart })).toContain('do not win');
  });

  it.each([
    ['nothing to beat', { answer: apart }, 'rival'],
    ['no rules that win', { rival: 'alg2' }, 'answer'],
    ['rules that do not win', { rival: 'alg2', answer: local }, 'do not win: The rules are sound, but visit 32'],
    ['rules that are not sound', { rival: 'alg2', answer: oneProcess }, 'do not win: The rules are not sound'],
    ['rules that cannot be read', { rival: 'alg2', answer: 'take' }, 'do not win: This is not an answer yet: rule line 1'],
    ['a number that all states satisfy', { rival: 34, answer: apart }, 'has to ask for fewer'],
    ['a number that is won from the beginning', { rival: 32, answer: apart }, 'win already'],
    ['a rival that does not keep so much', { rival: 'stubborn', preserve: 'ltl', answer: apart }, 'does not keep LTL without next itself'],
  ] as const)('are not asked for with %s', (_, wish, why) => {
    expect(whyNot(strategies, { kind: 'beat', ...wish })).toContain(why);
  });
});

describe('rules that have to keep more than deadlocks', () => {
  const subject = subjectOf(rounds);
  const offStack =
    'for p in processes if enabled(p) != {} and all t in next(p): local(t) and not visible(t) and not back(t) take enabled(p)';
  const unseen = offStack.replace(' and not back(t)', '');
  const seeing = 'for p in processes if name(p) = "Third" and enabled(p) != {} take enabled(p)';

  it.each([
    ['errors', unseen, false, 'taken-later'],
    ['invariants', unseen, false, 'taken-later'],
    ['errors', seeing, true, null],
    ['invariants', seeing, false, 'persistent-enough'],
    ['invariants', offStack, true, null],
  ] as const)('%s: %s', (preserve, rules, sound, misconception) => {
    const posed = posedOf(subject, { kind: 'beat', rival: 12, preserve, answer: offStack });
    const grade = posed.grade({ kind: 'text', text: rules });
    expect([grade.left?.sound, grade.misconception]).toEqual([sound, misconception]);
    expect(posed.question.task.filter((sentence) => /^(C\d|S): /.test(sentence))).toHaveLength(preserve === 'errors' ? 3 : 4);
  });

  it('win where deadlocks alone are kept, though something is put off for ever', () => {
    const wish = { kind: 'beat', rival: 2, answer: unseen } as const;
    // So do the rules that one begins with.
    expect(whyNot(subject, wish)).toContain('win already');
    expect(whyNot(subject, { ...wish, preserve: 'errors' })).toContain('do not win: The rules are not sound. S fails');
  });

  it('are compared with an algorithm that keeps as much', () => {
    const wish = { kind: 'beat', rival: 'alg2', answer: 'take enabled' } as const;
    for (const preserve of ['deadlock', 'errors', 'invariants'] as const)
      expect(whyNot(subject, { ...wish, preserve })).toContain('do not win');
    expect(whyNot(subject, wish)).toContain('Algorithm 2 visits 2.');
    expect(whyNot(subject, { ...wish, preserve: 'errors' })).toContain('Algorithm 2 visits 12.');
  });

  it('say that what all steps of a set must do is not what one must do', () => {
    const wrong = wrongReductions.find(({ name }) => name === 'some-or-all')!;
    const posed = posedOf(subjectOf(wrong.model), {
      kind: 'beat',
      rival: 7,
      preserve: 'ltl',
      answer: apart.replace('take', 'and (no t in next(p): back(t)) take'),
    });
    expect(posed.grade({ kind: 'text', text: wrong.rules })).toMatchObject({ right: false, misconception: 'one-way-out' });
    expect(posed.grade({ kind: 'text', text: wrong.rules }).evidence[0]?.loopStart).not.toBeNull();
    expect(posed.grade({ kind: 'text', text: wrong.rules }).explanation).toContain('but a run that never ends may be');
  });
});
