import type { RingView } from '../../../contract/diagrams.ts';
import type { StudyPoint } from '../../kit/growth-chart/study-point.ts';

/** More points than these are thinned out: a line has no room for them. */
const mostPoints = 40;

/** What a set has in nodes beside what it has in states, ring by ring; times are those of either way. */
export function growthSeries(rings: readonly RingView[]): { readonly name: string; readonly points: readonly StudyPoint[] }[] {
  const every = Math.max(1, Math.ceil(rings.length / mostPoints));
  const some = rings.map((ring, value) => ({ ring, value })).filter(({ value }) => value % every === 0 || value === rings.length - 1);
  const common = { transitions: 0, complete: true, problem: null };
  const set = some.map(({ ring, value }): StudyPoint => ({ ...common, value, states: ring.nodes, milliseconds: ring.milliseconds }));
  const singly = some.flatMap(({ ring, value }): StudyPoint[] =>
    ring.singly === null ? [] : [{ ...common, value, states: Number(ring.states), milliseconds: ring.singly }],
  );
  return [
    { name: 'nodes of the set', points: set },
    { name: 'states one by one', points: singly },
  ];
}
