import { usualLanguage } from '../../src/contract/languages.ts';
import { describe, expect, it } from 'vitest';
import { startSplice } from '../../src/app/features/tutor/class/splice.ts';
import { progressOf, scoreOf, withProgress } from '../../src/app/features/tutor/class/score.ts';
import { opened } from '../../src/app/features/tutor/open-lesson-state.ts';
import { tutorSlice } from '../../src/app/features/tutor/state.ts';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { parseLesson } from '../../src/tutor/lesson/parse-lesson.ts';
import { createAppStore } from '../../src/app/session/state/store.ts';

const source =
  '# T\n```predict\nHow many?\n= 4\n```\n```predict\nWhich?\n- a\n* b\n```\n```esml\nMODEL M\n```\n```exercise\nkind: count-states\n```\n';

function lesson() {
  const { lesson: read, problems } = parseLesson(source, algorithms);
  return opened({ id: 't', own: true, name: 't', source, lesson: read, problems, files: {} });
}

describe('the score of a lesson', () => {
  it('counts predictions that came true at once, and exercises that were right at last', () => {
    const open = lesson();
    expect(scoreOf(progressOf(open))).toBe(0);
    const some = {
      ...open,
      predicted: { 0: { kind: 'number', number: 4 }, 1: { kind: 'shown' } },
      done: { 3: { right: false, tries: 1 } },
    } as const;
    expect(progressOf(some)).toMatchObject({ tasks: 3, answered: 3, right: 1 });
    expect(scoreOf(progressOf({ ...some, done: { 3: { right: true, tries: 2 } } }))).toBeCloseTo(2 / 3);
  });

  it('comes back of what was kept, and leaves out what is damaged or of other blocks', () => {
    const open = lesson();
    const kept = {
      predicted: { 0: { kind: 'number', number: 4 }, 1: { kind: 'chosen', chosen: ['b'] }, 2: { kind: 'shown' }, x: { kind: 'shown' } },
      done: { 3: { right: true, tries: 1 }, 0: { right: true, tries: 1 } },
    };
    const back = withProgress(open, JSON.parse(JSON.stringify(kept)));
    expect([back.predicted, back.done]).toEqual([{ 0: { kind: 'number', number: 4 } }, { 3: { right: true, tries: 1 } }]);
    for (const damaged of [null, 'x', [], { predicted: 3 }, { predicted: {}, done: null }]) expect(withProgress(open, damaged)).toBe(open);
  });
});

describe('a lesson within another page', () => {
  it('asks for what was kept, and tells each answer with the score, to the page that embeds it alone', () => {
    const store = createAppStore({ text: 'MODEL A', language: usualLanguage, constants: {} });
    const sent: { readonly subject: string; readonly message_id: string; readonly state?: object; readonly data?: object }[] = [];
    let hear: (event: object) => void = () => undefined;
    const parent = { postMessage: (data: never) => sent.push(data) } as unknown as Window;
    const own = { addEventListener: (_: string, on: (event: object) => void) => (hear = on) } as unknown as Window;
    startSplice(store, { parent, own, address: 'https://bench.example/' });
    expect(sent).toEqual([]);
    tutorSlice.update(store, (tutor) => ({ ...tutor, open: lesson() }));
    expect(sent).toMatchObject([
      { subject: 'SPLICE.getState', activity_id: 'esml lesson T', context_id: 'https://bench.example/', message_id: expect.any(String) },
    ]);
    const state = { predicted: {}, done: { 3: { right: true, tries: 2 } } };
    const response = { subject: 'SPLICE.getState.response', message_id: sent[0]?.message_id, state };
    hear({ source: {}, data: response });
    hear({ source: parent, data: { ...response, message_id: 'another' } });
    expect(sent).toHaveLength(1);
    hear({ source: parent, data: response });
    expect(sent.at(-1)).toMatchObject({ subject: 'SPLICE.reportScoreAndState', score: 1 / 3, state: { tasks: 3, answered: 1, right: 1 } });
    tutorSlice.update(store, (tutor) => ({
      ...tutor,
      open: tutor.open === null ? null : { ...tutor.open, predicted: { 0: { kind: 'number', number: 4 } } },
      attempts: [{ lesson: 'T', exercise: 'predict 2', right: true, misconception: null, answer: { kind: 'number', number: 4 }, at: 1 }],
    }));
    expect(sent.slice(-2)).toMatchObject([
      { subject: 'SPLICE.reportScoreAndState', score: 2 / 3, state: { answered: 2 } },
      { subject: 'SPLICE.sendEvent', name: 'answer', data: { exercise: 'predict 2', right: true, misconception: null } },
    ]);
  });
});
