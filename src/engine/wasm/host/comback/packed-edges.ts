import { eventBits } from '../../search/comback/replaying.ts';
import type { BackEdges } from './stored-states.ts';

/** States that have one entry with the parent of the first of them; and the bytes of each. */
const blockBits = 4;
const block = 1 << blockBits;
const recordBytes = 3;

/** Fields of a record: how many parents further than the state before, the process, its step. All ones in the first: kept elsewhere. */
const bits = { distance: 6, process: 8, step: 10 } as const;
const elsewhere = 2 ** bits.distance - 1;
const processes = 2 ** bits.process;
const steps = 2 ** bits.step;
const processAt = bits.distance;
const stepAt = bits.distance + bits.process;
const stepMask = 2 ** eventBits - 1;

const chunkBits = 12;
const chunkStates = 1 << chunkBits;

/** Bytes of what does not fit into a record, in a map. */
const mapEntryBytes = 64;

/** The state from which a state was found first, and the event that led from there. */
interface BackEdge {
  readonly parent: number;
  readonly event: number;
}

/**
 * Back edges in three and a quarter bytes each: breadth first parents come in the order of their children, so that only the distance to
 * that of the state before is kept, and every sixteenth parent itself. States are added in the order of their numbers, from 1 on.
 */
export class PackedEdges implements BackEdges {
  private readonly records: Uint8Array[] = [];
  private readonly bases: Uint32Array[] = [];
  private readonly others = new Map<number, BackEdge>();
  private count = 1;
  private last = 0;

  get bytes(): number {
    return this.records.length * chunkStates * (recordBytes + 4 / block) + mapEntryBytes * this.others.size;
  }

  add(parent: number, event: number): void {
    const number = this.count++;
    const chunk = number >>> chunkBits;
    if (chunk === this.records.length) {
      this.records.push(new Uint8Array(recordBytes * chunkStates));
      this.bases.push(new Uint32Array(chunkStates / block));
    }
    const within = number & (chunkStates - 1);
    const bases = this.bases[chunk];
    if (bases !== undefined && (within & (block - 1)) === 0) {
      bases[within >>> blockBits] = parent;
      this.last = parent;
    }
    const distance = parent - this.last;
    const process = event >>> eventBits;
    const step = event & stepMask;
    this.last = parent;
    const fits = distance >= 0 && distance < elsewhere && process < processes && step < steps;
    if (!fits) this.others.set(number, { parent, event });
    const record = fits ? distance | (process << processAt) | (step << stepAt) : elsewhere;
    const records = this.records[chunk];
    if (records === undefined) return;
    const at = recordBytes * within;
    records[at] = record;
    records[at + 1] = record >>> 8;
    records[at + 2] = record >>> 16;
  }

  parent(number: number): number {
    const records = this.records[number >>> chunkBits];
    const within = number & (chunkStates - 1);
    const first = within & ~(block - 1);
    let parent = this.bases[number >>> chunkBits]?.[first >>> blockBits] ?? 0;
    for (let at = first; at <= within; at++) {
      const distance = (records?.[recordBytes * at] ?? 0) & elsewhere;
      parent = distance === elsewhere ? (this.others.get(number - within + at)?.parent ?? 0) : parent + distance;
    }
    return parent;
  }

  event(number: number): number {
    const records = this.records[number >>> chunkBits];
    const at = recordBytes * (number & (chunkStates - 1));
    const record = (records?.[at] ?? 0) | ((records?.[at + 1] ?? 0) << 8) | ((records?.[at + 2] ?? 0) << 16);
    if ((record & elsewhere) === elsewhere) return this.others.get(number)?.event ?? 0;
    const process = (record >>> processAt) & (processes - 1);
    return (process << eventBits) | (record >>> stepAt);
  }
}
