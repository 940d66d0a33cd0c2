import { elementIn } from '../../system/analysis/elements.ts';
import { footprintsOf } from '../../system/analysis/footprints.ts';
import { objectsOf } from '../../system/analysis/numbering.ts';
import { type Access, changes, type Footprint, type SystemObject } from '../../system/analysis/objects.ts';
import { showValue, wordsOf } from '../../system/value-type.ts';
import type { Machine } from '../machine/machine.ts';
import { ReadLog } from '../machine/read-log.ts';
import type { SharedRead, Step } from '../../contract/steps.ts';

/**
 * What steps read of all that processes share. It follows from what the transition may touch (`footprintsOf`), with array elements as they
 * are chosen in the state; of a step that makes choices inside an atomic block, only what the machine really reads on its way.
 */
export class SharedReads {
  private readonly objects: readonly SystemObject[];
  private readonly footprints: readonly Footprint[];

  constructor(private readonly machine: Machine) {
    this.objects = objectsOf(machine.system);
    this.footprints = footprintsOf(machine.system);
  }

  /** The reads of a step from a state, each once, in the order of the text. */
  reads(state: Int32Array, step: Step): SharedRead[] {
    const footprint = this.footprints[step.transition];
    if (footprint === undefined) return [];
    const passed = footprint.choosing ? this.passed(state, step) : null;
    const found = new Map<string, SharedRead>();
    const note = (access: Access, among: ReadonlySet<number> | null): void => {
      const read = this.describe(state, access, among);
      if (read !== null) found.set(`${read.process} ${read.name}`, read);
    };
    for (const access of footprint.enabling) note(access, null);
    for (const access of footprint.accesses) note(access, passed);
    return [...found.values()];
  }

  /** The shared variables, or elements of them, that a step is sure to set, with their values before: also those that keep these. */
  writes(state: Int32Array, step: Step): SharedRead[] {
    const footprint = this.footprints[step.transition];
    if (footprint === undefined || footprint.choosing) return [];
    const found = new Map<string, SharedRead>();
    for (const access of footprint.accesses) {
      const write = changes(access.operation) ? this.variable(state, access, null) : null;
      if (write !== null) found.set(write.name, write);
    }
    return [...found.values()];
  }

  /** An access as a read; null if it is none, or if none of `passed`, the words that were read, belongs to it. */
  private describe(state: Int32Array, access: Access, passed: ReadonlySet<number> | null): SharedRead | null {
    const { system, layout } = this.machine;
    const object = this.objects[access.object];
    if (object === undefined) return null;
    const process = system.activations[access.activation]?.name ?? '';
    const { name: of, number } = object;
    if (object.kind === 'buffer' && (access.operation === 'length' || access.operation === 'empty' || access.operation === 'full')) {
      const at = layout.buffers[number]?.address ?? -1;
      if (passed?.has(at) === false) return null;
      return { kind: 'buffer', object: of, name: `LEN(${of})`, value: String(state[at] ?? 0), process };
    }
    return access.operation === 'write' ? null : this.variable(state, access, passed);
  }

  /** What of a shared variable an access touches; null if it touches none. */
  private variable(state: Int32Array, access: Access, passed: ReadonlySet<number> | null): SharedRead | null {
    const { system, layout } = this.machine;
    const { kind, number, name: of } = this.objects[access.object] ?? { kind: 'local', number: -1, name: '' };
    const type = system.shared[number]?.type;
    if (kind !== 'shared' || type === undefined) return null;
    const process = system.activations[access.activation]?.name ?? '';
    const element = type.kind === 'array' ? elementIn(access, state, system, layout) : null;
    const [part, stride] = type.kind === 'array' && element !== null ? [type.element, wordsOf(type.element)] : [type, 0];
    const at = (layout.shared[number] ?? 0) + (element ?? 0) * stride;
    if (passed !== null && !Array.from({ length: wordsOf(part) }, (_, i) => at + i).some((word) => passed.has(word))) return null;
    return { kind: 'shared', object: of, name: element === null ? of : `${of}[${element}]`, value: showValue(part, state, at), process };
  }

  /** The words that the machine reads on one way through an atomic block. */
  private passed(state: Int32Array, { transition, choice }: Step): ReadonlySet<number> {
    const { system, layout, code } = this.machine;
    const log = new LastReads(system, layout, code.code);
    this.machine.logged(log, () => this.machine.fire(state, transition, choice, new Int32Array(this.machine.words)));
    return new Set(log.read.flatMap((words) => [...words]));
  }
}

/** Forgets what was read on ways that are not taken. */
class LastReads extends ReadLog {
  override begin(): void {
    for (const words of this.read) words.clear();
  }
}
