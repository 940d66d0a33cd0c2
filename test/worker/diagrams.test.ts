import { describe, expect, it } from 'vitest';
import type { DiagramView, GrowthView, SiftingView } from '../../src/contract/diagrams.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { modelText } from '../store/models.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const request = (model: string, constants: Record<string, number>, order: GrowthView['order'] | null = null, maxNodes = 1_000_000) =>
  ({
    run: 3,
    text: modelText(model),
    language: usualLanguage,
    constants,
    order: order === null ? null : order.map(({ words }) => words),
    maxNodes,
    maxMilliseconds: 60_000,
    maxStates: 10_000,
  }) as const;

/** How many assignments of the variables a drawn diagram is true for, by walking it. */
function satisfied({ nodes, edges, negated }: DiagramView): number {
  const names = [...new Set(nodes.slice(0, -1).map(({ name }) => name))];
  let count = 0;
  for (let row = 0; row < 2 ** names.length; row++) {
    let at = 0;
    let answer = !negated;
    while (at < nodes.length - 1) {
      const value = ((row >> names.indexOf(nodes[at]!.name)) & 1) === 1;
      const edge = edges.find((one) => one.source === at && one.value === value)!;
      if (edge.negated) answer = !answer;
      at = edge.target;
    }
    if (answer) count++;
  }
  return count;
}

describe('the panel of decision diagrams', () => {
  it('has the rings of the reachable set, as many states one by one, an order that can be changed, and drawings', async () => {
    const workbench = createWorkbench();
    const told: GrowthView[] = [];
    const grown = await workbench.growDiagrams(request('philosophers-deadlock', { n: 4 }), (view) => told.push(view));
    expect(grown).toMatchObject({ run: 3, failed: null, ended: 'all' });
    const counts = grown.rings.map(({ states }) => Number(states));
    expect(counts[0]).toBe(1);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(grown.rings.reduce((sum, { fresh }) => sum + Number(fresh), 0)).toBe(counts.at(-1));
    for (const { singly } of grown.rings) expect(singly).not.toBeNull();
    expect(grown.order.reduce((sum, { nodes }) => sum + nodes, 0) + 1).toBe(grown.rings.at(-1)!.nodes);
    expect(grown.order.map(({ name }) => name).join()).toContain('location of');
    const first = (await workbench.drawDiagram(0))!;
    expect(first.nodes).toHaveLength(first.size);
    expect(satisfied(first)).toBe(1);
    expect((await workbench.drawDiagram(1))!.edges).toHaveLength(2 * ((await workbench.drawDiagram(1))!.size - 1));
    expect(await workbench.drawDiagram(1_000)).toBeNull();
    const turned = [...grown.order].reverse();
    const again = await workbench.growDiagrams(request('philosophers-deadlock', { n: 4 }, turned), () => undefined);
    expect(again.rings.map(({ states }) => states)).toEqual(grown.rings.map(({ states }) => states));
    expect(again.order.map(({ name }) => name)).toEqual(turned.map(({ name }) => name));
  });

  it('sifts a bad order, tells the curve, and then has smaller sets of the same states', async () => {
    const workbench = createWorkbench();
    const model = request('philosophers-deadlock', { n: 6 });
    const { order } = await workbench.growDiagrams(model, () => undefined);
    const apart = [...order.filter((_, i) => i % 2 === 0), ...order.filter((_, i) => i % 2 === 1)];
    const bad = await workbench.growDiagrams({ ...model, order: apart.map(({ words }) => words) }, () => undefined);
    const told: SiftingView[] = [];
    const sifted = (await workbench.siftDiagrams((view) => told.push(view)))!;
    const { nodes, groups } = told.at(-1)!;
    expect(nodes).toHaveLength(groups + 1);
    expect(nodes.at(-1)!).toBeLessThan(nodes[0]!);
    expect(sifted.rings.at(-1)!.nodes).toBeLessThan(bad.rings.at(-1)!.nodes);
    expect(sifted.rings.map(({ states }) => states)).toEqual(bad.rings.map(({ states }) => states));
    expect(sifted.order.map(({ name }) => name)).not.toEqual(bad.order.map(({ name }) => name));
    // What is grown anew in the order that was found has as many nodes.
    const again = await workbench.growDiagrams({ ...model, order: sifted.order.map(({ words }) => words) }, () => undefined);
    expect(again.rings.at(-1)!.nodes).toBe(sifted.rings.at(-1)!.nodes);
  });

  it('says what ended it: the limit on nodes, being told to stop, or a model with errors', async () => {
    const workbench = createWorkbench();
    expect(await workbench.siftDiagrams(() => undefined)).toBeNull();
    expect((await workbench.growDiagrams(request('dining-philosophers', {}, null, 3_000), () => undefined)).ended).toBe('nodes');
    const stopped = workbench.growDiagrams(request('dining-philosophers', { n: 20 }), () => void workbench.stop('diagrams'));
    expect((await stopped).ended).toBe('stopped');
    const early = workbench.growDiagrams(request('dining-philosophers', { n: 60 }), ({ making, rings }) => {
      expect([making === null, rings.length]).toEqual([false, 0]);
      expect(making?.made).toBeLessThanOrEqual(making?.all ?? 0);
      void workbench.stop('diagrams');
    });
    expect(await early).toMatchObject({ ended: 'stopped', rings: [] });
    const wrong = await workbench.growDiagrams({ ...request('peterson', {}), text: 'MODEL Peterson' }, () => undefined);
    expect(wrong.failed?.length).toBeGreaterThan(0);
    expect(wrong.rings).toEqual([]);
  });
});
