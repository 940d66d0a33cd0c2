import type { Storage } from '../steps/storage.ts';
import { mayEnd } from './may-end.ts';

/** What the form of a process for each process cannot say of a step. */
export class Unsayable extends Error {}

/** For each process and location the ways to leave it, as lines of Promela. */
export class Ways {
  private readonly leaving: string[][][];

  constructor(private readonly storage: Storage) {
    const { activations, templates } = storage.system;
    this.leaving = activations.map(({ template }) => (templates[template]?.locations ?? []).map(() => []));
  }

  /** The label of a place in a proctype. SPIN takes it for no deadlock where its name begins with `end`. */
  label(process: number, location: number): string {
    return `${mayEnd(this.storage.system, process, location) ? 'end_' : ''}L${location}`;
  }

  add(process: number, location: number, ...lines: string[]): void {
    this.leaving[process]?.[location]?.push(...lines);
  }

  at(process: number, location: number): readonly string[] {
    return this.leaving[process]?.[location] ?? [];
  }
}
