import type { RowOrder } from './row-order.ts';

/** An order that a sweep has led to. */
export interface KnownOrder {
  readonly places: Int32Array;
  readonly crossings: number;
  /** What each kind of sweep makes of it. */
  readonly next: Map<number, Step>;
}

/** A sweep: the order to which it leads, and the work that it was. */
export interface Step {
  readonly to: KnownOrder;
  readonly work: number;
}

/** The orders that a search has met: sweeps from several beginnings often lead to the same, from which all goes on in the same way. */
export class KnownOrders {
  private readonly byHash = new Map<number, KnownOrder[]>();

  constructor(private readonly order: RowOrder) {}

  /** The present order, if it was met before. */
  find(hash: number): KnownOrder | undefined {
    const { place } = this.order;
    return this.byHash.get(hash)?.find(({ places }) => places.every((own, item) => own === place[item]));
  }

  add(hash: number, crossings: number): KnownOrder {
    const known = { places: this.order.place.slice(), crossings, next: new Map<number, Step>() };
    const alike = this.byHash.get(hash);
    if (alike === undefined) this.byHash.set(hash, [known]);
    else alike.push(known);
    return known;
  }

  /** A whole number by which the present order is found. */
  hash(): number {
    const { place } = this.order;
    let hash = 17;
    for (let i = 0; i < place.length; i++) hash = Math.imul(hash ^ (place[i] ?? 0), 0x01000193);
    return hash;
  }
}
