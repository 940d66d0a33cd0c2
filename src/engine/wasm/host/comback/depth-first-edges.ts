import { eventBits } from '../../search/comback/replaying.ts';
import type { BackEdges } from './stored-states.ts';

/** Bits of the fields of a record: how much smaller the parent's number is, the process, its step. A distance of 0: kept elsewhere. */
const bits = { distance: 6, process: 8, step: 10 } as const;
const distances = 2 ** bits.distance;
const processes = 2 ** bits.process;
const steps = 2 ** bits.step;
const stepAt = bits.distance + bits.process;
const stepMask = 2 ** eventBits - 1;
const recordBytes = 3;

const chunkBits = 12;
const chunkStates = 1 << chunkBits;

/** Bytes of an event that does not fit into a record, in a map. */
const mapEntryBytes = 64;

/** The records of so many states that follow each other. */
interface Chunk {
  readonly records: Uint8Array;
  /** The states whose parents are further away, by their places here, which rise; and these parents. */
  places: Uint16Array;
  parents: Uint32Array;
  far: number;
}

/**
 * Back edges of a depth-first search, in three bytes each and six more for those of which the parent was found long before: most states are
 * found from one that was found shortly before. States are added in the order of their numbers, from 1 on.
 */
export class DepthFirstEdges implements BackEdges {
  private readonly chunks: Chunk[] = [];
  private readonly events = new Map<number, number>();
  private count = 1;
  bytes = 0;

  add(parent: number, event: number): void {
    const number = this.count++;
    const place = number & (chunkStates - 1);
    const chunk = this.chunks[number >>> chunkBits] ?? this.append();
    const distance = number - parent;
    const near = distance < distances;
    if (!near) this.addFar(chunk, place, parent);
    const [process, step] = [event >>> eventBits, event & stepMask];
    // The last process stands for all events that are kept elsewhere.
    const fits = process < processes - 1 && step < steps;
    if (!fits) {
      this.events.set(number, event);
      this.bytes += mapEntryBytes;
    }
    const known = fits ? (process << bits.distance) | (step << stepAt) : (processes - 1) << bits.distance;
    const record = known | (near ? distance : 0);
    const at = recordBytes * place;
    chunk.records[at] = record;
    chunk.records[at + 1] = record >>> 8;
    chunk.records[at + 2] = record >>> 16;
  }

  parent(number: number): number {
    const chunk = this.chunks[number >>> chunkBits];
    if (chunk === undefined) return 0;
    const place = number & (chunkStates - 1);
    const distance = (chunk.records[recordBytes * place] ?? 0) & (distances - 1);
    if (distance > 0) return number - distance;
    let [low, high] = [0, chunk.far];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((chunk.places[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return chunk.parents[low] ?? 0;
  }

  event(number: number): number {
    const records = this.chunks[number >>> chunkBits]?.records;
    const at = recordBytes * (number & (chunkStates - 1));
    const record = (records?.[at] ?? 0) | ((records?.[at + 1] ?? 0) << 8) | ((records?.[at + 2] ?? 0) << 16);
    const process = (record >>> bits.distance) & (processes - 1);
    return process === processes - 1 ? (this.events.get(number) ?? 0) : (process << eventBits) | (record >>> stepAt);
  }

  private append(): Chunk {
    const chunk: Chunk = {
      records: new Uint8Array(recordBytes * chunkStates),
      places: new Uint16Array(chunkStates >>> 4),
      parents: new Uint32Array(chunkStates >>> 4),
      far: 0,
    };
    this.chunks.push(chunk);
    this.bytes += chunk.records.length + chunk.places.byteLength + chunk.parents.byteLength;
    return chunk;
  }

  private addFar(chunk: Chunk, place: number, parent: number): void {
    if (chunk.far === chunk.places.length) {
      const [places, parents] = [chunk.places, chunk.parents];
      chunk.places = new Uint16Array(2 * places.length);
      chunk.parents = new Uint32Array(2 * places.length);
      chunk.places.set(places);
      chunk.parents.set(parents);
      this.bytes += places.byteLength + parents.byteLength;
    }
    chunk.places[chunk.far] = place;
    chunk.parents[chunk.far++] = parent;
  }
}
