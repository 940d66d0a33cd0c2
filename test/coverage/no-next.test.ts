import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import { begun, finished } from '../begun.ts';
import { compile } from '../support.ts';

function remarks(text: string, options: Partial<Options> = {}): { readonly holds: boolean | null; readonly said: readonly string[] } {
  const { verdicts } = finished(begun(compile(text), { vacuity: true, ...options }));
  const verdict = verdicts.find(({ property }) => property === 'p');
  return { holds: verdict?.holds ?? null, said: (verdict?.vacuous ?? []).map(({ text: part, says }) => `${part} ${says}`) };
}

const nothing = 'asks for nothing: no step leads on from any state where it matters';

/** Comes to y = 1, and then ends in a run-time error, or just ends. */
const ending = (last: string, formula: string): string => `MODEL K; VAR x, y: 0..1;
PROCESS W; BEGIN y := 1; ${last} END W;
BEGIN W END K
ASSERT p: ${formula}`;

describe('a property that asks for next states where there are none', () => {
  it('is told so, also where all steps fail', () => {
    const fails = `${nothing} (a step that ends in a run-time error leads nowhere)`;
    expect(remarks(ending('y := y + 1; x := 1', 'AG(y = 1 => AX x = 1)')).said).toContain(`AX x = 1 ${fails}`);
    expect(remarks(ending('y := 0', 'AG(y = 1 => ~EX(x = 0))')).holds).toBe(false);
    expect(remarks(ending('WHEN x = 1', 'AG(y = 1 => ~EX(x = 0))')).said).toContain(`EX(x = 0) ${nothing}`);
  });

  it.each<Partial<Options>>([{ engine: 'machine' }, { engine: 'symbolic' }, { live: true }])(
    'is told so whatever searched: %o',
    (options) => {
      expect(remarks(ending('WHEN x = 1', 'AG(y = 1 => AX x = 1)'), options).said).toContain(`AX x = 1 ${nothing}`);
    },
  );

  it.each([
    ['AG(y = 1 => AX x = 0)', 'x := 0'],
    ['AG AX x = 0', 'x := 0'],
    ['AG<=3 (x = 0)', 'WHEN x = 1'],
    ['AF<=3 (y = 1)', 'WHEN x = 1'],
    ['AG(y = 2 => AX x = 1)', 'WHEN x = 1'],
    ['AG(x = 0 OR AX x = 1)', 'WHEN x = 1'],
  ])('is not told so where a next state counts, or nothing does: %s', (formula, last) => {
    const { holds, said } = remarks(ending(last, formula));
    expect(holds).toBe(true);
    expect(said.filter((one) => one.includes(nothing))).toEqual([]);
  });

  it('is told so exactly where trying all states says so, on random models', () => {
    const shapes = ['AG((P) => AX(Q))', 'AG((P) => ~EX(Q))', 'AG((P) => ((Q) OR AX(R)))', 'AX(Q)'] as const;
    const problems: string[] = [];
    let told = 0;
    for (let seed = 0; seed < 60; seed++) {
      const random = new Random(seed);
      const shape = shapes[seed % shapes.length] ?? 'AX(Q)';
      // Each edge is a process of its own; one to 5 ends in a run-time error.
      const edges = Array.from({ length: 1 + random.below(5) }, () => [random.below(5), random.below(6)] as const);
      const sets = ['P', 'Q', 'R'].map(() => [0, 1, 2, 3, 4].filter(() => random.below(3) === 0));
      const written = (set: readonly number[]): string => ['s < 0', ...set.map((value) => `s = ${value}`)].join(' OR ');
      const formula = shape.replace(/[PQR](?=\))/g, (letter) => written(sets['PQR'.indexOf(letter)] ?? []));
      const processes = edges.map(([from, to], i) => `PROCESS T${i}; BEGIN LOOP ATOMIC WHEN s = ${from}; s := ${to} END END END T${i};\n`);
      const text = `MODEL R; VAR s: 0..4;\n${processes.join('')}BEGIN ${edges.map((_, i) => `T${i}`).join('; ')} END R\nASSERT p: ${formula}`;
      const next = (state: number): number[] => edges.flatMap(([from, to]) => (from === state && to < 5 ? [to] : []));
      const reached = new Set([0]);
      for (const state of reached) for (const to of next(state)) reached.add(to);
      const [p = [], q = [], r = []] = sets;
      const asked =
        shape === 'AX(Q)' ? [0] : [...reached].filter((state) => p.includes(state) && (!shape.includes('R') || !q.includes(state)));
      const wanted = (state: number): boolean => (shape.includes('R') ? r.includes(state) : q.includes(state) !== shape.includes('~'));
      const holds = asked.every((state) => next(state).every(wanted));
      const empty = holds && asked.length > 0 && asked.every((state) => next(state).length === 0);
      const found = remarks(text);
      if (found.holds !== holds || found.said.some((one) => one.includes(nothing)) !== empty) problems.push(text);
      if (empty) told++;
    }
    expect(problems).toEqual([]);
    expect(told).toBeGreaterThan(8);
  });
});
