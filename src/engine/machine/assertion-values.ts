import type { Layout } from '../../system/layout.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { showValue } from '../../system/value-type.ts';
import { wordName, wordType } from '../../system/word-names.ts';
import type { MachineCode } from './generate.ts';
import { Op } from './instructions.ts';
import { ReadLog } from './read-log.ts';

/** Values that are told, at most: a condition may read all of a large array. */
const mostValues = 8;

/** Notes what the condition of an assertion reads, and what it finds there. */
export class AssertionValues extends ReadLog {
  private readonly found = new Map<number, number>();
  /** Whether the condition has been worked out: what it reads next it reads when it is executed again. */
  private over = false;

  constructor(
    private readonly model: TransitionSystem,
    private readonly words: Layout,
    private readonly program: MachineCode,
    /** The address of the instruction that fails. */
    private readonly at: number,
  ) {
    super(model, words, program.code);
  }

  override begin(): void {
    this.found.clear();
  }

  override before(address: number, frame: number, stack: Int32Array, height: number, store: Int32Array): void {
    const { spans, code } = this.program;
    // The instructions of the condition have the assertion's place in the text, or one within it.
    const [here, whole] = [spans[address], spans[this.at]];
    if (here == null || whole == null || here.start < whole.start || here.end > whole.end) return;
    if (this.over) this.found.clear();
    this.over = code[address] === Op.assert;
    for (const words of this.read) words.clear();
    super.before(address, frame, stack, height, store);
    for (const words of this.read) for (const word of words) this.found.set(word, store[word] ?? 0);
  }

  /** `x = 3, ready[1] = FALSE`; empty where nothing of the state was read. */
  override toString(): string {
    const told = [...this.found].slice(0, mostValues).map(([word, value]) => {
      const type = wordType(this.model, this.words, word);
      const name = wordName(this.model, this.words, word).replace(/^(.*) \(its length\)$/, 'LEN($1)');
      return `${name} = ${type === null ? value : showValue(type, [value], 0)}`;
    });
    return [...told, ...(this.found.size > mostValues ? ['...'] : [])].join(', ');
  }
}
