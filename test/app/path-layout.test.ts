import { describe, expect, it } from 'vitest';
import { pathScene, placesOnPath } from '../../src/app/features/graph/path-scene.ts';
import { drawnGraph } from '../../src/drawing/graph/drawn.ts';
import { measure } from '../../src/base/layout/measure.ts';
import { Random } from '../../src/base/random.ts';
import type { SimulationView } from '../../src/contract/run.ts';
import { amount } from '../campaign.ts';
import { simulation, step } from './samples.ts';

const nothing = { throughNodes: 0, onNodes: 0, onLabels: 0, onArrows: 0, ambiguous: 0, outside: 0, overlapping: 0, undrawn: 0 };

/** A run through so many states that comes back to one of them. */
function lasso(stem: number, loop: number, numbered = true): SimulationView {
  const ids = [...Array.from({ length: stem + loop }, (_, i) => i), stem];
  return numbered ? simulation(ids) : simulation(ids.map(() => null));
}

/** The same with steps that set variables. */
function setting(run: SimulationView): SimulationView {
  const changes = (i: number) => [{ name: `counter[${i % 3}]`, before: '0', after: String(i + 1) }];
  return { ...run, steps: run.steps.map((_, i) => ({ ...step(i), label: `Worker[${i}]: counter[1] := ${i}`, changes: changes(i) })) };
}

describe('a run drawn alone', () => {
  it('cannot be misread, whatever its stem and its loop, in all shapes and types', () => {
    for (let stem = 0; stem <= amount(6, 14); stem++)
      for (let loop = 1; loop <= amount(7, 14); loop++)
        for (const shape of [0.5, 1.4, 3])
          for (const type of [12, 16])
            for (const run of [lasso(stem, loop), setting(lasso(stem, loop))]) {
              const scene = pathScene(run, 0, shape, type, stem);
              expect({ stem, loop, shape, type, ...measure(drawnGraph(scene)) }).toMatchObject(nothing);
            }
  });

  it('goes round where it repeats: what is in the loop has two rows', () => {
    const { nodes, arrows } = pathScene(lasso(3, 6), 0, 3, 12, 3);
    const ys = nodes.slice(3).map(({ y }) => y);
    expect(new Set(ys).size).toBe(2);
    expect(ys.slice(0, 3).every((y) => y === nodes[2]!.y)).toBe(true);
    expect(arrows.at(-1)).toMatchObject({ source: 8, target: 3 });
    expect(arrows.every(({ route }) => route?.length === 2)).toBe(true);
  });

  it('closes its loop also where its states have no numbers', () => {
    const run = lasso(2, 4, false);
    const scene = pathScene(run, 0, 2, 12, 2);
    expect(scene.nodes).toHaveLength(6);
    expect(placesOnPath(run, scene, 2)).toEqual([0, 1, 2, 3, 4, 5, 2]);
  });

  it('cannot be misread where it comes through states again', () => {
    const random = new Random(7);
    for (let run = 0; run < amount(15, 60); run++) {
      const ids = Array.from({ length: 3 + random.below(40) }, () => random.below(12));
      expect({ ids, ...measure(drawnGraph(pathScene(setting(simulation(ids)), 0, 1.4))) }).toMatchObject(nothing);
    }
  });

  it('says in each state what the step to it has set', () => {
    const { nodes } = pathScene(setting(simulation([0, 1, 2])), 0, 1);
    expect(nodes.map(({ words }) => words)).toEqual([['start'], ['1', 'counter[0] = 1'], ['2', 'counter[1] = 2']]);
  });
});
