import { describe, expect, it } from 'vitest';
import type { OtherGraph } from '../../src/contract/comparison.ts';
import type { Change, GraphView } from '../../src/contract/graph.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { options, request } from './kept-graph.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const walk = (last: string): string => `MODEL M;
TYPE t = 0..7;
VAR x: t;
PROCESS P;
BEGIN
  x := 1;
  IF TRUE -> x := 2
  [] TRUE -> ${last}
  END
END P;
BEGIN P END M
`;

/** Both versions in one picture. */
async function both(before: string, now: string, which: OtherGraph = { kind: 'before' }): Promise<GraphView> {
  const workbench = createWorkbench();
  for (const text of [before, now]) await workbench.check({ run: 1, text, language: usualLanguage, constants: {}, options }, () => {});
  await workbench.exploreGraph(1_000, () => {});
  const { found } = await workbench.compareGraph(which, () => {});
  const view = (await workbench.graphView({ ...request, kind: 'compared' }))!;
  const count = (change: Change): number => view.nodes.filter((node) => node.change === change).length;
  expect(found).toMatchObject({
    both: view.nodes.length,
    matched: count('equal') + count('changed'),
    changed: { count: count('changed') },
    added: { count: count('added') },
    lost: { count: count('gone') },
  });
  return view;
}

const changes = (view: GraphView) => view.nodes.map(({ id, change, foreign = false }) => `${id}${foreign ? '′' : ''} ${change}`);
const steps = ({ arrows }: GraphView) =>
  arrows.map(({ source, target, labels, change }) => `${source}-${target} ${change}: ${labels.join(' | ')}`);

describe('two versions of a model in one picture', () => {
  it('has all states of both, each with what became of it, and steps with signs', async () => {
    const view = await both(walk('x := 3'), walk('x := 4'));
    expect(view.kind).toBe('compared');
    expect(changes(view)).toEqual(['0 equal', '1 changed', '2 equal', '3 changed', '4 equal', '5 added', '5′ gone']);
    expect(steps(view).filter((step) => !step.includes(' equal: '))).toEqual([
      '1-3 changed: + P: IF 2: TRUE -> x := 4 | − P: IF 2: TRUE -> x := 3',
      '3-5 added: + P: x := 4',
      '3-6 gone: − P: x := 3',
    ]);
    expect(view.arrows.find(({ change }) => change === 'added')?.changes).toBe('x = 4');
  });

  it('is all equal where nothing has changed but the text, and changed where a step has another label alone', async () => {
    const same = await both(walk('x := 3'), walk('x := 3').replaceAll('  x', '\n    x'));
    expect(new Set(same.nodes.map(({ change }) => change))).toEqual(new Set(['equal']));
    const relabelled = await both(walk('x := 3'), walk('x := 1 + 2'));
    expect(changes(relabelled)).toEqual(['0 equal', '1 changed', '2 equal', '3 changed', '4 equal', '5 equal']);
    expect(steps(relabelled).filter((step) => !step.includes(' equal: '))).toEqual([
      '1-3 changed: + P: IF 2: TRUE -> x := 1 + 2 | − P: IF 2: TRUE -> x := 3',
      '3-5 changed: + P: x := 1 + 2 | − P: x := 3',
    ]);
  });

  it('is forgotten with the model that it is of', async () => {
    const workbench = createWorkbench();
    const check = (text: string) => workbench.check({ run: 1, text, language: usualLanguage, constants: {}, options }, () => {});
    await check(walk('x := 3'));
    await check(walk('x := 4'));
    await workbench.exploreGraph(1_000, () => {});
    await workbench.compareGraph({ kind: 'before' }, () => {});
    await check(walk('x := 5'));
    await workbench.exploreGraph(1_000, () => {});
    expect((await workbench.graphView({ ...request, kind: 'compared' }))?.kind).toBe('whole');
  });

  it('points to the nodes of states by their numbers', async () => {
    const workbench = createWorkbench();
    for (const text of [walk('x := 3'), walk('x := 4')])
      await workbench.check({ run: 1, text, language: usualLanguage, constants: {}, options }, () => {});
    await workbench.exploreGraph(1_000, () => {});
    await workbench.compareGraph({ kind: 'before' }, () => {});
    const view = (await workbench.graphView({ ...request, kind: 'compared' }))!;
    expect(await workbench.valuesInGraph(view.number, 6)).toEqual(['P at END (0)', 'x = 3']);
    expect(await workbench.inGraphView(null, 3, { found: [2], added: [], lost: [], avoiding: [] })).toMatchObject({
      state: 3,
      out: { found: [2] },
    });
  });
});
