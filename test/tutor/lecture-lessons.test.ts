import { describe, expect, it } from 'vitest';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { recordSearch } from '../../src/worker/player/record.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { modelText } from '../store/models.ts';
import { compile } from '../support.ts';
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
});
