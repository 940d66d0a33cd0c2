import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { programGraphs } from '../../src/worker/model/program-graphs.ts';
import { compile } from '../support.ts';

const text = `MODEL M;
TYPE r = 0..3; sig = {m(r)}; pipe = CHANNEL [0] OF sig;
VAR g: r; h: r; c: pipe;
PROCESS P; VAR x: r;
BEGIN x := 1; g := x; DO x = 3 -> SKIP END; c!m(x) END P;
PROCESS Q; VAR y: r;
BEGIN here: c?m(y); h := 2 END Q;
BEGIN P; Q END M
ASSERT a: AG(g < 3)
ASSERT b: AG(h < 3)
ASSERT c: AG ~Q@here`;

describe('program graphs', () => {
  const graphs = (property: string | null) => programGraphs(new Machine(compile(text)), text, property);
  const [p, q] = graphs(null);

  it('have the locations of the text and an edge for each way on', () => {
    expect(p?.process).toBe('P');
    expect(p?.locations.map(({ line, end }) => (end ? 'end' : line))).toEqual([5, 5, 5, 5, 'end']);
    expect(q?.locations.map(({ labels }) => labels)).toEqual([['here'], [], []]);
    expect(p?.edges.map(({ source, target, text: words, fallen }) => [source, target, words, fallen])).toEqual([
      [0, 1, 'x := 1', false],
      [1, 2, 'g := x', false],
      [2, 2, 'DO x = 3 ->', false],
      [2, 4, 'c!m(x)', true],
      [3, 4, 'c!m(x)', false],
    ]);
  });

  it('say what is local, shared or a communication, and what each touches', () => {
    expect(p?.edges.map(({ kind }) => kind)).toEqual(['local', 'shared', 'local', 'rendezvous', 'rendezvous']);
    expect(p?.edges[1]?.objects).toEqual(['P.x: read', 'g: write']);
    expect(p?.edges[3]?.objects).toEqual(['P.x: test']);
    expect(q?.edges[0]?.objects).toEqual(['Q.y: write']);
    expect(p?.edges[3]?.transitions).toEqual(q?.edges[0]?.transitions.slice(0, 1));
  });

  it('say what a property sees', () => {
    const visible = (property: string | null) => graphs(property).map(({ edges }) => edges.map((edge) => edge.visible));
    expect(visible(null)).toEqual([
      [false, true, false, true, true],
      [true, true],
    ]);
    expect(visible('a')).toEqual([
      [false, true, false, false, false],
      [false, false],
    ]);
    expect(visible('c')).toEqual([
      [false, false, false, true, true],
      [true, false],
    ]);
  });
});
