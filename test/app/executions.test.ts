import { describe, expect, it } from 'vitest';
import { treeLayout } from '../../src/app/features/executions/layout.ts';
import { swapsBetween } from '../../src/app/features/executions/swaps.ts';
import { treeGeometry } from '../../src/app/features/executions/geometry.ts';
import { treeScale } from '../../src/app/features/executions/tree-scale.ts';
import { classLetters, initialsOf, treeSummary } from '../../src/app/features/executions/words.ts';
import { stepsOfExecution } from '../../src/app/features/executions/state.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { occurring } from '../reduce/occurring.ts';
import { recordExecutions } from '../../src/worker/executions/record.ts';
import { compile } from '../support.ts';

const readers = `MODEL M; TYPE int = 0..1; VAR x: int; PROCESS W; BEGIN x := 1 END W;
PROCESS R; VAR l: int; BEGIN l := x; l := x END R; BEGIN W; FOR i := 1 TO 2 DO R END END M`;
const system = compile(readers);
const limits = { maxDepth: 30, mostExecutions: 2_000, mostNodes: 20_000, mostMilliseconds: 60_000 };
const recording = recordExecutions(new CompiledModel(system), readers, { searches: ['none', 'source-dpor'], ...limits });

describe('the tree of executions', () => {
  it('has swaps between equivalent executions, each of neighbours that are independent', () => {
    const { along, commute } = occurring(system);
    let least = Number.POSITIVE_INFINITY;
    const [tree] = recording.trees;
    const runs = tree?.executions.map((execution, i) => ({
      number: execution.class,
      steps: stepsOfExecution(recording, { tree: 0, execution: i }) ?? [],
    }));
    for (const from of runs ?? []) {
      for (const to of runs ?? []) {
        const swaps = swapsBetween(from.steps, to.steps);
        if (from.number !== to.number || from === to) continue;
        const now = [...from.steps];
        for (const { at, first, second } of swaps ?? []) {
          expect([now[at], now[at + 1]]).toEqual([first, second]);
          const [one, other] = along(now).slice(at, at + 2);
          expect(commute(one!, other!)).toBe(true);
          now[at] = second;
          now[at + 1] = first;
        }
        expect(now).toEqual(to.steps);
        least = Math.min(least, swaps?.length ?? 0);
      }
    }
    expect(least).toBe(1);
  });

  it('has no swaps between executions of different steps', () => {
    const step = (transition: number) => ({ transition, choice: 0 });
    expect(swapsBetween([step(1)], [step(2)])).toBeNull();
    expect(swapsBetween([step(1)], [step(1), step(1)])).toBeNull();
    expect(swapsBetween([step(1), step(1)], [step(1), step(1)])).toEqual([]);
  });

  it('has whole names where all trees have room with them, otherwise first letters, and steps of one length in all trees', () => {
    expect(initialsOf(recording).meanings).toEqual(['R0 is R[0]']);
    const text = readers.replaceAll(/\bW\b/g, 'Writer').replaceAll(/\bR\b/g, 'Waiter');
    const long = recordExecutions(new CompiledModel(compile(text)), text, { searches: ['none', 'source-dpor'], ...limits });
    const widths = (room: number) => {
      const { names, longest, meanings } = treeScale(long, 60, 16, room);
      return { meanings, widths: long.trees.map((tree) => treeGeometry(tree, treeLayout(tree, 60), names, 16, longest).width) };
    };
    const whole = widths(5_000);
    expect(whole.meanings).toEqual([]);
    expect(new Set(whole.widths).size).toBe(1);
    const widest = Math.max(...whole.widths);
    expect(widths(widest).meanings).toEqual([]);
    const brief = widths(widest - 1);
    expect(brief.meanings).toEqual(['Wr is Writer', 'Wa0 is Waiter[0]']);
    expect(Math.max(...brief.widths)).toBeLessThan(0.9 * widest);
    expect(new Set(brief.widths).size).toBe(1);
  });

  it('is laid out with each execution in a row and each node above what it leads to', () => {
    const [tree] = recording.trees;
    if (tree === undefined) throw new Error('there is a tree');
    expect(tree.executions).toHaveLength(30);
    for (const rows of [7, 24, 60]) {
      const layout = treeLayout(tree, rows);
      expect(layout.rows).toBe(Math.min(rows, 30));
      expect(layout.depth).toBe(5);
      expect(tree.executions.slice(0, rows).map(({ node }) => layout.places.get(node)?.row)).toEqual([...Array(layout.rows).keys()]);
      for (const { node } of layout.nodes) {
        const parent = tree.nodes[node]?.parent ?? -1;
        expect(parent < 0 || layout.places.has(parent)).toBe(true);
      }
    }
  });

  // The root of a small tree stood in its middle, that of a large one beside it at the top.
  it('begins at the top beside another tree, also where it is small', () => {
    for (const tree of recording.trees) for (const rows of [7, 60]) expect(treeLayout(tree, rows, true).places.get(0)?.row).toBe(0);
    const [tree] = recording.trees;
    if (tree === undefined) throw new Error('there is a tree');
    expect(treeLayout(tree, 7).places.get(0)?.row).toBeGreaterThan(0);
  });

  it('has an empty layout where nothing was run', () => {
    expect(treeLayout({ nodes: [], executions: [] }, 10)).toMatchObject({ rows: 0, depth: 0 });
  });

  it('is told in sentences', () => {
    expect(recording.trees.map((tree) => treeSummary(tree, 30))).toEqual([
      ['30 executions in 9 classes; 21 are redundant.'],
      ['9 executions in 9 classes; none is redundant.'],
    ]);
    const [tree] = recordExecutions(new CompiledModel(system), readers, {
      searches: ['none'],
      ...limits,
      mostExecutions: 3,
      maxDepth: 4,
    }).trees;
    expect(tree && treeSummary(tree, 4)).toEqual([
      'No execution came to an end. Classes are of executions that end, so that there is nothing here by which searches compare.',
      '3 executions were cut after 4 steps and have no class; what is saved of such executions tells nothing.',
      'The recording ends here, after 3 executions: the search has more, and the counts are of what was recorded.',
    ]);
  });

  it('names classes as columns of a sheet are', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(classLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});
