import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { Globals } from '../emit/globals.ts';
import { said } from './part-module.ts';
import type { Insertion, Key, TableAccess } from './state-table.ts';

/** The names of what the parts export; the search imports them with the number of the part behind. */
export const partExports = ['insert', 'find', 'readHome', 'setMark'] as const;

/** The functions of the parts, one of each kind for each part. */
export interface PartFunctions extends Readonly<Record<(typeof partExports)[number], readonly FunctionReference[]>> {
  /** How many bits of the mixed hash say which part it is. */
  readonly bits: number;
  /** Makes entries wider where numbers of nodes have become too long for them; null where entries keep no such numbers. */
  readonly widen: FunctionReference | null;
}

/** Declares the functions of 2^bits parts, for keys of so many words, the first of which the hash tells. */
export function partFunctions(module: ModuleBuilder, bits: number, words: number, widens: boolean): PartFunctions {
  const key = Array.from({ length: words }, () => 'i32' as const);
  const each = (declare: (part: number) => FunctionReference): FunctionReference[] =>
    Array.from({ length: 2 ** bits }, (_, part) => declare(part));
  return {
    bits,
    insert: each((part) => module.importFunction(`insert${part}`, [...key, 'i32'], ['i32'])),
    find: each((part) => module.importFunction(`find${part}`, key, ['i32'])),
    readHome: each((part) => module.importFunction(`readHome${part}`, ['i32'], ['i64'])),
    setMark: each((part) => module.importFunction(`setMark${part}`, ['i32'], [])),
    widen: widens ? module.importFunction('widen', [], []) : null,
  };
}

/**
 * Accesses to a table in several memories, each of which belongs to an instance of `part-module.ts`. The lowest bits of the mixed hash say
 * in which one a state is. States have no numbers there.
 */
export class PartTable implements TableAccess {
  /** What the part said last. */
  private readonly answer: number;
  /** The mixed hash by which a state was found. */
  private readonly x: number;

  constructor(
    private readonly code: Code,
    private readonly globals: Globals,
    private readonly functions: PartFunctions,
    private readonly words: number,
  ) {
    this.answer = code.local();
    this.x = code.local();
  }

  reload(): void {}

  warm({ x }: Key): void {
    const { code } = this;
    const read = code.local('i64');
    this.inPart(x, 'readHome', () => this.pushRest(x), read);
    code.get(read);
    code.release(read);
  }

  insert(key: Key, { out, number = null, collisions, fresh, found }: Insertion): void {
    if (number !== null || collisions !== undefined) throw new Error('a table in several memories has no numbers of states');
    const { code, globals, answer } = this;
    this.widen(() => code.brIf(out));
    this.inPart(key.x, 'insert', () => {
      this.pushKey(key);
      // The part's own count is of its states alone: it may insert any number of them, or none.
      code.i32(0).getGlobal(globals.count).getGlobal(globals.maxStates).op('i32.lt_u', 'i32.sub');
    });
    code.block((done) => {
      code.block((there) => {
        code.get(answer).i32(said.found).op('i32.and').brIf(there);
        code.get(answer).i32(said.fresh).op('i32.and', 'i32.eqz');
        code.if(() => code.get(answer).i32(said.bits).op('i32.shr_u').setGlobal(globals.stop).br(out));
        code.getGlobal(globals.count).i32(1).op('i32.add').setGlobal(globals.count);
        fresh();
        code.br(done);
      });
      found();
    });
  }

  find(key: Key, found: () => void, missing: () => void): void {
    const { code, answer } = this;
    code.block((done) => {
      code.block((nowhere) => {
        this.widen(() => code.brIf(nowhere));
        this.inPart(key.x, 'find', () => this.pushKey(key));
        code.get(answer).i32(said.found).op('i32.and', 'i32.eqz').brIf(nowhere);
        code.get(key.x).set(this.x);
        found();
        code.br(done);
      });
      missing();
    });
  }

  pushPayload(): void {
    this.code.get(this.answer).i32(said.bits).op('i32.shr_u');
  }

  setPayload(bit: number, push: () => void): void {
    if (bit !== 0) throw new Error('a table in several memories keeps a mark alone');
    this.inPart(this.x, 'setMark', push, null);
  }

  /** Calls the function of the part that the hash in a local says, with what `push` pushes. */
  private inPart(x: number, name: (typeof partExports)[number], push: () => void, result: number | null = this.answer): void {
    const { code, functions } = this;
    code.switch(
      () =>
        code
          .get(x)
          .i32(2 ** functions.bits - 1)
          .op('i32.and'),
      functions[name].map((part) => () => {
        push();
        code.call(part);
        if (result !== null) code.set(result);
      }),
    );
  }

  /** Pushes what the part knows of the hash. */
  private pushRest(x: number): void {
    this.code.get(x).i32(this.functions.bits).op('i32.shr_u');
  }

  private pushKey({ x, push }: Key): void {
    this.pushRest(x);
    for (let word = 1; word < this.words; word++) push(word);
  }

  /** Has entries made wider where they have no room for the key; `stopped` leaves where 1 is pushed. */
  private widen(stopped: () => void): void {
    const { code, globals, functions } = this;
    const { widen } = functions;
    if (widen === null) return;
    code.getGlobal(globals.full).op('i32.eqz');
    code.if(() => {
      code.call(widen).getGlobal(globals.stop);
      stopped();
    });
  }
}
