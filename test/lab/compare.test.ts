import { describe, expect, it } from 'vitest';
import { bestWords, sleepWords } from '../../src/app/features/lab/best.ts';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { compared, example, side } from './support.ts';
import type { SideResult } from '../../src/contract/lab/compare.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const counts = { left: [0, 0], right: [0, 0] };

async function sizes(...args: Parameters<typeof compared>): Promise<typeof counts & { agreement: string | undefined }> {
  const { result } = await compared(...args);
  const of = (which: 'left' | 'right') => [result[which]?.statistics.states ?? 0, result[which]?.statistics.transitions ?? 0];
  return { left: of('left'), right: of('right'), agreement: result.agreement?.kind };
}

describe('two searches side by side', () => {
  it("visit nine states of the paper's example, or three without the proviso", async () => {
    const text = example('cycle-beside-run');
    const without = side({ por: 'persistent3', proviso: 'none', unsound: true });
    expect(await sizes(text, side(), without)).toEqual({ left: [9, 15], right: [3, 3], agreement: 'agree' });
    expect(await sizes(text, side(), side({ por: 'persistent3' }))).toEqual({ left: [9, 15], right: [9, 9], agreement: 'agree' });
  });
  it('differ where the missing proviso loses a violation, and the page says in which verdict', async () => {
    const without = side({ por: 'persistent3', proviso: 'none', unsound: true });
    const { result } = await compared(example('cycle-beside-run'), side(), without, { constants: { first: 0 } });
    expect(result.agreement).toEqual({
      kind: 'differ',
      text: 'The two searches differ.',
      details: ['Run-time errors: violated on the left, said to hold on the right.'],
    });
    expect(result.right?.refusal).toContain('without a proviso');
    expect(result.right?.reservations).toEqual([
      {
        property: 'run-time errors and assertions',
        what: 'ASSERT(y = 1) in line 29',
        why: 'without a proviso transitions may be put off for ever',
      },
    ]);
    expect(result.left?.reservations).toEqual([]);
  });
  it('name each property for which one of them is unsound', async () => {
    const without = side({ por: 'persistent3', proviso: 'none', unsound: true });
    const { result } = await compared(example('philosophers-deadlock'), side(), without);
    const why = 'without a proviso transitions may be put off for ever';
    expect(result.right?.reservations).toEqual([
      { property: 'neighbours', what: 'invariants', why },
      { property: 'dinner', what: 'invariants', why },
    ]);
  });
  it('stand on one drawing, in which each arrow taken leaves a visited state', async () => {
    const { result } = await compared(example('philosophers-deadlock'), side(), side({ por: 'stubborn' }));
    const { drawing, left, right } = result;
    expect(drawing?.kind).toBe('full');
    expect([drawing?.nodes.length, drawing?.edges.length]).toEqual([35, 75]);
    expect(left?.visited).toHaveLength(35);
    expect(left?.taken).toHaveLength(75);
    expect(right?.visited.length).toBe(right?.statistics.states);
    const visited = new Set(right?.visited);
    for (const arrow of right?.taken ?? []) expect(visited.has(drawing?.edges[arrow]?.source ?? -1)).toBe(true);
    expect(result.agreement?.text).toBe('The two agree on deadlocks (the same one), run-time errors and 2 properties.');
  });
  it('show the visited states alone when the whole graph is too large to draw', async () => {
    const { result } = await compared(example('fifo-empty-full'), side(), side({ por: 'persistent3' }), { drawn: 500 });
    expect(result.drawing?.kind).toBe('visited');
    expect(result.drawing?.nodes).toHaveLength(392);
    expect([result.left?.visited.length, result.right?.visited.length]).toEqual([392, 392]);
    const taken = new Set(result.left?.taken);
    expect(result.drawing?.edges.filter((edge, i) => !edge.merged && !taken.has(i))).toEqual([]);
    expect(result.right?.taken).toHaveLength(569);
    expect(result.agreement?.kind).toBe('agree');
  });
  it('watch a large search in the states of a small one, whichever runs first', async () => {
    const large = side({ por: 'alg3' });
    const small = side({ por: 'persistent3' });
    const [one, other] = [
      await compared(example('fifo-empty-full'), large, small, { drawn: 500 }),
      await compared(example('fifo-empty-full'), small, large, { drawn: 500 }),
    ];
    expect(one.result.left?.visited).toHaveLength(392);
    expect(one.result.left?.taken.length).toBe(other.result.right?.taken.length);
    expect((await one.workbench.explainState({ side: 'left', state: 7, instead: {}, start: null }))?.visited).toBe(true);
  });
  it('show what is near the initial state when both searches are too large to draw', async () => {
    const { result, workbench } = await compared(example('fifo-empty-full'), side(), side({ por: 'alg3' }), { drawn: 300 });
    const { drawing, left, right } = result;
    expect([drawing?.kind, drawing?.depth, drawing?.nodes.length, drawing?.edges.length]).toEqual(['near', 12, 262, 635]);
    expect(drawing?.nodes.every(({ depth }) => depth <= drawing.depth)).toBe(true);
    expect([left?.visited.length, left?.taken.length]).toEqual([262, 635]);
    expect([right?.visited.length, right?.taken.length]).toEqual([262, 407]);
    expect(result.agreement?.kind).toBe('agree');
    expect((await workbench.explainState({ side: 'right', state: 5, instead: {}, start: null }))?.visited).toBe(true);
  });
  it('show part of a model with so many arrows that they could not be moved smoothly', async () => {
    const text = `MODEL Tosses;
TYPE value = 0..299;
PROCESS Player; VAR x: value; BEGIN DO TRUE -> x := TOSS(299) END END Player;
BEGIN Player END Tosses`;
    const { result } = await compared(text, side(), side({ por: 'alg3' }));
    expect(result.left?.statistics).toMatchObject({ states: 600, transitions: 90_300 });
    expect([result.drawing?.kind, result.drawing?.nodes.length, result.drawing?.edges.length]).toEqual(['near', 301, 301]);
  });
  it('refuse what is unsound for the model unless it is asked for, and then nothing is compared', async () => {
    const { result } = await compared(example('cycle-beside-run'), side(), side({ por: 'persistent3', proviso: 'none' }));
    expect(result.right).toMatchObject({ ran: false, refusal: expect.stringMatching(/^the reduction does not preserve run-time errors/) });
    expect(result.agreement?.kind).toBe('unknown');
  });
  it('do not claim to agree when one of them was cut short', async () => {
    const { result } = await compared(example('fifo-empty-full'), side(), side({ por: 'persistent3' }), { maxStates: 500 });
    expect(result.left?.complete).toBe(false);
    expect(result.agreement).toMatchObject({ kind: 'unknown', text: expect.stringContaining('on the left is incomplete') });
  });
  it('end when they are stopped, and say so', async () => {
    const workbench = createWorkbench();
    const limits = { maxStates: 1e9, maxMilliseconds: 60_000 };
    const request = {
      run: 4,
      text: example('philosophers-deadlock'),
      language: usualLanguage,
      constants: { n: 9 },
      limits,
      drawn: 100,
    } as const;
    const result = await workbench.compareSearches({ ...request, left: side(), right: side({ por: 'stubborn' }) }, () =>
      workbench.stop('lab'),
    );
    expect(result).toMatchObject({ run: 4, agreement: { kind: 'unknown' }, left: { complete: false } });
  });
  it('report what is wrong with a text', async () => {
    const { result } = await compared('MODEL', side(), side());
    expect(result.failed?.[0]).toMatchObject({ severity: 'error' });
  });
});

describe('the table of algorithms', () => {
  it('has a row for each, and all that are sound find the verdicts and deadlocks of the full search', async () => {
    const limits = { maxStates: 100_000, maxMilliseconds: 60_000 };
    const request = {
      run: 2,
      text: example('philosophers-deadlock'),
      language: usualLanguage,
      constants: {},
      side: side(),
      limits,
      variations: { sleep: true, merge: true },
    } as const;
    const done: number[] = [];
    const result = await createWorkbench().measureAlgorithms(request, (progress) => done.push(progress.done));
    expect(new Set(result.rows.map(({ por }) => por))).toEqual(new Set(algorithms));
    expect(result.rows.filter(({ sleep }) => sleep).length).toBe(22);
    expect(result.rows.filter(({ merge }) => merge).length).toBe(24);
    expect(done).toEqual(result.rows.map((_, i) => i));
    expect(result.rows.filter(({ ran, agrees }) => ran && agrees !== true)).toEqual([]);
    expect(result.rows[0]).toMatchObject({ por: 'none', sleep: false, states: 35, transitions: 75 });
    expect(result.rows.find(({ por, sleep }) => por === 'ample' && !sleep)?.preserves).toContain('LTL without next');
    const merged = result.rows.find(({ por, sleep, merge }) => por === 'stubborn' && !sleep && merge);
    expect([merged?.states, merged?.transitions]).toEqual([20, 33]);
    expect(bestWords(result.rows)).toBe(
      'Fewest: 20 states (57.1 % of the full search) and 25 transitions by Stubborn sets, sleep sets; 5 others are equal.',
    );
    // With sleep sets too `stack` is satisfied by a step back to a state in which everything is taken, if nothing sleeps there.
    const slept = result.rows.find(({ por, sleep, merge }) => por === 'stubborn' && sleep && !merge);
    expect([slept?.states, result.rows.find(({ por, sleep, merge }) => por === 'stubborn' && !sleep && !merge)?.states]).toEqual([20, 20]);
    expect(sleepWords(result.rows)).toBeNull();
    const other = { ...request, text: example('readers-writers') };
    const { rows } = await createWorkbench().measureAlgorithms(other, () => {});
    expect(sleepWords(rows)).toMatch(/^With sleep sets some visit more states: /);
    expect(sleepWords(rows.filter(({ por }) => por === 'none'))).toBeNull();
    const free = { ...other, side: side({ proviso: 'none', unsound: true }) };
    expect(sleepWords((await createWorkbench().measureAlgorithms(free, () => {})).rows)).toBeNull();
  });
  it('varies nothing but the algorithm if that is asked for', async () => {
    const limits = { maxStates: 1_000, maxMilliseconds: 60_000 };
    const request = { run: 2, text: example('one-shared-variable'), language: usualLanguage, constants: { n: 1 }, side: side() } as const;
    const variations = { sleep: false, merge: false };
    const { rows } = await createWorkbench().measureAlgorithms({ ...request, limits, variations }, () => {});
    expect(rows.map(({ por }) => por)).toEqual(algorithms);
  });
  it('stores states in the codes of Table II if that is asked for, which changes no verdict, state or transition', async () => {
    const limits = { maxStates: 100_000, maxMilliseconds: 60_000 };
    const request = { run: 2, text: example('one-shared-variable'), language: usualLanguage, constants: { n: 2 }, side: side() } as const;
    const variations = { sleep: false, merge: false, codes: true };
    const { rows } = await createWorkbench().measureAlgorithms({ ...request, limits, variations }, () => {});
    const coded = rows.filter(({ code }) => code !== undefined);
    expect(coded.map(({ por, code }) => [por, code])).toEqual([
      ['none', 'run-length'],
      ['none', 'huffman'],
      ['alg2', 'huffman'],
      ['alg2+alg3', 'huffman'],
    ]);
    for (const one of coded) {
      const plain = rows.find(({ por, code }) => por === one.por && code === undefined);
      expect([one.states, one.transitions, one.agrees]).toEqual([plain?.states, plain?.transitions, true]);
    }
  });
});

describe('properties of runs', () => {
  const signals = `MODEL Signals;
TYPE small = 0..3;
VAR a, b: BOOLEAN;
PROCESS First;
VAR i: small;
BEGIN DO TRUE -> i := (i + 1) MOD 4; a := ~a END END First;
PROCESS Second;
VAR j: small;
BEGIN DO j < 3 -> j := j + 1 END; b := TRUE END Second;
BEGIN First; Second END Signals
ASSERT toggles: LTL (G F a) OR (F G ~a)
ASSERT reaches: AG(EF(b))
ASSERT ends: LTL F b
ASSERT next: LTL X a`;
  const said = (found: SideResult | null) => found?.runs.map(({ property, holds, refusal }) => [property, holds ?? refusal]);

  it('are decided on what ample sets leave, and agree with the full search', async () => {
    const { result } = await compared(signals, side(), side({ por: 'ample' }));
    const rest = [
      ['toggles', true],
      ['reaches', true],
      ['ends', false],
    ];
    expect(said(result.left)).toEqual([...rest, ['next', false]]);
    expect(said(result.right)).toEqual([...rest, ['next', 'does not preserve X, AX and EX: they depend on steps that are left out']]);
    expect(result.right?.statistics.states).toBeLessThan(result.left?.statistics.states ?? 0);
    expect(result.agreement?.text).toBe(
      'The two agree on deadlocks (none), run-time errors and 3 properties. 1 property of runs was not compared.',
    );
  });
  it('are refused with the reason where an algorithm does not preserve them', async () => {
    const reasons: unknown[] = [];
    for (const reduction of [
      { por: 'stubborn' },
      { por: 'ample', sleep: true },
      { por: 'ample', merge: true },
      { por: 'ample', proviso: 'none', unsound: true },
    ] as const) {
      const { result } = await compared(signals, side(), side(reduction));
      reasons.push(said(result.right)?.[2]?.[1]);
      expect(result.agreement?.text).toBe('The two agree on deadlocks (none) and run-time errors. 4 properties of runs were not compared.');
      expect(result.agreement?.details.join(' ')).toMatch(/^toggles.* not compared, since the right search does not preserve/);
    }
    expect(reasons).toEqual([
      'does not preserve LTL without next: only ample sets see to it that nothing is put off on any cycle (C3)',
      'does not preserve LTL without next: transitions that sleep are missing from the graph, and with them runs',
      'does not preserve LTL without next: the evidence for them is not made of merged steps',
      'does not preserve LTL without next: without a proviso transitions may be put off for ever',
    ]);
  });
  it('do not make a reduction unsound here that keeps what single states decide', async () => {
    const { result } = await compared(example('fair-choice'), side(), side({ por: 'stubborn' }));
    expect(result.right?.refusal).toBeNull();
    expect(result.agreement).toEqual({
      kind: 'agree',
      text: 'The two agree on deadlocks (none) and run-time errors. 4 properties of runs were not compared.',
      details: [
        'answered and moves: not compared, since the right search does not preserve CTL without next and which process could move, on which fairness depends: only ample sets see to it that nothing is put off on any cycle (C3).',
        'unfair: not compared, since the right search does not preserve CTL without next: only ample sets see to it that nothing is put off on any cycle (C3).',
        'often: not compared, since the right search does not preserve LTL without next and which process could move, on which fairness depends: only ample sets see to it that nothing is put off on any cycle (C3).',
      ],
    });
  });
});
