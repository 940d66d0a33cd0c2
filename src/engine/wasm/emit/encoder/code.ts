import { Bytes } from './bytes.ts';
import { limit, mostFunctionBytes, mostLocals } from './limits.ts';
import { type AtomicOpName, atomicOp, type MemoryOpName, memoryOp, type OpName, op, type ValueKind, valueType } from './opcodes.ts';

/** A function that can be called: its number, and whether it gives a value. */
export interface FunctionReference {
  readonly index: number;
}

/** A block that can be left, or a loop that can be repeated, by a branch to it. */
export interface Label {
  readonly depth: number;
}

/**
 * The body of a function under construction: instructions are appended in order, as in the text format. Locals are handed out by `local`
 * and given back by `release`, so that code for one thing after another shares them.
 */
export class Code {
  private readonly bytes = new Bytes();
  private readonly types: ValueKind[] = [];
  private readonly free: Record<ValueKind, number[]> = { i32: [], i64: [] };
  private depth = 0;

  constructor(readonly parameters: readonly ValueKind[]) {}

  local(type: ValueKind = 'i32'): number {
    const known = this.free[type].pop();
    if (known !== undefined) return known;
    this.types.push(type);
    return this.parameters.length + this.types.length - 1;
  }

  release(...locals: readonly number[]): void {
    for (const local of locals) {
      const type = this.types[local - this.parameters.length];
      if (type !== undefined) this.free[type].push(local);
    }
  }

  op(...names: readonly OpName[]): this {
    for (const name of names) this.bytes.byte(op[name]);
    return this;
  }

  i32(value: number): this {
    this.bytes.byte(0x41);
    this.bytes.signed(value);
    return this;
  }

  i64(value: bigint | number): this {
    this.bytes.byte(0x42);
    this.bytes.signed64(BigInt(value));
    return this;
  }

  get(local: number): this {
    return this.indexed(0x20, local);
  }

  set(local: number): this {
    return this.indexed(0x21, local);
  }

  tee(local: number): this {
    return this.indexed(0x22, local);
  }

  getGlobal(global: number): this {
    return this.indexed(0x23, global);
  }

  setGlobal(global: number): this {
    return this.indexed(0x24, global);
  }

  call(target: FunctionReference): this {
    return this.indexed(0x10, target.index);
  }

  /** A load or store; the address on the stack is unsigned, `offset` is added to it. */
  memory(name: MemoryOpName, offset = 0): this {
    this.bytes.byte(memoryOp[name]);
    this.bytes.unsigned(0);
    this.bytes.unsigned(offset);
    return this;
  }

  /** An access that no other thread can come between; the module's memory has to be shared. */
  atomic(name: AtomicOpName, offset = 0): this {
    const { code, align } = atomicOp[name];
    this.bytes.byte(0xfe);
    this.bytes.unsigned(code);
    this.bytes.unsigned(align);
    this.bytes.unsigned(offset);
    return this;
  }

  /** Pushes the word at a fixed address. */
  load(address: number): this {
    return this.i32(0).memory('i32.load', address);
  }

  /** Stores what `value` pushes at a fixed address. */
  store(address: number, value: () => void): this {
    this.i32(0);
    value();
    return this.memory('i32.store', address);
  }

  memorySize(): this {
    this.bytes.byte(0x3f);
    this.bytes.byte(0);
    return this;
  }

  memoryGrow(): this {
    this.bytes.byte(0x40);
    this.bytes.byte(0);
    return this;
  }

  /** Fills memory: address, byte, length are on the stack. */
  memoryFill(): this {
    this.bytes.byte(0xfc);
    this.bytes.unsigned(11);
    this.bytes.byte(0);
    return this;
  }

  /** Copies memory: target, source, length are on the stack. */
  memoryCopy(): this {
    this.bytes.byte(0xfc);
    this.bytes.unsigned(10);
    this.bytes.byte(0);
    this.bytes.byte(0);
    return this;
  }

  /** A block that ends where `inside` ends; a branch to its label leaves it. With a type it leaves a value. */
  block(inside: (label: Label) => void, type: ValueKind | null = null): this {
    return this.nested(0x02, inside, type);
  }

  /** A loop; a branch to its label repeats it. */
  loop(inside: (label: Label) => void): this {
    return this.nested(0x03, inside, null);
  }

  /** Takes a condition off the stack. */
  if(then: () => void, otherwise: (() => void) | null = null, type: ValueKind | null = null): this {
    this.bytes.byte(0x04);
    this.bytes.byte(type === null ? 0x40 : valueType[type]);
    this.depth++;
    then();
    if (otherwise !== null) {
      this.bytes.byte(0x05);
      otherwise();
    }
    return this.end();
  }

  br(label: Label): this {
    return this.indexed(0x0c, this.depth - label.depth);
  }

  brIf(label: Label): this {
    return this.indexed(0x0d, this.depth - label.depth);
  }

  /**
   * Executes the case whose number `selector` pushes. A case that is null does nothing, nor does a number beyond the last case. Cases do
   * not run into each other.
   */
  switch(selector: () => void, cases: readonly ((() => void) | null)[]): this {
    return this.block((out) => {
      const present = cases.flatMap((body) => (body === null ? [] : [body]));
      // Blocks are nested so that the first case's code comes first: leaving the innermost block enters case 0.
      for (let i = 0; i <= present.length; i++) this.open(0x02, null);
      const inner = this.depth;
      let next = 0;
      const targets = cases.map((body) => (body === null ? present.length : next++));
      selector();
      this.bytes.byte(0x0e);
      this.bytes.unsigned(targets.length);
      for (const target of targets) this.bytes.unsigned(target);
      this.bytes.unsigned(present.length);
      for (const [index, body] of present.entries()) {
        this.end();
        if (this.depth !== inner - index - 1) throw new Error('blocks of a switch are unbalanced');
        body();
        this.br(out);
      }
      this.end();
    });
  }

  /** The bytes of the function: its locals and instructions, with their length in front. Throws a RangeError when they are too many. */
  finish(): Uint8Array {
    const locals = new Bytes();
    locals.unsigned(this.types.length);
    for (const type of this.types) {
      locals.unsigned(1);
      locals.byte(valueType[type]);
    }
    const body = new Bytes();
    const head = locals.finish();
    const instructions = this.bytes.finish();
    limit('locals of a function', this.parameters.length + this.types.length, mostLocals);
    limit('bytes of a function', head.length + instructions.length + 1, mostFunctionBytes);
    body.unsigned(head.length + instructions.length + 1);
    body.append(head);
    body.append(instructions);
    body.byte(0x0b);
    return body.finish();
  }

  private indexed(code: number, index: number): this {
    this.bytes.byte(code);
    this.bytes.unsigned(index);
    return this;
  }

  private nested(code: number, inside: (label: Label) => void, type: ValueKind | null): this {
    this.open(code, type);
    inside({ depth: this.depth });
    return this.end();
  }

  private open(code: number, type: ValueKind | null): void {
    this.bytes.byte(code);
    this.bytes.byte(type === null ? 0x40 : valueType[type]);
    this.depth++;
  }

  private end(): this {
    this.bytes.byte(0x0b);
    this.depth--;
    return this;
  }
}
