/** Bytes of what is kept of an edge, in a map. */
const mapEntryBytes = 64;

/** The state from which a state was found first, and the event that led from there. */
interface BackEdge {
  readonly parent: number;
  readonly event: number;
}

/** The back edges of a breadth-first search that do not fit into the module's records. */
export class FarEdges {
  private readonly edges = new Map<number, BackEdge>();

  get bytes(): number {
    return mapEntryBytes * this.edges.size;
  }

  put(number: number, parent: number, event: number): void {
    this.edges.set(number, { parent, event });
  }

  parent(number: number): number {
    return this.edges.get(number)?.parent ?? 0;
  }

  event(number: number): number {
    return this.edges.get(number)?.event ?? 0;
  }
}
