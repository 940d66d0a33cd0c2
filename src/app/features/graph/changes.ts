import type { Change, PointedOut } from '../../../contract/graph.ts';
import type { StateFate, StepFate } from '../../../drawing/state-looks.ts';
import { signOfFate } from '../../../drawing/graph/node-signs.ts';
import type { Emphasis, Looks } from '../../../drawing/graph/picture.ts';
import type { Scene } from './scene.ts';

const states: Readonly<Record<Change, StateFate>> = { equal: 'equal', changed: 'changed', added: 'added', gone: 'gone' };
const steps: Readonly<Record<Change, StepFate>> = { equal: 'plain', changed: 'altered', added: 'added', gone: 'gone' };

/** How a scene of two graphs looks: what became of each state and step from the other to the present one; null for other scenes. */
export function looksOf({ nodes, arrows }: Scene): Looks | null {
  if (nodes.every(({ change }) => change === undefined)) return null;
  return {
    nodes: nodes.map(({ change = 'equal' }) => states[change]),
    arrows: arrows.map(({ change = 'equal' }) => steps[change]),
  };
}

/**
 * The signs of the place of a run where what it shows can be avoided last, and of the place after it, where that is over; of one where both
 * are in the same node. `last` is -1 where there is no such place, and that of the run's end where it can still be avoided there.
 */
export function noReturnSigns(run: readonly number[], last: number): NonNullable<Emphasis['signs']> {
  const [chance, late] = [run[last] ?? -1, run[last + 1] ?? -1];
  if (last < 0 || late < 0) return [];
  const over = { node: late, sign: 'tooLate' } as const;
  return chance < 0 || chance === late ? [over] : [{ node: chance, sign: 'lastChance' }, over];
}

/** The signs of the nodes that are pointed out, and in a scene of two graphs of those that are not in both. */
export function signsOf(out: PointedOut, scene: Scene | null): NonNullable<Emphasis['signs']> {
  const of = (sign: 'added' | 'lost' | 'found' | 'avoiding') => out[sign].map((node) => ({ node, sign }));
  if (scene === null || looksOf(scene) === null) return [...of('added'), ...of('lost'), ...of('found'), ...of('avoiding')];
  const changes = scene.nodes.flatMap(({ change = 'equal' }, node) => {
    const sign = signOfFate[states[change]];
    return sign === undefined ? [] : [{ node, sign }];
  });
  return [...changes, ...of('found'), ...of('avoiding')];
}
