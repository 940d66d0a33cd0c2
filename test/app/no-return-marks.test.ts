import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noReturnSigns, signsOf } from '../../src/app/features/graph/changes.ts';
import { graphingOf } from '../../src/app/features/graph/service.ts';
import { graphSlice } from '../../src/app/features/graph/state.ts';
import { avoidingOf } from '../../src/app/features/run/avoiding-service.ts';
import { selectInstead, selectNoReturn } from '../../src/app/session/state/no-return.ts';
import { usualLanguage } from '../../src/contract/languages.ts';
import { openInProcess, until } from './in-process.ts';

describe('the marks of the point of no return', () => {
  it('are at the last state where the violation can be avoided and at the one after, and at none where there is none', () => {
    const run = [4, 7, 9, 2];
    expect(noReturnSigns(run, 1)).toEqual([
      { node: 7, sign: 'lastChance' },
      { node: 9, sign: 'tooLate' },
    ]);
    expect(noReturnSigns(run, -1)).toEqual([]);
    expect(noReturnSigns(run, 3)).toEqual([]);
    // Both in one node of a view, and one that is not drawn.
    expect(noReturnSigns([1, 1], 0)).toEqual([{ node: 1, sign: 'tooLate' }]);
    expect(noReturnSigns([-1, 3], 0)).toEqual([{ node: 3, sign: 'tooLate' }]);
    expect(noReturnSigns([3, -1], 0)).toEqual([]);
  });

  it('are in the graph of a model with the states to which the steps lead that avoid it', async () => {
    const text = readFileSync('models/lost-update.esml', 'utf8');
    const { store, bench } = await openInProcess({ text, language: usualLanguage, constants: {} });
    const [avoiding, graphing] = [avoidingOf(bench), graphingOf(bench)];
    await graphing.show();
    await bench.execution.showVerdict('total');
    avoiding.ask();
    await until(store, (state) => selectInstead(state).length > 0);
    const { last = -1 } = selectNoReturn(store.getState()) ?? {};
    expect(last).toBe(1);
    await graphing.locate();
    const { places } = graphSlice.of(store.getState());
    const { followed } = store.getState();
    const place = await bench.client.place(followed?.view.run ?? -1, last);
    const ends = new Map(place?.enabled.map(({ label, leadsTo }) => [leadsTo.id, label]));
    // Not by the run's own step, which gives it away.
    expect(selectInstead(store.getState()).map((id) => ends.get(id))).toEqual(['Worker[0]: counter := copy + 1']);
    expect(signsOf(places.out, null)).toEqual([{ node: places.out.avoiding[0], sign: 'avoiding' }]);
    expect(places.run).not.toContain(places.out.avoiding[0]);
    expect(noReturnSigns(places.run, last)).toHaveLength(2);
  });
});
