import { memoryOp, op, valueType } from '../../src/engine/wasm/emit/encoder/opcodes.ts';

const opNames = new Map<number, string>(Object.entries(op).map(([name, code]) => [code, name]));
const memoryNames = new Map<number, string>(Object.entries(memoryOp).map(([name, code]) => [code, name]));
const typeNames = new Map<number, string>(Object.entries(valueType).map(([name, code]) => [code, name]));
const indexedNames = new Map([
  [0x10, 'call'],
  [0x20, 'local.get'],
  [0x21, 'local.set'],
  [0x22, 'local.tee'],
  [0x23, 'global.get'],
  [0x24, 'global.set'],
  [0x0c, 'br'],
  [0x0d, 'br_if'],
]);
const blockNames = new Map([
  [0x02, 'block'],
  [0x03, 'loop'],
  [0x04, 'if'],
]);

/** Reads a module byte by byte, with the integer encodings of WebAssembly (Core 2.0, section 5.2.2). */
class Reader {
  at = 0;

  constructor(
    private readonly bytes: Uint8Array,
    readonly end = bytes.length,
  ) {}

  byte(): number {
    const value = this.bytes[this.at++];
    if (value === undefined) throw new RangeError('the module ends too early');
    return value;
  }

  unsigned(): number {
    return Number(this.leb(false) & 0xffffffffn);
  }

  leb(signed: boolean): bigint {
    let [value, shift] = [0n, 0n];
    for (;;) {
      const byte = this.byte();
      value |= BigInt(byte & 127) << shift;
      shift += 7n;
      if (byte < 128) return signed && byte >= 64 ? value - (1n << shift) : value;
    }
  }

  text(): string {
    return new TextDecoder().decode(this.part().rest());
  }

  /** What comes next with its length in front. */
  part(): Reader {
    const length = this.unsigned();
    const part = new Reader(this.bytes.subarray(this.at, this.at + length));
    this.at += length;
    return part;
  }

  rest(): Uint8Array {
    return this.bytes.subarray(this.at);
  }

  list<T>(item: () => T): T[] {
    return Array.from({ length: this.unsigned() }, item);
  }

  get done(): boolean {
    return this.at >= this.end;
  }
}

/** The sections of a module by number; the custom section with names has the number 0. */
function sectionsOf(binary: Uint8Array): ReadonlyMap<number, Reader> {
  const reader = new Reader(binary);
  reader.at = 8;
  const sections = new Map<number, Reader>();
  while (!reader.done) sections.set(reader.byte(), reader.part());
  return sections;
}

/**
 * The text of a module that the engine has generated: its functions with their names, one instruction on a line, indented by blocks. The
 * instructions are those of the WebAssembly text format; a function, global or import without a name is told by its number. Throws when it
 * meets what the engine does not generate.
 */
export function moduleText(binary: Uint8Array): string {
  const sections = sectionsOf(binary);
  const section = <T>(number: number, read: (reader: Reader) => T, otherwise: T): T => {
    const reader = sections.get(number);
    return reader === undefined ? otherwise : read(reader);
  };
  const types = section(1, (reader) => reader.list(() => typeOf(reader)), []);
  const imports = section(2, (reader) => reader.list(() => importOf(reader)), []).filter(({ kind }) => kind === 0);
  const functions = section(3, (reader) => reader.list(() => reader.unsigned()), []);
  const exported = section(7, (reader) => reader.list(() => exportOf(reader)), []);
  const names = section(0, namesOf, new Map<number, string>());
  const globals = new Map(exported.flatMap(({ name, kind, index }) => (kind === 3 ? [[index, name] as const] : [])));
  const exports = new Map(exported.flatMap(({ name, kind, index }) => (kind === 0 ? [[index, name] as const] : [])));
  const nameOf = (index: number): string => {
    const name = imports[index]?.name ?? exports.get(index) ?? names.get(index);
    return name === undefined ? `$${index}` : `$${name}`;
  };
  const globalOf = (index: number): string => `$${globals.get(index) ?? index}`;
  const bodies = section(10, (reader) => reader.list(() => reader.part()), []);
  const head = imports.map(({ type, name }) => `(import $${name}${types[type] ?? ''})`);
  const texts = bodies.map((body, at) => {
    const index = imports.length + at;
    const locals = body.list(() => `${body.unsigned() === 1 ? '' : 'several '}${typeNames.get(body.byte())}`);
    const first = `(func ${nameOf(index)}${exports.has(index) ? ' (export)' : ''} ;; ${index}${types[functions[at] ?? -1] ?? ''}`;
    const declared = locals.length === 0 ? [] : [`  (local ${locals.join(' ')})`];
    return [first, ...declared, ...instructions(body, nameOf, globalOf), ')'].join('\n');
  });
  return `${[head.join('\n'), ...texts].join('\n\n')}\n`;
}

function typeOf(reader: Reader): string {
  reader.byte();
  const [parameters = [], results = []] = [0, 1].map(() => reader.list(() => typeNames.get(reader.byte())));
  const part = (word: string, kinds: readonly unknown[]): string => (kinds.length === 0 ? '' : ` (${word} ${kinds.join(' ')})`);
  return `${part('param', parameters)}${part('result', results)}`;
}

function importOf(reader: Reader): { readonly name: string; readonly kind: number; readonly type: number } {
  reader.text();
  const name = reader.text();
  const kind = reader.byte();
  if (kind === 0) return { name, kind, type: reader.unsigned() };
  reader.byte();
  return { name, kind, type: reader.unsigned() };
}

function exportOf(reader: Reader): { readonly name: string; readonly kind: number; readonly index: number } {
  return { name: reader.text(), kind: reader.byte(), index: reader.unsigned() };
}

function namesOf(reader: Reader): ReadonlyMap<number, string> {
  reader.text();
  reader.byte();
  const part = reader.part();
  return new Map(part.list(() => [part.unsigned(), part.text()] as const));
}

/** The instructions of a function but for its last `end`. */
function instructions(reader: Reader, nameOf: (index: number) => string, globalOf: (index: number) => string): string[] {
  const lines: string[] = [];
  let depth = 1;
  const add = (text: string): void => void lines.push(`${'  '.repeat(depth)}${text}`);
  for (;;) {
    const code = reader.byte();
    const block = blockNames.get(code);
    const indexed = indexedNames.get(code);
    const memory = memoryNames.get(code);
    if (block !== undefined) {
      const type = reader.byte();
      add(type === 0x40 ? block : `${block} (result ${typeNames.get(type)})`);
      depth++;
    } else if (code === 0x05) {
      depth--;
      add('else');
      depth++;
    } else if (code === 0x0b) {
      if (--depth === 0) return lines;
      add('end');
    } else if (indexed !== undefined) {
      const index = reader.unsigned();
      add(`${indexed} ${code === 0x10 ? nameOf(index) : code === 0x23 || code === 0x24 ? globalOf(index) : index}`);
    } else if (memory !== undefined) {
      reader.unsigned();
      add(`${memory} offset=${reader.unsigned()}`);
    } else add(other(code, reader));
  }
}

function other(code: number, reader: Reader): string {
  const name = opNames.get(code);
  if (name !== undefined) return name;
  switch (code) {
    case 0x41:
      return `i32.const ${reader.leb(true)}`;
    case 0x42:
      return `i64.const ${reader.leb(true)}`;
    case 0x0e:
      return `br_table ${[...reader.list(() => reader.unsigned()), reader.unsigned()].join(' ')}`;
    case 0x3f:
      reader.byte();
      return 'memory.size';
    case 0x40:
      reader.byte();
      return 'memory.grow';
    case 0xfc:
      if (reader.unsigned() === 11) {
        reader.byte();
        return 'memory.fill';
      }
      reader.byte();
      reader.byte();
      return 'memory.copy';
    default:
      throw new Error(`the instruction ${code} is not one of those that the engine generates`);
  }
}
