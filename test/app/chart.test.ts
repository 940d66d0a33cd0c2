import { describe, expect, it } from 'vitest';
import { chartDrawing, mostRows } from '../../src/app/features/chart/picture.ts';
import { lifelinesOf as allLifelinesOf } from '../../src/app/features/chart/lifelines.ts';
import { type ChartRow, rowOfStep, rowsOf, wordsOf } from '../../src/app/features/chart/rows.ts';
import { lifelineX, measuresFor, shapesOf } from '../../src/app/features/chart/shapes.ts';
import { svgOf } from '../../src/drawing/svg.ts';
import { simulation, step } from './samples.ts';
import type { SimulationView } from '../../src/contract/run.ts';
import type { StepView } from '../../src/contract/steps.ts';

const local = (process: string): StepView => ({ ...step(0), label: `${process}: x := 1`, processes: [process] });
const message = (sender: string, receiver: string): StepView => ({
  ...step(1),
  kind: 'rendezvous',
  label: `${sender} ! m -> ${receiver}`,
  action: 'm',
  channel: 'c',
  sender,
  receiver,
  processes: [sender, receiver],
});
const put: StepView = { ...step(2), kind: 'send', label: 'P ! m -> b', action: 'm', channel: 'b', sender: 'P', processes: ['P'] };
const write: StepView = { ...local('Q'), changes: [{ name: 'flag[1]', before: '0', after: '1' }] };

function run(...steps: StepView[]): SimulationView {
  return { ...simulation([0]), processes: ['P', 'Q'], buffers: ['b'], steps };
}

const everything = { reads: true, writes: true };
const lifelinesOf = (view: SimulationView) => allLifelinesOf(view, everything);

function rows(view: SimulationView, loopStart: number | null = null, fold = true, opened: number[] = []): ChartRow[] {
  return rowsOf(view, lifelinesOf(view), loopStart, { ...everything, fold, opened: new Set(opened) });
}

const shape = (row: ChartRow) => (row.kind === 'step' ? `${row.index}` : row.kind === 'folded' ? `${row.from}-${row.to}` : 'again');

describe('a sequence chart', () => {
  const view = run(local('P'), local('Q'), local('P'), message('P', 'Q'), local('Q'), put, write, local('P'));

  it('has lifelines for processes, buffers and the shared variables that change', () => {
    expect(lifelinesOf(view).map(({ kind, name }) => `${kind} ${name}`)).toEqual(['process P', 'process Q', 'buffer b', 'shared flag']);
  });

  it('folds local steps in a row, and not one alone nor one that changes a shared variable', () => {
    expect(rows(view).map(shape)).toEqual(['1-3', '4', '5', '6', '7', '8']);
    expect(rows(view, null, false)).toHaveLength(8);
    expect(rows(view, null, true, [1]).map(shape)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(rows(view)[0]).toMatchObject({
      counts: new Map([
        [0, 2],
        [1, 1],
      ]),
    });
  });

  it('knows between which lifelines messages and writes go', () => {
    const [, sent, , buffered, written] = rows(view);
    expect(sent).toMatchObject({ message: { from: 0, to: 1 } });
    expect(buffered).toMatchObject({ message: { from: 0, to: 2 } });
    expect(written).toMatchObject({
      message: null,
      actor: 1,
      accesses: [{ kind: 'write', lifeline: 3, actor: 1, text: 'flag[1] 0 → 1', short: '[1] 0 → 1' }],
    });
  });

  it('finds the row of each step', () => {
    const list = rows(view);
    expect([1, 2, 3, 4, 5, 8].map((index) => rowOfStep(list, index))).toEqual([0, 0, 0, 1, 2, 5]);
  });

  it('says each row in words', () => {
    const list = rows(view, 3);
    expect(list.map((row) => wordsOf(row, lifelinesOf(view)))).toEqual([
      'Steps 1 to 3: local steps, P 2, Q 1',
      'Step 4: P ! m -> Q',
      'Step 5: Q: x := 1',
      'Step 6: P ! m -> b',
      'Step 7: Q: x := 1, sets flag[1] 0 → 1',
      'Step 8: P: x := 1',
      'The same state as after step 3: the steps from 4 on repeat for ever',
    ]);
  });
});

describe('the loop of a lasso', () => {
  const view = run(local('P'), local('P'), local('P'), local('P'));

  it('begins with a row of its own, whatever is folded', () => {
    expect(rows(view, 2).map(shape)).toEqual(['1-2', '3-4', 'again']);
    expect(rows(view, 0).map(shape)).toEqual(['1-4', 'again']);
  });

  it('is drawn as a bracket from its first step to the last row', () => {
    const measures = { lifelines: 3, column: 100 };
    const looped = rows(view, 2).map((row) => shapesOf(row, measures, 2).filter(({ look }) => look === 'loop').length);
    expect(looped).toEqual([0, 4, 3]);
    expect(
      rows(view)
        .flatMap((row) => shapesOf(row, measures, null))
        .some(({ look }) => look === 'loop'),
    ).toBe(false);
  });
});

describe('what a chart shows of a run', () => {
  const read: StepView = { ...local('P'), reads: [{ kind: 'shared', object: 'turn', name: 'turn', value: '1', process: 'P' }] };
  const both: StepView = { ...write, reads: [{ kind: 'shared', object: 'flag', name: 'flag[1]', value: '0', process: 'Q' }] };
  const length: StepView = { ...local('Q'), reads: [{ kind: 'buffer', object: 'b', name: 'LEN(b)', value: '2', process: 'Q' }] };
  const view = run(local('P'), read, both, length, message('P', 'Q'), local('Q'), local('P'), local('Q'));
  const chart = (options: { reads?: boolean; writes?: boolean; hidden?: string[] }, loopStart: number | null = null) => {
    const given = { ...everything, ...options };
    const lifelines = allLifelinesOf(view, given).filter(({ kind, name }) => !options.hidden?.includes(`${kind} ${name}`));
    return rowsOf(view, lifelines, loopStart, { ...given, fold: true, opened: new Set() }).map((row) => wordsOf(row, lifelines));
  };

  it('are reads too, but not of what the same step sets', () => {
    expect(lifelinesOf(view).map(({ name }) => name)).toEqual(['P', 'Q', 'b', 'turn', 'flag']);
    expect(chart({})).toEqual([
      'Step 1: P: x := 1',
      'Step 2: P: x := 1, reads turn = 1',
      'Step 3: Q: x := 1, sets flag[1] 0 → 1',
      'Step 4: Q: x := 1, reads LEN(b) = 2',
      'Step 5: P ! m -> Q',
      'Steps 6 to 8: local steps, Q 2, P 1',
    ]);
  });

  it('can be without reads or without writes; steps of which nothing more is said are folded then', () => {
    expect(chart({ reads: false }).slice(0, 3)).toEqual([
      'Steps 1 to 2: local steps, P 2',
      'Step 3: Q: x := 1, sets flag[1] 0 → 1',
      'Step 4: Q: x := 1',
    ]);
    expect(chart({ reads: false, writes: false })[0]).toBe('Steps 1 to 4: local steps, P 2, Q 2');
    expect(chart({ writes: false })[2]).toBe('Step 3: Q: x := 1, reads flag[1] = 0');
    expect(allLifelinesOf(view, { reads: false, writes: false }).map(({ name }) => name)).toEqual(['P', 'Q', 'b']);
  });

  it('can be without some lifelines, and then without the steps that concern these alone', () => {
    expect(chart({ hidden: ['process P'] })).toEqual([
      'Step 2: P: x := 1, reads turn = 1',
      'Step 3: Q: x := 1, sets flag[1] 0 → 1',
      'Step 4: Q: x := 1, reads LEN(b) = 2',
      'Step 5: P ! m -> Q',
      'Steps 6 to 8: local steps, Q 2',
    ]);
    expect(chart({ hidden: ['process P', 'shared turn'] }, 6).slice(-3)).toEqual([
      'Step 6: Q: x := 1',
      'Step 8: Q: x := 1',
      'The same state as after step 6: the steps from 7 on repeat for ever',
    ]);
    expect(chart({ hidden: ['process P', 'process Q', 'shared turn', 'shared flag', 'buffer b'] })).toEqual([]);
  });

  it('draws reads towards the process and dotted, writes away from it and dashed', () => {
    const measures = measuresFor(5, 500);
    const list = rows(view);
    const drawn = (row: ChartRow | undefined, look: string) =>
      row === undefined ? [] : shapesOf(row, measures, null).filter((s) => s.look === look);
    expect(drawn(list[1], 'read')).toMatchObject([{ kind: 'line' }, { kind: 'head', towards: -1 }, { kind: 'box' }]);
    expect(drawn(list[1], 'local')).toHaveLength(1);
    expect(drawn(list[2], 'write')).toMatchObject([{ kind: 'line' }, { kind: 'head', towards: 1 }, { kind: 'box' }]);
    expect(drawn(list[2], 'beside')).toMatchObject([{ kind: 'text', text: '[1] 0 → 1' }]);
  });
});

describe('the picture', () => {
  it('is an SVG file of its own, with texts quoted and colours written out', () => {
    const odd = { ...message('P', 'Q'), action: 'a<b>&"' };
    const view = run(odd, put);
    const svg = svgOf(chartDrawing('A & B', rows(view), lifelinesOf(view), null));
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d+" height="\d+"/);
    expect(svg).toContain('a&lt;b&gt;&amp;&quot;');
    expect(svg).toContain('<title>A &amp; B</title>');
    expect(svg).toContain('stroke="#1f55cc"');
    expect(svg).toContain(`M${lifelineX(0, measuresFor(3, 498))} `);
    expect(svg).not.toContain('var(');
  });

  it('stays within what browsers can draw', () => {
    expect(mostRows * 34 * 2).toBeLessThan(32_767);
  });
});
