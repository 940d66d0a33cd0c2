import { describe, expect, it } from 'vitest';
import { treeLayout } from '../../src/app/features/executions/layout.ts';
import { swapsBetween } from '../../src/app/features/executions/swaps.ts';
import { treeGeometry } from '../../src/app/features/executions/geometry.ts';
import { classLetters, namesOf, namesThatFit, treeSummary } from '../../src/app/features/executions/words.ts';
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

  it('has names as long as there is room for, and no two alike', () => {
    const writers = `MODEL M; TYPE int = 0..1; VAR x: int; PROCESS Writer; BEGIN x := 1 END Writer;
PROCESS Wrapper; VAR l: int; BEGIN l := x; l := x END Wrapper; BEGIN Writer; FOR i := 1 TO 2 DO Wrapper END END M`;
    const found = recordExecutions(new CompiledModel(compile(writers)), writers, { searches: ['source-dpor'], ...limits });
    const [tree] = found.trees;
    const layout = treeLayout(tree!, 60);
    const widthOf = (names: ReturnType<typeof namesOf>) => treeGeometry(tree!, layout, names).width;
    const namesIn = (room: number) => {
      const { names, initials } = namesThatFit(found, (some) => widthOf(some) <= room);
      const all = new Set(Object.keys(found.transitions).map((transition) => names.short(Number(transition))));
      return { all: [...all].sort(), initials, fits: widthOf(names) <= room };
    };
    const whole = widthOf(namesOf(found));
    expect(namesIn(whole)).toEqual({ all: ['Wrapper[0]', 'Wrapper[1]', 'Writer'], initials: [], fits: true });
    expect(namesIn(whole - 1)).toEqual({ all: ['Wrappe[0]', 'Wrappe[1]', 'Writer'], initials: [], fits: true });
    // Of both no more than `Wr` would be left: they are initials, which differ by the index.
    expect(namesIn(0)).toEqual({
      all: ['W', 'W0', 'W1'],
      initials: [
        ['W0', 'Wrapper[0]'],
        ['W1', 'Wrapper[1]'],
        ['W', 'Writer'],
      ],
      fits: false,
    });
  });
});
