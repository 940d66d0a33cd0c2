import { type Analysis, shares } from '../../system/analysis/analysis.ts';
import { type Access, meet } from '../../system/analysis/objects.ts';
import { canBeDependent } from '../../system/analysis/relations/can-be-dependent.ts';
import type { Situation } from './situation.ts';

/** A transition in a state, with the elements of arrays that it touches there. */
export interface Occurrence {
  readonly transition: number;
  readonly elements: ReadonlyMap<Access, number>;
}

/**
 * The dependence of steps of an execution, as dynamic reduction needs it: what a step touches is taken from the state in which it is taken
 * (Flanagan and Godefroid 2005), so that steps on different elements of an array are independent although their indices are computed. In
 * a search a step also reads what the guards of its process's other alternatives read, since these decide what the process does: a process
 * at a location is one reader, whichever way it takes. Of a run that is given only the alternative counts that it takes.
 */
export class Occurrences {
  private readonly touched = new Map<number, readonly Access[]>();
  private readonly pairs = new Map<number, readonly (readonly [Access, Access])[]>();

  constructor(
    private readonly analysis: Analysis,
    private readonly of: 'search' | 'run' = 'search',
  ) {}

  /** A transition as it would be taken in a state. */
  at(transition: number, state: Int32Array, situation: Situation): Occurrence {
    return { transition, elements: situation.elements(this.accesses(transition), state) };
  }

  /** True if two occurrences are independent; `apart` may know of accesses of theirs that they do not meet. */
  commute(a: Occurrence, b: Occurrence, apart: (first: Access, second: Access) => boolean = () => false): boolean {
    if (shares(this.analysis.footprint(a.transition).processes, this.analysis.footprint(b.transition).processes)) return false;
    return this.meetings(a.transition, b.transition).every(([first, second]) => {
      if (apart(first, second)) return true;
      const one = a.elements.get(first) ?? first.element;
      const other = b.elements.get(second) ?? second.element;
      return one !== null && other !== null && one !== other;
    });
  }

  /** Related accesses of two transitions, for some elements. */
  private meetings(a: number, b: number): readonly (readonly [Access, Access])[] {
    const key = a * this.analysis.footprints.length + b;
    const known = this.pairs.get(key);
    if (known !== undefined) return known;
    const found = this.accesses(a).flatMap((first) =>
      this.accesses(b)
        .filter((second) => meet(first, second) && this.related(first, second))
        .map((second) => [first, second] as const),
    );
    this.pairs.set(key, found);
    return found;
  }

  private related(first: Access, second: Access): boolean {
    return canBeDependent.relates(first, second, null, this.analysis.objects[first.object]?.capacity ?? 0);
  }

  private accesses(transition: number): readonly Access[] {
    const known = this.touched.get(transition);
    if (known !== undefined) return known;
    const { processes, sources, accesses } = this.analysis.footprint(transition);
    const siblings =
      this.of === 'run'
        ? []
        : processes.flatMap((process, i) => this.analysis.at(process, sources[i] ?? -1)).filter((other) => other !== transition);
    const guards = siblings.flatMap((other) => {
      const footprint = this.analysis.footprint(other);
      return footprint.processes.length === 1 ? footprint.enabling : [];
    });
    const found = [...accesses, ...guards];
    this.touched.set(transition, found);
    return found;
  }
}
