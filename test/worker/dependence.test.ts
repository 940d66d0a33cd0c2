import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { dependenceView } from '../../src/worker/model/dependence.ts';
import { compile } from '../support.ts';

const text = `MODEL M;
TYPE r = 0..3; sig = {m}; pipe = CHANNEL [2] OF sig;
VAR g: r; c: pipe;
PROCESS P; VAR x: r;
BEGIN x := 1; g := 1; c!m END P;
PROCESS Q; VAR y: r;
BEGIN y := 1; y := g; c?m END Q;
BEGIN P; Q END M
ASSERT a: AG(g < 3)`;

describe('the dependence of transitions', () => {
  const view = dependenceView(new CompiledModel(compile(text)), text, 100);
  const number = (words: string): number => view.transitions.find(({ name }) => name.includes(words))?.number ?? -1;
  const pair = (one: string, two: string) => {
    const [a, b] = [number(one), number(two)].sort((x, y) => x - y);
    return view.pairs.find((other) => other.a === a && other.b === b);
  };

  it('says which are dependent, which in some states, and which are not', () => {
    expect(pair('g := 1', 'y := g')).toMatchObject({ kind: 'always', reasons: ['On g: write and read are dependent.'] });
    expect(pair('c!m', 'c?m')).toMatchObject({
      kind: 'sometimes',
      reasons: ['On c: send and receive are dependent, when n = 0 or n = N (n of N = 2 places taken).'],
    });
    expect(pair('x := 1', 'y := 1')).toBeUndefined();
    expect(pair('x := 1', 'g := 1')).toMatchObject({ kind: 'process' });
  });

  it('knows local and visible transitions', () => {
    expect(view.transitions.filter(({ local }) => local).map(({ name }) => name.split(' (')[0])).toEqual(['P: x := 1', 'Q: y := 1']);
    expect(view.transitions.filter(({ visible }) => visible).map(({ name }) => name.split(' (')[0])).toEqual(['P: g := 1']);
  });

  it('says how many are left out', () => {
    expect(dependenceView(new CompiledModel(compile(text)), text, 2).left).toBe(view.transitions.length - 2);
  });
});
