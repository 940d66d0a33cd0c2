import { describe, expect, it } from 'vitest';
import { ownConditions } from '../../src/contract/lab/own-reduction.ts';
import { wrongReductions } from '../../src/contract/lab/wrong-reductions.ts';
import type { Grade, Posed, Wish } from '../../src/contract/tutor/exercise.ts';
import { smallModels } from '../../src/engine/own-reduction/small-models.ts';
import { pose } from '../../src/tutor/kinds/catalogue.ts';
import type { Subject } from '../../src/tutor/subject.ts';
import { triedRules } from '../../src/tutor/rules/tried.ts';
import { amount } from '../campaign.ts';
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

const key = `MODEL Key; TYPE bit = 0..1; VAR key, done: bit;
PROCESS Waiter; BEGIN WHEN key = 0; done := 1 END Waiter;
PROCESS Other; VAR v: bit; BEGIN v := key END Other;
BEGIN Waiter; Other END Key
`;

function posedOf(subject: Subject, wish: Partial<Wish> & Pick<Wish, 'kind'>): Posed {
  const posed = pose(subject, { seed: 1, ...wish });
  if ('refusal' in posed) throw new Error(posed.refusal);
  return posed;
}

const whyNot = (subject: Subject, wish: Partial<Wish> & Pick<Wish, 'kind'>): string => {
  const posed = pose(subject, { seed: 1, ...wish });
  return 'refusal' in posed ? posed.refusal : 'none';
};

describe('rules that have to beat an algorithm', () => {
  const posed = posedOf(strategies, { kind: 'beat', rival: 'alg2', answer: apart });
  const graded = (text: string): Grade => posed.grade({ kind: 'text', text });

  it('are asked for with what is to be beaten, and with the conditions', () => {
    expect(posed.question).toMatchObject({ title: 'Beat Algorithm 2', form: { kind: 'rules', text: local } });
    expect(posed.question.task).toContain('The model has 34 states, of which Algorithm 2 leaves 32. Leave fewer.');
    expect(posed.question.task.filter((sentence) => /^(C\d|S): /.test(sentence)).map((sentence) => sentence.slice(0, 2))).toEqual([
      'C0',
      'C1',
    ]);
  });

  it('win if they are sound and leave fewer states', () => {
    expect(graded(apart)).toMatchObject({
      right: true,
      hint: null,
      explanation: 'The rules are sound and leave 24 of 34 states. Algorithm 2 leaves 32.',
      left: { all: 34, own: 24, rival: { name: 'Algorithm 2', states: 32 }, sound: true },
    });
    expect(posed.solution()).toEqual({ kind: 'text', text: apart });
  });

  it('are near it if they are sound and leave as many', () => {
    expect(graded(local)).toMatchObject({ right: false, misconception: null, left: { own: 32, sound: true } });
    expect(graded(local).explanation).toContain('The rules are sound, but leave 32 of 34 states.');
  });

  it('do not win if a set is wrong, whatever they leave: the state is told, and a run that is lost', () => {
    const grade = graded(oneProcess);
    expect(grade).toMatchObject({ right: false, misconception: 'dependent-outside', left: { own: 7, sound: false } });
    expect(grade.explanation).toMatch(/^The rules are not sound. C1 fails in state 1, by the rule in line 1: /);
    expect(grade.explanation).toMatch(/Step \d of \d of the run that is lost, .*, is left out by the rule in line 1\.$/);
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
    expect(graded('for p in processes\ntake enabld(p)').explanation).toMatch(/^This is not an answer yet: line 2, column 6: /);
    expect(graded('for p in processes if name(p) = "Reade" take enabled(p)').explanation).toMatch(
      /^The rules are sound, but leave all 34 states\. Algorithm 2 leaves 32\. Line 1: .*did you mean "Reader"\?$/,
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
    expect(at(24).question.task).toContain('The model has 34 states. Leave at most 24.');
    expect(at(24).grade({ kind: 'text', text: apart }).right).toBe(true);
    expect(whyNot(strategies, { kind: 'beat', rival: 23, answer: apart })).toContain('do not win');
  });

  it.each([
    ['nothing to beat', { answer: apart }, 'rival'],
    ['no rules that win', { rival: 'alg2' }, 'answer'],
    ['rules that do not win', { rival: 'alg2', answer: local }, 'do not win: The rules are sound, but leave 32'],
    ['rules that are not sound', { rival: 'alg2', answer: oneProcess }, 'do not win: The rules are not sound'],
    ['rules that cannot be read', { rival: 'alg2', answer: 'take' }, 'do not win: This is not an answer yet: line 1'],
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
    expect(whyNot(subject, wish)).toContain('Algorithm 2 leaves 2.');
    expect(whyNot(subject, { ...wish, preserve: 'errors' })).toContain('Algorithm 2 leaves 12.');
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

describe('the mistake of a wrong reduction', () => {
  const mistakes = wrongReductions.filter(({ name }) => name !== 'rendezvous' && name !== 'nearest-access' && name !== 'blocked-process');

  it.each(mistakes.map((wrong) => [wrong.name, wrong] as const))('%s: is the first condition that can be broken', (_, wrong) => {
    const posed = posedOf(strategies, { kind: 'find-mistake', reduction: wrong.name });
    expect(posed.question.rules).toBe(wrong.rules);
    // Neither the title nor what tells the answer is said before.
    const said = posed.question.task.join(' ');
    expect(said).toContain(wrong.cited);
    for (const told of [wrong.title, wrong.mistake, wrong.source]) expect(said).not.toContain(told);
    for (const [chosen, condition] of ownConditions.entries()) {
      const grade = posed.grade({ kind: 'chosen', chosen: [chosen] });
      expect(grade.right).toBe(condition === wrong.fails);
      if (grade.right) {
        expect(grade.explanation).toContain(wrong.mistake);
        expect(grade.explanation).toContain(wrong.source);
        const { text, says, runs } = grade.shown!;
        expect(says).not.toBe('');
        expect(subjectOf(text).replay(runs[0]!.steps)).not.toBeNull();
      } else {
        expect(grade.hint).not.toBeNull();
        const isEarlier = chosen < ownConditions.indexOf(wrong.fails);
        const said = isEarlier ? `on which these rules break ${condition}.` : `can break ${condition}, too, is not asked`;
        expect(grade.explanation).toContain(said);
      }
    }
    expect(posed.grade(posed.solution()!).right).toBe(true);
  });

  it('is shown on the smallest model where one is found soon, and on that of the gallery elsewhere', () => {
    const shown = (reduction: string, subject = strategies) => {
      const posed = posedOf(subject, { kind: 'find-mistake', reduction });
      return posed.grade(posed.solution()!).shown;
    };
    expect(shown('ignoring')).toMatchObject({ title: 'The smallest model that shows it', text: [...smallModels()][15] });
    const meeting = subjectOf(`MODEL Meeting; TYPE signals = {s}; VAR c: CHANNEL [0] OF signals;
PROCESS Sender; BEGIN c!s END Sender; PROCESS Receiver; BEGIN c?s END Receiver; PROCESS Other; VAR v: BOOLEAN; BEGIN v := TRUE END Other;
BEGIN Sender; Receiver; Other END Meeting`);
    const gallery = (reduction: string) => ({
      title: 'A model that shows it',
      text: wrongReductions.find(({ name }) => name === reduction)?.model,
    });
    expect(shown('two-writes')).toMatchObject(gallery('two-writes'));
    expect(shown('rendezvous', meeting)).toMatchObject(gallery('rendezvous'));
  });

  it('is told with a source of which a part gives nothing away', () => {
    for (const { source, cited } of wrongReductions) expect(source).toContain(cited);
  });

  it('breaks no condition before it on any small model', () => {
    const models = [...smallModels()].filter((_, i) => i % amount(40, 1) === 0).map((text) => subjectOf(text));
    for (const { name, rules, fails } of wrongReductions) {
      const before = ownConditions.slice(0, ownConditions.indexOf(fails));
      for (const subject of models) {
        const tried = triedRules(subject, rules);
        if (typeof tried === 'string') throw new Error(tried);
        for (const condition of before) expect([name, subject.model.text, condition, tried.study.judged[condition]]).toContain('holds');
      }
    }
  });

  it.each([
    ['no wrong reduction', {}, 'Name a wrong reduction'],
    ['rules that leave nothing out', { reduction: 'rendezvous' }, 'leave nothing out of this model'],
    ['rules that are wrong at once', { reduction: 'nearest-access' }, 'are wrong on this model already'],
  ] as const)('is not asked for with %s', (_, wish, why) => {
    expect(whyNot(strategies, { kind: 'find-mistake', ...wish })).toContain(why);
  });
});

describe('a model that shows the mistake', () => {
  const posed = posedOf(subjectOf(key), { kind: 'find-mistake', reduction: 'nearest-access', ask: 'model' });
  const graded = (text: string): Grade => posed.grade({ kind: 'text', text });

  it('is begun with the model at hand', () => {
    expect(posed.question.form).toEqual({ kind: 'model', text: key });
  });

  it('is right if something is lost on it: with the run, the mistake and its source', () => {
    const text = key.replace('v := key END', 'v := key; key := 1 END');
    const grade = graded(text);
    expect(grade).toMatchObject({ right: true, evidenceOf: text, shown: { title: 'The smallest model that shows it' } });
    expect(grade.explanation).toContain('Step 1 of 2 of the run that is lost, Other: v := key, is left out by the rule in line 1.');
    expect(grade.explanation).toContain('After loom, issue 166');
    expect(subjectOf(text).replay(grade.evidence[0]!.steps)).not.toBeNull();
    expect(graded((posed.solution() as { text: string }).text).right).toBe(true);
  });

  it('is near it if a condition fails, and nothing is lost', () => {
    const reading = key.replace('WHEN key = 0; done := 1', 'v := key; v := 0').replace('PROCESS Waiter;', 'PROCESS Waiter; VAR v: bit;');
    const grade = graded(reading.replace('v := key END', 'v := key; key := 1 END'));
    expect(grade).toMatchObject({ right: false, explanation: expect.stringMatching(/^You are near\. C1 fails in state \d+, /) });
    expect(grade.evidence).toHaveLength(1);
  });

  it('is not one if nothing fails, if the rules leave nothing out, or if it cannot be read', () => {
    expect(graded(key).explanation).toBe('The rules leave 4 of 6 states, and lose nothing.');
    expect(graded('MODEL M; VAR x: BOOLEAN; PROCESS P; BEGIN x := TRUE END P; BEGIN P END M').explanation).toContain(
      'The rules leave nothing out of this model',
    );
    const counting = `MODEL Big; TYPE n = 0..150; PROCESS P; VAR v: n; BEGIN DO v < 150 -> v := v + 1 END END P; BEGIN P; P END Big`;
    expect(graded(counting).explanation).toContain('the model has more than 20,000 states');
    const failing = 'MODEL Fails; VAR x: 0..1; PROCESS P; BEGIN TRACE(1 DIV x); x := 1 END P; BEGIN P END Fails';
    expect(graded(failing).explanation).toContain('the model fails before its first step');
    expect(graded('MODEL').explanation).toMatch(/^This is not an answer yet: line 1: /);
    expect(posed.grade({ kind: 'number', number: 1 }).right).toBe(false);
  });

  it('of runs that never end is right if something is put off for ever on a cycle', () => {
    const runs = posedOf(strategies, { kind: 'find-mistake', reduction: 'some-or-all', ask: 'model' });
    const { model } = wrongReductions.find(({ name }) => name === 'some-or-all')!;
    const grade = runs.grade({ kind: 'text', text: model });
    expect(grade).toMatchObject({ right: true, explanation: expect.stringContaining('C3 fails in state') });
    expect(grade.evidence[0]?.loopStart).not.toBeNull();
  });
});
