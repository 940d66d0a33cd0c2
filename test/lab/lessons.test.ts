import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { lessons } from '../../src/app/session/lessons/lessons.ts';
import { placeOf } from '../../src/app/session/lessons/place.ts';
import { initialSetUp } from '../../src/app/features/executions/state.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import type { WorkbenchApi } from '../../src/worker/api.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { compared, example } from './support.ts';
import type { CompareResult, SideName } from '../../src/contract/lab/compare.ts';
import type { Lesson } from '../../src/contract/tutor/lab-lesson.ts';
import type { Explanation, Square } from '../../src/contract/lab/explain.ts';
import type { MeasureRow } from '../../src/contract/lab/measure.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

/** A lesson as it is set up: what both searches found, and what is decided in the state that opens. */
interface Shown {
  readonly result: CompareResult;
  readonly workbench: WorkbenchApi;
  readonly state: number;
  readonly told: Readonly<Record<SideName, Explanation>>;
  readonly square: Square | null;
}

async function shown(lesson: Lesson): Promise<Shown> {
  const more = { constants: { ...lesson.constants }, drawn: 3_000 };
  const { result, workbench } = await compared(example(lesson.model), sideWith(lesson.left), sideWith(lesson.right), more);
  const focus = lesson.focus ?? 'right';
  if (result.drawing === null) throw new Error('it is not drawn');
  const place = placeOf(result.drawing, result[focus]?.visited ?? [], lesson.at ?? []);
  const found = lesson.reveals === undefined ? place?.state : await workbench.findState(focus, lesson.reveals);
  if (found == null) throw new Error('the state that it opens is not there');
  const told = async (side: SideName): Promise<Explanation> => {
    const explanation = await workbench.explainState({ side, state: found, instead: {}, start: null });
    if (explanation === null) throw new Error('it is not explained');
    return explanation;
  };
  const [first = -1, second = -1] = place?.transitions ?? [];
  const square = lesson.square === true ? await workbench.commutingSquare(found, first, second) : null;
  return { result, workbench, state: found, told: { left: await told('left'), right: await told('right') }, square };
}

const all = new Map<string, Shown>();
const of = (id: string): Shown => all.get(id) as Shown;
/** The enabled transitions of the state that opens with what becomes of each, by one side. */
const fates = ({ told }: Shown, side: SideName) => told[side].enabled.map(({ label, fate }) => `${fate}: ${label}`);
const steps = ({ told }: Shown, side: SideName) => told[side].computation.map(({ text }) => text);
const kinds = ({ result }: Shown, kind: string) => result.drawing?.nodes.filter((node) => node.kind === kind).map(({ id }) => id);
const sizes = ({ result }: Shown) =>
  (['left', 'right'] as const).map((name) => [result[name]?.statistics.states, result[name]?.statistics.transitions]);

async function measured(id: string, constants: Readonly<Record<string, number>> = {}): Promise<readonly MeasureRow[]> {
  const { model, right } = lessons.find((lesson) => lesson.id === id) as Lesson;
  const request = { run: 1, text: example(model), language: usualLanguage, side: sideWith(right) } as const;
  const limits = { maxStates: 100_000, maxMilliseconds: 60_000 };
  const variations = { sleep: false, merge: false };
  return (await createWorkbench().measureAlgorithms({ ...request, constants: { ...constants }, limits, variations }, () => {})).rows;
}

beforeAll(async () => {
  for (const lesson of lessons) all.set(lesson.id, await shown(lesson));
});

describe('a lesson', () => {
  it.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s has the figures that it tells', (id, lesson) => {
    expect(sizes(of(id))).toEqual([lesson.expect.left, lesson.expect.right]);
    expect(of(id).result.agreement?.kind).toBe(lesson.expect.agreement);
  });

  it('opens a state that the search which is explained came to', () => {
    const strange = lessons.filter(({ id, focus = 'right' }) => !of(id).told[focus].visited).map(({ id }) => id);
    expect(strange).toEqual([]);
  });

  it('draws a square that closes where the text says that it does', () => {
    const squares = lessons.filter(({ square }) => square).map(({ id }) => [id, of(id).square?.commutes]);
    expect(Object.fromEntries(squares)).toEqual({
      independence: true,
      read: true,
      write: false,
      complement: true,
      conditional: true,
      'empty-full': false,
      nothing: false,
    });
  });

  it('has its place in the plan of the lecture', () => {
    const plan = readFileSync('docs/lecture.md', 'utf8');
    expect(lessons.map(({ title }) => title).filter((title) => !plan.includes(title))).toEqual([]);
  });

  it('has an identity and texts of its own', () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    expect(new Set(lessons.map(({ look }) => look)).size).toBe(lessons.length);
  });

  it('has no steps that only choose to go round again', () => {
    const cluttered = lessons.filter(({ model }) => /\bDO TRUE\b/.test(example(model))).map(({ id }) => id);
    expect(cluttered).toEqual([]);
  });
});

describe('what a lesson says to look at', () => {
  it('is there: the global state space of the two philosophers has one deadlock and one end', () => {
    expect(kinds(of('global'), 'deadlock')).toHaveLength(1);
    expect(kinds(of('global'), 'terminated')).toHaveLength(1);
    expect(of('global').result.right?.choices.smaller).toBe(0);
  });

  it('is there: the full search of independent steps doubles with each process, the reduced one grows by one', async () => {
    const { grow } = lessons.find(({ id }) => id === 'explosion') as Lesson;
    for (let n = grow?.from ?? 0; n <= (grow?.to ?? 0); n++) {
      const rows = await measured('explosion', { n });
      const states = ['none', ...(grow?.algorithms ?? [])].map((por) => rows.find((row) => row.por === por)?.states);
      expect(states).toEqual([2 ** n, n + 1]);
    }
  });

  it('is there: all orders lie on the grid, and the reduced search takes one of them to the same end', () => {
    expect(ways(of('independence').result)).toBe(2);
    expect(ways(of('traces').result)).toBe(48_620);
    const { right } = of('traces').result;
    const [end = -1] = kinds(of('traces'), 'terminated') ?? [];
    expect(right?.visited).toContain(end);
    expect(right?.taken).toHaveLength((right?.visited.length ?? 0) - 1);
  });

  it('is there: 24 executions of four independent steps are one class, and one of them is enough', async () => {
    const { first, second, maxDepth } = initialSetUp;
    const bounds = { maxDepth, mostExecutions: 1_000, mostNodes: 10_000, mostMilliseconds: 60_000 };
    const model = { run: 1, text: example('independent-steps'), language: usualLanguage, constants: {} } as const;
    const searches = second === null ? [first] : [first, second];
    const { recording } = await createWorkbench().recordExecutions({ ...model, ...bounds, searches });
    const { trees = [], classes = [] } = recording ?? {};
    expect(trees.map(({ executions }) => executions.length)).toEqual([24, 1]);
    expect(classes).toHaveLength(1);
  });

  it('is there: reads and complements leave one order of six, a read and a write as one step each do not', async () => {
    expect([ways(of('read').result), ways(of('complement').result), ways(of('write').result)]).toEqual([6, 6, 2]);
    expect(of('read').result.right?.taken).toHaveLength(3);
    expect(of('complement').result.right?.taken).toHaveLength(3);
    expect(kinds(of('write'), 'terminated')).toHaveLength(2);
    const { result } = await compared(example('bit-operations'), sideWith({}), sideWith({ por: 'persistent2' }), {
      constants: { readers: 0, complementers: 0, replacers: 3 },
    });
    expect([result.left?.statistics.states, result.right?.statistics.states]).toEqual([72, 72]);
  });

  it('is there: the send alone is taken where the channel holds one of two messages', () => {
    expect(fates(of('conditional'), 'right')).toEqual(['taken: Sender: c!go', 'outside: Receiver: c?go']);
    expect(of('conditional').told.right.enabled[1]?.why?.text).toContain('c (holding 1 of 2 messages), where what they do commutes now');
  });

  it('is there: send and Full commute in the state start, where the channel is empty', async () => {
    const { workbench, square } = of('empty-full');
    const enabled = (await workbench.explainState({ side: 'right', state: 0, instead: {}, start: null }))?.enabled ?? [];
    // The page draws the square in another state for the transitions that are called the same.
    expect(enabled.map(({ label }) => label)).toEqual([square?.first, square?.second]);
    expect((await workbench.commutingSquare(0, enabled[0]?.transition ?? -1, enabled[1]?.transition ?? -1))?.commutes).toBe(true);
  });

  it('is there: persistent sets leave out most transitions and states and keep the deadlock', () => {
    const shows = of('persistent');
    expect(shows.result.right?.refusal).toBeNull();
    expect([shows.result.left?.deadlocks, shows.result.right?.deadlocks]).toEqual([1, 1]);
    expect(shows.told.right.enabled.map(({ fate }) => fate)).toEqual(['taken', 'taken', 'outside']);
  });

  it('is there: in step, the classical search takes two transitions at the start and the selective one', () => {
    expect(fates(of('selective'), 'left').filter((fate) => fate.startsWith('taken'))).toHaveLength(2);
    expect(fates(of('selective'), 'right').filter((fate) => fate.startsWith('taken'))).toHaveLength(1);
    expect([of('selective').result.left?.deadlocks, of('selective').result.right?.deadlocks]).toEqual([1, 1]);
  });

  it('is there: the three relations take different sets, each finer than the one before', async () => {
    const { model, constants } = lessons.find(({ id }) => id === 'interfere') as Lesson;
    const between = await compared(example(model), sideWith({}), sideWith({ por: 'persistent3', interference: 'do-not-accord' }), {
      constants: { ...constants },
    });
    expect([between.result.left?.statistics.states, between.result.right?.statistics.states]).toEqual([74, 70]);
    const taken = (side: SideName) => fates(of('interfere'), side).filter((fate) => fate.startsWith('taken')).length;
    expect([taken('left'), taken('right'), of('interfere').told.right.enabled.length]).toEqual([3, 2, 3]);
  });

  it('is there: the strategies take three, two and one transition, and the picture shows what is told', () => {
    const outside = ['Reader: WHEN ~open', 'Bystander: y := 1'].map((label) => `outside: ${label}`);
    const taken = ['Writer: x := 1', 'Reader: WHEN ~open', 'Bystander: y := 1'].map((label) => `taken: ${label}`);
    expect(fates(of('strategy1'), 'right')).toEqual(taken);
    expect(fates(of('strategy2'), 'left')).toEqual(taken);
    expect(fates(of('strategy2'), 'right')).toEqual([...taken.slice(0, 2), ...outside.slice(1)]);
    expect(fates(of('strategy3'), 'left')).toEqual([...taken.slice(0, 2), ...outside.slice(1)]);
    expect(fates(of('strategy3'), 'right')).toEqual([...taken.slice(0, 1), ...outside]);
    expect(of('strategy1').told.right.attempts.map(({ all: everything }) => everything)).toEqual([true, true, true]);
    expect(steps(of('strategy1'), 'right').at(-1)).toMatch(/copy := x may interfere with Writer: x := 1 and is disabled.* gives up/);
    expect(steps(of('strategy2'), 'right').at(-1)).toMatch(
      /copy := x \(disabled now\).*in its place comes what Reader may do next: Reader: WHEN open/,
    );
    expect(steps(of('strategy3'), 'right').at(-1)).toMatch(/WHEN open is disabled.*Writer: open := TRUE \(disabled now\) joins/);
  });

  it('is there: the third strategy takes smaller sets than the second and comes to more states', async () => {
    const rows = await measured('best');
    const row = (por: string) => rows.find((one) => one.por === por) as MeasureRow;
    expect(['persistent1', 'persistent2', 'persistent3'].map((por) => row(por).states)).toEqual([114, 76, 81]);
    expect(lessons.find(({ id }) => id === 'best')?.look).toContain('81 in place of 76');
    expect(row('persistent3').choices.meanChosen).toBeLessThan(row('persistent2').choices.meanChosen);
  });

  it('is there: the proviso turned a set down in the states that open', () => {
    expect(of('algorithm2').told.right.rejected[0]?.why.text).toContain('leads back to a state on the search stack');
    expect(of('proviso').told.left.rejected.map(({ members }) => members)).toEqual([['Circle: x := 0']]);
    expect(of('proviso').result.left?.verdicts.find(({ property }) => property === 'errors')?.holds).toBe(false);
  });

  it('is there: one step sleeps that was taken before; with Algorithm 2 besides, sleep sets leave out states', async () => {
    expect(fates(of('algorithm3'), 'right').map((fate) => fate.split(':')[0])).toEqual(['asleep', 'taken']);
    const rows = await measured('algorithm2', { n: 2 });
    expect(['alg2', 'alg3', 'alg2+alg3'].map((por) => rows.find((one) => one.por === por)?.states)).toEqual([100, 100, 19]);
    expect(lessons[17]?.id).toBe('algorithm2');
  });

  it('is there: Overman’s method begins with x and takes the two transitions that touch it', () => {
    for (const side of ['left', 'right'] as const) {
      expect(fates(of('overman'), side)).toEqual(['outside: First: y := 1 - y', 'taken: Second: x := 1 - x', 'taken: Third: x := 1 - x']);
      expect(steps(of('overman'), side)).toEqual([
        'It begins with x.',
        'Second joins, since it can touch x; its next transitions add no object.',
        'Third joins, since it can touch x; its next transitions add no object.',
      ]);
    }
  });

  it('is there: no algorithm helps where each step writes one variable', async () => {
    const rows = await measured('nothing', { n: 2, apart: 1 });
    expect(new Set(rows.map(({ states, transitions }) => `${states} ${transitions}`))).toEqual(new Set(['181 324']));
    expect(steps(of('nothing'), 'right')[1]).toContain('Worker[0]: x := own pulled in Worker[1]: x := own: the first writes x');
    // The eight other lines of the process are told together.
    expect(steps(of('nothing'), 'right')[2]).toBe(
      'For the same reason it pulled in 8 more transitions Worker[1]: x := own (lines 23, 24, 25, 26, 27, 28, 29 and 30).',
    );
    expect(steps(of('nothing'), 'right')).toHaveLength(5);
  });
});

/** How many ways lead from the first state of a drawing without cycles to its ends. */
function ways({ drawing }: CompareResult): number {
  const known = new Map<number, number>();
  const from = (state: number): number => {
    const onward = drawing?.edges.filter(({ source }) => source === state) ?? [];
    const found = known.get(state) ?? (onward.length === 0 ? 1 : onward.reduce((sum, { target }) => sum + from(target), 0));
    known.set(state, found);
    return found;
  };
  return from(0);
}
