import { describe, expect, it } from 'vitest';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { LineMap } from '../../src/base/span.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { nameOf } from '../../src/engine/views/transition-names.ts';
import { recordSearch } from '../../src/worker/player/record.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { modelText } from '../store/models.ts';
import { compile } from '../support.ts';
import { pose } from '../../src/tutor/kinds/catalogue.ts';
import { searched } from '../../src/tutor/searches.ts';
import { waysTo } from './lesson-figures.ts';
import { exampleSubject, lastModelOf, subjectOf } from './support.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

/** What lessons of the lecture say of their second models. */
describe('a lesson of the lecture', () => {
  it('conflict sets: the read sleeps in state 0, and is awake and taken again after a write, in the 21st event', () => {
    const text = modelText('bit-operations');
    const model = new CompiledModel(compile(text, { readers: 1, writers: 2 }));
    const { events } = recordSearch(model, text, sideWith({ por: 'alg3' }), { mostEvents: 1_000, mostNumbered: 100 });
    const read = 0;
    expect(events[18]).toMatchObject({ kind: 'sleep', state: 0, asleep: [read] });
    expect(events[19]).toMatchObject({ kind: 'take', state: 0, outcome: 'new' });
    expect(events[20]).toMatchObject({ kind: 'enter', enabled: [read, 2], asleep: [] });
    expect(events.filter(({ kind }) => kind === 'take')).toHaveLength(14);
  });

  it('executions: lost update has 20 in 8 classes, and source sets run one of each class', async () => {
    const limits = { maxDepth: 40, mostExecutions: 1_000, mostNodes: 10_000, mostMilliseconds: 60_000 };
    const request = { run: 1, text: modelText('lost-update'), language: usualLanguage, constants: {}, ...limits } as const;
    const { recording } = await createWorkbench().recordExecutions({ ...request, searches: ['none', 'source-dpor'] });
    expect(recording?.trees).toMatchObject([
      { whole: 20, classes: 8 },
      { whole: 8, classes: 8 },
    ]);
  });

  it('races: of last zero source sets give up an execution, and optimal reduction none', async () => {
    const limits = { maxDepth: 30, mostExecutions: 1_000, mostNodes: 10_000, mostMilliseconds: 60_000 };
    const text = lastModelOf('races');
    const request = { run: 1, text, language: usualLanguage, constants: {}, ...limits } as const;
    const { recording } = await createWorkbench().recordExecutions({ ...request, searches: ['source-dpor', 'optimal-dpor'] });
    expect(recording?.trees).toMatchObject([
      { whole: 12, classes: 12, blocked: 1 },
      { whole: 12, classes: 12, blocked: 0 },
    ]);
  });

  it('complements: with a read and a write in their place there are 72 states, whatever the algorithm', () => {
    const subject = exampleSubject('bit-operations', { readers: 0, complementers: 0, replacers: 3 });
    for (const por of ['none', 'persistent2'] as const) expect(searched(subject, { por }).entered).toHaveLength(72);
  });

  it('relations: with do-not-accord the third strategy comes to 70 states', () => {
    const subject = exampleSubject('bounded-channel', { size: 3 });
    expect(searched(subject, { por: 'persistent3', interference: 'do-not-accord' }).entered).toHaveLength(70);
  });

  it('conflict sets: with Algorithm 2 besides the two independent loops have 19 states of 100', () => {
    const subject = exampleSubject('independent-loops', { n: 2 });
    expect(searched(subject, { por: 'none' }).entered).toHaveLength(100);
    expect(searched(subject, { por: 'alg2+alg3' }).entered).toHaveLength(19);
  });

  it('traces: two processes of nine steps have 48,620 orders', () => {
    const ways = waysTo('independent-runs', { n: 2 });
    expect([ways.length, ways.at(-1)]).toEqual([100, 48_620]);
  });

  it('ComBack: one way leads to most states of the first model, and several to most of the second', () => {
    const [first, second] = [waysTo('philosophers-once'), waysTo('philosophers-thinking', { n: 2 })];
    const single = (ways: readonly number[]) => ways.filter((count) => count === 1).length;
    expect([single(first), first.length]).toEqual([15, 17]);
    expect([single(second), second.length]).toEqual([13, 41]);
  });

  it('room left: leaving the critical section is enough, which no algorithm finds', () => {
    const at = ['interested[me] := FALSE', 'interested[me] := ~Forgetful'];
    const subject = exampleSubject('peterson');
    const posed = pose(subject, { kind: 'persistent-set', seed: 1, minimal: true, at });
    if ('refusal' in posed) throw new Error(posed.refusal);
    const { form } = posed.question;
    const options = form.kind === 'choose' ? form.options : [];
    const leaving = options.findIndex((name) => name.includes('FALSE'));
    expect([options.length, posed.solution()]).toEqual([2, { kind: 'chosen', chosen: [leaving] }]);
    const graded = (...chosen: number[]) => posed.grade({ kind: 'chosen', chosen });
    expect(graded(leaving)).toMatchObject({ right: true });
    expect(graded(0, 1)).toMatchObject({ right: false, misconception: 'larger-than-needed' });
    expect(graded(1 - leaving)).toMatchObject({ right: false, misconception: 'enabled-now' });
    expect(graded()).toMatchObject({ right: false, misconception: 'empty-set' });
    // Any set is easily found there, that of all transitions: only a smallest one is asked for.
    expect(pose(subject, { kind: 'persistent-set', seed: 1, at })).toHaveProperty('refusal');
  });

  it('own reductions: one step is local, and nobody disturbs the writer when the reader has gone past what both touch', () => {
    const subject = exampleSubject('three-strategies');
    const { analysis, system } = subject.compiled;
    const lines = new LineMap(subject.model.text);
    const named = system.transitions.map((_, transition) => nameOf(analysis, system, subject.model.text, lines, transition));
    expect(named.filter((_, transition) => analysis.local[transition] === true)).toEqual([expect.stringContaining('Reader: copy := 0')]);
    const touched = (words: RegExp): number[] => {
      const these = named.flatMap((name, transition) => (words.test(name) ? [transition] : []));
      expect(these).toHaveLength(2);
      return these.flatMap((transition) => analysis.footprint(transition).accesses.map(({ object }) => object));
    };
    // On the way past both, the two steps that are left to the reader.
    const [byWriter, byReader] = [touched(/^Writer: /), touched(/^Reader: (copy := 0|last)/)];
    expect(byReader.filter((object) => byWriter.includes(object))).toEqual([]);
    expect(touched(/^Reader: WHEN/).some((object) => byWriter.includes(object))).toBe(true);
  });

  it('own reductions: the wrong rules leave as many states as Algorithm 2, and nearly as small a model shows the other mistake', () => {
    const wrong = pose(exampleSubject('three-strategies'), { kind: 'find-mistake', seed: 2, reduction: 'enabled-only' });
    if ('refusal' in wrong) throw new Error(wrong.refusal);
    expect(wrong.question.task).toContain('On the model at hand they visit 32 of 34 states, and lose nothing. On other models they do.');
    const key = lastModelOf('own-reductions');
    const posed = pose(subjectOf(key), { kind: 'find-mistake', seed: 3, reduction: 'nearest-access', ask: 'model' });
    if ('refusal' in posed) throw new Error(posed.refusal);
    expect(posed.grade({ kind: 'text', text: key.replace('v := key', 'v := key;\n  key := 1') }).right).toBe(true);
  });

  it('encodings: five digits have 243 states', () => {
    expect(subjectOf(lastModelOf('encodings')).graph.graph.states).toBe(243);
  });
});
