const chunkBits = 12;
const chunkLength = 1 << chunkBits;

/**
 * Numbers by index from 0, 0 where nothing was set. They are kept in chunks, which are made where something is set: what grows is never
 * copied, so that it never takes its room twice.
 */
class Growing<Numbers extends Int32Array | Uint8Array> {
  private readonly chunks: (Numbers | undefined)[] = [];
  private made = 0;

  constructor(
    private readonly width: number,
    private readonly room: (length: number) => Numbers,
  ) {}

  get bytes(): number {
    return this.made * chunkLength * this.width + 8 * this.chunks.length;
  }

  get(index: number): number {
    return this.chunks[index >>> chunkBits]?.[index & (chunkLength - 1)] ?? 0;
  }

  set(index: number, value: number): void {
    const number = index >>> chunkBits;
    const chunk = this.chunks[number] ?? this.add(number);
    chunk[index & (chunkLength - 1)] = value;
  }

  private add(number: number): Numbers {
    const chunk = this.room(chunkLength);
    while (this.chunks.length <= number) this.chunks.push(undefined);
    this.chunks[number] = chunk;
    this.made++;
    return chunk;
  }
}

/** Integers. */
export class Ints extends Growing<Int32Array> {
  constructor() {
    super(4, (length) => new Int32Array(length));
  }
}

/** Small numbers (0 to 255). */
export class Bytes extends Growing<Uint8Array> {
  constructor() {
    super(1, (length) => new Uint8Array(length));
  }
}
