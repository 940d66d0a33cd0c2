import type { Analysis } from '../../../../system/analysis/analysis.ts';
import type { Layout } from '../../../../system/layout.ts';
import type { Code, FunctionReference, Label } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Data } from '../../emit/data.ts';
import type { Environment } from '../../emit/environment.ts';
import { pushGuard } from '../../emit/expressions.ts';
import { eachWord } from './bit-code.ts';
import type { BitRows } from './bit-rows.ts';
import type { ClosureRoom } from './closure-set.ts';
import type { NeedTable } from './stubborn-tables.ts';

/**
 * The first sets in states that the proviso was asked about, by all that they follow from: which transitions are enabled, where the
 * processes are, the number of messages and the first signal of each buffer, and which conditions are true. A place is taken by whatever
 * came last. Whether a step fails does not follow from these, and which sets have a visible member does.
 */
export interface Remembered {
  /** Where the entries lie, one behind the other, each with a key, a set, and what it cost; how many there are is a power of two. */
  readonly entries: number;
  readonly entryBytes: number;
  readonly count: number;
  /** Where what the set of this state follows from lies, of so many words of 64 bits. */
  readonly key: number;
  readonly words: number;
  /** Where in the key the truth of conditions begins, two bits each. */
  readonly truths: number;
  /** Of the key: addresses in the working state, of two words each. */
  readonly places: readonly (readonly [number, number])[];
  /** Globals: the entry that is to be filled, 0 for none; and how much looking may still cost. */
  readonly open: number;
  readonly credit: number;
  /** Whether a step of the state fails. */
  readonly failing: number;
}

/** How many words a key has at most; with more, looking for it costs too much. */
const mostWords = 24;
/** Bytes for all entries, at most. */
const mostBytes = 2 ** 18;
/**
 * What it costs to look for a state that is not found, in members of sets that could be looked at in that time. A state
 * that is found pays for as many as its set cost. There is something to begin with.
 */
const price = 3;
const firstCredit = 256 * price;
const mostCredit = 2 ** 20;

const conditionsOfWord = 32;

/** Makes room for sets to be remembered; null where what they follow from is too much. */
export function roomToRemember(
  module: ModuleBuilder,
  data: Data,
  rows: BitRows,
  { system }: Analysis,
  layout: Layout,
  { conditions }: NeedTable,
): Remembered | null {
  const locations = system.activations.map((_, process) => 4 * (layout.frames[process] ?? 0));
  const pairs = Array.from({ length: Math.ceil(locations.length / 2) }, (_, i): [number, number] => {
    const first = locations[2 * i] ?? 0;
    return [first, locations[2 * i + 1] ?? first];
  });
  const buffers = layout.buffers.flatMap(({ address }, i): [number, number][] =>
    (system.channels[i]?.capacity ?? 0) > 0 ? [[4 * address, 4 * address + 4]] : [],
  );
  const places = [...pairs, ...buffers];
  const truths = rows.words + places.length;
  const words = truths + Math.ceil(conditions.length / conditionsOfWord);
  if (words > mostWords) return null;
  const entryBytes = 8 * words + rows.bytes + 8;
  const count = 2 ** Math.floor(Math.log2(mostBytes / entryBytes));
  return {
    entries: data.reserve((count * entryBytes) / 4),
    entryBytes,
    count,
    key: data.reserve(2 * words),
    words,
    truths,
    places,
    open: module.global('i32'),
    credit: module.global('i32', firstCredit),
    failing: module.global('i32'),
  };
}

/**
 * Generates a function that looks for the set of this state, unless one of its steps fails: 1 if it is known, and then it is the members,
 * none where all steps are to be taken. Else an entry is open, for what `fill` notes.
 */
export function recallFunction(
  module: ModuleBuilder,
  env: Environment,
  rows: BitRows,
  room: ClosureRoom,
  needs: NeedTable,
  own: Remembered,
): FunctionReference {
  const recall = module.named('recall', [], ['i32']);
  const { code } = recall;
  const { state } = env.map;
  const [hash, word] = [code.local('i64'), code.local('i64')];
  const [entry, value] = [code.local(), code.local()];
  code.i32(0).setGlobal(own.open).i32(0).setGlobal(room.effort);
  code.block((unknown) => {
    code.getGlobal(own.credit).i32(0).op('i32.lt_s').brIf(unknown);
    code.getGlobal(own.failing).brIf(unknown);
    code.i64(0).set(hash);
    for (let i = 0; i < rows.words; i++) {
      code
        .i32(0)
        .memory('i64.load', room.enabled + 8 * i)
        .set(word);
      add(i);
    }
    own.places.forEach(([low, high], i) => {
      code
        .load(state + low)
        .op('i64.extend_i32_u')
        .load(state + high)
        .op('i64.extend_i32_u');
      code.i64(32).op('i64.shl', 'i64.or').set(word);
      add(rows.words + i);
    });
    for (let i = own.truths; i < own.words; i++) {
      const first = conditionsOfWord * (i - own.truths);
      code.i64(0).set(word);
      for (const [bit, { expression }] of needs.conditions.slice(first, first + conditionsOfWord).entries()) {
        code.i32(0);
        pushGuard(code, env, null, expression);
        code
          .tee(value)
          .i32(1)
          .op('i32.add')
          .memory('i32.store8', needs.truths + first + bit)
          .get(value)
          .op('i64.extend_i32_u')
          .i64(2 * bit)
          .op('i64.shl')
          .get(word)
          .op('i64.or')
          .set(word);
      }
      add(i);
    }
    code
      .get(hash)
      .i64(32)
      .op('i64.shr_u', 'i32.wrap_i64')
      .i32(own.count - 1)
      .op('i32.and');
    code.i32(own.entryBytes).op('i32.mul').set(entry);
    code.block((other) => {
      compare(other);
      code.getGlobal(own.credit).i32(mostCredit).op('i32.lt_s');
      code.if(() =>
        code
          .getGlobal(own.credit)
          .get(entry)
          .memory('i32.load', own.entries + own.entryBytes - 8)
          .op('i32.add')
          .setGlobal(own.credit),
      );
      eachWord(code, rows, (push) => {
        push();
        push();
        code
          .get(entry)
          .op('i32.add')
          .memory('i64.load', own.entries + 8 * own.words)
          .memory('i64.store', room.members);
      });
      code.i32(1).op('return');
    });
    code.getGlobal(own.credit).i32(price).op('i32.sub').setGlobal(own.credit);
    for (let i = 0; i < own.words; i++) {
      code
        .get(entry)
        .i32(0)
        .memory('i64.load', own.key + 8 * i)
        .memory('i64.store', own.entries + 8 * i);
    }
    code.get(entry).i32(own.entries).op('i32.add').setGlobal(own.open);
  });
  code.i32(0);
  return recall;

  /** Takes a word into the key and the hash. */
  function add(i: number): void {
    code
      .i32(0)
      .get(word)
      .memory('i64.store', own.key + 8 * i);
    code.get(hash).get(word).op('i64.xor').i64(0x9e3779b97f4a7c15n).op('i64.mul').set(hash);
    code.get(hash).get(hash).i64(29).op('i64.shr_u', 'i64.xor').set(hash);
  }

  /** Leaves by `other` if the entry is another one. */
  function compare(other: Label): void {
    for (let i = 0; i < own.words; i++) {
      code.get(entry).memory('i64.load', own.entries + 8 * i);
      code
        .i32(0)
        .memory('i64.load', own.key + 8 * i)
        .op('i64.ne')
        .brIf(other);
    }
  }
}

/** Generates what notes the members, or that there is no set, in the entry that is open, if one is. */
export function fill(code: Code, rows: BitRows, { effort }: ClosureRoom, members: number | null, own: Remembered): void {
  code.getGlobal(own.open);
  code.if(() => {
    eachWord(code, rows, (push) => {
      code.getGlobal(own.open);
      push();
      code.op('i32.add');
      if (members === null) code.i64(0);
      else {
        push();
        code.memory('i64.load', members);
      }
      code.memory('i64.store', 8 * own.words);
    });
    code
      .getGlobal(own.open)
      .getGlobal(effort)
      .memory('i32.store', own.entryBytes - 8);
    code.i32(0).setGlobal(own.open);
  });
}
