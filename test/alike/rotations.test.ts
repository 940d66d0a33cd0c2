import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { Exploration } from '../../src/engine/search/explore.ts';
import { findRotation } from '../../src/system/symmetry/rotations/find-rotation.ts';
import { begun, finished, planned } from '../begun.ts';
import { amount } from '../campaign.ts';
import { compile } from '../support.ts';

/** A ring of processes, with messages or shared forks between neighbours, of random programs. */
function randomRing(random: Random): { readonly text: string; readonly size: number } {
  const size = 2 + random.below(3);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const way = (): string =>
    pick([
      'right!a -> x := 0',
      'right!b(x) -> SKIP',
      'left?a -> x := 1 - x',
      'left?b(x) & (x = 1) -> here: x := 0',
      'WHEN ~f[i] -> f[i] := TRUE',
      `WHEN f[(i + 1) MOD ${size}] -> f[(i + 1) MOD ${size}] := FALSE`,
      'WHEN (x = 0) & free -> x := 1; free := FALSE',
      'WHEN x = 1 -> free := TRUE',
    ]);
  const ways = Array.from({ length: 2 + random.below(3) }, way).map((text, i) => text.replace('here:', `here${i}:`));
  const [first, second] = [ways.slice(0, 2), ways.slice(2)];
  const behind = second.length === 0 ? '' : `; l: POLL ${second.join(' [] ')} END`;
  const buffer = pick([null, 1]);
  const link = buffer === null ? 's' : 'link';
  const text = `MODEL R; CONST n = ${size}; TYPE s = {a, b(0..1)}; ${buffer === null ? '' : `link = CHANNEL [${buffer}] OF s; `}VAR c: ARRAY [n] OF ${link}; f: ARRAY [n] OF BOOLEAN; free: BOOLEAN := TRUE;
PROCESS P(OUT right: ${link}; IN left: ${link}; i: 0..n - 1); VAR x: 0..1;
BEGIN LOOP POLL ${first.join(' [] ')} END${behind} END END P;
BEGIN FOR k := 0 TO n - 1 DO P(c[(k + 1) MOD n], c[k], k) END END R
ASSERT some: EF(ALL(P p : p.x = 1))
ASSERT count: AG(COUNT(P p : p.x = 1) < n)
ASSERT forks: AG(~(f[0] ${Array.from({ length: size - 1 }, (_, k) => `& f[${k + 1}]`).join(' ')}))
ASSERT nested: AG EF(SOME(P p : p.x = 0) & free)
ASSERT linear: LTL G F SOME(P p : p.x = 1)
`;
  return { text, size };
}

/** The orbits of the reachable states of a model, by turning each of them round as often as it goes. */
function orbits(model: CompiledModel): number {
  const rotation = findRotation(model.system, model.layout);
  if (rotation === null) return -1;
  const all = new Exploration(model.machine, model.layout.ranges, 20_000);
  const states: string[] = [];
  while (all.advance() >= 0) {
    states.push(Array.from(all.state).join());
    model.machine.enabled(all.state, all.steps);
    for (let i = 0; i < all.steps.count; i++) all.take(i);
  }
  const known = new Set(states);
  const met = new Set<string>();
  let count = 0;
  for (const state of states) {
    if (met.has(state)) continue;
    count++;
    let now = state.split(',').map(Number);
    for (let times = 0; times < rotation.order; times++) {
      expect(known.has(now.join())).toBe(true);
      met.add(now.join());
      const next: number[] = [];
      now.forEach((value, word) => {
        next[rotation.words[word] ?? word] = value;
      });
      now = next;
    }
    expect(now.join()).toBe(state);
  }
  return count;
}

describe('rotations of a ring', () => {
  it('leave one state of each orbit, and all verdicts, on random rings', () => {
    const counts = { smaller: 0, fails: 0, holds: 0 };
    for (let seed = 0; seed < amount(14, 400); seed++) {
      const { text, size } = randomRing(new Random(seed));
      const model = new CompiledModel(compile(text));
      const plain = finished(begun(model));
      if (plain.completeness.kind !== 'exhaustive') continue;
      const turned = finished(begun(model, { symmetry: 'rotations' }));
      const found = findRotation(model.system, model.layout);
      expect(found?.order, `${seed}: ${text}`).toBe(size);
      expect(turned.statistics.states, `${seed}: ${text}`).toBe(orbits(model));
      const verdicts = ({ verdicts }: typeof plain) => verdicts.map(({ property, holds }) => [property, holds]);
      expect(verdicts(turned), `${seed}: ${text}`).toEqual(verdicts(plain));
      if (turned.statistics.states < plain.statistics.states) counts.smaller++;
      for (const { holds } of plain.verdicts) counts[holds === true ? 'holds' : 'fails']++;
    }
    expect(counts.smaller).toBeGreaterThan(5);
    expect(Math.min(counts.fails, counts.holds)).toBeGreaterThan(20);
  });

  it('are refused where a process is told apart, by its program or by a property', () => {
    const ring = (body: string, property: string, start = '') =>
      compile(`MODEL R; CONST n = 3; TYPE id = 0..n; VAR f: ARRAY [n] OF BOOLEAN${start}; turn: id;
PROCESS P(i: id); VAR x: id; BEGIN LOOP WHEN ~f[i]; ${body} END END P;
BEGIN FOR k := 0 TO n - 1 DO P(k) END END R ASSERT one: ${property}`);
    const found = (body: string, start = '') => {
      const { system, layout } = new CompiledModel(ring(body, 'AG TRUE', start));
      return findRotation(system, layout)?.order ?? null;
    };
    expect(found('f[i] := TRUE')).toBe(3);
    expect(found('x := i')).toBeNull();
    expect(found('turn := 1')).toBe(3);
    expect(found('f[turn] := TRUE')).toBeNull();
    // The first and the last can still change places.
    expect(found('IF i = 1 -> SKIP [] i # 1 -> x := 1 END')).toBe(2);
    expect(found('f[i] := TRUE', ' := [TRUE, FALSE, FALSE]')).toBeNull();
    const plan = (property: string) => () => planned(ring('f[i] := TRUE', property), { symmetry: 'rotations' });
    expect(plan('AG(f[0] => f[1])')).toThrow(/tells the processes of the ring apart/);
    expect(plan('AG(P[0].x = 0)')).toThrow(/tells the processes of the ring apart/);
    expect(plan('AG((f[0] OR f[1] OR f[2]) => TRUE)')).not.toThrow();
    expect(() => planned(ring('x := i', 'AG TRUE'), { symmetry: 'rotations' })).toThrow(/no ring of processes was found/);
  });

  it('divide the states of philosophers by nearly their number, where all orders of them would divide by more', () => {
    const table = [2, 3, 4, 5].map((n) => {
      const text = `MODEL D; CONST n = ${n}; VAR fork: ARRAY [n] OF BOOLEAN;
PROCESS P(i: 0..n - 1); BEGIN LOOP ATOMIC WHEN ~fork[i]; fork[i] := TRUE END;
ATOMIC WHEN ~fork[(i + 1) MOD n]; fork[(i + 1) MOD n] := TRUE END; fork[i] := FALSE; fork[(i + 1) MOD n] := FALSE END END P;
BEGIN FOR k := 0 TO n - 1 DO P(k) END END D`;
      const states = (symmetry: 'off' | 'rotations') => finished(begun(compile(text), { symmetry })).statistics.states;
      return [n, states('off'), states('rotations')];
    });
    expect(table).toEqual([
      [2, 8, 5],
      [3, 26, 10],
      [4, 80, 23],
      [5, 242, 50],
    ]);
  });
});
