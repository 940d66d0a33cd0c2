/**
 * Small modules with the loop that a search spends its time in: a table of 64-bit keys, probed at random places in batches. Each way of
 * addressing the table has its module: one memory of 32 bits as searches have it, one of 64, several memories in one module, and several
 * instances with a memory each.
 */

export const ways = [
  'one memory, 32-bit addresses',
  'one memory, 64-bit addresses',
  'four memories in one module',
  'four instances',
] as const;

export type Way = (typeof ways)[number];

/** Keys that are looked up together: the places of all are read once before the first is probed. */
const batch = 96;

const pageBytes = 65_536;

/** How many memories a way of several has; a power of two. */
const parts = 4;

/** Behind the last slot, so that probing does not wrap around. */
const spareBytes = 16 * pageBytes;

const kinds = { i32: 0x7f, i64: 0x7e } as const;

type Instructions = readonly number[];

/** A number in LEB128, signed: what constants have. */
function signed(value: bigint): number[] {
  const out: number[] = [];
  for (let rest = BigInt.asIntN(64, value); ; ) {
    const low = Number(rest & 127n);
    rest >>= 7n;
    if ((rest === 0n && (low & 64) === 0) || (rest === -1n && (low & 64) !== 0)) return [...out, low];
    out.push(low | 128);
  }
}

function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
const tee = (local: number): number[] => [0x22, local];
const i32 = (value: number): number[] => [0x41, ...signed(BigInt(value))];
const i64 = (value: bigint | number): number[] => [0x42, ...signed(BigInt(value))];
const call = (index: number): number[] => [0x10, index];
const block = (...inside: number[]): number[] => [0x02, 0x40, ...inside, 0x0b];
const loop = (...inside: number[]): number[] => [0x03, 0x40, ...inside, 0x0b];
const branch = (depth: number): number[] => [0x0c, depth];
const branchIf = (depth: number): number[] => [0x0d, depth];
const op = {
  mul64: 0x7e,
  add64: 0x7c,
  add32: 0x6a,
  xor64: 0x85,
  shl64: 0x86,
  shr64: 0x88,
  and64: 0x83,
  wrap: 0xa7,
  eqz64: 0x50,
  eq64: 0x51,
  ne64: 0x52,
  extend: 0xad,
};

/** Where a module's table lies. */
interface Place {
  readonly memory: number;
  readonly wide: boolean;
  readonly slots: number;
}

function access(code: number, memory: number): number[] {
  return memory === 0 ? [code, 3, 0] : [code, 3 | 0x40, memory, 0];
}

const load = ({ memory }: Place): number[] => access(0x29, memory);
const store = ({ memory }: Place): number[] => access(0x37, memory);

/** Pushes the address of the home slot of the key in a local. */
function pushHome({ wide, slots }: Place, key: number): number[] {
  const address = [...get(key), ...i64(32), op.shr64, ...i64(slots), op.mul64, ...i64(32), op.shr64, ...i64(3), op.shl64];
  return wide ? address : [...address, op.wrap];
}

/** Puts the key in a local into the table where it is not there; `fresh` is done then. */
function insert(place: Place, key: number, at: number, found: number, fresh: Instructions): number[] {
  const further = [...get(at), ...(place.wide ? [...i64(8), op.add64] : [...i32(8), op.add32]), ...set(at)];
  return [
    ...pushHome(place, key),
    ...set(at),
    ...block(
      ...loop(
        ...block(
          ...get(at),
          ...load(place),
          ...tee(found),
          op.eqz64,
          0x45,
          ...branchIf(0),
          ...get(at),
          ...get(key),
          ...store(place),
          ...fresh,
          ...branch(2),
        ),
        ...get(found),
        ...get(key),
        op.eq64,
        ...branchIf(1),
        ...further,
        ...branch(0),
      ),
    ),
  ];
}

/** The key of a number in a local, into another one: a permutation (S. Vigna's splitmix64), so that all are different; never 0. */
function makeKey(number: number, key: number): number[] {
  const fold = (bits: number): number[] => [...get(key), ...get(key), ...i64(bits), op.shr64, op.xor64];
  return [
    ...get(number),
    ...i64(0x9e3779b97f4a7c15n),
    op.mul64,
    ...set(key),
    ...fold(30),
    ...i64(0xbf58476d1ce4e5b9n),
    op.mul64,
    ...set(key),
    ...fold(27),
    ...i64(0x94d049bb133111ebn),
    op.mul64,
    ...set(key),
    ...fold(31),
    ...set(key),
  ];
}

/** Does the case that the lowest bits of the key in a local say. */
function byPart(key: number, cases: readonly Instructions[]): number[] {
  if (cases.length === 1) return [...(cases[0] ?? [])];
  let code = [...get(key), ...i64(cases.length - 1), op.and64, op.wrap, 0x0e, cases.length - 1, ...cases.map((_, i) => i)];
  for (const [i, one] of cases.entries()) code = [...block(...code), ...one, ...branch(cases.length - 1 - i)];
  return block(...code);
}

/** The function `run(first, count)`, which gives how many of the keys with these numbers were new. */
function runBody(warm: readonly Instructions[], probe: readonly Instructions[], addressKind: number): number[] {
  const pass = (body: Instructions): number[] => [
    ...get(0),
    ...set(number),
    ...loop(
      ...makeKey(number, key),
      ...body,
      ...get(number),
      ...i64(1),
      op.add64,
      ...tee(number),
      ...get(0),
      ...i64(batch),
      op.add64,
      op.ne64,
      ...branchIf(0),
    ),
  ];
  return [
    ...[2, 5, kinds.i64, 1, addressKind],
    ...loop(
      ...pass(byPart(key, warm)),
      ...pass(byPart(key, probe)),
      ...get(0),
      ...i64(batch),
      op.add64,
      ...tee(0),
      ...get(1),
      0x54,
      ...branchIf(0),
    ),
    // What was only read is kept from being left out.
    ...[...get(sum), ...i64(0), op.eq64, 0x04, 0x40, ...get(fresh), ...set(fresh), 0x0b],
    ...get(fresh),
    0x0b,
  ];
}

// Locals of `run`: its parameters are the first number and the one behind the last.
const [number, key, found, fresh, sum, address] = [2, 3, 4, 5, 6, 7];

function section(id: number, entries: readonly Instructions[]): number[] {
  const inside = [...unsigned(entries.length), ...entries.flat()];
  return [id, ...unsigned(inside.length), ...inside];
}

const text = (value: string): number[] => [value.length, ...new TextEncoder().encode(value)];

function compiled(...sections: readonly Instructions[]): WebAssembly.Module {
  return new WebAssembly.Module(Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...sections.flat()]));
}

const sized = (body: Instructions): number[] => [...unsigned(body.length), ...body];
const runType = [0x60, 2, kinds.i64, kinds.i64, 1, kinds.i64];
const keyType = [0x60, 1, kinds.i64, 1, kinds.i64];

/** A module that has its tables in memories of its own. */
function alone(memories: number, wide: boolean, slots: number): WebAssembly.Instance {
  const each = slots / memories;
  const pages = (8 * each + spareBytes) / pageBytes;
  const places = Array.from({ length: memories }, (_, memory): Place => ({ memory, wide, slots: each }));
  const warm = places.map((place) => [...get(sum), ...pushHome(place, key), ...load(place), op.add64, ...set(sum)]);
  const count = [...get(fresh), ...i64(1), op.add64, ...set(fresh)];
  const probe = places.map((place) => insert(place, key, address, found, count));
  const module = compiled(
    section(1, [runType]),
    section(3, [[0]]),
    section(
      5,
      places.map(() => [wide ? 4 : 0, ...unsigned(pages)]),
    ),
    section(7, [[...text('run'), 0, 0]]),
    section(10, [sized(runBody(warm, probe, wide ? kinds.i64 : kinds.i32))]),
  );
  return new WebAssembly.Instance(module);
}

/** A module whose tables are those of other instances, which it calls. */
function together(slots: number): WebAssembly.Instance {
  const place: Place = { memory: 0, wide: false, slots: slots / parts };
  const pages = (8 * place.slots + spareBytes) / pageBytes;
  const table = compiled(
    section(1, [keyType]),
    section(3, [[0], [0]]),
    section(5, [[0, ...unsigned(pages)]]),
    section(7, [
      [...text('warm'), 0, 0],
      [...text('insert'), 0, 1],
    ]),
    section(10, [
      sized([0, ...pushHome(place, 0), ...load(place), 0x0b]),
      sized([2, 1, kinds.i32, 2, kinds.i64, ...insert(place, 0, 1, 2, [...i64(1), ...set(3)]), ...get(3), 0x0b]),
    ]),
  );
  const all = Array.from({ length: parts }, () => new WebAssembly.Instance(table).exports);
  const imports = all.flatMap((_, i) => [
    [...text('env'), ...text(`warm${i}`), 0, 1],
    [...text('env'), ...text(`insert${i}`), 0, 1],
  ]);
  const warm = all.map((_, i) => [...get(sum), ...get(key), ...call(2 * i), op.add64, ...set(sum)]);
  const probe = all.map((_, i) => [...get(fresh), ...get(key), ...call(2 * i + 1), op.add64, ...set(fresh)]);
  const module = compiled(
    section(1, [runType, keyType]),
    section(2, imports),
    section(3, [[0]]),
    section(7, [[...text('run'), 0, 2 * parts]]),
    section(10, [sized(runBody(warm, probe, kinds.i32))]),
  );
  const env = Object.fromEntries(
    all.flatMap(({ warm = 0, insert = 0 }, i) => [
      [`warm${i}`, warm],
      [`insert${i}`, insert],
    ]),
  );
  return new WebAssembly.Instance(module, { env });
}

/** Makes such a module. Throws a CompileError where the program that runs it does not know what it needs. */
export function tableModule(way: Way, slots: number): (first: number, end: number) => number {
  const [plain, wide, several] = ways;
  const instance =
    way === plain
      ? alone(1, false, slots)
      : way === wide
        ? alone(1, true, slots)
        : way === several
          ? alone(parts, false, slots)
          : together(slots);
  const run = instance.exports.run as (first: bigint, end: bigint) => bigint;
  return (first, end) => Number(run(BigInt(first), BigInt(end)));
}
