import type { TransitionSystem } from '../../system/ir.ts';
import { type Layout, layOut } from '../../system/layout.ts';
import { type Range, wordsOf } from '../../system/value-type.ts';
import type { Names } from './names.ts';

/** A Promela variable: words of the state in a row, an array unless it is one. */
export interface Block {
  readonly name: string;
  /** The first word. */
  readonly address: number;
  readonly words: number;
  /** The values that each of them may have. */
  readonly ranges: readonly Range[];
  readonly type: 'bit' | 'byte' | 'short' | 'int';
  /** What it is in the model, where the name does not say. */
  readonly note: string;
}

/** The state as global variables of a Promela model, in the order of the layout. */
export class Storage {
  readonly layout: Layout;
  readonly blocks: readonly Block[];
  private readonly byAddress = new Map<number, Block>();

  constructor(
    readonly system: TransitionSystem,
    readonly names: Names,
  ) {
    const layout = layOut(system);
    this.layout = layout;
    const blocks: Block[] = [];
    const add = (name: string, address: number, words: number, note: string): void => {
      const ranges = layout.ranges.slice(address, address + words);
      blocks.push({ name: names.fresh(name), address, words, ranges, type: typeOf(ranges, words), note });
    };
    system.shared.forEach(({ name, type }, i) => {
      add(name, layout.shared[i] ?? 0, wordsOf(type), '');
    });
    system.channels.forEach(({ name, capacity }, i) => {
      const buffer = layout.buffers[i];
      if (buffer === undefined || buffer.address < 0) return;
      add(`${name}_buffer`, buffer.address, 1 + capacity * buffer.slotWords, 'messages waiting, then the oldest first');
    });
    system.activations.forEach((activation, i) => {
      const frame = layout.frames[i] ?? 0;
      add(`${activation.name}_at`, frame, 1, `the location of ${activation.name}`);
      system.templates[activation.template]?.variables.forEach(({ name, type }, v) => {
        add(`${activation.name}_${name}`, frame + (layout.offsets[activation.template]?.[v] ?? 0), wordsOf(type), '');
      });
    });
    this.blocks = blocks.filter(({ words }) => words > 0);
    for (const block of this.blocks) this.byAddress.set(block.address, block);
  }

  /** The block that begins at a word. */
  block(address: number): Block {
    const block = this.byAddress.get(address);
    if (block === undefined) throw new Error(`no variable begins at word ${address}`);
    return block;
  }

  /** The block that says where a process is. */
  place(process: number): Block {
    const address = this.layout.frames[process];
    if (address === undefined) throw new Error(`there is no process ${process}`);
    return this.block(address);
  }

  /** The declarations of all words, or of some variables, with their initial values. */
  declarations(wanted: (block: Block) => boolean = () => true): string[] {
    return this.blocks.filter(wanted).flatMap(({ name, address, words, type, note }) => {
      const values = Array.from(this.layout.initial.subarray(address, address + words));
      const comment = note === '' ? '' : ` /* ${note} */`;
      const [first = 0] = values;
      const same = values.every((value) => value === first);
      if (words === 1) return [`${type} ${name} = ${first};${comment}`];
      return [`${type} ${name}[${words}]${same ? ` = ${first}` : ` = { ${values.map(unsigned).join(', ')} }`};${comment}`];
    });
  }
}

/** A constant of a list of initial values, which takes no sign: SPIN reads a number modulo 2^32. */
function unsigned(value: number): string {
  return value < 0 ? `${value + 2 ** 32} /* ${value} */` : String(value);
}

/** The narrowest of Promela's types that holds all the words; an array of bits would take no less than one of bytes. */
function typeOf(ranges: readonly Range[], words: number): Block['type'] {
  const low = Math.min(...ranges.map((range) => range.low));
  const high = Math.max(...ranges.map((range) => range.high));
  if (low >= 0 && high <= 1 && words === 1) return 'bit';
  if (low >= 0 && high <= 255) return 'byte';
  return low >= -32768 && high <= 32767 ? 'short' : 'int';
}
