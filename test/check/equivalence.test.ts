import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { begun, finished } from '../begun.ts';
import { compile } from '../support.ts';
import { diagnose } from './marks.ts';

const model = `MODEL M; VAR x: 0..3;
PROCESS P; BEGIN DO x < 3 -> x := x + 1 [] x > 0 -> x := x - 1 END END P;
PROCESS Q; BEGIN l: WHEN x = 2; x := 0 END Q;
BEGIN P; Q END M`;

const verdictsOf = (text: string) => finished(begun(compile(text))).verdicts;

const atoms = ['x = 0', 'x < 2', 'Q@l', 'TRUE'];

describe('<=>', () => {
  it('is true of CTL where both sides have the same truth', () => {
    const counts = { same: 0, different: 0 };
    const [random, texts] = [new Random(7), [] as string[]];
    const formula = (depth: number): string => {
      const atom = atoms[random.below(atoms.length)] ?? 'TRUE';
      if (depth === 0) return atom;
      const operator = ['AG', 'AF', 'EG', 'EF', 'AX', 'EX'][random.below(6)] ?? 'AG';
      return random.below(4) === 0 ? `(${formula(depth - 1)} <=> ${formula(depth - 1)})` : `${operator}(${formula(depth - 1)})`;
    };
    for (let i = 0; i < 36; i++) texts.push(formula(i % 3), formula((i >> 1) % 3));
    const pairs = texts.flatMap((left, i) => (i % 2 === 0 ? [[left, texts[i + 1] ?? ''] as const] : []));
    const asserts = pairs.flatMap(([left, right]) => [left, right, `${left} <=> ${right}`, `~(${left} <=> ${right})`]);
    const verdicts = verdictsOf(`${model}\n${asserts.map((f, i) => `ASSERT p${i}: ${f}`).join('\n')}`);
    const truth = new Map(verdicts.map(({ property, holds }) => [property, holds]));
    pairs.forEach((pair, i) => {
      const [left, right, both, neither] = [0, 1, 2, 3].map((k) => truth.get(`p${4 * i + k}`));
      expect(both, pair.join(' <=> ')).toBe(left === right);
      expect(neither, pair.join(' <=> ')).toBe(left !== right);
      counts[left === right ? 'same' : 'different']++;
    });
    expect(Math.min(counts.same, counts.different)).toBeGreaterThan(3);
  });
  it('says in LTL that each side implies the other', () => {
    const pairs = [
      ['G F x = 2', 'F ~Q@l'],
      ['F x = 3', 'F x > 2'],
      ['X x = 1', '~X x = 0'],
      ['G x < 2', 'G(x = 0 OR x = 1)'],
    ];
    const asserts = pairs.flatMap(([f, g]) => [`LTL (${f}) <=> (${g})`, `LTL ((${f}) => (${g})) & ((${g}) => (${f}))`]);
    const verdicts = verdictsOf(`${model}\n${asserts.map((f, i) => `ASSERT p${i}: ${f}`).join('\n')}`);
    const truth = verdicts.filter(({ property }) => /^p\d/.test(property)).map(({ holds }) => holds);
    expect(truth).toEqual([false, false, true, true, true, true, true, true]);
  });
  it('is for Boolean sides, no part of the thesis, and takes room each time a side is written out', () => {
    diagnose(`${model} ASSERT AG(Q@l <=> «E0202:x»)`);
    diagnose('MODEL M; PROCESS P; BEGIN SKIP END P; BEGIN P END M ASSERT AG(TRUE «E0017:<=>» AF TRUE)', 'thesis');
    const row = Array.from({ length: 30 }, () => 'AF x = 1').join(' <=> ');
    expect(() => compile(`${model} ASSERT ${row}`)).toThrow(/parts/);
  });
});
