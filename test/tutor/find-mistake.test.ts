import { describe, expect, it } from 'vitest';
import { ownConditions } from '../../src/contract/lab/own-reduction.ts';
import { wrongReductions } from '../../src/contract/lab/wrong-reductions.ts';
import type { Grade } from '../../src/contract/tutor/exercise.ts';
import { smallModels } from '../../src/engine/own-reduction/small-models.ts';
import { triedRules } from '../../src/tutor/rules/tried.ts';
import { amount } from '../campaign.ts';
import { posedOf, whyNot } from './game-support.ts';
import { exampleSubject, subjectOf } from './support.ts';

const strategies = exampleSubject('three-strategies');

const key = `MODEL Key; TYPE bit = 0..1; VAR key, done: bit;
PROCESS Waiter; BEGIN WHEN key = 0; done := 1 END Waiter;
PROCESS Other; VAR v: bit; BEGIN v := key END Other;
BEGIN Waiter; Other END Key
`;

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
    expect(grade.explanation).toContain('Step 1 of 2 of the run that is lost, Other: v := key, is left out by rule line 1.');
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
    expect(graded(key).explanation).toBe('The rules visit 4 of 6 states, and lose nothing.');
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
