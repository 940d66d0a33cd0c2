/** The WebAssembly instructions that the generator uses, by their names in the specification (WebAssembly Core 2.0, section 5.4). */
export const op = {
  unreachable: 0x00,
  return: 0x0f,
  drop: 0x1a,
  select: 0x1b,
  'i32.clz': 0x67,
  'i32.eqz': 0x45,
  'i32.eq': 0x46,
  'i32.ne': 0x47,
  'i32.lt_s': 0x48,
  'i32.lt_u': 0x49,
  'i32.gt_s': 0x4a,
  'i32.gt_u': 0x4b,
  'i32.le_s': 0x4c,
  'i32.le_u': 0x4d,
  'i32.ge_s': 0x4e,
  'i32.ge_u': 0x4f,
  'i64.eqz': 0x50,
  'i64.eq': 0x51,
  'i64.ne': 0x52,
  'i64.lt_s': 0x53,
  'i64.gt_s': 0x55,
  'i64.gt_u': 0x56,
  'i32.add': 0x6a,
  'i32.sub': 0x6b,
  'i32.mul': 0x6c,
  'i32.div_s': 0x6d,
  'i32.div_u': 0x6e,
  'i32.rem_s': 0x6f,
  'i32.rem_u': 0x70,
  'i32.and': 0x71,
  'i32.or': 0x72,
  'i32.xor': 0x73,
  'i32.shl': 0x74,
  'i32.shr_s': 0x75,
  'i32.shr_u': 0x76,
  'i32.rotl': 0x77,
  'i64.ctz': 0x7a,
  'i64.popcnt': 0x7b,
  'i64.add': 0x7c,
  'i64.sub': 0x7d,
  'i64.mul': 0x7e,
  'i64.div_s': 0x7f,
  'i64.div_u': 0x80,
  'i64.rem_s': 0x81,
  'i64.and': 0x83,
  'i64.or': 0x84,
  'i64.xor': 0x85,
  'i64.shl': 0x86,
  'i64.shr_u': 0x88,
  'i32.wrap_i64': 0xa7,
  'i64.extend_i32_s': 0xac,
  'i64.extend_i32_u': 0xad,
} as const;

export type OpName = keyof typeof op;

export const memoryOp = {
  'i32.load': 0x28,
  'i64.load': 0x29,
  'i32.load8_u': 0x2d,
  'i32.store': 0x36,
  'i64.store': 0x37,
  'i32.store8': 0x3a,
  'i32.store16': 0x3b,
} as const;

export type MemoryOpName = keyof typeof memoryOp;

/** Behind the byte `0xfe`: instructions of the threads proposal, by their names there. Addresses are multiples of the bytes accessed. */
export const atomicOp = {
  'memory.atomic.wait32': { code: 0x01, align: 2 },
  'i32.atomic.load': { code: 0x10, align: 2 },
  'i64.atomic.load': { code: 0x11, align: 3 },
  'i64.atomic.load32_u': { code: 0x16, align: 2 },
  'i32.atomic.store': { code: 0x17, align: 2 },
  'i64.atomic.store': { code: 0x18, align: 3 },
  'i32.atomic.rmw.add': { code: 0x1e, align: 2 },
  'i32.atomic.rmw8.or_u': { code: 0x35, align: 0 },
  'i32.atomic.rmw.cmpxchg': { code: 0x48, align: 2 },
  'i64.atomic.rmw.cmpxchg': { code: 0x49, align: 3 },
  'i64.atomic.rmw32.cmpxchg_u': { code: 0x4e, align: 2 },
} as const;

export type AtomicOpName = keyof typeof atomicOp;

export const valueType = { i32: 0x7f, i64: 0x7e } as const;

export type ValueKind = keyof typeof valueType;
