import { describe, expect, it } from 'vitest';
import { graphToShare, type SharedGraph } from '../../src/app/features/graph/link.ts';
import { graphSlice } from '../../src/app/features/graph/state.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { createAppStore } from '../../src/app/session/state/store.ts';
import type { OtherGraph } from '../../src/contract/comparison.ts';
import { format, readField } from './links.ts';
import { openInProcess, until } from './in-process.ts';
import { starter } from '../../src/app/session/library/starter.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const plain: SharedGraph = {
  kind: 'auto',
  observed: [],
  seen: 'all',
  centres: [],
  opened: [],
  colour: { by: 'kind' },
  names: [],
  runAlone: false,
  arrowWords: 'steps',
  compared: null,
};
const field = format.fields.find(({ name }) => name === 'graph')!;
const write = (shared: SharedGraph): unknown => JSON.parse(JSON.stringify(field.write(shared)));

const compared: readonly OtherGraph[] = [
  { kind: 'constant', name: 'n', value: -2 },
  { kind: 'model', title: 'Mine', text: 'MODEL Mine;', language: { name: 'esml', options: { dialect: 'thesis' } }, constants: { n: 3 } },
  { kind: 'model', title: 'Yours', text: 'MODEL Yours;', language: usualLanguage, constants: {} },
  { kind: 'searches', other: sideWith({}, 'bfs'), present: sideWith({ por: 'ample', sleep: true }) },
];

/** What links of the first version carry, word for word: they open the same for good. */
const carried: readonly (readonly [object, Partial<SharedGraph>])[] = [
  [{}, {}],
  [{ kind: 'families' }, { kind: 'families' }],
  [
    { kind: 'projection', observed: ['Stick[0]@', 'x'] },
    { kind: 'projection', observed: ['Stick[0]@', 'x'] },
  ],
  [
    { kind: 'branching', seen: 'communications' },
    { kind: 'branching', seen: 'communications' },
  ],
  [
    { kind: 'near', centres: [3], opened: [4, 9] },
    { kind: 'near', centres: [3], opened: [4, 9] },
  ],
  [
    { colour: 'depth', run: true },
    { colour: { by: 'depth' }, runAlone: true },
  ],
  [{ colour: { by: 'expression', expression: 'x + 1' } }, { colour: { by: 'expression', expression: 'x + 1' } }],
  [{ colour: { by: 'subformula', formula: 'EF p' } }, { colour: { by: 'subformula', formula: 'EF p' } }],
  [{ names: [['eating', 'Phil[0]@eat']] }, { names: [{ name: 'eating', expression: 'Phil[0]@eat' }] }],
  [{ compared: { kind: 'constant', name: 'n', value: 2 } }, { compared: { kind: 'constant', name: 'n', value: 2 } }],
];

describe('the view of the state graph in a link', () => {
  it.each(carried)('means the same for good: %j', (json, meaning) => {
    expect(readField('graph', json)).toEqual({ ...plain, ...meaning });
    expect(write({ ...plain, ...meaning })).toEqual(json);
  });

  it.each(compared)('has what the graph is compared with: %j', (which) => {
    expect(readField('graph', write({ ...plain, compared: which }))).toEqual({ ...plain, compared: which });
  });

  it.each([
    null,
    7,
    { kind: 'upside down' },
    { names: [['only']] },
    { colour: { by: 'expression' } },
    { centres: [-1] },
    { compared: { kind: 'searches', other: { por: 'none such' }, present: {} } },
  ])('is refused where it is damaged: %j', (json) => {
    expect(readField('graph', json)).toBeNull();
  });

  it('is left out where nothing was chosen, and of the version checked before nothing is said', () => {
    const graph = graphSlice.of(createAppStore({ text: '', language: usualLanguage, constants: {} }).getState());
    expect(graphToShare(graph)).toBeUndefined();
    expect(graphToShare({ ...graph, comparison: { which: { kind: 'before' }, came: null, progress: null } })).toBeUndefined();
    expect(graphToShare({ ...graph, runAlone: true })).toMatchObject({ runAlone: true });
  });

  it('is found again, with names, colours and the comparison', async () => {
    const { store, bench } = await openInProcess({ text: starter, language: usualLanguage, constants: {} });
    const wanted: SharedGraph = {
      ...plain,
      kind: 'near',
      centres: [3],
      colour: { by: 'subformula', formula: 'SOME(Philosopher p : p@eating)' },
      names: [{ name: 'feast', expression: 'Philosopher[0]@eating' }],
      compared: { kind: 'constant', name: 'n', value: 2 },
    };
    await field.restore(bench, wanted, {} as never);
    await until(store, (state) => graphSlice.of(state).comparison?.came != null && graphSlice.of(state).shown !== null);
    const { shown, comparison, request } = graphSlice.of(store.getState());
    expect(request.centres).toEqual([3]);
    expect(shown?.view).toMatchObject({ kind: 'near', problem: null });
    expect(shown?.view.legend.join()).toContain('SOME(Philosopher p : p@eating)');
    expect(shown?.view.nodes.flatMap(({ lines }) => lines)).toContain('feast');
    expect(comparison?.came?.found?.other).toMatchObject({ title: 'n = 2', size: { states: 10 } });
    expect(graphToShare(graphSlice.of(store.getState()))).toEqual(wanted);
  });
});
