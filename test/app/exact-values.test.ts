import cytoscape, { type EdgeSingular } from 'cytoscape';
import { describe, expect, it } from 'vitest';
import { withExactValues } from '../../src/app/kit/drawing/graph/cytoscape/exact-values.ts';

interface Styled {
  pstyle(name: string): { readonly value: readonly unknown[] };
}

/** Two numbers that have one hash in Cytoscape. */
const alike = [-96.4105561018447, 13.270553850245374] as const;

/** How far from its chord the corner of each of two arrows is drawn. */
function corners(exact: boolean): readonly unknown[] {
  const view = cytoscape({
    headless: true,
    styleEnabled: true,
    style: [
      {
        selector: 'edge',
        style: { 'curve-style': 'segments', 'segment-weights': [0.5], 'segment-distances': (edge: EdgeSingular) => edge.data('distances') },
      },
    ],
  });
  if (exact) withExactValues(view);
  view.add([{ data: { id: 'a' } }, { data: { id: 'b' } }]);
  view.add(alike.map((distance) => ({ data: { source: 'a', target: 'b', distances: [distance] } })));
  return view.edges().map((edge) => (edge as unknown as Styled).pstyle('segment-distances').value[0]);
}

describe('the values of a style', () => {
  it('are those that were given, also where Cytoscape has one hash for two of them', () => {
    expect(corners(true)).toEqual(alike);
  });

  it('would else be those of another arrow', () => {
    expect(corners(false)).toEqual([alike[0], alike[0]]);
  });
});
