import { Ints } from '../store/growing.ts';

/** Places of the table at first, and pairs for each place at most. */
const firstPlaces = 1 << 10;
const mostFilled = 0.75;

/** Pairs of numbers, numbered from 0 as they are met; the second one is below `seconds`. A table with open addressing. */
export class Numbering {
  count = 0;
  private readonly firsts = new Ints();
  private readonly seconds = new Ints();
  /** Numbers of pairs, from 1; 0: a free place. */
  private places = new Int32Array(firstPlaces);

  constructor(private readonly most: number) {}

  get bytes(): number {
    return this.firsts.bytes + this.seconds.bytes + this.places.byteLength;
  }

  first(number: number): number {
    return this.firsts.get(number);
  }

  second(number: number): number {
    return this.seconds.get(number);
  }

  /** The number of a pair, which is new if need be. */
  number(first: number, second: number): number {
    if (this.count >= mostFilled * this.places.length) this.grow();
    const { places } = this;
    let at = this.placeOf(first, second);
    for (let known = places[at] ?? 0; known > 0; known = places[at] ?? 0) {
      if (this.firsts.get(known - 1) === first && this.seconds.get(known - 1) === second) return known - 1;
      at = (at + 1) & (places.length - 1);
    }
    const number = this.count++;
    this.firsts.set(number, first);
    this.seconds.set(number, second);
    places[at] = number + 1;
    return number;
  }

  private placeOf(first: number, second: number): number {
    const hash = Math.imul(Math.imul(first, this.most) + second, 0x9e37_79b1);
    return (hash ^ (hash >>> 15)) & (this.places.length - 1);
  }

  private grow(): void {
    const places = new Int32Array(2 * this.places.length);
    this.places = places;
    for (let number = 0; number < this.count; number++) {
      let at = this.placeOf(this.firsts.get(number), this.seconds.get(number));
      while (places[at] !== 0) at = (at + 1) & (places.length - 1);
      places[at] = number + 1;
    }
  }
}
