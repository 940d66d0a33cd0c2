import type { Footprint } from '../../../../system/analysis/objects.ts';

/** With more transitions it takes too long to look for classes, and there are too many of them as a rule. */
const mostTransitions = 1_000;

/**
 * Numbers for transitions, from 0 on, such that two that can be enabled in one state have different ones: so the numbers say which of the
 * enabled transitions of a state are meant, and there are far fewer than transitions. Two cannot be enabled together that move one process
 * from different locations. Greedy: each transition gets the least number that it can have. Null where that takes more than `most`.
 */
export function classesOf(footprints: readonly Pick<Footprint, 'processes' | 'sources'>[], most: number): readonly number[] | null {
  if (footprints.length > mostTransitions || most === 0) return null;
  const classes: Pick<Footprint, 'processes' | 'sources'>[][] = [];
  const found: number[] = [];
  for (const transition of footprints) {
    let number = classes.findIndex((members) => members.every((member) => areApart(member, transition)));
    if (number < 0) number = classes.push([]) - 1;
    if (number >= most) return null;
    classes[number]?.push(transition);
    found.push(number);
  }
  return found;
}

/** Whether both move one process from different locations. */
function areApart(first: Pick<Footprint, 'processes' | 'sources'>, second: Pick<Footprint, 'processes' | 'sources'>): boolean {
  return first.processes.some((process, i) => {
    const other = second.processes.indexOf(process);
    return other >= 0 && first.sources[i] !== second.sources[other];
  });
}
