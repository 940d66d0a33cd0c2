import { activationOf, templateOf } from '../edges.ts';
import type { TransitionSystem } from '../ir.ts';
import { footprintsOf } from './footprints.ts';
import { type Access, changes, type Footprint, meet, type SystemObject } from './objects.ts';
import { objectsOf } from './numbering.ts';
import { namedIn, type Named } from './visibility.ts';

/** Two accesses to the same object, for which two transitions are related. */
export interface Meeting {
  readonly transition: number;
  readonly first: Access;
  readonly second: Access;
}

/**
 * The static facts that reductions rest on, about the numbered transitions of a system: what each touches, who else touches that, which
 * transitions leave a location, what can be reached from a location, and what the properties can see. All of it are small sets of numbers.
 */
export class Analysis {
  readonly objects: readonly SystemObject[];
  readonly footprints: readonly Footprint[];
  /** For each activation and location the transitions that leave it, also those that need a partner. */
  readonly leaving: readonly (readonly (readonly number[])[])[];
  /** For each transition whether it touches nothing but variables of the one process that moves. */
  readonly local: readonly boolean[];
  /** For each transition whether it may change the value of a proposition of the properties. */
  readonly visible: readonly boolean[];
  readonly named: Named;
  private readonly accessors: readonly { transition: number; access: Access }[][];
  private readonly reachable = new Map<number, readonly Uint8Array[]>();
  private readonly met = new Map<number, readonly Meeting[]>();

  /** `prefixes`: labels that begin with one of them are seen too. */
  constructor(
    readonly system: TransitionSystem,
    prefixes: readonly string[] = [],
  ) {
    this.objects = objectsOf(system);
    this.footprints = footprintsOf(system);
    this.leaving = this.byLocation();
    this.accessors = this.byObject();
    this.local = this.footprints.map((f) => f.processes.length === 1 && f.accesses.every((a) => this.isLocal(a)));
    this.named = namedIn(system, this.objects, prefixes);
    this.visible = this.footprints.map((f) => this.isVisible(f));
  }

  footprint(transition: number): Footprint {
    const footprint = this.footprints[transition];
    if (footprint === undefined) throw new Error(`there is no transition ${transition}`);
    return footprint;
  }

  /** The transitions of a process at a location. */
  at(activation: number, location: number): readonly number[] {
    return this.leaving[activation]?.[location] ?? [];
  }

  /** Transitions of other processes that touch what a transition touches, with the accesses that meet. Computed when first asked for. */
  meetings(transition: number): readonly Meeting[] {
    const known = this.met.get(transition);
    if (known !== undefined) return known;
    const { processes, accesses } = this.footprint(transition);
    const found = accesses.flatMap((first) =>
      (this.accessors[first.object] ?? [])
        .filter(({ transition: other, access }) => meet(first, access) && !shares(processes, this.footprint(other).processes))
        .map(({ transition: other, access }): Meeting => ({ transition: other, first, second: access })),
    );
    this.met.set(transition, found);
    return found;
  }

  /** Transitions that change something that a transition's enabledness depends on, of any process. */
  changersOf(access: Access): readonly number[] {
    return (this.accessors[access.object] ?? [])
      .filter(({ access: other }) => changes(other.operation) && meet(access, other))
      .map(({ transition }) => transition);
  }

  /** All accesses to an object. */
  accessesTo(object: number): readonly { readonly transition: number; readonly access: Access }[] {
    return this.accessors[object] ?? [];
  }

  /** True if a process can come from one location to another, by any number of its own steps, 0 included. */
  reaches(activation: number, from: number, to: number): boolean {
    return this.reach(activation)[from]?.[to] === 1;
  }

  private reach(activation: number): readonly Uint8Array[] {
    const { template } = activationOf(this.system, activation);
    const known = this.reachable.get(template);
    if (known !== undefined) return known;
    const { locations, edges } = templateOf(this.system, activation);
    const found = locations.map((_, from) => {
      const seen = new Uint8Array(locations.length);
      const waiting = [from];
      seen[from] = 1;
      for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
        for (const number of locations[at]?.edges ?? []) {
          const target = edges[number]?.target ?? from;
          if (seen[target] === 1) continue;
          seen[target] = 1;
          waiting.push(target);
        }
      }
      return seen;
    });
    this.reachable.set(template, found);
    return found;
  }

  private isLocal({ object }: Access): boolean {
    return this.objects[object]?.kind === 'local';
  }

  private isVisible({ accesses, processes, sources, targets }: Footprint): boolean {
    const { objects, places } = this.named;
    if (accesses.some((a) => changes(a.operation) && objects.has(a.object))) return true;
    return processes.some((process, i) =>
      places.some(
        ({ activation, locations }) =>
          activation === process && locations.includes(sources[i] ?? -1) !== locations.includes(targets[i] ?? -1),
      ),
    );
  }

  private byLocation(): number[][][] {
    const { activations, templates } = this.system;
    const leaving = activations.map(({ template }) => (templates[template]?.locations ?? []).map((): number[] => []));
    this.footprints.forEach(({ processes, sources }, transition) => {
      processes.forEach((process, i) => {
        leaving[process]?.[sources[i] ?? -1]?.push(transition);
      });
    });
    return leaving;
  }

  private byObject(): { transition: number; access: Access }[][] {
    const accessors = this.objects.map((): { transition: number; access: Access }[] => []);
    this.footprints.forEach(({ accesses }, transition) => {
      for (const access of accesses) accessors[access.object]?.push({ transition, access });
    });
    return accessors;
  }
}

/** True if two transitions have a process in common. */
export function shares(a: readonly number[], b: readonly number[]): boolean {
  return a.some((process) => b.includes(process));
}
