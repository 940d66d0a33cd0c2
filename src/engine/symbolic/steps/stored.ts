import type { TransitionSystem } from '../../../system/ir.ts';
import type { Encoding } from '../encoding/encoding.ts';
import type { Bits } from '../encoding/bit-vectors.ts';

/** The values of words as functions of the state before a step, while the step is executed. What is not written is what it was. */
export class Stored {
  constructor(
    private readonly encoding: Encoding,
    private readonly written: Map<number, Bits> = new Map(),
  ) {}

  copy(): Stored {
    return new Stored(this.encoding, new Map(this.written));
  }

  read(word: number): Bits {
    return this.written.get(word) ?? this.encoding.value(word);
  }

  write(word: number, value: Bits): void {
    this.written.set(word, value);
  }

  /** The words that have been written. */
  get words(): Iterable<number> {
    return this.written.keys();
  }
}

/** A process whose variables, parameters and channels are meant; `null` where none is: in properties, which name theirs. */
export interface Actor {
  readonly frame: number;
  readonly offsets: readonly number[];
  readonly parameters: readonly number[];
  readonly channels: readonly number[];
}

/** The process of an activation. */
export function actorOf(system: TransitionSystem, { layout }: Encoding, activation: number): Actor {
  const found = system.activations[activation];
  if (found === undefined) throw new Error(`there is no activation ${activation}`);
  return {
    frame: layout.frames[activation] as number,
    offsets: layout.offsets[found.template] as number[],
    parameters: found.arguments,
    channels: found.channels,
  };
}
