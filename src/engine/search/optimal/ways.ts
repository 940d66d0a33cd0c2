import { shares } from '../../../system/analysis/analysis.ts';
import { type Access, changes, meet } from '../../../system/analysis/objects.ts';
import type { Occurrence } from '../../reduce/occurrences.ts';
import type { Situation } from '../../reduce/situation.ts';
import { isSettled } from './settled.ts';

/** What processes may do where they are, and which events decide whether they can. */
export class Ways {
  private readonly settled = new Map<number, readonly Access[]>();
  private readonly deciding = new Map<number, readonly Access[]>();

  constructor(private readonly situation: Situation) {}

  /**
   * A transition with the elements that it touches wherever the given ones of its processes are where they are in a state. All else that it
   * touches in an array is the whole array.
   */
  way(transition: number, state: Int32Array, processes: readonly number[]): Occurrence {
    const settled = this.settledOf(transition).filter(({ activation }) => processes.includes(activation));
    return { transition, elements: this.situation.elements(settled, state) };
  }

  /** Whether an event decides, alone or with others, whether a transition can be taken and does not fail. */
  decides(event: Occurrence, way: Occurrence): boolean {
    const { analysis } = this.situation;
    const { processes, accesses } = analysis.footprint(event.transition);
    if (shares(processes, analysis.footprint(way.transition).processes)) return true;
    const deciding = this.decidingOf(way.transition);
    return accesses.some((a) => changes(a.operation) && deciding.some((b) => meet(a, b) && !areApart(event, a, way, b)));
  }

  private settledOf(transition: number): readonly Access[] {
    const known = this.settled.get(transition);
    if (known !== undefined) return known;
    const { accesses, enabling } = this.situation.analysis.footprint(transition);
    const found = [...accesses, ...enabling].filter(isSettled);
    this.settled.set(transition, found);
    return found;
  }

  /** The accesses by which it is decided; whatever a step reads may make it fail. */
  private decidingOf(transition: number): readonly Access[] {
    const known = this.deciding.get(transition);
    if (known !== undefined) return known;
    const { accesses, enabling, canFail } = this.situation.analysis.footprint(transition);
    const found = canFail ? [...accesses, ...enabling] : enabling;
    this.deciding.set(transition, found);
    return found;
  }
}

/** Whether two accesses are known to touch different elements. */
function areApart(a: Occurrence, first: Access, b: Occurrence, second: Access): boolean {
  const one = a.elements.get(first) ?? first.element;
  const other = b.elements.get(second) ?? second.element;
  return one !== null && other !== null && one !== other;
}
