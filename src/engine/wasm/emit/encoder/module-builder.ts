import { Bytes } from './bytes.ts';
import { Code, type FunctionReference } from './code.ts';
import { limit, mostParameters } from './limits.ts';
import { type ValueKind, valueType } from './opcodes.ts';

interface FunctionType {
  readonly parameters: readonly ValueKind[];
  readonly results: readonly ValueKind[];
}

/** A module under construction: imported and own functions, globals, one memory. Imports have to be declared before functions. */
export class ModuleBuilder {
  private readonly types: FunctionType[] = [];
  private readonly imports: { readonly name: string; readonly type: number }[] = [];
  private readonly functions: { readonly type: number; body: Code | null }[] = [];
  private readonly globals: { readonly type: ValueKind; readonly initial: number }[] = [];
  private readonly exports: { readonly name: string; readonly kind: number; readonly index: number }[] = [];

  private readonly names = new Map<number, string>();

  /** A function of the module `env` that the host supplies. */
  importFunction(name: string, parameters: readonly ValueKind[], results: readonly ValueKind[]): FunctionReference {
    if (this.functions.length > 0) throw new Error('imports come before functions');
    this.imports.push({ name, type: this.type(parameters, results) });
    return { index: this.imports.length - 1 };
  }

  /** Announces a function, so that others can call it, and gives the code to fill. Throws a RangeError when it has too many parameters. */
  function(
    parameters: readonly ValueKind[],
    results: readonly ValueKind[] = [],
    name: string | null = null,
  ): FunctionReference & { readonly code: Code } {
    limit('parameters of a function', parameters.length, mostParameters);
    const code = new Code(parameters);
    const index = this.imports.length + this.functions.length;
    this.functions.push({ type: this.type(parameters, results), body: code });
    if (name !== null) this.exports.push({ name, kind: 0, index });
    return { index, code };
  }

  /** A function of the module's own with a name, which is for whoever reads the module (`npm run generated`) or a profile of it. */
  named(name: string, parameters: readonly ValueKind[], results: readonly ValueKind[] = []): FunctionReference & { readonly code: Code } {
    const made = this.function(parameters, results);
    this.names.set(made.index, name);
    return made;
  }

  /** A mutable global; exported if it has a name. */
  global(type: ValueKind, initial = 0, name: string | null = null): number {
    this.globals.push({ type, initial });
    if (name !== null) this.exports.push({ name, kind: 3, index: this.globals.length - 1 });
    return this.globals.length - 1;
  }

  /**
   * The binary module; the memory is imported as `env.memory`, with at least so many pages of 64 KiB. A memory that threads share has at
   * most `sharedPages`; null: it is the module's alone.
   */
  finish(pages: number, sharedPages: number | null = null): Uint8Array<ArrayBuffer> {
    const out = new Bytes();
    out.append(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
    section(out, 1, this.types.length, (to) => {
      for (const { parameters, results } of this.types) {
        to.byte(0x60);
        kinds(to, parameters);
        kinds(to, results);
      }
    });
    section(out, 2, this.imports.length + 1, (to) => {
      for (const { name, type } of this.imports) {
        to.text('env');
        to.text(name);
        to.byte(0);
        to.unsigned(type);
      }
      to.text('env');
      to.text('memory');
      to.byte(2);
      to.byte(sharedPages === null ? 0 : 3);
      to.unsigned(pages);
      if (sharedPages !== null) to.unsigned(sharedPages);
    });
    section(out, 3, this.functions.length, (to) => {
      for (const { type } of this.functions) to.unsigned(type);
    });
    section(out, 6, this.globals.length, (to) => {
      for (const { type, initial } of this.globals) {
        to.byte(valueType[type]);
        to.byte(1);
        to.byte(type === 'i32' ? 0x41 : 0x42);
        to.signed(initial);
        to.byte(0x0b);
      }
    });
    section(out, 7, this.exports.length, (to) => {
      for (const { name, kind, index } of this.exports) {
        to.text(name);
        to.byte(kind);
        to.unsigned(index);
      }
    });
    section(out, 10, this.functions.length, (to) => {
      for (const { body } of this.functions) to.append(body?.finish() ?? new Uint8Array());
    });
    if (this.names.size > 0) out.append(this.nameSection());
    return out.finish();
  }

  /** The custom section of names (WebAssembly Core 2.0, appendix 7.4), with those of functions. */
  private nameSection(): Uint8Array {
    const functions = new Bytes();
    functions.unsigned(this.names.size);
    for (const [index, name] of this.names) {
      functions.unsigned(index);
      functions.text(name);
    }
    const inside = new Bytes();
    inside.text('name');
    inside.byte(1);
    inside.unsigned(functions.length);
    inside.append(functions.finish());
    const out = new Bytes();
    out.byte(0);
    out.unsigned(inside.length);
    out.append(inside.finish());
    return out.finish();
  }

  private type(parameters: readonly ValueKind[], results: readonly ValueKind[]): number {
    const key = (type: FunctionType): string => `${type.parameters.join()}:${type.results.join()}`;
    const wanted = { parameters, results };
    const known = this.types.findIndex((type) => key(type) === key(wanted));
    if (known >= 0) return known;
    this.types.push(wanted);
    return this.types.length - 1;
  }
}

function kinds(to: Bytes, types: readonly ValueKind[]): void {
  to.unsigned(types.length);
  for (const type of types) to.byte(valueType[type]);
}

function section(out: Bytes, id: number, count: number, content: (to: Bytes) => void): void {
  if (count === 0) return;
  const inside = new Bytes();
  inside.unsigned(count);
  content(inside);
  out.byte(id);
  out.unsigned(inside.length);
  out.append(inside.finish());
}
